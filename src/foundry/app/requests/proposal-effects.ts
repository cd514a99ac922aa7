import { CONDITION_IDS, gearTarget, hasGivenUp, parseDamage, resolveDamage, startDying } from "../../../rules/index.ts";
import {
  carryOut,
  type Effect,
  type FoundProposal,
  isCarriedOut,
  proposalIn,
  registerEffects,
} from "../../chat/requests/carry-out.ts";
import { doseMarkOf } from "../../conditions/dose-mark.ts";
import { giveCondition, isIn } from "../../conditions/give-condition.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { rollFormula } from "../../host/dice.ts";
import { hitPointsOf, hitPointsUpdate } from "../../documents/hit-points.ts";
import { localize } from "../../host/localize.ts";
import { asTarget } from "../../documents/place.ts";
import { flyOff } from "../../items/fly-off.ts";
import { rollAgain } from "../../combat/attack/roll-again.ts";
import { allMade, storeChange, storeMade } from "../../documents/store-change.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Creature, fightOf, resolveCreature } from "../../documents/creature.ts";
import { noteAside } from "../../documents/note-fight.ts";
import { keepTurn } from "../../combat/round-moves.ts";
import type { Change } from "../../../undo/record.ts";
import { toSignature } from "../../characters/powers/prompts/signature.ts";
import { askOnce } from "../../chat/prompts/post-prompt.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, aWhole, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

const condition: Effect = async (actor, { what }) => {
  const id = CONDITION_IDS.find((one) => one === what);
  if (!id) return null;
  if (isIn(actor, id)) return [];
  const given = await storeConditions(actor, () => giveCondition(actor, id));
  return hasGivenUp([{ id }]) ? [...given, ...(await stepAside(actor))] : given;
};

/** Those who give up act after all others, and the one who has the turn keeps it. @rule WH-MORALE-01 */
async function stepAside(creature: Creature): Promise<readonly Change[]> {
  const fight = fightOf(creature);
  const current = fight?.combatant?.id ?? null;
  const changes = await noteAside([creature]);
  if (fight) await keepTurn(fight, current);
  return changes;
}

/** Damage is a card of its own, to be applied and undone like any other. */
const damage: Effect = async (actor, { what }, message) => {
  const formula = parseDamage(what);
  const { faces, rolls } = await rollFormula(formula);
  const outcome = resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces);
  const told = { title: "WHITEHACK.Damage.Title.damage", target: asTarget(actor), audience: { like: message } };
  const card = await postDamage({ ...told, actor, outcome, rolls });
  return allMade(card);
};

/** A change of the item that a result is about. */
const ofGear =
  (changes: (stored: Readonly<Record<string, unknown>>, value: number) => object): Effect =>
  async (actor, { what, value }) => {
    const item = actor.items.get(gearTarget(carriedBy(actor), what)?.id ?? "");
    return item ? storeChange(item, changes({ ...item.toObject().system }, value)) : null;
  };

const unequip = ofGear(() => ({ equipped: false }));

/** A lasting mark that the table keeps in mind: an ability of the kind "condition". */
const mark: Effect = (actor, { what }) =>
  storeMade(actor, [{ name: localize(what), type: "ability", system: { kind: "condition" } }]);

/**
 * An item that flies out of the hand lies that far off; without a viewed scene it is only no longer in the hand.
 * @rule WH-CRIT-03 WH-FUM-01
 */
const lose: Effect = async (actor, proposal, message) => {
  const item = actor.items.get(gearTarget(carriedBy(actor), proposal.what)?.id ?? "");
  return (item && (await flyOff(actor, item, proposal.value))) ?? unequip(actor, proposal, message);
};

/** Death after so many rounds, or at once, unless it is stopped. @rule WH-CRIT-03 WH-DMG-06 */
const doom: Effect = async (actor, { value }) => {
  const outcome = startDying(hitPointsOf(actor), value);
  return outcome.changes.length > 0 ? storeChange(actor, { hp: hitPointsUpdate(actor, outcome) }) : [];
};

/** Shaking ends what a dose has done, such as sleep. @rule WH-SUB-03 */
const wake: Effect = async (actor, { what }) => {
  const asleep = actor.effects.contents.filter((effect) => effect.name === what && doseMarkOf(effect) !== null);
  const ids = asleep.map(({ id }) => id ?? "");
  if (ids.length === 0) return null;
  return storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", ids));
};

/** A state of its own for so many minutes; 0 for as long as the Referee likes. */
const effect: Effect = (actor, { what, value }) =>
  storeConditions(actor, () =>
    giveCondition(
      actor,
      { name: localize(what), levers: {} },
      { end: value > 0 ? { until: "minutes", minutes: value } : null },
    ),
  );

/** How each kind of proposal is done. @rule WH-CRIT-03 WH-FUM-01 */
registerEffects({
  condition,
  damage,
  lose,
  ruin: ofGear(() => ({ equipped: false, broken: true })),
  armorLoss: ofGear(({ damaged }, value) => ({ damaged: Number(damaged ?? 0) + value })),
  doom,
  mark,
  wake,
  effect,
  redraw: (actor, { what, value }) => rollAgain(actor, what, value),
});

/**
 * Applies a card's proposal to a creature, once, and writes down the changes; asks first where a signature object
 * would break. @rule WH-CRIT-03 WH-FUM-01 WH-FORT-04
 */
export const applyProposalRequest = defineRequest({
  name: "applyProposal",
  payload: shape({ message: aText, place: aWhole, target: aText }),
  async run({ message, place, target }, sender) {
    const found = proposalIn(message, place);
    const actor = await resolveCreature(target);
    if (!found) return refuse("WHITEHACK.Refusal.noCard");
    if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
    const reason = refusalToApply(found, actor, sender);
    if (reason) return refuse(reason);
    const prompt = toSignature(found, actor);
    if (!prompt) return carryOut(found, actor, sender.id);
    await askOnce(prompt, found.message);
    return DONE;
  },
});

/** Why it is not done; null where it is. */
function refusalToApply(found: FoundProposal, actor: Creature, sender: User.Implementation): LangKey | null {
  const { proposal } = found;
  if (proposal.refused) return "WHITEHACK.Refusal.refused";
  const isReferees = proposal.kind === "redraw" && !sender.isGM;
  if (isReferees || !mayApply(proposal.target?.actor ?? null, actor, sender)) return "WHITEHACK.Refusal.notYours";
  return isCarriedOut(found, actor) ? "WHITEHACK.Refusal.alreadyApplied" : null;
}

/** A Referee may do it to anybody; players to those of their own whom the card names. */
const mayApply = (named: string | null, actor: Creature, sender: User.Implementation): boolean =>
  sender.isGM || (named === actor.uuid && actor.testUserPermission(sender, "OWNER"));
