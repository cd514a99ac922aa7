import { beforeEach, describe, expect, it } from "vitest";
import { performFinishDraft } from "../../../src/foundry/characters/creation/perform-finish-draft.ts";
import { dropDraft, draftOf, hasDraft, keepDraft } from "../../../src/foundry/characters/creation/draft-store.ts";
import { anyDice, atWindow, bringOffers } from "../creating.ts";
import { aTable, actorOf, lastMessage, loadDice, HERO, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
beforeEach(() => bringOffers(table()));

const six = (...faces: readonly number[]) => faces.map((face) => [face, 6] as const);
const THREES = six(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3);

/** Attributes, class and hit points by dice that are known. */
async function begun(id: string) {
  const window = await atWindow();
  loadDice(...THREES);
  await window.click("throwPage", { page: "attributes" });
  anyDice();
  await window.click("chooseClass", { class: id });
  return window;
}

describe("a character made step by step", () => {
  it("WH-ATTR-01 WH-GEN-02: six times 3d6 in order and 3d6 × 10 gold are thrown, told, and may be typed", async () => {
    await table().referee.run(async () => {
      const window = await begun("strong");
      expect(Object.values(window.draft.scores)).toEqual([9, 9, 9, 9, 9, 9]);
      expect(lastMessage().toObject().system).toMatchObject({
        facts: [{ label: "Strength", value: "9 (3 + 3 + 3)" }, {}, {}, {}, {}, {}],
      });
      loadDice(...six(1, 2, 6));
      await window.click("rollGold");
      expect(window.draft.gold).toBe(90);
      expect(lastMessage().toObject().system).toMatchObject({ facts: [{ value: "90 (1 + 2 + 6) × 10" }] });
      await window.set("score", "16", { name: "strength" });
      await window.set("score", "", { name: "wisdom" });
      expect(window.draft.scores).toMatchObject({ strength: 16 });
      expect(window.draft.scores["wisdom"]).toBeUndefined();
    });
  });

  it("WH-GEN-01, WH-CLASS-11 in part: the Strong choose an option, buy, and come out as the sheet has them", async () => {
    await table().referee.run(async () => {
      const window = await begun("strong");
      loadDice(...six(4));
      await window.click("rollHitPoints");
      expect(window.draft.rolled).toBe(6);
      await window.set("gold", "60");
      for (const name of ["Axe or sword", "Leather", "Backpack", "Crowbar"])
        await window.click("buy", { goods: window.idOf(name) });
      await window.click("chooseAbility", { slot: "0", entry: window.idOf("Guard a companion") });
      await window.click("chooseAbility", { slot: "0", entry: window.idOf("Push back") });
      expect(window.refusals).toEqual(["The slot is full."]);
      await window.set("name", "Borka");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor).toMatchObject({ name: "Borka", prototypeToken: { actorLink: true, name: "Borka" } });
      expect(actor?.system).toMatchObject({
        class: "strong",
        level: 1,
        hp: { value: 6, rolled: 6 },
        coins: { gp: 25 },
      });
      const carried = actor?.items.contents.map((item) => [
        item.name,
        (item.system as { equipped?: boolean }).equipped,
      ]);
      expect(carried).toEqual([
        ["Axe or sword", true],
        ["Leather", true],
        ["Backpack", undefined],
        ["Crowbar", undefined],
        ["Guard a companion", undefined],
      ]);
      expect(actor?.system.slots[0]?.contents[0]).toMatchObject({ id: "guard", active: true });
      expect(actor?.system.derived.problems).toEqual([]);
      expect(hasDraft(game.user)).toBe(false);
    });
  });

  it("WH-EQ-02, WH-EQ-01 in part: the shop refuses what the purse cannot pay, and takes back what was bought", async () => {
    await table().referee.run(async () => {
      const window = await begun("wise");
      await window.set("gold", "30");
      await window.click("buy", { goods: window.idOf("Leather") });
      await window.click("buy", { goods: window.idOf("Axe or sword") });
      await window.click("buy", { goods: window.idOf("Leather") });
      expect(window.refusals).toEqual(["There is not enough gold for all of this."]);
      await window.click("wear", { goods: window.idOf("Leather") });
      expect(window.draft.purchases[0]).toMatchObject({ count: 1, equipped: false });
      await window.click("giveBack", { goods: window.idOf("Leather") });
      expect(window.draft.purchases.map(({ goods }) => goods)).toEqual([window.idOf("Axe or sword")]);
    });
  });

  it("WH-GROUP-05 WH-GROUP-11, WH-GROUP-07 in part: groups are added, drawn and placed, and a second vocation replaces the first", async () => {
    await table().referee.run(async () => {
      const window = await begun("wise");
      await window.click("addGroup", { kind: "vocation" });
      await window.set("groupName", "Scribe", { place: "0" });
      await window.click("placeGroup", { place: "0", name: "wisdom" });
      await window.click("addGroup", { kind: "species" });
      await window.click("placeGroup", { place: "1", name: "wisdom" });
      await window.click("placeGroup", { place: "1", name: "strength" });
      expect(window.draft.groups).toMatchObject([
        { name: "Scribe", attributes: ["wisdom"] },
        { kind: "species", attributes: ["wisdom", "strength"] },
      ]);
      await window.click("rollGroup", { kind: "affiliation" });
      expect(window.draft.groups[2]).toMatchObject({ kind: "affiliation", unwritten: true });
      await window.click("placeGroup", { place: "2", name: "wisdom" });
      expect(window.refusals).toEqual(["This attribute has two groups already."]);
      await window.set("groupHalf", "", { place: "1" }, true);
      expect(window.draft.groups[1]).toMatchObject({ half: true, attributes: ["wisdom"] });
      await window.click("rollGroup", { kind: "vocation" });
      expect(window.draft.groups.filter(({ kind }) => kind === "vocation")).toHaveLength(1);
      await window.click("removeGroup", { place: "0" });
      expect(window.draft.groups).toHaveLength(2);
    });
  });

  it("WH-DEFT-01 WH-DEFT-05: the Deft have a vocation beside the class, and two attunements in a slot", async () => {
    await table().referee.run(async () => {
      const window = await begun("deft");
      await window.set("rolled", "4");
      expect(
        await performFinishDraft(actorOf(HERO) as Actor.OfType<"character">, window.draft, window.world()),
      ).not.toBeNull();
      await window.click("addGroup", { kind: "vocation" });
      await window.set("groupName", "Thief", { place: "0" });
      await window.click("placeGroup", { place: "0", name: "wisdom" });
      expect(window.refusals).toEqual(["The vocation of this class stands at no attribute."]);
      await window.set("blank", "The Grey Cat", { slot: "0", entry: window.idOf("Attunement: teacher") });
      await window.click("randomAbility", { slot: "0", entry: window.idOf("Attunement: place") });
      expect(window.draft.abilities).toMatchObject([
        { name: "The Grey Cat", form: "teacher", active: true },
        { form: "place", active: false },
      ]);
      await window.click("activate", { place: "1" });
      await window.click("removeAbility", { place: "0" });
      expect(window.draft.abilities).toMatchObject([{ form: "place", active: true }]);
    });
  });

  it("WH-FORT-01 in part, WH-CLASS-11 in part: the Fortunate come out with good fortune to call on, and with things of their own, without the hints of the blanks", async () => {
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "rareClasses", true);
      const window = await begun("fortunate");
      await window.set("rolled", "5");
      await window.set("blank", "Old Tilda", { slot: "0", entry: window.idOf("Retainer") });
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      const made = actor?.items.contents.filter((item) => item.isAbility()) ?? [];
      expect(made.map(({ name, system: { kind, description } }) => [name, kind, description !== ""])).toEqual([
        ["Old Tilda", "retainer", false],
        ["Good fortune", "power", true],
      ]);
      expect(made[1]?.system).toMatchObject({ key: "goodFortune", uses: { scope: "session", max: 1, spent: 0 } });
      expect(actor?.system.derived.problems).toEqual([]);
    });
  });

  it("WH-MIR-03 WH-ATTR-06: the Wise put the oracle's words together, as many wordings as wisdom allows", async () => {
    await table().referee.run(async () => {
      const window = await begun("wise");
      await window.set("score", "13", { name: "wisdom" });
      await window.click("drawWords");
      expect(window.state.oracle).toHaveLength(4);
      for (const { word } of window.state.oracle.slice(0, 2)) await window.click("useWord", { word });
      const wording = window.state.oracle
        .slice(0, 2)
        .map(({ word }) => word)
        .join(" ");
      expect(window.state.wording).toBe(wording);
      for (const name of [wording, "Cold Kitchen", "Answering Door"])
        await window.set("blank", name, { slot: "0", entry: window.idOf("Miracle") });
      expect(window.draft.abilities.map(({ name, active }) => [name, active])).toEqual([
        [wording, true],
        ["Cold Kitchen", false],
        ["Answering Door", false],
      ]);
      expect(window.state.wording).toBe("");
    });
  });

  it("WH-GEN-06, WH-LANG-01, WH-LANG-02 in part: everybody speaks Common and what the species speaks, others are written down, and a name is drawn", async () => {
    await table().referee.run(async () => {
      const window = await begun("strong");
      await window.click("throwPage", { page: "person" });
      expect(window.draft.languages).toEqual(["Common"]);
      await window.click("randomName");
      expect(window.catalog.ideas.names).toContain(window.draft.name);
      await window.set("languages", "Common, Elvish, ");
      expect(window.draft.languages).toEqual(["Common", "Elvish"]);
      await window.click("addGroup", { kind: "species" });
      await window.set("groupLanguages", "Dwarven", { place: "0" });
      await window.set("literate", "", {});
      await window.set("rolled", "5");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor?.system).toMatchObject({ languages: "Common, Dwarven, Elvish", literate: false });
    });
  });

  it("WH-LANG-01, WH-MOVE-01 (1): a species brings its language and its size, until others are chosen", async () => {
    await table().referee.run(async () => {
      const window = await begun("strong");
      const spoken = () => window.draft.groups.find(({ kind }) => kind === "species")?.languages;
      const made = async () => {
        const { system } = (await performFinishDraft(game.user, window.draft, window.world())) ?? {};
        return { ...system?.toObject(), pace: system?.derived.movement.value };
      };
      await window.set("rolled", "5");
      await window.click("addGroup", { kind: "species" });
      await window.set("groupName", "Dwarf", { place: "0" });
      expect(spoken()).toEqual(["Dwarven"]);
      expect(await made()).toMatchObject({ languages: "Common, Dwarven", size: "human", pace: 30 });
      await window.set("groupName", "gnome", { place: "0" });
      expect(spoken()).toEqual(["Gnomish"]);
      expect(await made()).toMatchObject({ languages: "Common, Gnomish", size: "small", pace: 25 });
      await window.set("groupLanguages", "Old Gnomish", { place: "0" });
      await window.set("groupName", "Elf", { place: "0" });
      await window.set("size", "small", { place: "0" });
      expect(await made()).toMatchObject({ languages: "Common, Old Gnomish", size: "small", pace: 25 });
    });
  });

  it("WH-GEN-03: a character of a higher level has the gold and the hit points of all levels", async () => {
    await table().referee.run(async () => {
      const window = await begun("strong");
      await window.set("level", "3");
      loadDice(...six(1), ...six(6, 5), ...six(1, 1, 1));
      await window.click("rollHitPoints");
      expect(window.draft.rolled).toBe(11);
      await window.click("raise", { name: "strength" });
      await window.set("gold", "30");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor?.system).toMatchObject({
        level: 3,
        xp: 4000,
        coins: { gp: 230 },
        attributes: { strength: { value: 10 } },
        raises: [{ level: 2, attribute: "strength", by: 1 }],
      });
    });
  });
});

describe("a draft", () => {
  it("is kept on the actor or the user, taken up again, and forgotten once it is a character", async () => {
    const { alice } = table();
    await alice.run(async () => {
      const window = await atWindow();
      await window.set("name", "Later");
      await keepDraft(game.user, window.draft);
      expect(draftOf(game.user).name).toBe("Later");
      const hero = actorOf(HERO) as Actor.OfType<"character">;
      expect(draftOf(hero)).toMatchObject({ name: "Hero", level: 1 });
      await keepDraft(hero, { ...window.draft, name: "Again" });
      expect(draftOf(hero).name).toBe("Again");
      await dropDraft(hero);
      expect(hasDraft(hero)).toBe(false);
    });
  });

  it("that somebody else has written makes no trouble", async () => {
    await table().alice.run(async () => {
      await game.user.setFlag("whitehack", "draft", "{ not json");
      expect(draftOf(game.user).name).toBe("");
      await game.user.setFlag("whitehack", "draft", '{"level":"two"}');
      expect(draftOf(game.user).level).toBe(1);
    });
  });
});
