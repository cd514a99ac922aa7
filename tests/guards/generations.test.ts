// Tests of the shell play on both generations of the host where the generations differ.
import { describe, expect, it } from "vitest";
import { BOTH_GENERATIONS } from "../foundry/both-generations.ts";
import { filesBelow } from "./tree.ts";

const files = filesBelow("tests/foundry", ".test.ts").map(({ path, text }) => ({
  name: path.replace(/^.*\/|\.test\.ts$/g, ""),
  text,
}));

describe("tests on both generations", () => {
  it("are there", () => {
    const names = files.map(({ name }) => name);
    expect(BOTH_GENERATIONS.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("are all that name one", () => {
    const naming = files.filter(({ text }) => /\/compat\.ts"|STAND_IN_GENERATION|release\.generation/.test(text));
    expect(naming.map(({ name }) => name).filter((name) => !BOTH_GENERATIONS.includes(name))).toEqual([]);
  });
});
