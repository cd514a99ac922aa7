import { CORE_ATTRIBUTES } from "../base/attribute-set.ts";
import { CLASSES } from "../characters/classes/class-traits.ts";
import { coreSurprise } from "../combat/turns/surprise.ts";
import { coreCrits } from "../combat/attack/crits.ts";
import {
  coreActions,
  coreCasting,
  coreFacing,
  coreGrenades,
  coreMovement,
  coreTurnUndead,
  coreTwoWeapons,
  coreUnseen,
} from "../combat/core-answers.ts";
import { coreEngagement } from "../movement/engagement.ts";
import { coreInitiative } from "../combat/turns/group-initiative.ts";
import { coreMissileIntoMelee, coreToHit } from "../combat/attack/attack-roll.ts";
import { coreReaction } from "../monsters/reactions/reaction.ts";
import { coreXp } from "../characters/experience/award.ts";
import { coreDoors, coreEncounter, coreExploration, coreSearch } from "../campaign/exploring/crawl.ts";
import { coreLight } from "../campaign/exploring/burning.ts";
import { coreArmor, coreEncumbrance, coreMounts } from "../items/encumbrance.ts";
import { coreGear } from "../items/price.ts";
import { coreHealing } from "../health/healing.ts";
import { coreZeroHp } from "../health/zero-hp.ts";
import { coreHirelings } from "../companions/companions.ts";
import { coreMagic } from "../magic/precedents.ts";
import { coreMonsters } from "../combat/by-hit-dice.ts";
import { coreMorale } from "../monsters/morale/morale.ts";
import { DEFAULT_OPTIONS } from "../base/options.ts";
import { coreTurnLength } from "../base/time/activities.ts";
import type { Rulebook } from "../families/rulebook.ts";

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
