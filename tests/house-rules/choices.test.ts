import { describe, expect, it } from "vitest";
import { readChoices } from "../../src/house-rules/base/in-force.ts";
import { PACKS } from "./test-packs.ts";

const read = (stored: unknown) => {
  const { choices, problems } = readChoices(stored, PACKS);
  return { ...choices, problems: problems.map(({ label, data }) => [label.split(".").at(-1), ...Object.values(data)]) };
};

describe("choices that an actor or a card stores", () => {
  it("are none where nothing is stored", () => {
    for (const stored of [undefined, null, {}])
      expect(read(stored)).toEqual({ families: {}, switches: {}, problems: [] });
  });

  it("name who answers a family, and what switches are set to", () => {
    const stored = {
      families: { movement: "rh", zeroHp: "core" },
      switches: { "fh.crits": true, "fh.diagonals": "alternating" },
    };
    expect(read(stored)).toEqual({ ...stored, problems: [] });
  });

  it("are read as the host stores them, dots turned into records", () => {
    expect(read({ switches: { fh: { crits: true, grid: false } } })).toEqual({
      families: {},
      switches: { "fh.crits": true, "fh.grid": false },
      problems: [],
    });
  });

  it.each([
    ["a word", "fh"],
    ["a list", [{ families: {} }]],
    ["a number", 3],
  ])("are ignored and told where they are %s", (_, stored) => {
    expect(read(stored)).toEqual({ families: {}, switches: {}, problems: [["houseRules"]] });
  });

  it("leave out a family that there is not, and one that the pack does not answer, and keep the others", () => {
    expect(read({ families: { movement: "fh", cooking: "fh", crits: "fh", zeroHp: 3, facing: "nobody" } })).toEqual({
      families: { movement: "fh" },
      switches: {},
      problems: [
        ["houseRuleFamily", "cooking", "fh"],
        ["houseRuleFamily", "crits", "fh"],
        ["houseRuleFamily", "zeroHp", "3"],
        ["houseRuleFamily", "facing", "nobody"],
      ],
    });
  });

  it("leave out a switch that there is not, and an answer that is none, and keep the others", () => {
    expect(
      read({ families: [], switches: { "fh.crits": "yes", "fh.diagonals": "round", "fh.grid": true, "x.y": true } }),
    ).toEqual({
      families: {},
      switches: { "fh.grid": true },
      problems: [
        ["houseRules"],
        ["houseRuleSwitch", "fh.crits", "yes"],
        ["houseRuleSwitch", "fh.diagonals", "round"],
        ["houseRuleSwitch", "x.y", "true"],
      ],
    });
  });
});
