import { describe, expect, it } from "vitest";
import { withClass } from "../../../../src/rules/characters/creation/choose-class.ts";
import { newGroup, withGroup } from "../../../../src/rules/characters/creation/choose-groups.ts";
import { type Draft, newDraft } from "../../../../src/rules/characters/creation/draft.ts";
import { draftProblems } from "../../../../src/rules/characters/creation/problems.ts";
import { buyGoods, standingOf } from "../../../../src/rules/characters/creation/standing.ts";
import { abilitiesPage } from "../../../../src/view/characters/creation/abilities-page.ts";
import { attributesPage, classPage } from "../../../../src/view/characters/creation/class-page.ts";
import { coinsText } from "../../../../src/view/base/words.ts";
import {
  CREATION_PAGES,
  madeLines,
  navPart,
  type Shaping,
  tallyPart,
  wrongsOn,
} from "../../../../src/view/characters/creation/creation-frame.ts";
import { gearPage, personPage, readyPage } from "../../../../src/view/characters/creation/gear-page.ts";
import { groupsPage } from "../../../../src/view/characters/creation/groups-page.ts";
import { rolledLines } from "../../../../src/view/characters/creation/rolled-lines.ts";
import { joining } from "../../card-template.ts";
import { PLAIN_WORLD, WORLD } from "../../../rules/characters/creation/offers.ts";

/** Keys with their data, so that a test sees both. */
const localize = joining((key, data = {}) => `${key} ${Object.values(data).join("/")}`.trim());

const SCORES = { strength: 16, dexterity: 13, constitution: 16, intelligence: 13, wisdom: 16, charisma: 5 };
const of = (id: string, more: Partial<Draft> = {}): Draft => ({
  ...withClass({ ...newDraft(), scores: SCORES }, id, WORLD),
  rolled: 4,
  gold: 100,
  ...more,
});
const shaping = (draft: Draft, more: Partial<Shaping> = {}): Shaping => {
  const { world = WORLD } = more;
  const standing = standingOf(draft, world);
  const problems = draftProblems(draft, world);
  return { draft, world, standing, problems, page: "attributes", isReferee: true, localize, ...more };
};

describe("the rolls for custom bonuses", () => {
  const options = { ...WORLD.rulebook.options, customAttributes: true };
  const world = { ...WORLD, rulebook: { ...WORLD.rulebook, options } };
  const attempt = { attribute: "strength", score: 16, faces: [9], kind: "initiative", against: "" } as const;
  const part = (id: string, attempts: Draft["attempts"]) =>
    abilitiesPage(shaping(of(id, { attempts }), { world }), []).bonuses;
  const kinds = (id: string, attempts: Draft["attempts"]) =>
    part(id, attempts)?.rows.map(({ choices }) => choices && Object.keys(choices));

  it("WH-CUST-02 WH-CUST-03: offer each kind once, and what the class may have; a failure brings nothing", () => {
    const failed = { ...attempt, faces: [18], kind: "" } as const;
    const [first, second] = kinds("strong", [attempt, failed]) ?? [];
    expect(first).toEqual(expect.arrayContaining(["initiative", "damage"]));
    expect(first).not.toContain("inactiveMiracle");
    expect(second).toBeNull();
    expect(kinds("wise", [attempt])?.[0]).toContain("inactiveMiracle");
    expect(kinds("wise", [attempt])?.[0]).not.toContain("damage");
    const again = { ...attempt, attribute: "wisdom", kind: "" } as const;
    expect(kinds("strong", [attempt, again])?.[1]).not.toContain("initiative");
  });

  it("WH-CUST-02: are two, and none without the rule", () => {
    expect([part("strong", [])?.open.length, part("strong", [attempt, attempt])?.open]).toEqual([6, []]);
    expect(abilitiesPage(shaping(of("strong")), []).bonuses).toBeNull();
  });
});

