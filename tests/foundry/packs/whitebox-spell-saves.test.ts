// WhiteBox at the table: miracles that their targets may save against.
import { beforeEach, describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performShare } from "../../../src/foundry/combat/attack/perform-many.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { presentCard } from "../present-card.ts";
import { haveTargetsSave } from "../../../src/house-rules/whitebox/foundry/spell-saves/serve-spell-saves.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { actorOf, aTable, type Face, GOBLIN, HERO, hitPointsOf, loadDice, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const settled = () => table().host.settled();
const { give } = heroItems(table);

/** Alice's hero knows two miracles, and the goblin is strong. */
beforeEach(async () => {
  await playWhitebox(table);
  await table().referee.run(async () => {
    const system = { class: "wise", level: 3, hp: { value: 12, rolled: 12 } };
    await actorOf(HERO).update({ system } as never);
    await goblin().update({ system: { hp: { value: 20, max: 20 } } } as never);
  });
  await settled();
});
const goblin = () => placedGoblin().actor as Actor.Implementation;

async function cast(name: string, roll: string, ...faces: readonly Face[]): Promise<void> {
  await castWritten(name, roll, "", ...faces);
}

async function castWritten(name: string, roll: string, saves: string, ...faces: readonly Face[]): Promise<void> {
  const packs = saves === "" ? {} : { wb: { saves } };
  const id = await give("ability", { kind: "miracle", cost: "1", roll, active: true, packs }, name);
  loadDice(...faces);
  await table().alice.run(async () => {
    const actor = actorOf(HERO);
    if (actor.isCharacter())
      await performAnsweredMiracle(itemOf(id), miracleQuestion(itemOf(id), actor), {
        values: {},
        visibility: "public",
      });
  });
  await settled();
}
/** The card of the miracle. */
const spell = () => {
  const found = game.messages.contents.findLast(
    (one) => one.isCard("notice") && one.system.rules.includes("WB-CST-05"),
  );
  if (!found?.isCard("notice")) throw new Error("No miracle");
  return found;
};
const damage = () => game.messages.contents.findLast((one) => one.isCard("damage"));
const offered = (seat: Seat) =>
  seat.run(async () => {
    const { packButtons = [] } = (await presentCard(spell())) ?? {};
    return (packButtons as readonly { readonly what: string }[]).map(({ what }) => what);
  });
async function save(seat: Seat, leaves: string, ...faces: readonly Face[]): Promise<void> {
  loadDice(...faces);
  await seat.run(() => haveTargetsSave(spell(), leaves, [actorOf(HERO).uuid, goblin().uuid]));
  await settled();
}
async function answer(seat: Seat, option: string, ...faces: readonly Face[]): Promise<void> {
  loadDice(...faces);
  await seat.run(async () => {
    const prompt = openPrompts().find(({ system }) => system.kind === "wbEffectSave" || system.kind === "areaSave");
    if (prompt) await performAnswer(prompt, { option, values: {} });
  });
  await settled();
}
const press = async (work: () => Promise<unknown>): Promise<void> => {
  await table().referee.run(work);
  await settled();
};
const questionOf = ({ uuid }: Actor.Implementation) => {
  const found = game.messages.contents.findLast((one) => one.isCard("prompt") && one.system.asked.actor === uuid);
  if (!found) throw new Error("Nobody is asked");
  return found;
};
const hp = () => table().bob.run(() => [hitPointsOf(actorOf(HERO)).value, hitPointsOf(goblin()).value]);
const asked = () => table().referee.run(() => openPrompts().map(({ system }) => system.kind));

