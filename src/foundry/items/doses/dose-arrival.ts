import {
  type CheckOutcome,
  type ConditionEnd,
  conditionModifiers,
  CONDITIONS,
  type DamageFormula,
  type DamageOutcome,
  type DoseOutcome,
  doseDamage,
  doseStay,
  type Modifier,
  formulaIn,
  parseDamage,
  planDose,
  planDoseFumble,
  planStay,
  resolveDamage,
  specialsOf,
  stayEnd,
  sumOf,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toEffect } from "../../../view/items/dialogs/dose-dialog.ts";
import { endWords } from "../../../view/conditions/conditions-view.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { EffectWritten } from "../../../view/items/shown-item.ts";
import { effectText, lineOf } from "../../../view/items/item-lines.ts";
import type { PostedProposal } from "../../chat/cards/post-card.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { conditionsOf } from "../../documents/active-conditions.ts";
import { type GivenCondition, giveCondition } from "../../conditions/give-condition.ts";
import { type DiceSource, rollFormula, type RolledDice, type RolledFormula } from "../../host/dice.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Visibility } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { actorAt } from "../../chat/prompts/listeners.ts";
import { asTarget } from "../../documents/place.ts";
import { recordFor } from "../../chat/undo/card-record.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { postLines } from "../../chat/post/post-lines.ts";

/** An effect of a dose that begins now, after its saving throw. */
export interface DoseArriving {
  /** The name of the substance that all may know. */
  readonly title: string;
  /** The uuid of the substance. */
  readonly item: string;
  readonly which: "primary" | "secondary";
  readonly tags: readonly string[];
  readonly remedy: string;
  readonly taker: Creature;
  readonly effect: EffectWritten;
  readonly strength: DoseOutcome["strength"];
  readonly save: Pick<CheckOutcome, "success" | "result"> | null;
  readonly visibility: Visibility;
  /** The user who gave it. */
  readonly by: string | null;
  /** The uuid of the actor who carried it. */
  readonly source: string | null;
}

/** The dice of an effect that begins. */
export interface RolledArrival {
  readonly harm: RolledDice;
  readonly damage: number;
  readonly fumble: RolledFormula | null;
  readonly healing: RolledFormula | null;
  /** The end of the condition that it causes; null if it causes none. */
  readonly end: ConditionEnd | null;
}

const NOTHING: RolledDice = { faces: [], rolls: [] };

/** Rolls what an effect does, in this order: damage, that of a fumbled save, healing, how long it lasts. @rule WH-POIS-01 WH-SUB-02 WH-SUB-03 */
export async function rollArrival(arriving: DoseArriving, dice: DiceSource): Promise<RolledArrival> {
  const { effect: written, strength, save, taker } = arriving;
  const effect = toEffect(written);
  const works = strength !== "none";
  const harm = works ? await dice(planDose(effect)) : NOTHING;
  const damage = doseDamage(effect, strength, harm.faces, rulebookFor(taker).options);
  const isFumble = planDoseFumble(effect, save) !== null;
  const fumble = isFumble && effect.fumble ? await rollFormula(effect.fumble, dice) : null;
  const formula = works ? formulaIn(written.healing) : null;
  const healing = formula && (await rollFormula(formula, dice));
  const stay = doseStay(effect, { save, strength });
  const time = await dice(planStay(stay));
  return { harm, damage, fumble, healing, end: stay && stayEnd(stay, time.faces, rulebookFor(taker).turnLength) };
}

/** Gives the condition that an effect causes. @rule WH-POIS-01 WH-COND-01 */
export async function storeArrival(arriving: DoseArriving, { end }: RolledArrival): Promise<readonly Change[]> {
  if (!end) return [];
  const { taker, title, item, which, tags, remedy } = arriving;
  const dose = { title, item, which, tags, remedy, coming: null };
  return storeConditions(taker, () => giveCondition(taker, stateOf(arriving.effect), { end, dose }));
}

/** One of the game's conditions, or one of the table's own that may have its numbers. @rule WH-COND-01 */
function stateOf({ state, condition }: EffectWritten): GivenCondition {
  if (condition === "") return { name: state, levers: {} };
  const { id: _, label: _label, end: _end, rule: _rule, ...levers } = specialsOf(CONDITIONS[condition]);
  return state === "" ? condition : { name: state, levers };
}

/**
 * Tells what an effect does: on the card of the hit points where any change, and on a notice where none do. The first
 * card keeps `changes`, so that they can be undone.
 */
export async function postArrival(
  arriving: DoseArriving,
  rolled: RolledArrival,
  { facts, changes }: Told,
): Promise<void> {
  const lines = [...arrivalLines(arriving, rolled), ...facts];
  const told = hitPointChanges(arriving, rolled);
  if (told.length === 0) await postEffect(arriving, rolled, { facts: lines, changes });
  for (const [place, change] of told.entries())
    await postChange(arriving, change, place === 0 ? { facts: lines, changes } : NOTHING_TOLD);
}

