import { beforeEach, describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAbility } from "../../../src/foundry/characters/powers/perform-ability.ts";
import { harmsUpon } from "../../../src/foundry/characters/powers/brave/say-no.ts";
import { denyNamed } from "../../../src/foundry/characters/powers/brave/perform-denial.ts";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { presentCard } from "../present-card.ts";
import { falling } from "../falling.ts";
import { fromPack, playing } from "../playing.ts";
import { HERO, aTable, actorOf, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const play = playing(table);
const { answer, questions, heroHp, strike } = falling(table);

const newest = (type: string) => {
  const card = game.messages.contents.findLast((one) => one.type === type);
  if (!card) throw new Error(`No card of the type ${type}`);
  return card;
};
const shown = (type: string) => table().bob.run(() => presentCard(newest(type)));
const spent = () =>
  table().bob.run(() =>
    actorOf(HERO)
      .items.contents.filter((item) => item.isAbility())
      .map(({ system }) => system.uses.spent),
  );

const TOMAS = "tomas00000000001";
const terrors = (actor: Actor.Implementation) => table().bob.run(() => actor.effects.contents.map(({ name }) => name));
const notice = () => table().alice.notices.at(-1)?.message;

/** The goblin frightens two of the party. */
async function frighten(): Promise<void> {
  await table().referee.run(async () => {
    await Actor.create({ _id: TOMAS, name: "Tomas", type: "character" } as Actor.CreateData, { keepId: true });
    const source = placedGoblin().actor?.uuid ?? null;
    for (const id of [HERO, TOMAS]) {
      const one = actorOf(id);
      if (one.isCharacter()) await giveCondition(one, { name: "Terror", levers: {} }, { source });
    }
  });
  await table().host.settled();
}

/** The hero's player says no to something, as the dialog's answers would have it. */
async function sayNo(what: (harms: ReturnType<typeof harmsUpon>) => string, words = "I laugh"): Promise<void> {
  await table().alice.run(async () => {
    const hero = actorOf(HERO);
    const power = hero.items.getName("Saying no");
    if (!hero.isCharacter() || !power) return;
    await denyNamed(power, { what: what(harmsUpon(hero)), words });
  });
  await table().host.settled();
}

/** The goblin hits the hero, and its damage is applied. */
async function beHit(): Promise<void> {
  await play.foeAttack({}, 1, 1);
  await play.damage(5);
  await table().referee.run(() => performApplyDamage(newest("damage")));
  await table().host.settled();
}

beforeEach(async () => {
  await play.become({ class: "brave", battle: { damageSave: true } });
  await play.carry(fromPack("abilities", "Saying no"));
});

describe("the Brave say no", () => {
  it("WH-BRAVE-03 in part: before damage counts they are asked, and the attack is a miss that its card tells", async () => {
    await beHit();
    expect(questions(table().alice)).toMatchObject([{ kind: "denial", options: [{ id: "deny" }, { id: "take" }] }]);
    expect(heroHp().value).toBe(6);
    await answer(table().alice, "deny");
    expect(heroHp().value).toBe(6);
    expect(spent()).toEqual([1]);
    expect(await shown("attack")).toMatchObject({
      verdict: "miss",
      facts: [{ label: "Hero", value: "WHITEHACK.Denial.Denied" }],
    });
    expect(await shown("damage")).toMatchObject({
      canApply: false,
      applied: [{ name: "Hero", amount: 0, defences: [{ label: "WHITEHACK.Withstood.seen.denied" }] }],
    });
  });

  it("WH-BRAVE-03 in part: the power's own button answers for whoever is asked, and spends nothing beside it", async () => {
    await beHit();
    await table().alice.run(() => {
      const power = actorOf(HERO).items.getName("Saying no");
      return power && performAbility(power);
    });
    await table().host.settled();
    expect([spent(), questions(table().alice)]).toEqual([[1], []]);
    expect(await shown("attack")).toMatchObject({ verdict: "miss" });
    expect(heroHp().value).toBe(6);
  });

  it("WH-BRAVE-03 in part: undone, the attack hits again and nothing has been used", async () => {
    await beHit();
    await answer(table().alice, "deny");
    await table().referee.run(() => undoEntry(newest("damage")));
    await table().host.settled();
    expect(spent()).toEqual([0]);
    expect(await shown("attack")).toMatchObject({ verdict: "hit", facts: [] });
    await table().referee.run(() => performApplyDamage(newest("damage")));
    await table().host.settled();
    expect(questions(table().alice)).toMatchObject([{ kind: "denial" }]);
  });

  it("WH-BRAVE-03 in part: once in a session, which they may leave for later", async () => {
    await beHit();
    await answer(table().alice, "take");
    expect(heroHp().value).toBe(1);
    await strike(1);
    await answer(table().alice, "deny");
    expect(heroHp().value).toBe(1);
    await strike(1);
    expect(questions(table().alice)).toEqual([]);
    expect(heroHp().value).toBe(0);
  });

  it("WH-BRAVE-03 in part: to enemies' attacks alone, and nobody else is asked", async () => {
    await strike(1, { attack: false });
    await strike(1, { by: table().referee.run(() => actorOf(HERO).uuid) });
    expect(questions(table().alice)).toEqual([]);
    await play.become({ class: "strong" });
    await strike(1);
    expect(questions(table().alice)).toEqual([]);
    expect(heroHp().value).toBe(3);
  });

  it("WH-BRAVE-03: to an enemy's miracle before its damage counts", async () => {
    await strike(4, { attack: false, by: table().referee.run(() => placedGoblin().actor?.uuid ?? "") });
    expect(questions(table().alice)).toMatchObject([{ kind: "denial" }]);
    await answer(table().alice, "deny");
    expect([heroHp().value, spent()]).toEqual([6, [1]]);
    expect(await shown("damage")).toMatchObject({ applied: [{ name: "Hero", amount: 0 }] });
  });

  it("WH-BRAVE-03: to a terror that has begun, by the power's button, and whom else it befell keeps it", async () => {
    await frighten();
    await sayNo((harms) => harms.find(({ name }) => name === "Terror")?.id ?? "nothing");
    expect([terrors(actorOf(HERO)), terrors(actorOf(TOMAS)), spent()]).toEqual([[], ["Terror"], [1]]);
    expect(await shown("notice")).toMatchObject({
      text: "Hero says no: it has no effect on them. Others are affected as before.",
      facts: [{ label: "WHITEHACK.Denial.What", value: "Terror: I laugh" }, {}],
    });
    await table().referee.run(() => undoEntry(newest("notice")));
    await table().host.settled();
    expect([terrors(actorOf(HERO)), spent()]).toEqual([["Terror"], [0]]);
  });

  it("WH-BRAVE-03: to damage that was taken from a power, which its card takes back", async () => {
    await play.become({ class: "strong" });
    await strike(4, { attack: false, by: table().referee.run(() => placedGoblin().actor?.uuid ?? "") });
    expect(heroHp().value).toBe(2);
    await play.become({ class: "brave" });
    await sayNo(([first]) => first?.id ?? "nothing");
    expect([heroHp().value, spent()]).toEqual([6, [1]]);
  });

  it("WH-BRAVE-03: to what the table alone knows of, told in words, and to nothing without a word or for a second time", async () => {
    await sayNo(() => "", "");
    expect([spent(), notice()]).toEqual([[0], "WHITEHACK.Denial.Unsaid"]);
    await sayNo(() => "nothing");
    expect([spent(), notice()]).toEqual([[0], "WHITEHACK.Refusal.nothingThere"]);
    await sayNo(() => "");
    expect(spent()).toEqual([1]);
    await sayNo(() => "");
    expect([spent(), notice()]).toEqual([[1], "WHITEHACK.Denial.Refusal.onceASession"]);
    const answered = await table().bob.run(async () => {
      const power = actorOf(HERO).items.getName("Saying no");
      return askReferee("sayNo", { item: power?.uuid ?? "", what: "", words: "no", visibility: "public" });
    });
    expect(answered).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.notYours" });
  });

  it("WH-BRAVE-03 in part: goes on to the save against damage where they let it happen", async () => {
    await play.become({ battle: { damageSave: false } });
    await strike(9, { by: table().referee.run(() => placedGoblin().actor?.uuid ?? "") });
    await answer(table().alice, "take");
    expect(questions(table().alice)).toMatchObject([{ kind: "hitSave" }]);
  });
});