describe("WB-CST-05: a miracle with damage", () => {
  beforeEach(() => cast("Fireball", "2d6", [4, 6], [5, 6]));

  it("lets its card choose, for whoever has cast it and the Referee", async () => {
    expect(await offered(table().alice)).toEqual(["halfDown", "nothing"]);
    expect(await offered(table().referee)).toEqual(["halfDown", "nothing"]);
    expect(await offered(table().bob)).toEqual([]);
    await save(table().bob, "halfDown");
    expect(table().referee.run(damage)).toBeUndefined();
  });

  it("is halved by a save, rounded down; the Referee may say otherwise, and undoing takes all of it back", async () => {
    await save(table().alice, "halfDown", [2, 20]);
    expect(asked()).toEqual(["areaSave"]);
    await answer(table().alice, "save", [1, 20]);
    const shown = await table().referee.run(() => presentCard(damage() as never));
    expect(shown).toMatchObject({
      amount: 9,
      many: [
        { name: "Hero", amount: 4 },
        { name: "Goblin", amount: 4 },
      ],
    });
    expect(await offered(table().alice)).toEqual([]);
    await press(() => performShare(damage() as never, { place: "0", share: "whole" }));
    const before = hp();
    await press(() => performApplyDamage(damage() as never));
    expect(hp()).toEqual([(before[0] ?? 0) - 9, 16]);
    await press(() => undoEntry(damage() as never));
    await press(() => undoEntry(damage() as never, 1));
    expect(hp()).toEqual(before);
    await press(() => undoEntry(spell(), spell().system.record.length - 1));
    expect(table().referee.run(damage)).toBeUndefined();
    expect(asked()).toEqual([]);
    expect(await offered(table().alice)).toEqual(["halfDown", "nothing"]);
  });

  it("is avoided by a save that negates it", async () => {
    await save(table().alice, "nothing", [2, 20]);
    await answer(table().alice, "take");
    await press(() => performApplyDamage(damage() as never));
    expect(hp()[1]).toBe(20);
  });
});

describe("WB-CST-05: a miracle without damage", () => {
  it("is saved against where that is written on it, and else only if the Referee asks for it", async () => {
    await cast("Light", "");
    expect(await offered(table().alice)).toEqual([]);
    expect(await offered(table().referee)).toEqual(["nothing"]);
    await save(table().alice, "nothing");
    expect(asked()).toEqual([]);
    await castWritten("Sleep", "", "none");
    expect(await offered(table().alice)).toEqual([]);
    await castWritten("Fireball", "2d6", "halfDown", [4, 6], [5, 6]);
    expect(await offered(table().alice)).toEqual(["halfDown"]);
  });

  it("asks each of its targets, and a save cancels it; an answer can be taken back", async () => {
    await castWritten("Hold Person", "", "nothing");
    expect(await offered(table().alice)).toEqual(["nothing"]);
    await save(table().alice, "nothing");
    expect(asked()).toEqual(["wbEffectSave", "wbEffectSave"]);
    await answer(table().alice, "save", [2, 20]);
    const told = () =>
      table().bob.run(() => (game.messages.contents.findLast((one) => one.isCard("check"))?.system as object) ?? null);
    expect(told()).toMatchObject({ facts: [{ value: "WHITEHACK.SpellSaves.cancelled" }] });
    await answer(table().referee, "save", [19, 20]);
    expect(told()).toMatchObject({ facts: [{ value: "WHITEHACK.SpellSaves.affected" }] });
    expect(asked()).toEqual([]);
    await press(() => undoEntry(questionOf(goblin())));
    expect(asked()).toEqual(["wbEffectSave"]);
    expect(told()).toMatchObject({ facts: [{ value: "WHITEHACK.SpellSaves.cancelled" }] });
  });

  it("offers nothing where the table does not play by it", async () => {
    await playWhitebox(table, { "wb.spellSaves": false });
    await cast("Hold Person", "");
    expect(() => table().bob.run(spell)).toThrow("No miracle");
  });
});

describe("WB-CST-05: saves that a player asks for at the console", () => {
  beforeEach(() => cast("Fireball", "2d6", [4, 6], [5, 6]));
  const ask = async (targets: readonly string[], seat = table().alice) => {
    const answer = await seat.run(() =>
      askReferee("packOperation", {
        operation: "wb.targetsSave",
        data: { message: spell().id ?? "", leaves: "halfDown", targets },
      }),
    );
    await settled();
    return answer;
  };

  it("are of nobody whom the caster cannot see", async () => {
    const nowhere = table().bob.run(() => actorOf(GOBLIN).uuid);
    expect(await ask([nowhere])).toEqual({ done: false, reason: "WHITEHACK.Refusal.notInSight" });
    await press(() => placedGoblin().update({ hidden: true }));
    expect(await ask([goblin().uuid])).toEqual({ done: false, reason: "WHITEHACK.Refusal.notInSight" });
    expect(table().referee.run(damage)).toBeUndefined();
  });

  it("are made once, whatever she has made of her card's record", async () => {
    loadDice([2, 20]);
    expect(await ask([goblin().uuid])).toEqual({ done: true });
    await table().alice.run(() => spell().update({ system: { record: [] } } as unknown as ChatMessage.UpdateData));
    await settled();
    expect(await ask([goblin().uuid])).toEqual({ done: false, reason: "WHITEHACK.Refusal.alteredCard" });
    const again = await ask([goblin().uuid], table().referee);
    expect(again).toEqual({ done: false, reason: "WHITEHACK.Refusal.alreadyApplied" });
  });
});
