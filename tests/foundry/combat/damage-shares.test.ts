// Half or double of a card's damage, as the Referee says, for one of its targets or for all.
import { describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import { presentCard } from "../present-card.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { pressOn } from "../attacks.ts";
import { actorOf, aimAt, aTable, HERO, hitPointsOf, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const hero = () => actorOf(HERO);
const goblin = () => placedGoblin().actor;

/** Somebody posts a card of damage. */
async function post(amount: number, seat: Seat, about: object = {}): Promise<void> {
  const system = {
    title: "T",
    kind: "damage",
    amount,
    lethal: true,
    actor: null,
    target: null,
    outcome: null,
  } as const;
  await seat.run(() =>
    postCard({ kind: "damage", actor: hero(), system: { ...system, ...about }, audience: { visibility: "public" } }),
  );
  await table().host.settled();
}

/** The newest card of damage: questions come after it. */
function damageCard(): ChatMessage.Implementation {
  const card = game.messages.contents.findLast(({ type }) => type === "damage");
  if (!card) throw new Error("Nobody has dealt damage");
  return card;
}

async function press(action: "applyDamage" | "applyHalf" | "applyDouble"): Promise<void> {
  await table().referee.run(() => pressOn(damageCard(), action));
  await table().host.settled();
}

const points = (actor = goblin): number => table().referee.run(() => hitPointsOf(actor()).value);
const onGoblin = () => ({ target: { actor: goblin()?.uuid ?? null, token: null, name: "Goblin" } });
const shown = (seat: Seat): Promise<object> => seat.run(async () => (await presentCard(damageCard())) ?? {});

describe("a share of damage", () => {
  it("WH-DMG-01 in part: half of it counts, is told to all, and is taken back with it", async () => {
    await post(5, table().referee, table().referee.run(onGoblin));
    await press("applyHalf");
    expect(points()).toBe(3);
    const applied = [{ name: "Goblin", amount: 2, defences: [{ label: "WHITEHACK.Damage.Share.half" }] }];
    expect(await shown(table().bob)).toMatchObject({ applied, canShare: false });
    await table().referee.run(() => undoEntry(damageCard()));
    await table().host.settled();
    expect(points()).toBe(5);
    await press("applyDamage");
    expect(points()).toBe(0);
    expect(await shown(table().referee)).toMatchObject({ applied: [applied[0], { amount: 5, defences: [] }] });
  });

  it("WH-DMG-01 in part: double for one of those it catches, and the whole for another", async () => {
    await post(2, table().referee);
    const aim = (whom: () => TokenDocument.Implementation) => table().referee.run(() => aimAt(whom()));
    aim(placedGoblin);
    await press("applyDouble");
    aim(() => game.scenes.active?.tokens.get("herotoken0000001") ?? placedGoblin());
    await table().alice.run(() => hero().update({ system: { battle: { damageSave: true } } } as Actor.UpdateData));
    await press("applyDamage");
    expect([points(), points(hero)]).toEqual([1, 4]);
  });

  it("WH-SVD-01 in part: whoever may save is asked about the half, and takes it after the answer", async () => {
    const target = table().referee.run(() => ({ target: { actor: hero().uuid, token: null, name: "Hero" } }));
    await post(4, table().referee, { ...target, attack: true });
    await press("applyHalf");
    expect(points(hero)).toBe(6);
    const asked = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("prompt")));
    expect(asked?.toObject().system).toMatchObject({ facts: [{ label: "WHITEHACK.HitSave.Damage", value: "2" }] });
    const answer = { message: asked?.id ?? "", answer: { option: "decline", values: {} } };
    await table().alice.run(() => askReferee("answerPrompt", answer as never));
    await table().host.settled();
    expect(points(hero)).toBe(4);
  });

  it("is the Referee's to say: a player's card counts whole, whatever the player asks for", async () => {
    const target = table().alice.run(() => ({ target: { actor: hero().uuid, token: null, name: "Hero" } }));
    await post(4, table().alice, target);
    const said = await table().alice.run(() =>
      askReferee("applyDamage", { message: damageCard().id ?? "", target: hero().uuid, share: "half" }),
    );
    expect(said).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    await table().alice.run(() => performApplyDamage(damageCard()));
    await table().host.settled();
    expect(points(hero)).toBe(2);
  });
});
