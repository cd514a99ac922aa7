import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fitsSeal, hiddenFace, isSeal, sealOf } from "../../../../src/view/chat/prompts/seal.ts";

const SECRET = { question: "q", option: "bid", values: { bid: 7, word: "axe" }, salt: "00ff" };

describe("a sealed answer", () => {
  it("has the SHA-256 of what it says for a seal, so that anybody can check it with tools of their own", () => {
    const said = JSON.stringify(["00ff", "q", "bid", Object.entries(SECRET.values)]);
    expect(sealOf(SECRET)).toBe(createHash("sha256").update(said).digest("hex"));
  });

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
