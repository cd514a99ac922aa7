import { describe, expect, it, test } from "vitest";
import {
  NO_USES,
  planCheck,
  resetUses,
  RuleError,
  type Stigma,
  stigmaAttributes,
  stigmaReasons,
  takeStigma,
  useTwistedAbility,
} from "../../../src/rules/index.ts";
import { check, group } from "../builders.ts";

const smith = group("Smith");
const elf = group("Elf", { kind: "species" });
const guild = group("Guild", { kind: "affiliation" });
const rumor = group("Rumor", { kind: "affiliation", unwritten: true });

describe("the twisted", () => {
  test("WH-EXM-01 (1): each use of a day corrupts by one more", () => {
    let uses = NO_USES;
    const raised = Array.from({ length: 4 }, () => {
      const use = useTwistedAbility(uses);
      uses = use.uses;
      return use.corruption;
    });
    expect(raised).toEqual([0, 1, 2, 3]);
  });
  test("WH-EXM-01 (2): a new day begins anew", () => {
    const { uses } = useTwistedAbility(useTwistedAbility(NO_USES).uses);
    expect(useTwistedAbility(uses).corruption).toBe(2);
    expect(useTwistedAbility(resetUses(uses, "day").uses).corruption).toBe(0);
  });
  it.each([
    { rule: "WH-EXM-01 (3)", groups: [smith, elf, guild], limit: 3, drops: [smith, guild] },
    { rule: "WH-EXM-01, room left", groups: [smith, elf], limit: 3, drops: [] },
    { rule: "WH-EXM-01, unwritten ones take no place", groups: [smith, elf, rumor], limit: 3, drops: [] },
  ])("$rule: of $limit groups", ({ groups, limit, drops }) => {
    expect(takeStigma(groups, limit, false)).toEqual({ groups, drops });
  });
  test("WH-EXM-01: takes the place of the species of some, on two attributes", () => {
    expect(takeStigma([smith, elf, guild], 3, true)).toEqual({ groups: [smith, guild], drops: [] });
    expect(takeStigma([smith, elf, guild], 2, true).drops).toEqual([smith, guild]);
    expect([stigmaAttributes(false), stigmaAttributes(true)]).toEqual([1, 2]);
    expect(() => takeStigma([], -1, false)).toThrow(RuleError);
  });
  test("WH-EXM-01 (4): a stigma that matters is a negative double roll", () => {
    const horns: Stigma = { name: "Horns", attributes: ["charisma"] };
    const dice = (attribute: string, relevant: boolean) => {
      const reasons = stigmaReasons(horns, attribute, relevant);
      return [planCheck(check(10, { reasons })).count, reasons.map(({ mode }) => mode)];
    };
    expect(dice("charisma", true)).toEqual([2, ["negative"]]);
    expect(dice("charisma", false)).toEqual([1, []]);
    expect(dice("wisdom", true)).toEqual([1, []]);
  });
});
