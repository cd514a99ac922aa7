import { asksStray, type BlowState, strayInto } from "../../../rules/index.ts";
import { askStray } from "../../dialogs/ask-stray.ts";
import type { Creature } from "../../documents/creature.ts";
import { foundAt } from "../../documents/found-at.ts";
import { type AttackMessage, blowOnCard, rulesToThrow } from "../../fight/blow-card.ts";
import { struckOf } from "../../fight/fighters.ts";
import { isSurprised } from "../../fight/moment.ts";
import { meleeAround, placeOf } from "../../fight/place.ts";
import { alone, keepBlow } from "./throw-blow.ts";

type Placed = TokenDocument.Implementation;

/** Asks the Referee whom a stray shot has met: somebody in the melee, or whoever is targeted now. @rule WH-RNG-02 */
export async function performStray(message: AttackMessage): Promise<void> {
  if (!game.user.isGM) return;
  const met = await askStray(candidatesFor(message));
  if (met) await nameStray(message, met);
}

/** Names whom the shot has hit: the throws that follow are theirs. @rule WH-RNG-02 */
export async function nameStray(message: AttackMessage, { actor, uuid, name }: Placed): Promise<void> {
  if (!game.user.isGM || !actor?.isCreature()) return;
  const met: Creature = actor;
  await alone(message, async () => {
    const rules = await rulesToThrow(message);
    const state: BlowState | null = blowOnCard(message, rules);
    if (!state || !asksStray(state)) return null;
    await message.update({ system: { stray: { actor: met.uuid, token: uuid, name } } });
    await keepBlow(message, { state: strayInto(state, struckOf(met, isSurprised(met)), rules), rolls: {} }, rules);
    return met;
  });
}

const isPlaced = (found: unknown): found is Placed => found instanceof TokenDocument;

/** Who is in the melee that was shot into, and whoever the Referee aims at. */
function candidatesFor({ system: { target }, speakerActor }: AttackMessage): readonly Placed[] {
  const aimed = target?.token ? foundAt(target.token) : null;
  const shooter = speakerActor ? placeOf(speakerActor) : null;
  const around = isPlaced(aimed) ? meleeAround(aimed, shooter) : [];
  const chosen = [...game.user.targets].map(({ document }) => document);
  const others = [...around, ...chosen].filter(({ uuid }) => uuid !== target?.token);
  return [...new Map(others.map((one) => [one.uuid, one])).values()];
}
