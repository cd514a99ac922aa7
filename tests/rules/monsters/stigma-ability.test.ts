import { describe, expect, it, test } from "vitest";
import {
  type CharacterFacts,
  coreRulebook,
  type GroupFacts,
  NO_USES,
  planCheck,
  resetUses,
  RuleError,
  type Stigma,
  stigmaAttributes,
  stigmaReasons,
  supplantsSpecies,
  takeStigma,
  taskReasons,
  useStigmaAbility,
  withStigma,
} from "../../../src/rules/index.ts";
import { character, check, derived, group } from "../builders.ts";

const smith = group("Smith");
const elf = group("Elf", { kind: "species" });
const guild = group("Guild", { kind: "affiliation" });
const rumor = group("Rumor", { kind: "affiliation", unwritten: true });

/** What the sheet of somebody with these groups counts. */
const counted = (
  groups: readonly GroupFacts[],
  limit: number,
  facts: Partial<CharacterFacts> = {},
  options = coreRulebook.options,
) =>
  derived(
    { groups, overrides: { ...character().overrides, groups: limit }, ...facts },
    {},
    { ...coreRulebook, options },
  ).groups;

describe("the marred", () => {
  test("WH-EXM-01 (1): each use of a day corrupts by one more", () => {
    let uses = NO_USES;
    const raised = Array.from({ length: 4 }, () => {
      const use = useStigmaAbility(uses);
      uses = use.uses;
      return use.corruption;
    });
    expect(raised).toEqual([0, 1, 2, 3]);
  });
  test("WH-EXM-01 (2): a new day begins anew", () => {
    const { uses } = useStigmaAbility(useStigmaAbility(NO_USES).uses);
    expect(useStigmaAbility(uses).corruption).toBe(2);
    expect(useStigmaAbility(resetUses(uses, "day").uses).corruption).toBe(0);
  });
  it.each([
    { rule: "WH-EXM-01 (3)", groups: [smith, elf, guild], limit: 3, drops: [smith, guild] },
    { rule: "WH-EXM-01, room left", groups: [smith, elf], limit: 3, drops: [] },
    { rule: "WH-EXM-01, unwritten ones take no place", groups: [smith, elf, rumor], limit: 3, drops: [] },
  ])("$rule: of $limit groups", ({ groups, limit, drops }) => {
    expect(takeStigma(groups, counted(groups, limit), false)).toEqual({ groups, drops });
  });
  test.each([
    { headVocationCounts: true, drops: [smith, guild] },
    { headVocationCounts: false, drops: [] },
  ])("WH-EXM-01, Amb-60: the vocation of the Deft takes a place: $headVocationCounts", (answer) => {
    const options = { ...coreRulebook.options, headVocationCounts: answer.headVocationCounts };
    const groups = [smith, guild];
    expect(takeStigma(groups, counted(groups, 2, { class: "deft" }, options), false).drops).toEqual(answer.drops);
  });
  test("WH-EXM-01: takes the place of the species of some, on two attributes", () => {
    const all = [smith, elf, guild];
    expect(takeStigma(all, counted(all, 3), true)).toEqual({ groups: [smith, guild], drops: [] });
    expect(takeStigma(all, counted(all, 2), true).drops).toEqual([smith, guild]);
    expect([stigmaAttributes(false), stigmaAttributes(true)]).toEqual([1, 2]);
    expect(() => takeStigma([], counted([], -1), false)).toThrow(RuleError);
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
  test("WH-EXM-01: is written as a group that hinders, in place of what goes for it", () => {
    const horns: Stigma = { name: "Horns", attributes: ["charisma"] };
    const names = (groups: readonly GroupFacts[]) => groups.map(({ name, kind }) => `${name}: ${kind}`);
    expect(names(withStigma([smith, elf, guild], horns, { supplantsSpecies: false, dropped: guild }))).toEqual([
      "Smith: vocation",
      "Elf: species",
      "Horns: affiliation",
    ]);
    const changed = withStigma([smith, elf], horns, { supplantsSpecies: true, dropped: null });
    expect(names(changed)).toEqual(["Smith: vocation", "Horns: species"]);
    expect(changed.at(-1)).toMatchObject({ negative: true, unwritten: false });
    expect([supplantsSpecies(["Wood Elf"]), supplantsSpecies(["Human"]), supplantsSpecies([])]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test.each([
    { attribute: "charisma", trained: false, modes: ["negative"] },
    { attribute: "charisma", trained: true, modes: ["negative", "negative"] },
    { attribute: "wisdom", trained: false, modes: [] },
  ])("WH-EXM-01 (4): as a relevant group in a task of $attribute, trained: $trained", (task) => {
    const horns = group("Horns", { kind: "species", attributes: ["charisma"], negative: true });
    const reasons = taskReasons({ ...task, relevant: [horns], vocationDoubles: true, standing: true });
    expect(reasons.map(({ mode }) => mode)).toEqual(task.modes);
  });
});
