import { describe, expect, it } from "vitest";
import { CLASSES, COIN_RATES, type CompanionFacts, DEFAULT_OPTIONS, toExplained } from "../../../src/rules/index.ts";
import { growthPreview, periodsIn, wagePreview } from "../../../src/view/companions/companion-dialogs.ts";
import {
  companionFields,
  companionsView,
  type FollowerFacts,
  followingView,
} from "../../../src/view/companions/companions-view.ts";
import { english } from "../sheet-fixtures.ts";

const contract: CompanionFacts = {
  kind: "hireling",
  wage: 5,
  period: "week",
  morale: 0,
  loyal: true,
  mischievous: false,
  xp: 0,
  playedBy: "",
};
const follower = (companion: Partial<CompanionFacts>, more: Partial<FollowerFacts> = {}): FollowerFacts => ({
  uuid: "Actor.one",
  name: "Osk",
  img: "osk.svg",
  companion: { ...contract, ...companion },
  seen: { hp: { value: 3, temporary: 0 }, hitPointsMaximum: toExplained(4), hitDice: 1 },
  hasHitDice: true,
  player: "",
  mount: null,
  ...more,
});
const { fortunate, strong } = CLASSES;
type Table = typeof fortunate | null;
const view = (table: Table, ...followers: FollowerFacts[]) =>
  companionsView({ table, slots: 2, followers, isReferee: false, localize: english });
const rowOf = (table: Table, one: FollowerFacts) => {
  const [row] = view(table, one).rows;
  return {
    notes: row?.notes,
    operations: row?.operations.map(({ operation }) => operation),
    hp: row?.hp?.nowText ?? null,
  };
};

describe("the list of companions", () => {
  it("tells what each is, as far as they may be seen, and what can be done", () => {
    expect(rowOf(strong, follower({}))).toEqual({
      notes: ["Hireling", "HD 1", "Loyal", "5 gp a week"],
      operations: ["morale", "pay", "dismiss"],
      hp: "3",
    });
    expect(rowOf(fortunate, follower({ kind: "retainer", wage: 0, mischievous: true }))).toEqual({
      notes: ["Retainer", "HD 1", "Not reliable"],
      operations: ["morale", "grow", "dismiss"],
      hp: "3",
    });
    expect(rowOf(null, follower({ kind: "retainer" }, { seen: null }))).toEqual({
      notes: ["Retainer", "5 gp a week"],
      operations: ["morale", "pay", "dismiss"],
      hp: null,
    });
    expect(rowOf(fortunate, follower({ kind: "animal" })).operations).toEqual(["dismiss"]);
  });

  it.each([
    [[], false, 5, ["Mount", "HD 1", "Load 3 of 5"], ["ride", "dismiss"]],
    [["Ilo"], false, null, ["Mount", "HD 1", "Ridden by Ilo"], ["dismiss"]],
    [["Berta"], true, 2, ["Mount", "HD 1", "Ridden by Berta", "Overloaded: 3 of 2"], ["getOff", "dismiss"]],
  ] as const)("tells who rides a mount and what it bears: %j", (riders, isMasters, capacity, notes, operations) => {
    const load = { load: 3, capacity, isOver: capacity !== null && capacity < 3 };
    const mount = { load, riders, isMasters };
    expect(rowOf(strong, follower({ kind: "mount" }, { mount }))).toMatchObject({ notes, operations });
  });

  it("WH-FORT-02: lets the Referee hand retainers to players, and say who is loyal no longer", () => {
    const operations = (companion: Partial<CompanionFacts>) => {
      const followers = [follower({ kind: "retainer", wage: 0, ...companion }, { player: "Mira" })];
      const [row] = companionsView({ table: null, slots: 0, followers, isReferee: true, localize: english }).rows;
      return { operations: row?.operations.map(({ operation }) => operation), last: row?.notes.at(-1) };
    };
    expect(operations({})).toEqual({ operations: ["morale", "lend", "mistreat", "dismiss"], last: "Played by Mira" });
    expect(operations({ playedBy: "mira", loyal: false }).operations).toEqual([
      "morale",
      "takeBack",
      "forgive",
      "dismiss",
    ]);
    expect(operations({ kind: "hireling" }).operations).toEqual(["morale", "dismiss"]);
  });

  it("counts the retainers of a class that has them", () => {
    expect(view(fortunate, follower({ kind: "retainer" }), follower({})).retainers).toBe("1 of 2 retainers");
    expect(view(strong, follower({ kind: "retainer" })).retainers).toBe("");
  });

  it("is told on the companion's sheet by the master's name, where there is one", () => {
    const master = { uuid: "Actor.two", name: "Berta" };
    expect(followingView(contract, master, english)).toEqual({ label: "Hireling", ...master, wage: "5 gp a week" });
    expect(followingView(contract, null, english)).toMatchObject({ uuid: "", name: "" });
  });
});

const RIDING = { value: "", mounts: { "": "Nothing" } };

describe("the fields of a companion", () => {
  const namesOf = (more: Partial<CompanionFacts>, players = {}) =>
    companionFields({ ...contract, master: "", ...more }, {}, { riding: RIDING, players }).map(({ name }) =>
      name.replace(/^system\.(?:companion\.)?/, ""),
    );
  it("are those that its kind has", () => {
    const employed = ["riding", "kind", "master", "wage", "period", "morale", "loyal", "mischievous"];
    expect(namesOf({ kind: "none" })).toEqual(["riding", "kind"]);
    expect(namesOf({ kind: "animal" })).toEqual(["riding", "kind", "master"]);
    expect(namesOf({})).toEqual(employed);
    expect(namesOf({ kind: "retainer" })).toEqual([...employed, "xp"]);
    expect(namesOf({ kind: "retainer" }, { "": "The Referee" })).toEqual([...employed, "xp", "playedBy"]);
  });
});

describe("the dialogs", () => {
  it("show a wage and what it leaves", () => {
    const facts = { purse: { gp: 12, sp: 0, cp: 0 }, companion: contract, rates: COIN_RATES };
    expect(periodsIn({ periods: -3 })).toBe(1);
    expect(wagePreview(facts, { periods: 2 }, english)).toEqual({ score: "10 gp", dice: "2 gp stay in the purse." });
    expect(wagePreview(facts, { periods: 3 }, english).dice).toBe("There is not enough coin in the purse.");
  });

  it("show what experience makes of a retainer (WH-FORT-03)", () => {
    const retainer = { id: "a", hitDice: 3, xp: 3000, loyal: true, mischievous: false, playedBy: null };
    const facts = { retainer, available: 4000, table: fortunate, options: DEFAULT_OPTIONS };
    const shown = (values: object) => growthPreview(facts, { ...values }, english);
    expect(shown({ xp: 3000 })).toEqual({
      score: "HD 4",
      dice: "The retainer has 6000 XP then; 1000 XP stay with the master.",
    });
    expect(shown({ xp: 5, source: "quests" }).dice).toBe("Only XP gained from gold can be given to retainers.");
  });
});
