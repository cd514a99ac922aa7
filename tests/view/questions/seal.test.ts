import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsSeal, hiddenFace, isSeal, sealOf } from "../../../src/view/questions/seal.ts";
import { sha256 } from "../../../src/view/questions/sha256.ts";

const SECRET = { question: "q", option: "bid", values: { bid: 7, word: "axe" }, salt: "00ff" };

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("of %j is the published one", (text, digest) => {
    expect(sha256(text)).toBe(digest);
  });

  it("agrees with another implementation, whatever the text and its length", () => {
    const other = (text: string): string => createHash("sha256").update(text).digest("hex");
    for (let length = 0; length < 200; length += 1) expect(sha256("x".repeat(length))).toBe(other("x".repeat(length)));
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => sha256(text) === other(text)));
  });
});

describe("a sealed answer", () => {
  it("fits its seal and no other answer does", () => {
    const seal = sealOf(SECRET);
    expect(isSeal(seal)).toBe(true);
    expect(fitsSeal(seal, SECRET)).toBe(true);
    expect(fitsSeal(seal, { ...SECRET, values: { word: "axe", bid: 7 } })).toBe(true);
    for (const other of [
      { question: "p" },
      { option: "pass" },
      { salt: "00fe" },
      { values: { bid: 8, word: "axe" } },
      { values: { bid: "7", word: "axe" } },
      { values: { bid: 7 } },
    ]) {
      expect(fitsSeal(seal, { ...SECRET, ...other })).toBe(false);
    }
    expect(fitsSeal("", SECRET)).toBe(false);
  });

  it("is hidden by its salt: the same answer has another seal", () => {
    expect(sealOf({ ...SECRET, salt: "01" })).not.toBe(sealOf(SECRET));
  });

  it.each(["", "x".repeat(64), "A".repeat(64), "0".repeat(63), 5, null])("is no seal: %j", (seal) => {
    expect(isSeal(seal)).toBe(false);
  });
});

describe("WH-AUC-02: a hidden die", () => {
  it("shows each of its faces about as often, by both sides' digits", () => {
    const faces = Array.from({ length: 6_000 }, (_, throw_) => hiddenFace({ salt: "a" }, String(throw_), 6));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const count = faces.filter((one) => one === face).length;
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1_150);
    }
  });

  it("is the same for everybody who knows both, and another for another salt", () => {
    expect(hiddenFace({ salt: "a" }, "n", 6)).toBe(hiddenFace({ salt: "a" }, "n", 6));
    const salts = Array.from({ length: 50 }, (_, one) => hiddenFace({ salt: String(one) }, "n", 6));
    expect(new Set(salts).size).toBe(6);
  });
});
