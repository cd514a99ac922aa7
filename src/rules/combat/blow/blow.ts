import type { ClassTraits } from "../../classes/class-table.ts";
import type { Invoked } from "../../classes/deft/deeds.ts";
import type { Condition } from "../../conditions/condition.ts";
import type { Saver } from "../../dice/save.ts";
import type { Defences } from "../../monsters/defences.ts";
import type { FireMode } from "../missiles/guns.ts";
import type { ActMoment } from "../turns/act.ts";
import type { AdvantageSource } from "./advantage.ts";
import type { AttackLine } from "./attack-line.ts";
import type { AtRisk } from "../tables/blow-table.ts";
import type { Hands } from "../../contract/combat-notes.ts";
import type { Squares } from "../../contract/facing.ts";
import type { MeleeShotAt } from "../../contract/missile-into-melee.ts";
import type { ChosenOption } from "../options/option-use.ts";
import type { Situation, TargetFacts } from "./situation.ts";

/** A combatant in a blow, on either side. */
export interface Fighting {
  readonly id: string;
  readonly saver: Saver;
  readonly has: AtRisk;
  /** Those in force; for a target, those that matter to the attacker. */
  readonly conditions: readonly Condition[];
  readonly traits: ClassTraits;
}

/** The attacker. */
export interface Striker extends Fighting {
  readonly line: AttackLine;
  /** Rounds of loading that the weapon still needs. @rule WH-WPN-02 */
  readonly roundsToLoad?: number;
}

/** The target. */
export interface Struck extends Fighting {
  readonly target: TargetFacts;
  readonly helmet: boolean;
  readonly surprised: boolean;
  /** Out of the attacker's sight, as the invisible are. */
  readonly unseen?: boolean;
  readonly defences?: Defences;
}

/** One attack from beginning to end, before any dice are rolled. */
export interface Blow {
  readonly striker: Striker;
  /** Null if there is no target: the card then tells whom the roll would hit. */
  readonly struck: Struck | null;
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
  /** Ids of the parts, as in `blowParts`, that the table disregards. */
  readonly declined?: readonly string[];
  /** Kinds of harm, as defences name them. */
  readonly kinds?: readonly string[];
  /** Resistances do not count. @rule WH-BRAVE-05 */
  readonly passesResistance?: boolean;
  /** The attunement that is used for it. @rule WH-DEFT-07 WH-DEFT-08 */
  readonly invoked?: Invoked;
  /** What is in the attacker's hands; left out for monsters. */
  readonly hands?: Hands;
  /** The target of a shot, and the friend who fights it. @rule WH-RNG-02 */
  readonly shotPast?: MeleeShotAt;
  /** It is meant to knock the target out. @rule WH-HEAL-06 */
  readonly knockOut?: boolean;
  /** How an automatic weapon is fired. @rule WH-GUN-01 */
  readonly fire?: FireMode;
}
