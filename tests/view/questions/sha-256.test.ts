import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/view/questions/sha-256.ts";

const known = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

describe("the digest of a text", () => {
  it("is the one that the standard gives", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("is right for every length around the ends of blocks", () => {
    for (let length = 0; length <= 200; length++) expect(sha256("x".repeat(length))).toBe(known("x".repeat(length)));
  });

  it("is that of the text in UTF-8", () => {
    for (const text of ["Ærø", "骰子", "🎲🎲", '100 % "so"\n%41', "\u0000\u007f\u0080"])
      expect(sha256(text)).toBe(known(text));
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 150 }), (text) => sha256(text) === known(text)),
      { numRuns: 30 },
    );
  });
});
