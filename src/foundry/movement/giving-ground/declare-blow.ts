import { trustedCards } from "../../chat/cards/read-cards.ts";
import { type AdvantageSource, beginBlow, type Blow } from "../../../rules/index.ts";
import { type AttackQuestion, blowOf } from "../../../view/combat/dialogs/attack-question.ts";
import { attackTitle } from "../../combat/attack/attack-line.ts";
import { tellRefusal } from "../../chat/post/tell.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import type { Reply } from "../../chat/dialogs/ask.ts";
import type { Creature } from "../../documents/creature.ts";
import { type AttackMessage, rulesOn, storedOf } from "../../combat/attack/blow-card.ts";
import { cardTarget, placeOf, type Target } from "../../documents/place.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { setting } from "../../host/settings.ts";
import { onOneBoard } from "./board-of.ts";
import { GROUND } from "../../chat/prompts/ground-asked.ts";
import { groundOn, newGround, untilMessagesSay } from "./ground-on-card.ts";
import { isClinging } from "./ground-questions.ts";
import { hasReferee } from "../../host/serving.ts";

interface Aimed {
  readonly question: AttackQuestion;
  readonly target: Target | null;
}

/** Whether an attack makes its target give ground or stand; a free attack that rolls itself waits for nobody. @rule FH-ATK-02 */
function movesTarget({ blow: { striker, moment }, rulebook }: AttackQuestion): boolean {
  const isFree = moment.kind === "free";
  if (isFree && setting("rollsFreeAttacks")) return false;
  return rulebook.exchange?.moves({ use: striker.line.use, isFree, ownTurn: moment.ownTurn }) === true;
}

/** Who stands where, if the attack moves anybody; null otherwise, or where nobody could ask. @rule FH-ATK-02 FH-ATK-03 */
function placesIn(actor: Creature, { question, target }: Aimed) {
  if (!movesTarget(question) || !hasReferee()) return null;
  const [attacker, defender] = [placeOf(actor), target?.place];
  if (!attacker || !defender || !onOneBoard(attacker, defender)) return null;
  return isClinging(attacker, defender) ? null : { attacker, defender };
}

/**
 * Declares an attack on its card and waits until the target has given ground or stands; gives the card, null where
 * nobody moves, or "gone" where the card was deleted meanwhile. @rule FH-ATK-01
 */
export async function declareBlow(actor: Creature, aimed: Aimed, reply: Reply): Promise<AttackMessage | "gone" | null> {
  const places = placesIn(actor, aimed);
  if (!places) return null;
  const { question, target } = aimed;
  const state = beginBlow(blowOf(question, reply.values), question.rulebook);
  if (state.refusal) return null;
  const title = attackTitle(state.blow.striker.line);
  const ground = newGround(places.attacker.uuid, places.defender.uuid);
  const system = {
    title,
    actor: actor.uuid,
    target: cardTarget(target),
    ...storedOf(state, question.rulebook),
    ground,
  };
  const card = await postCard({ kind: "attack", actor, system, audience: { visibility: reply.visibility } });
  if (!card?.isCard("attack")) return null;
  tellRefusal(await askReferee("meetBlow", { message: card.id ?? "" }));
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

/** A blow at a target that may stand. @rule FH-DEF-02 */
export const withStanding = (blow: Blow, card: AttackMessage): Blow => ({
  ...blow,
  sources: [...(blow.sources ?? []), ...standingAgainst(card)],
});
