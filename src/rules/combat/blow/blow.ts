import type { ClassTraits } from "../../classes/class-table.ts";
import type { Condition } from "../../conditions/condition.ts";
import type { Saver } from "../../dice/save.ts";
import type { Defences } from "../../monsters/defences.ts";
import type { ActMoment } from "../turns/act.ts";
import type { AdvantageSource } from "./advantage.ts";
import type { AttackLine } from "./attack-line.ts";
import type { AtRisk } from "../tables/blow-table.ts";
import type { Squares } from "../../contract/facing.ts";
import type { ChosenOption } from "../options/option-use.ts";
import type { Situation, TargetFacts } from "./situation.ts";

/** Whoever is in a blow, on either side. */
export interface Fighting {
  readonly id: string;
  readonly saver: Saver;
  readonly has: AtRisk;
  /** Those in force; of the struck, those that matter to the striker. */
  readonly conditions: readonly Condition[];
  readonly traits: ClassTraits;
}

/** Whoever strikes or shoots. */
export interface Striker extends Fighting {
  readonly line: AttackLine;
  /** Rounds of loading that the weapon still needs. @rule WH-WPN-02 */
  readonly roundsToLoad?: number;
}

/** Whoever is aimed at. */
export interface Struck extends Fighting {
  readonly target: TargetFacts;
  readonly helmet: boolean;
  readonly surprised: boolean;
  readonly defences?: Defences;
}

/** One attack from the first question to the last, before any die is thrown. */
export interface Blow {
  readonly striker: Striker;
  /** Null where nobody is aimed at: the card then tells whom the roll would meet. */
  readonly struck: Struck | null;
  /** What the dialog asks; combat advantage that it leaves out follows from the reasons. */
  readonly situation: Situation;
  readonly moment: Omit<ActMoment, "conditions">;
  readonly sources?: readonly AdvantageSource[];
  readonly squares?: Squares | null;
  readonly option?: ChosenOption;
  /** Feet run in a straight line, and what the striker may move in a round. */
  readonly run?: number;
  readonly movement?: number;
  /** The table lets it pass whatever speaks against it, but for what cannot be rolled at all. */
  readonly allowed?: boolean;
  /** Ids of parts, as `blowParts` lists them, that the table does not let count. */
  readonly declined?: readonly string[];
  /** Kinds of harm, as defences name them. */
  readonly kinds?: readonly string[];
  /** Resistances count for nothing. @rule WH-BRAVE-05 */
  readonly passesResistance?: boolean;
  /** It is meant to knock out. @rule WH-HEAL-06 */
  readonly knockOut?: boolean;
}
