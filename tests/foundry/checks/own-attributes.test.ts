// A world with attributes of its own: what characters store, what their sheets show and roll, and the way back.
import { beforeEach, describe, expect, it } from "vitest";
import { createRollMacro } from "../../../src/foundry/app/create-roll-macro.ts";
import { performRules } from "../../../src/foundry/app/rules/rules-then.ts";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import { lifeAttribute } from "../../../src/foundry/health/victim-of.ts";
import { rollFrom, toDragData } from "../../../src/foundry/documents/roll-payload.ts";
import { rulesOfWorld } from "../../../src/foundry/app/rules-of-world.ts";
import type { RuleValues } from "../../../src/house-rules/base/world-rules/world-rule.ts";
import { playing } from "../playing.ts";
import { falling } from "../falling.ts";
import { actorOf, aTable, HERO, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { become, numbers, task } = playing(table);
const { settled } = falling(table);

const NAMES = ["Brawn", "Grace", "Grit", "Wits", "Heart", "Luck", "Lore"];
const OWN = {
  attributes: NAMES.map((label) => ({ id: label.toLowerCase(), label })),
  serves: { strength: "brawn", dexterity: "grace", constitution: "grit", intelligence: "lore" },
  gives: {},
};
const ON = { attributeSet: JSON.stringify(OWN), customAttributes: true };

const choose = async (wanted: RuleValues): Promise<void> => {
  await table().referee.run(() => {
    const { values } = rulesOfWorld();
    return performRules(Object.entries(wanted).map(([key, after]) => ({ key, before: values[key] ?? null, after })));
  });
  await settled();
};
const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const stored = () => table().alice.run(() => hero().toObject().system.attributes);

/** The scores that count for the hero, by the names that dialogs and cards give them. */
const scores = () =>
  table().alice.run(() =>
    Object.entries(hero().system.attributes).map(([id, { value }]) => [taskQuestion(hero(), id).label, value]),
  );

beforeEach(async () => {
  await become({
    class: "strong",
    attributes: { strength: { value: 16 }, dexterity: { value: 16 }, constitution: { value: 16 } },
  });
});

describe("attributes of the world", () => {
  it("WH-CUST-01: take the place of the six, give no automatic bonus, and let the six come back as they were", async () => {
    const before = numbers();
    expect(before.initiativeBonus.value).toBe(2);
    await choose(ON);
    expect(Object.keys(numbers().attributes)).toEqual(OWN.attributes.map(({ id }) => id));
    expect(numbers().initiativeBonus.value).toBe(0);
    expect(numbers().hitPointsMaximum.value).toBe(before.hitPointsMaximum.value - 2);
    expect(numbers().languagesBonus.value).toBe(0);
    expect(stored()).toMatchObject({ strength: { value: 16 } });
    await choose({ customAttributes: false });
    expect(numbers()).toEqual(before);
  });

  it("WH-CUST-01: come in their order, begin as high as what they serve for, and keep what is written", async () => {
    await choose(ON);
    const begun = [16, 16, 16, 10, 10, 10, 10];
    expect(scores()).toEqual(NAMES.map((name, place) => [name, begun[place]]));
    await become({ attributes: { brawn: { value: 7 }, luck: { value: 14 } } });
    await choose({ customAttributes: false });
    expect(scores().map(([, value]) => value)).toEqual([16, 16, 16, 10, 10, 10]);
    await choose({ customAttributes: true });
    expect(scores().map(([, value]) => value)).toEqual([7, 16, 16, 10, 10, 14, 10]);
    expect(stored()).toMatchObject({ strength: { value: 16 }, brawn: { value: 7 } });
  });

  it("WH-CUST-01: give the bonuses that the table leaves them", async () => {
    const gives = { initiative: "luck", hitPoints: "grit" };
    await choose({ ...ON, attributeSet: JSON.stringify({ ...OWN, gives }) });
    await become({ attributes: { luck: { value: 13 }, grit: { value: 16 } } });
    expect(numbers().initiativeBonus.value).toBe(1);
    expect(numbers().hitPointsMaximum.parts).toContainEqual(
      expect.objectContaining({ value: 2, rule: "WH-STRONG-15" }),
    );
  });

  it("WH-CUST-01 WH-GROUP-02: keep groups and disadvantages in their places, there and back", async () => {
    const groups = [{ name: "Smith", kind: "vocation", attributes: ["strength", "wisdom"] }];
    await become({ groups, disadvantages: [{ name: "Lame", attribute: "dexterity" }] });
    await choose(ON);
    const places = () =>
      table().alice.run(() => [hero().system.groups[0]?.attributes, hero().system.disadvantages[0]?.attribute]);
    expect(places()).toEqual([["brawn", "wisdom"], "grace"]);
    expect(await task("brawn", { "group.0": true }, 4, 9)).toMatchObject({ mode: "positive" });
    expect(table().alice.run(() => hero().toObject().system.groups[0]?.attributes)).toEqual(["strength", "wisdom"]);
    await choose({ customAttributes: false });
    expect(places()).toEqual([["strength", "wisdom"], "dexterity"]);
    expect(await task("strength", { "group.0": true }, 4, 9)).toMatchObject({ mode: "positive" });
  });

  it("WH-CUST-01: are rolled under their names, by clicks, by macros, and where something names what they serve for", async () => {
    await choose(ON);
    await become({ attributes: { brawn: { value: 7 } } });
    for (const named of ["brawn", "strength"]) {
      loadDice([8, 20]);
      await table().alice.run(() => performTask(hero(), named, { skip: true }));
      expect(lastMessage().system).toMatchObject({ title: "Brawn", outcome: { score: 7, success: false } });
    }
    await table().alice.run(async () => {
      const roll = rollFrom(toDragData({ kind: "task", uuid: hero().uuid, attribute: "luck" }));
      if (roll) await createRollMacro(roll, 1);
    });
    const macro = table().alice.run(() => game.macros.get(game.user.hotbar[1] ?? ""));
    expect(macro).toMatchObject({
      name: `${hero().name}: Luck`,
      command: `game.system.api.rollTask("${hero().uuid}", "luck");`,
    });
  });

  it("WH-CUST-01 WH-SVD-05: serve for Constitution against death, or are asked for where none does", async () => {
    await choose(ON);
    expect(table().alice.run(() => lifeAttribute(hero()))).toEqual({ label: "Grit", open: [] });
    const { constitution: _, ...serves } = OWN.serves;
    await choose({ attributeSet: JSON.stringify({ ...OWN, serves }) });
    const { label, open } = table().alice.run(() => lifeAttribute(hero()));
    expect(label).toBe("WHITEHACK.Attribute.constitution");
    expect(open.map((one) => one.label)).toEqual(NAMES);
  });

  it.each(["Brawn", JSON.stringify({ ...OWN, attributes: OWN.attributes.slice(0, 4), serves: {} })])(
    "WH-CUST-01: that cannot be used leave the six in force: %s",
    async (attributeSet) => {
      await choose(ON);
      await table().referee.run(() => game.settings.set("whitehack", "attributeSet", attributeSet));
      await settled();
      expect(Object.keys(numbers().attributes)).toContain("strength");
    },
  );
});
