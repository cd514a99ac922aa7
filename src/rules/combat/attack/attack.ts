import type { AdvantageSource, Condition } from "../../conditions/condition.ts";
import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import { type Modifier, partOf } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { AtRisk, AttackEffect } from "../tables/attack-table.ts";
import type { ClassTraits } from "../../characters/classes/class-table.ts";
import type { Invoked } from "../../characters/classes/deft/attunement-lines.ts";
import type { Saver } from "../../checks/save.ts";
import type { Defences } from "../../health/defences.ts";
import type { FireMode } from "../missiles/guns.ts";
import type { ActMoment } from "../turns/act.ts";
import type { AttackLine } from "./attack-line.ts";
import type { Hands } from "../../families/combat-notes.ts";
import type { MeleeShotAt, Squares } from "../../families/melee.ts";
import type { ChosenOption } from "../options/special-options.ts";
import type { Situation, TargetFacts } from "./damage.ts";

type EffectOf<Kind extends AttackEffect["kind"]> = Extract<AttackEffect, { readonly kind: Kind }>;

/** The effects of one kind. */
export const effectsOfKind = <Kind extends AttackEffect["kind"]>(
  effects: readonly AttackEffect[],
  kind: Kind,
): readonly EffectOf<Kind>[] => effects.filter((effect): effect is EffectOf<Kind> => effect.kind === kind);

/** The conditions that the results bring. @rule WH-CRIT-03 WH-FUM-01 */
export const conditionsFrom = (effects: readonly AttackEffect[]): readonly Condition[] =>
  effectsOfKind(effects, "condition").map(({ condition }) => condition);

/** How much ruined armor lowers the armor class: by no more than it gave (Amb-33). @rule WH-CRIT-03 */
export function armorLossFrom(
  effects: readonly AttackEffect[],
  bodyArmor: number,
  { ruinedArmorHasFloor }: RuleOptions,
): readonly Modifier[] {
  const lost = effectsOfKind(effects, "armorLoss").reduce((sum, { value }) => sum + value, 0);
  const loss = ruinedArmorHasFloor ? Math.min(lost, Math.max(0, bodyArmor)) : lost;
  return partOf("WHITEHACK.Modifier.ruinedArmor", -loss, "WH-CRIT-03");
}

/** The extra dice added to multiplied damage. @rule WH-CRIT-03 */
export const planExtraDamage = (effects: readonly AttackEffect[]): DicePlan => ({
  count: effectsOfKind(effects, "damage").reduce((sum, { dice }) => sum + requireInteger(dice, "dice"), 0),
  faces: 6,
  bonus: 0,
});

/** The sum of the extra dice. @rule WH-CRIT-03 */
export const resolveExtraDamage = (effects: readonly AttackEffect[], faces: Faces): number =>
  requireFaces(planExtraDamage(effects), faces).reduce((sum, face) => sum + face, 0);

/** The rounds until the target dies, 0 for at once; null if no result kills. @rule WH-CRIT-03 */
export function deathFrom(effects: readonly AttackEffect[]): number | null {
  const rounds = effectsOfKind(effects, "death").map((effect) => requireInteger(effect.rounds, "rounds"));
  return rounds.length > 0 ? Math.min(...rounds) : null;
}

/** A dose on a weapon: the id of the attacker's item that it is of, what it adds to the damage, and the kinds of that. @rule WH-STRONG-07 */
interface Dose {
  readonly item: string;
  readonly damage: number;
  readonly kinds: readonly string[];
}

/** A combatant in an attack, on either side. */
export interface Fighting {
  readonly id: string;
  readonly saver: Saver;
  readonly has: AtRisk;
  /** Those in force; for a target, those that matter to the attacker. */
  readonly conditions: readonly Condition[];
  readonly traits: ClassTraits;
}

/** The attacker. */
export interface Attacker extends Fighting {
  readonly line: AttackLine;
  /** Rounds of loading that the weapon still needs. @rule WH-WPN-02 */
  readonly roundsToLoad?: number;
}

/** The target. */
export interface Target extends Fighting {
  readonly facts: TargetFacts;
  readonly helmet: boolean;
  readonly surprised: boolean;
  /** Out of the attacker's sight, as the invisible are. */
  readonly unseen?: boolean;
  readonly defences?: Defences;
}

/** One attack from beginning to end, before any dice are rolled. */
export interface Attack {
  readonly attacker: Attacker;
  /** Null if there is no target: the card then tells whom the roll would hit. */
  readonly target: Target | null;
  /** The dialog's answers; combat advantage left out here follows from the reasons. */
  readonly situation: Situation;
  readonly moment: Omit<ActMoment, "conditions">;
  readonly sources?: readonly AdvantageSource[];
  readonly squares?: Squares | null;
  readonly option?: ChosenOption;
  /** Feet run in a straight line, and the attacker's movement per round. */
  readonly run?: number;
  readonly movement?: number;
  /** The table allows it despite any refusal, except where nothing can be rolled at all. */
  readonly allowed?: boolean;
  /** Ids of the parts, as in `attackParts`, that the table disregards. */
  readonly declined?: readonly string[];
  /** Kinds of harm, as defences name them. */
  readonly kinds?: readonly string[];
  /** The dose of a substance on the weapon. @rule WH-STRONG-07 */
  readonly dose?: Dose;
  /** Resistances do not count. @rule WH-BRAVE-05 */
  readonly passesResistance?: boolean;
  /** The attunement that is used for it. @rule WH-DEFT-07 WH-DEFT-08 */
  readonly invoked?: Invoked;
  /** The contents of the attacker's hands; left out for monsters. */
  readonly hands?: Hands;
  /** The target of a shot, and the friend who fights it. @rule WH-RNG-02 */
  readonly shotPast?: MeleeShotAt;
  /** It is meant to knock the target out. @rule WH-HEAL-06 */
  readonly knockOut?: boolean;
  /** How an automatic weapon is fired. @rule WH-GUN-01 */
  readonly fire?: FireMode;
}
