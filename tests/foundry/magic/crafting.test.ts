// What miracles make: doses, scrolls and things that last, and that undoing takes them away.
import { describe, expect, it } from "vitest";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { type Answers, playing } from "../playing.ts";
import { HERO, aTable, actorOf, hitPointsOf, loadDice, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { give, told } = heroItems(table);
const { become } = playing(table);
const { undo } = undoing(table);

async function perform(values: Answers): Promise<void> {
  await become({ class: "wise", level: 9, hp: { value: 20, rolled: 20 } });
  const id = await give("ability", { kind: "miracle", slot: 0 }, "Ember");
  await table().alice.run(async () => {
    const actor = actorOf(HERO);
    if (actor.isCharacter())
      await performAnsweredMiracle(itemOf(id), miracleQuestion(itemOf(id), actor), { values, visibility: "public" });
  });
  await table().host.settled();
}

const hp = (): number => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const made = () =>
  table().alice.run(() =>
    actorOf(HERO)
      .items.contents.filter(({ type }) => type === "substance" || type === "scroll" || type === "gear")
      .map(({ name, type, system }) => ({ name, type, system: { ...system.toObject() } })),
  );

describe("a miracle of crafting", () => {
  it("WH-WISE-12: costs double for the first and once for each more, makes them, and takes them back when undone", async () => {
    await perform({ price: "standard", charges: 3, effect: "Fire bomb" });
    expect(hp()).toBe(12);
    expect(made()).toMatchObject([
      { name: "Fire bomb", type: "substance", system: { quantity: 3, primary: { text: "Fire bomb" } } },
    ]);
    expect(JSON.stringify(told(table().alice, 1))).toContain("Fire bomb × 3");
    await undo(table().alice);
    expect([hp(), made()]).toEqual([20, []]);
  });

  it("WH-WISE-12: writes scrolls that cost what the effect costs", async () => {
    await perform({ price: "standard", charges: 1, asScroll: true, effect: "Wall of fire" });
    expect(made()).toMatchObject([
      { name: "Wall of fire", type: "scroll", system: { cost: "2", wording: "Ember", age: 0 } },
    ]);
  });

  it("WH-WISE-12: makes something that lasts of what is permanent, and nothing where the caster's save fails", async () => {
    await perform({ price: "simple", permanent: true, effect: "Ring of warmth" });
    expect(made()).toMatchObject([
      { name: "Ring of warmth", type: "gear", system: { quantity: 1, magick: { is: true } } },
    ]);
    await table().alice.run(() => actorOf(HERO).deleteEmbeddedDocuments("Item", [...actorOf(HERO).items.keys()]));
    loadDice([20, 20]);
    await perform({ price: "simple", charges: 1, "factor.casterSaves": true, effect: "Draught" });
    expect(made()).toEqual([]);
  });
});
