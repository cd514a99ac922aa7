import { type AttributeSet, CORE_ATTRIBUTES } from "./characters/attributes/attribute-set.ts";
import { CLASSES } from "./classes/classes.ts";
import type { ClassTable } from "./classes/class-table.ts";
import { type CritRules, coreCrits } from "./combat/blow/crits.ts";
import { coreEngagement, type EngagementRules } from "./combat/place/engagement.ts";
import { coreFacing, type FacingRules } from "./combat/place/facing.ts";
import { type InitiativeRules, coreInitiative } from "./combat/turns/initiative.ts";
import { coreMissileIntoMelee, type MissileIntoMeleeRules } from "./combat/missiles/missile-into-melee.ts";
import { coreReaction, type ReactionRules } from "./combat/turns/reaction.ts";
import { coreSurprise, type SurpriseRules } from "./combat/turns/surprise.ts";
import { type ToHitRules, coreToHit } from "./combat/blow/to-hit.ts";
import { coreXp, type XpRules } from "./characters/experience/award.ts";
import { coreExploration, type ExplorationRules } from "./world/exploration/crawl.ts";
import { coreDoors, type DoorRules } from "./world/exploration/doors.ts";
import { coreEncounter, type EncounterRules } from "./world/exploration/encounter.ts";
import { coreLight, type LightRules } from "./world/exploration/light.ts";
import { coreSearch, type SearchRules } from "./world/exploration/search.ts";
import type { Family } from "./contract/families.ts";
import { type EncumbranceRules, coreEncumbrance } from "./gear/encumbrance.ts";
import { type MovementRules, coreMovement } from "./gear/movement.ts";
import { coreHealing, type HealingRules } from "./health/recovery.ts";
import { type ZeroHpRules, coreZeroHp } from "./health/zero-hp.ts";
import { coreHirelings, type HirelingRules } from "./world/hirelings/hirelings.ts";
import { coreMagic, type MagicRules } from "./magic/magic-rules.ts";
import { coreTurnUndead, type TurnUndeadRules } from "./magic/turn-undead.ts";
import { coreMonsters, type MonsterRules } from "./monsters/by-hit-dice.ts";
import { coreMorale, type MoraleRules } from "./monsters/morale/morale.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "./options.ts";
import { coreTurnLength, type TurnLengthRules } from "./world/time/units.ts";

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
