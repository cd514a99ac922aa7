import { trustedCards, untilMessagesSay } from "../../../../foundry/chat/cards/read-cards.ts";
import { type AdvantageSource, beginAttack } from "../../../../rules/index.ts";
import { type AttackQuestion, attackOf } from "../../../../view/combat/dialogs/attack-question.ts";
import { attackTitle } from "../../../../foundry/combat/attack/attack-line.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postCard } from "../../../../foundry/chat/cards/post-card.ts";
import { type AttackMessage, rulesOn, storedOf } from "../../../../foundry/combat/attack/attack-card.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { setting } from "../../../../foundry/host/settings.ts";
import { onOneBoard } from "../../../../foundry/movement/board-of.ts";
import type { AttackBeforeDice } from "../../../../foundry/extensions/pack-extension.ts";
import { type CardGround, DEFEND_OPERATION, GROUND, groundOn, isClinging } from "./ground-prompts.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";

/** Whether an attack makes its target give ground or stand; a free attack that rolls itself waits for nobody. @rule FH-ATK-02 */
function movesTarget({ attack: { attacker, moment }, rulebook }: AttackQuestion): boolean {
  const isFree = moment.kind === "free";
  if (isFree && setting("rollsFreeAttacks")) return false;
  return rulebook.exchange?.moves({ use: attacker.line.use, isFree, ownTurn: moment.ownTurn }) === true;
}

/** Who stands where, if the attack moves anybody; null otherwise, or where nobody could ask. @rule FH-ATK-02 FH-ATK-03 */
function placesIn({ actor, question, target }: AttackBeforeDice) {
  if (!movesTarget(question) || !hasReferee()) return null;
  const attacker = placeOf(actor);
  if (!attacker || !target || !onOneBoard(attacker, target.place)) return null;
  return isClinging(attacker, target.place) ? null : { attacker, target };
}

/** An attack whose target may give ground, before anybody was asked. */
const newGround = (attacker: string, defender: string): CardGround => ({
  attacker,
  defender,
  stands: null,
  settled: false,
  moved: false,
  told: [],
  rules: [],
});

/**
 * Declares an attack on its card and waits until the target has given ground or stands; gives the card, null where
 * nobody moves, or "gone" where the card was deleted meanwhile. @rule FH-ATK-01
 */
export async function declareAttack(attack: AttackBeforeDice): Promise<AttackMessage | "gone" | null> {
  const places = placesIn(attack);
  if (!places) return null;
  const { actor, question, values, visibility } = attack;
  const state = beginAttack(attackOf(question, values), question.rulebook);
  if (state.refusal) return null;
  const title = attackTitle(state.attack.attacker.line);
  const { actor: target, token, name, place } = places.target;
  const ground = newGround(places.attacker.uuid, place.uuid);
  const system = {
    title,
    actor: actor.uuid,
    target: { actor: target, token, name },
    ...storedOf(state, question.rulebook),
    declared: ground,
  };
  const card = await postCard({ kind: "attack", actor, system, audience: { visibility } });
  if (!card?.isCard("attack")) return null;
  notifyRefusal(await askReferee("packOperation", { operation: DEFEND_OPERATION, data: { message: card.id ?? "" } }));
  await untilMessagesSay(() => isOver(card));
  return isThere(card) ? card : "gone";
}

const isThere = ({ id }: AttackMessage): boolean => game.messages.has(id ?? "");

/** Whether an attack can go on: everybody has answered, or nobody is asked any more. @rule FH-ATK-01 */
const isOver = (card: AttackMessage): boolean =>
  !isThere(card) || groundOn(card)?.settled !== false || isWithdrawn(card);

const isWithdrawn = (card: AttackMessage): boolean =>
  trustedCards("question").some(
    ({ system: { kind, state, payload } }) =>
      kind === GROUND && state === "withdrawn" && "card" in payload && payload.card === card.id,
  );

/** The reason for combat advantage over a target that stands. @rule FH-DEF-02 */
export function standingAgainst(card: AttackMessage): readonly AdvantageSource[] {
  const { exchange } = rulesOn(card);
  return exchange && groundOn(card)?.stands ? [exchange.standing] : [];
}
