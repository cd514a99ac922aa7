import type { QuestionKind } from "./kind.ts";
import { abstinenceKind } from "./kinds/abstinence.ts";
import { afflictionKind } from "./kinds/affliction.ts";
import { afterFightKind } from "./kinds/after-fight.ts";
import { aidKind } from "./kinds/aid.ts";
import { areaSaveKind } from "./kinds/area-save.ts";
import { auctionRollKind } from "./kinds/auction-roll.ts";
import { bindingAllowedKind, bindingKind } from "./kinds/binding.ts";
import { breakFreeKind } from "./kinds/break-free.ts";
import { choiceKind } from "./kinds/choice.ts";
import { corruptionKind } from "./kinds/corruption.ts";
import { deathSaveKind } from "./kinds/death-save.ts";
import { denialKind } from "./kinds/denial.ts";
import { doseKind } from "./kinds/dose.ts";
import { fightEndKind } from "./kinds/fight-end.ts";
import { firstAidGoesOnKind, firstAidKind } from "./kinds/first-aid.ts";
import { ammoKind } from "./kinds/ammo.ts";
import { disruptionKind } from "./kinds/disruption.ts";
import { freeAttackKind } from "./kinds/free-attack.ts";
import { frenzyEndKind } from "./kinds/frenzy-end.ts";
import { ghostKind } from "./kinds/ghost.ts";
import { giftKind } from "./kinds/gift.ts";
import { goOnKind } from "./kinds/go-on.ts";
import { followGroundKind, groundKind } from "./kinds/ground.ts";
import { hiddenChoiceKind } from "./kinds/hidden-choice.ts";
import { hitSaveKind } from "./kinds/hit-save.ts";
import { hostilityKind } from "./kinds/hostility.ts";
import { lootKind } from "./kinds/loot.ts";
import { miracleOfferKind, miraclePriceKind } from "./kinds/miracle.ts";
import { pushKind } from "./kinds/push.ts";
import { pushOnKind } from "./kinds/push-on.ts";
import { rareClassKind, rarePromptKind } from "./kinds/rare-class.ts";
import { rechargeKind } from "./kinds/recharge.ts";
import { rollRequestKind } from "./kinds/roll-request.ts";
import { signatureKind } from "./kinds/signature.ts";
import { sampleKind } from "./kinds/sample.ts";
import { partsInForce } from "../packs/packs-in-force.ts";
import { pushToKind } from "../options/push-foe.ts";
import { treatmentKind } from "./kinds/treatment.ts";
import { trickKind } from "./kinds/trick.ts";
import { underFireKind } from "./kinds/under-fire.ts";

/** Every kind of question that the system asks; each is declared in a file of its own. */
const KINDS: readonly QuestionKind[] = [
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
  disruptionKind,
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
  groundKind,
  followGroundKind,
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

/** The kind of that name; undefined for one that neither this version knows nor a pack of house rules that is on. */
export const kindOf = (name: string): QuestionKind | undefined =>
  [...KINDS, ...partsInForce().flatMap(({ questions = [] }) => questions)].find(({ id }) => id === name);