describe("the pages of a new character", () => {
  it("say how far each has come", () => {
    const states = (draft: Draft) => navPart(shaping(draft)).pages.map(({ id, state }) => `${id} ${state}`);
    expect(states(newDraft())).toEqual([
      "attributes needed",
      "class needed",
      "groups open",
      "gear open",
      "abilities open",
      "person open",
      "ready needed",
    ]);
    expect(states(of("wise", { name: "Ana" }))).toEqual(expect.arrayContaining(["attributes done", "person done"]));
    expect(states(of("wise", { gold: 7 }))).toContain("gear wrong");
  });

  it("say on the page itself what is against the rules there", () => {
    const { problems, localize: words } = shaping(of("wise", { gold: 7 }));
    const wrongs = CREATION_PAGES.map((page) => [page, wrongsOn(page, problems, words).length]);
    expect(wrongs.filter(([, count]) => count !== 0)).toEqual([["gear", 1]]);
    expect(wrongsOn("gear", problems, words)[0]).toContain("WHITEHACK.Creation.Problem.goldImpossible");
  });

  it("tell of each score what it gives, by class", () => {
    const gives = (id: string) => attributesPage(shaping(of(id))).rows.map((row) => row.gives);
    expect(gives("strong")).toEqual([
      "WHITEHACK.Creation.Gives.melee +1",
      "WHITEHACK.Creation.Gives.initiative +1",
      "WHITEHACK.Creation.Gives.hitPoints +2",
      "WHITEHACK.Creation.Gives.languages +1",
      "",
      "WHITEHACK.Creation.Gives.affiliation",
    ]);
    expect(gives("wise")[4]).toBe("WHITEHACK.Creation.Gives.inactives +2");
    expect(attributesPage(shaping(of("wise", { level: 2 }))).rows.every(({ canRaise }) => canRaise)).toBe(true);
  });

  it("WH-RARE-01 WH-SPC-01: offer the classes and species that the rulings allow", () => {
    expect(classPage(shaping(newDraft())).classes.map(({ id }) => id)).toHaveLength(5);
    expect(classPage(shaping(newDraft())).species).toHaveLength(2);
    const plain = classPage(shaping(newDraft(), { world: PLAIN_WORLD }));
    expect([plain.classes.length, plain.species]).toEqual([3, []]);
    const { chosen } = classPage(shaping(of("brave")));
    expect(chosen?.dice).toBe("WHITEHACK.Creation.BestOfTwo 1d6");
    expect(classPage(shaping(of("strong"))).chosen).toMatchObject({
      dice: "1d6 +2",
      hitPoints: "WHITEHACK.Creation.HitPointsWith +2/6",
      powers: ["strong:Momentum", "strong:Looted keyword"],
    });
  });

  it("WH-GROUP-03 WH-GROUP-05 WH-DEFT-01: show where groups may stand, and full attributes with the reason", () => {
    let draft = of("wise");
    for (const name of ["Guild", "Gang"])
      ({ draft } = withGroup(draft, newGroup("affiliation", name, ["wisdom"]), WORLD));
    ({ draft } = withGroup(draft, newGroup("species", "Elf", ["strength", "charisma"]), WORLD));
    const { groups, low, count } = groupsPage(shaping(draft));
    expect(count).toBe("WHITEHACK.Creation.GroupsCount 3/3");
    expect(low).toContain("WHITEHACK.Attribute.charisma");
    expect(groups.map(({ placesLabel }) => placesLabel.split(".").at(-1))).toEqual(["one", "one", "two"]);
    const wisdom = groups[2]?.places.find(({ name }) => name === "wisdom");
    expect(wisdom).toMatchObject({ isFull: true, why: expect.stringContaining("FullPlace") });
    const begun = groupsPage(shaping(of("wise"))).groups; // what is usually written waits as rows
    expect(begun.map(({ kind, isBlank }) => [kind, isBlank])).toEqual([
      ["vocation", true],
      ["affiliation", true],
    ]);
    const { draft: deft } = withGroup(of("deft"), newGroup("vocation", "Thief"), WORLD);
    expect(groupsPage(shaping(deft)).groups[0]).toMatchObject({ places: [], asksCombat: true });
  });

  it("WH-CLASS-11: show slots with what they hold and what may go there", () => {
    const strong = abilitiesPage(shaping(of("strong")), []);
    expect(strong.slots[0]?.pick).toMatchObject({ isList: true, blanks: [] });
    expect(strong.slots[0]?.pick?.options).toHaveLength(8);
    expect(strong.oracle).toBeNull();
    const deft = abilitiesPage(shaping(of("deft")), []);
    expect(deft.slots[0]?.pick?.blanks.map(({ ideas }) => ideas.length)).toEqual([2, 0, 2, 2]);
    const wise = abilitiesPage(shaping(of("wise")), [{ word: "Key", reversible: true }]);
    expect(wise.oracle).toEqual({ words: [{ word: "Key", reversible: true }] });
    const fortunate = abilitiesPage(shaping(of("fortunate")), []);
    expect(fortunate.beside.map(({ kind, value }) => [kind, value])).toEqual([
      ["standing", ""],
      ["object", ""],
    ]);
    expect(abilitiesPage(shaping(newDraft()), []).slots).toEqual([]);
  });

  it("WH-EQ-02 WH-ENC-04: show the purse, what is too dear, and what is carried", () => {
    const { draft } = buyGoods(buyGoods(of("strong"), "Full plate", WORLD).draft, "Dagger", WORLD);
    const { goods, bought, left, spent } = gearPage(shaping(draft));
    expect([left, spent]).toEqual(["47 WHITEHACK.Abbreviation.gp", "53 WHITEHACK.Abbreviation.gp"]);
    expect(goods.find(({ name }) => name === "Horse")).toMatchObject({
      isDear: true,
      price: "60 WHITEHACK.Abbreviation.gp",
    });
    expect(goods.find(({ name }) => name === "Longbow")?.stats).toContain("WHITEHACK.Trait.twoHanded.label");
    expect(bought.map(({ name, isWorn, canPack }) => [name, isWorn, canPack])).toEqual([
      ["Full plate", true, true],
      ["Dagger", true, true],
    ]);
    expect(coinsText({ gp: 0, sp: 3, cp: 2 }, localize)).toBe(
      "0 WHITEHACK.Abbreviation.gp 3 WHITEHACK.Abbreviation.sp 2 WHITEHACK.Abbreviation.cp",
    );
  });

  it("sum up at the foot, on the last page and on the card", () => {
    const draft = of("strong", { name: "Borka", languages: ["Common", "Elvish"] });
    expect(tallyPart(shaping(draft))).toMatchObject({ name: "Borka", canFinish: true, isBurdened: false });
    expect(tallyPart(shaping(newDraft()))).toMatchObject({
      canFinish: false,
      numbers: [{ value: "–" }, {}, {}, {}, {}],
    });
    expect(personPage(shaping(draft), [{ id: "lion", src: "lion.svg" }])).toMatchObject({
      count: "WHITEHACK.Creation.LanguagesCount 1/1",
      tooMany: false,
      portraits: [{ number: "1", isChosen: false }],
    });
    expect(readyPage(shaping(draft)).problems.map(({ page }) => page)).toEqual(["groups", "abilities"]);
    expect(madeLines(shaping(draft)).map(({ value }) => value)).toContain("WHITEHACK.Class.strong 1");
  });

  it("WH-ATTR-01 WH-GEN-02: tell what the dice of a step have shown", () => {
    const rolls = [[1, 2, 3]];
    expect(rolledLines({ step: "hitPoints", draft: of("wise"), rolls: [[1, 2]] }, WORLD, localize)[0]?.value).toBe(
      "4 (1 + 2 + 1)",
    );
    expect(rolledLines({ step: "equipment", draft: of("wise"), rolls }, WORLD, localize)[0]?.value).toBe(
      "100 (1 + 2 + 3) × 10",
    );
    expect(rolledLines({ step: "attributes", draft: of("wise"), rolls }, WORLD, localize)).toHaveLength(6);
    expect(rolledLines({ step: "groups", draft: of("wise"), rolls }, WORLD, localize)).toEqual([]);
  });
});
