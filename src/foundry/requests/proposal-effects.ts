import {
  CONDITION_IDS,
  gearStruck,
  parseDamage,
  type Proposal,
  type ProposalKind,
  resolveDamage,
  startDying,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { doseMarkOf } from "../conditions/dose-mark.ts";
import { giveCondition, isIn } from "../conditions/give-condition.ts";
import { postDamage } from "../cards/post-damage.ts";
import { carriedBy } from "../data/item-facts.ts";
import { throwFormula } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf, hitPointsUpdate } from "../documents/hit-points.ts";
import { localize } from "../localize.ts";
import { asTarget } from "../target.ts";
import { flyOff } from "../fight/fly-off.ts";
import { throwAgain } from "../fight/throw-again.ts";
import { madeOf, storeChange, storeMade } from "../undo/store-change.ts";
import { storeConditions } from "../undo/store-conditions.ts";

/** Does to somebody what is proposed, and returns what that changed; null if it cannot be done to them. */
type Effect = (
  actor: Creature,
  proposal: Proposal,
  message: ChatMessage.Implementation,
) => Promise<readonly Change[] | null>;

const condition: Effect = async (actor, proposal, message) => {
  const { what } = proposal;
  if (what === "dead") return doom(actor, { ...proposal, value: 0 }, message); // cards of older versions
  const id = CONDITION_IDS.find((one) => one === what);
  if (!id) return null;
  return isIn(actor, id) ? [] : storeConditions(actor, () => giveCondition(actor, id));
};

/** Damage is a card of its own, to be applied and undone like any other. */
const damage: Effect = async (actor, { what }, message) => {
  const formula = parseDamage(what);
  const { faces, rolls } = await throwFormula(formula);
  const outcome = resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces);
  const told = { title: "WHITEHACK.Damage.Title.damage", target: asTarget(actor), audience: { like: message } };
  const card = await postDamage({ ...told, actor, outcome, rolls });
  return card ? [madeOf(card)] : [];
};

/** A change of the thing that a result is about. */
const ofGear =
  (changes: (stored: Readonly<Record<string, unknown>>, value: number) => object): Effect =>
  async (actor, { what, value }) => {
    const item = actor.items.get(gearStruck(carriedBy(actor), what)?.id ?? "");
    return item ? storeChange(item, changes({ ...item.toObject().system }, value)) : null;
  };

const unequip = ofGear(() => ({ equipped: false }));

/** Something that stays with somebody and that the table keeps in mind: an ability of the kind "condition". */
const mark: Effect = (actor, { what }) =>
  storeMade(actor, [{ name: localize(what), type: "ability", system: { kind: "condition" } }]);

/** What flies out of the hand lies that far off; where nobody looks at a scene it is only no longer in the hand. @rule WH-CRIT-03 WH-FUM-01 */
const lose: Effect = async (actor, proposal, message) => {
  const item = actor.items.get(gearStruck(carriedBy(actor), proposal.what)?.id ?? "");
  return (item && (await flyOff(actor, item, proposal.value))) ?? unequip(actor, proposal, message);
};

/** Death after so many rounds, or at once, unless somebody stops it. @rule WH-CRIT-03 WH-DMG-06 */
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
export const EFFECTS: Readonly<Record<ProposalKind, Effect>> = {
  condition,
  damage,
  lose,
  ruin: ofGear(() => ({ equipped: false, broken: true })),
  armorLoss: ofGear(({ damaged }, value) => ({ damaged: Number(damaged ?? 0) + value })),
  doom,
  mark,
  wake,
  effect,
  redraw: (actor, { what, value }) => throwAgain(actor, what, value),
};