interface Told {
  readonly facts: readonly FactLine[];
  readonly changes: readonly Change[];
}
const NOTHING_TOLD: Told = { facts: [], changes: [] };

/** The effect in words, its strength, and its duration. @rule WH-POIS-01 */
function arrivalLines({ effect, strength }: DoseArriving, { end }: RolledArrival): readonly FactLine[] {
  return [
    ...lineOf("WHITEHACK.Item.Effect", strength !== "none" && effect.text),
    { label: "WHITEHACK.Item.Strength", value: `WHITEHACK.Strength.${strength === "none" && end ? "half" : strength}` },
    ...(end ? [{ label: stateName(effect), value: endWords(end, null, localize) }] : []),
  ];
}

const stateName = ({ state, condition }: EffectWritten): string =>
  state || (condition && localize(`WHITEHACK.Condition.${condition}`));

/** An effect that changes no hit points. */
function postEffect(
  { effect, strength, taker, ...arriving }: DoseArriving,
  { end }: RolledArrival,
  { facts, changes }: Told,
) {
  const works = strength !== "none" || end !== null;
  const proposals = end ? wakeProposals(effect, taker) : [];
  const text = works ? effect.text || effectText(effect, localize) : "WHITEHACK.Notice.noEffect";
  const others = facts.filter(({ label }) => label !== "WHITEHACK.Item.Effect"); // the text says it
  const { title, visibility, by } = arriving;
  const actor = actorAt(arriving.source) ?? taker;
  return postLines({ title, text, facts: others, rules: ["WH-POIS-01"], actor, visibility, changes, by, proposals });
}

/** A button ends a state that shaking ends. @rule WH-SUB-03 */
const wakeProposals = ({ wakes, state }: EffectWritten, taker: Creature): readonly PostedProposal[] =>
  wakes && state !== "" ? [{ kind: "wake", what: state, value: 0, target: asTarget(taker) }] : [];

interface HpChange {
  readonly amount: number;
  readonly kind: "damage" | "healing";
  /** The formula that was rolled; null where the amount was reduced afterwards. */
  readonly formula: DamageFormula | null;
  /** The modifiers of the roll. */
  readonly modifiers?: readonly Modifier[];
  readonly rolled: RolledDice;
  readonly rule: string;
}

/** Damage, that of a fumble, and healing, as far as there is any. */
function hitPointChanges(
  { effect: written, strength, taker }: DoseArriving,
  { harm, damage, fumble, healing }: RolledArrival,
): readonly HpChange[] {
  const effect = toEffect(written);
  const formula = strength === "full" ? effect.damage : null;
  const harmful = (amount: number, rule: string) => ({ amount, kind: "damage", rule }) as const;
  return [
    ...(damage > 0 ? [{ ...harmful(damage, "WH-POIS-01"), formula, rolled: harm }] : []),
    ...(fumble ? [{ ...harmful(fumble.total, "WH-SUB-02"), formula: effect.fumble, rolled: fumble }] : []),
    ...(healing ? [healingOf(written, healing, taker)] : []),
  ];
}

/** A healing substance gives more to those who are healed better. @rule WH-ITEM-03 WH-STRONG-06 */
function healingOf({ healing }: EffectWritten, rolled: RolledFormula, taker: Creature): HpChange {
  const modifiers = conditionModifiers(conditionsOf(taker), "healing");
  const amount = rolled.total + sumOf(modifiers);
  return { amount, kind: "healing", formula: parseDamage(healing), modifiers, rolled, rule: "WH-ITEM-03" };
}

/** The roll as a card keeps it. */
function rollOf({ formula, modifiers = [], rule, rolled }: HpChange): DamageOutcome | null {
  return formula && { ...resolveDamage({ formula, modifiers, multiplier: 1 }, rolled.faces), rules: [rule] };
}

/** Hit points that change, on a card of their own, to be applied and undone like all others. */
export async function postChange(
  { title, taker, source, visibility, by }: Omit<DoseArriving, "effect" | "strength" | "save">,
  change: HpChange,
  { facts, changes }: Told = NOTHING_TOLD,
): Promise<void> {
  const { amount, kind, rolled } = change;
  const told = {
    title,
    kind,
    amount,
    outcome: rollOf(change),
    facts: [...facts],
    ...(kind === "damage" && { kinds: ["poison"] }),
  };
  const record = recordFor(changes, by);
  const actor = actorAt(source) ?? taker;
  await postDamage({
    ...told,
    actor,
    target: asTarget(taker),
    record,
    rolls: rolled.rolls,
    audience: { visibility },
  });
}
