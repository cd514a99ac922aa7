import { type Blow, type BlowState, mayAllow, unthrown } from "../../../rules/index.ts";
import type { PostedCard } from "../../cards/card-shapes.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { withStanding } from "../../exchange/declare-blow.ts";
import { type AttackMessage, blowOnCard, rulesOn } from "../../fight/blow-card.ts";
import { addEntry, entryOf, recordOf, vouchFor } from "../../undo/card-record.ts";
import { followBlow, noteBlow } from "./note-blow.ts";
import { tellDamage } from "./tell-blow.ts";
import { alone, AT_ONCE, keepBlow, throwBlow } from "./throw-blow.ts";

type PostedAttack = PostedCard<"attack">;

/** Puts the dice on the card of an attack that was declared before. @rule FH-ATK-01 */
export async function throwOnCard(
  card: AttackMessage,
  {
    outcome,
    blow,
    revealed,
    comeback,
    record = [],
  }: Pick<PostedAttack, "outcome" | "blow" | "revealed" | "comeback" | "record">,
  rolls: readonly Roll[],
): Promise<AttackMessage | null> {
  const changes: object = {
    system: { outcome, blow, revealed, comeback, record: [...recordOf(card), ...record] },
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  };
  const [written] = await Promise.all([card.update(changes as ChatMessage.UpdateData), vouchFor(card, record)]);
  return written ? card : null;
}

/** Allows a refused attack after all; one without an attack value stays refused. @rule WH-ATK-05 */
export const performAllowedAttack = (message: AttackMessage): Promise<void> =>
  throwLater(message, ({ refusal, blow }) => {
    if (!refusal || !mayAllow(blow, refusal, game.user.isGM)) return null;
    return { ...blow, allowed: true, moment: { ...blow.moment, enforcement: "told" } };
  });

/** Throws an attack that was declared before, once its target has given ground or stands. @rule FH-ATK-01 */
export const performDeclaredAttack = (message: AttackMessage): Promise<void> =>
  throwLater(message, ({ attack, refusal, blow }) => (attack || refusal ? null : withStanding(blow, message)));

/** Throws the attack of a card that was posted without dice; null for one that cannot be thrown. */
async function throwLater(message: AttackMessage, ready: (before: BlowState) => Blow | null): Promise<void> {
  await alone(message, async () => {
    const rules = rulesOn(message);
    const before = blowOnCard(message, rules);
    const blow = before && ready(before);
    if (!blow) return null;
    const thrown = await throwBlow(unthrown(blow, rules), AT_ONCE, rules);
    await keepBlow(message, thrown, rules);
    const changes = await noteBlow(message.speakerActor, thrown.state);
    if (changes.length > 0) await addEntry(message, entryOf(changes));
    await tellDamage(message, { ...thrown, before });
    const actor = await creatureAt(message.system.actor);
    if (actor) await followBlow(message, actor, thrown.state);
    return thrown;
  });
}
