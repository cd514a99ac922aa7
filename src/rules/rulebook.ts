import { type AttributeSet, CORE_ATTRIBUTES } from "./attributes/attribute-set.ts";
import { CLASSES } from "./classes/classes.ts";
import type { ClassTable } from "./classes/class-table.ts";
import { type CritRules, coreCrits } from "./combat/crits.ts";
import { coreEngagement, type EngagementRules } from "./combat/engagement.ts";
import { coreFacing, type FacingRules } from "./combat/facing.ts";
import { type InitiativeRules, coreInitiative } from "./combat/initiative.ts";
import { coreMissileIntoMelee, type MissileIntoMeleeRules } from "./combat/missile-into-melee.ts";
import { coreReaction, type ReactionRules } from "./combat/reaction.ts";
import { coreSurprise, type SurpriseRules } from "./combat/surprise.ts";
import { type ToHitRules, coreToHit } from "./combat/to-hit.ts";
import { coreXp, type XpRules } from "./experience/award.ts";
import { coreExploration, type ExplorationRules } from "./exploration/crawl.ts";
import { coreDoors, type DoorRules } from "./exploration/doors.ts";
import { coreEncounter, type EncounterRules } from "./exploration/encounter.ts";
import { coreLight, type LightRules } from "./exploration/light.ts";
import { coreSearch, type SearchRules } from "./exploration/search.ts";
import type { Family } from "./families.ts";
import { type EncumbranceRules, coreEncumbrance } from "./gear/encumbrance.ts";
import { type MovementRules, coreMovement } from "./gear/movement.ts";
import { coreHealing, type HealingRules } from "./health/recovery.ts";
import { type ZeroHpRules, coreZeroHp } from "./health/zero-hp.ts";
import { coreHirelings, type HirelingRules } from "./hirelings/hirelings.ts";
import { coreMagic, type MagicRules } from "./magic/magic-rules.ts";
import { coreTurnUndead, type TurnUndeadRules } from "./magic/turn-undead.ts";
import { coreMonsters, type MonsterRules } from "./monsters/by-hit-dice.ts";
import { coreMorale, type MoraleRules } from "./morale/morale.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "./options.ts";
import { coreTurnLength, type TurnLengthRules } from "./time/units.ts";

/**
 * The rules in force: one slot for each family, whose interface and core answer stand in the folder of its topic, and
 * `options`, `attributes`, `classes` and `monsters`, which belong to none. A slot's functions get the whole rulebook
 * where one family asks another, so that an amended one is heard.
 */
export interface Rulebook extends Readonly<Record<Family, object>> {
  readonly options: RuleOptions;
  /** The attributes of the world. @rule WH-CUST-01 */
  readonly attributes: AttributeSet;
  readonly classes: Readonly<Record<string, ClassTable>>;
  readonly toHit: ToHitRules;
  readonly missileIntoMelee: MissileIntoMeleeRules;
  readonly initiative: InitiativeRules;
  readonly surprise: SurpriseRules;
  readonly engagement: EngagementRules;
  readonly facing: FacingRules;
  readonly reaction: ReactionRules;
  readonly movement: MovementRules;
  readonly crits: CritRules;
  readonly zeroHp: ZeroHpRules;
  readonly healing: HealingRules;
  readonly morale: MoraleRules;
  readonly hirelings: HirelingRules;
  readonly encumbrance: EncumbranceRules;
  readonly light: LightRules;
  readonly turnLength: TurnLengthRules;
  readonly exploration: ExplorationRules;
  readonly search: SearchRules;
  readonly doors: DoorRules;
  readonly encounter: EncounterRules;
  readonly magic: MagicRules;
  readonly turnUndead: TurnUndeadRules;
  readonly xp: XpRules;
  readonly monsters: MonsterRules;
}

/** The game as written, with the register's readings. */
export const coreRulebook: Rulebook = {
  options: DEFAULT_OPTIONS,
  attributes: CORE_ATTRIBUTES,
  classes: CLASSES,
  toHit: coreToHit,
  missileIntoMelee: coreMissileIntoMelee,
  initiative: coreInitiative,
  surprise: coreSurprise,
  engagement: coreEngagement,
  facing: coreFacing,
  reaction: coreReaction,
  movement: coreMovement,
  crits: coreCrits,
  zeroHp: coreZeroHp,
  healing: coreHealing,
  morale: coreMorale,
  hirelings: coreHirelings,
  encumbrance: coreEncumbrance,
  light: coreLight,
  turnLength: coreTurnLength,
  exploration: coreExploration,
  search: coreSearch,
  doors: coreDoors,
  encounter: coreEncounter,
  magic: coreMagic,
  turnUndead: coreTurnUndead,
  xp: coreXp,
  monsters: coreMonsters,
};
