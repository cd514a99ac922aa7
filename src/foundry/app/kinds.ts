import { registerPrompts } from "../chat/prompts/prompt-registry.ts";
import type { PromptKind } from "../chat/prompts/kind.ts";
import { abstinenceKind } from "../health/prompts/abstinence.ts";
import { afflictionKind } from "../health/prompts/affliction.ts";
import { afterFightKind } from "../combat/prompts/after-fight.ts";
import { aidKind } from "../health/prompts/aid.ts";
import { areaSaveKind } from "../magic/prompts/area-save.ts";
import { auctionRollKind } from "../campaign/auction/auction-rolls.ts";
import { bindingAllowedKind, bindingKind } from "../health/prompts/binding.ts";
import { breakFreeKind } from "../checks/prompts/break-free.ts";
import { choiceKind, hiddenChoiceKind } from "../chat/prompts/hidden-choice.ts";
import { corruptionKind } from "../health/prompts/corruption.ts";
import { deathSaveKind } from "../health/prompts/death-save.ts";
import { defenceKind } from "../combat/prompts/defence.ts";
import { denialKind } from "../characters/powers/prompts/denial.ts";
import { doseKind } from "../items/prompts/dose.ts";
import { fightEndKind } from "../campaign/time/fight-end.ts";
import { firstAidGoesOnKind, firstAidKind } from "../health/prompts/first-aid.ts";
import { ammoKind } from "../combat/prompts/ammo.ts";
import { freeAttackKind } from "../movement/prompts/free-attack.ts";
import { frenzyEndKind } from "../characters/powers/prompts/frenzy-end.ts";
import { ghostKind, treatmentKind } from "../health/prompts/treatment.ts";
import { giftKind } from "../items/prompts/gift.ts";
import { goOnKind } from "../movement/go-on.ts";
import { hitSaveKind } from "../characters/prompts/hit-save.ts";
import { hostilityKind } from "../monsters/prompts/hostility.ts";
import { lootKind } from "../items/prompts/loot.ts";
import { miracleOfferKind, miraclePriceKind } from "../magic/prompts/miracle.ts";
import { pushKind } from "../characters/powers/prompts/push.ts";
import { pushOnKind, rareClassKind, rarePromptKind } from "../characters/powers/prompts/rare-class.ts";
import { rechargeKind } from "../monsters/prompts/recharge.ts";
import { rollRequestKind } from "../checks/prompts/roll-request.ts";
import { signatureKind } from "../characters/powers/prompts/signature.ts";
import { sampleKind } from "../items/prompts/sample.ts";
import { pushToKind } from "../characters/powers/options/push-foe.ts";
import { trickKind } from "../characters/prompts/trick.ts";
import { underFireKind } from "../movement/prompts/under-fire.ts";

/** Every kind of question that the system asks; each is declared in a file of its own. */
const KINDS: readonly PromptKind[] = [
  abstinenceKind,
  afflictionKind,
  afterFightKind,
  aidKind,
  areaSaveKind,
  auctionRollKind,
  bindingAllowedKind,
  bindingKind,
  breakFreeKind,
  choiceKind,
  corruptionKind,
  deathSaveKind,
  defenceKind,
  denialKind,
  doseKind,
  fightEndKind,
  firstAidGoesOnKind,
  firstAidKind,
  ammoKind,
  freeAttackKind,
  frenzyEndKind,
  ghostKind,
  giftKind,
  goOnKind,
  hiddenChoiceKind,
  hitSaveKind,
  hostilityKind,
  lootKind,
  miracleOfferKind,
  miraclePriceKind,
  pushKind,
  pushOnKind,
  pushToKind,
  rareClassKind,
  rarePromptKind,
  rechargeKind,
  rollRequestKind,
  signatureKind,
  sampleKind,
  treatmentKind,
  trickKind,
  underFireKind,
];

registerPrompts(KINDS);

export { kindOf } from "../chat/prompts/prompt-registry.ts";
