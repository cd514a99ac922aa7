import { asksStray, type BlowState, planStrayDraw, strayDrawn, strayInto } from "../../../rules/index.ts";
import { throwDice } from "../../dice.ts";
import { tellLines } from "../tell/tell-lines.ts";
import { askStray } from "../../dialogs/ask-stray.ts";
import type { Creature } from "../../documents/creature.ts";
import { foundAt } from "../../documents/found-at.ts";
import { type AttackMessage, blowOnCard, rulesToThrow } from "../../fight/blow-card.ts";
import { struckOf } from "../../fight/fighters.ts";
import { isSurprised } from "../../fight/moment.ts";
import { inMeleeWith, meleeAround, placeOf } from "../../fight/place.ts";
import { alone, keepBlow } from "./throw-blow.ts";

type Placed = TokenDocument.Implementation;

/** Asks the Referee whom a stray shot has met: somebody in the melee, or whoever is targeted now. @rule WH-RNG-02 */
export async function performStray(message: AttackMessage): Promise<void> {
  if (!game.user.isGM) return;
  const rules = await rulesToThrow(message);
  const met = rules.missileIntoMelee.strayDice ? await drawStray(message) : await askStray(candidatesFor(message));
  if (met) await nameStray(message, met);
}

/** By rules that leave it to a die, one of the friends whom the shot had to pass; the Referee names somebody where there are none. */
async function drawStray(message: AttackMessage): Promise<Placed | null> {
  const { target } = message.system;
  const aimed = target?.token ? foundAt(target.token) : null;
  const shooter = message.speakerActor ? placeOf(message.speakerActor) : null;
  const friends = isPlaced(aimed) ? inMeleeWith(aimed, shooter) : [];
  if (friends.length === 0) return askStray(candidatesFor(message));
  const { faces, rolls } = await throwDice(planStrayDraw(friends.length));
  const met = strayDrawn(friends, faces);
  const facts = [{ label: "WHITEHACK.Attack.StrayHits", value: met?.name ?? "" }];
  await tellLines({ title: "WHITEHACK.Attack.StrayTitle", facts, rolls, like: message });
  return met;
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
