import { CORE_ATTRIBUTES } from "./characters/attributes/attribute-set.ts";
import { CLASSES } from "./classes/classes.ts";
import { coreActions } from "./combat/turns/core-actions.ts";
import { coreCrits } from "./combat/blow/crits.ts";
import { coreCasting, coreGrenades, coreTwoWeapons, coreUnseen } from "./combat/notes.ts";
import { coreEngagement } from "./combat/place/engagement.ts";
import { coreFacing } from "./combat/place/facing.ts";
import { coreInitiative } from "./combat/turns/initiative.ts";
import { coreMissileIntoMelee } from "./combat/missiles/missile-into-melee.ts";
import { coreReaction } from "./combat/turns/reaction.ts";
import { coreSurprise } from "./combat/turns/surprise.ts";
import { coreToHit } from "./combat/blow/to-hit.ts";
import { coreXp } from "./characters/experience/award.ts";
import { coreExploration } from "./world/exploration/crawl.ts";
import { coreDoors } from "./world/exploration/doors.ts";
import { coreEncounter } from "./world/exploration/encounter.ts";
import { coreLight } from "./world/exploration/light.ts";
import { coreSearch } from "./world/exploration/search.ts";
import { coreArmor } from "./gear/armor-rules.ts";
import { coreGear } from "./gear/price.ts";
import { coreMounts } from "./gear/riding.ts";
import { coreEncumbrance } from "./gear/encumbrance.ts";
import { coreMovement } from "./combat/turns/core-movement.ts";
import { coreHealing } from "./health/recovery.ts";
import { coreZeroHp } from "./health/zero-hp.ts";
import { coreHirelings } from "./world/hirelings/hirelings.ts";
import { coreMagic } from "./magic/magic-rules.ts";
import { coreTurnUndead } from "./magic/turn-undead.ts";
import { coreMonsters } from "./monsters/by-hit-dice.ts";
import { coreMorale } from "./monsters/morale/morale.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { coreTurnLength } from "./world/time/units.ts";
import type { Rulebook } from "./contract/rulebook.ts";

/** The game as written, with the register's readings. */
export const coreRulebook: Rulebook = {
  options: DEFAULT_OPTIONS,
  attributes: CORE_ATTRIBUTES,
  classes: CLASSES,
  actions: coreActions,
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
  twoWeapons: coreTwoWeapons,
  unseen: coreUnseen,
  grenades: coreGrenades,
  casting: coreCasting,
  armor: coreArmor,
  gear: coreGear,
  mounts: coreMounts,
  exchange: null,
};
