import {
  type Contender,
  coreInitiative,
  coreSurprise,
  type DicePlan,
  type DieSize,
  type InitiativeEntry,
  type InitiativeRules,
  type Notice,
  type SurpriseRules,
} from "../../../../rules/index.ts";
import { surpriseTerms, type SurpriseTerms } from "../encounters/notice.ts";
import { groupDie } from "../people/retainers.ts";
import { BOTH_AWARE, MONSTERS_AT } from "./initiative.ts";
import { whitehackInitiativeDie } from "./initiative-die.ts";

/** The whole number of the count that monsters are shown with; they act before characters with the same. @rule RH-INI-04 */
const BLOCK = Math.floor(MONSTERS_AT);

/** Whitehack's class whose people roll their own die as leaders. @rule RH-RET-03 */
const FIGHTER = "strong";

/** The die of one, without regard to followers. @rule RH-INI-01 RH-INI-05 */
const dieOf = ({ own, class: id, armorClass }: Contender): DieSize =>
  own?.die ?? whitehackInitiativeDie(id, armorClass);

const keepsDie = ({ own, class: id }: Contender): boolean => own?.kept ?? id === FIGHTER;

/** The dice of one who leads these others; monsters have their place without any. @rule RH-INI-01 RH-INI-04 RH-RET-03 */
export function initiativePlan(who: Contender): DicePlan {
  if (!who.isCharacter) return { count: 0, faces: 6, bonus: BLOCK };
  const leader = { die: dieOf(who), fighter: keepsDie(who) };
  const retainers = who.leads.map((one) => ({ die: dieOf(one) }));
  return { count: 1, faces: groupDie(leader, retainers), bonus: 0 };
}

/** The one of whom nothing is known: without class and armor. */
const ANYBODY: Contender = { isCharacter: true, class: "", armorClass: 0, own: null, leads: [] };

/** Half a step, by which those in the block act before others with their number. */
const placeOf = ({ value, inBlock }: InitiativeEntry): number => value + (inBlock ? MONSTERS_AT - BLOCK : 0);

/**
 * Each rolls a die of their own in each round, the highest acts first, and all monsters act at once between 4 and 3. Those
 * with the same number decide among themselves, until one lets others go first. Answer to `family.initiative`.
 * @rule RH-CMB-01 RH-INI-01 RH-INI-03 RH-INI-04 RH-INI-05
 */
export const initiativeByRound: InitiativeRules = {
  ...coreInitiative,
  lasts: "round",
  moves: { wait: false, lower: false, delay: false },
  blockAt: BLOCK,
  cites: ["RH-CMB-01", "RH-INI-01"],
  plan: (_bonus, who = ANYBODY) => initiativePlan(who),
  compare: (first, second) =>
    Number(second.early ?? false) - Number(first.early ?? false) ||
    placeOf(second) - placeOf(first) ||
    (first.late ?? 0) - (second.late ?? 0),
};

/** Those who are surprised miss the first round. Answer to `family.surprise`. @rule RH-INI-02 */
export const surpriseByInitiative: SurpriseRules = { ...coreSurprise, advantage: 0, allows: () => false };

/** What is said of who has noticed whom as a fight begins: `aware` where both sides know of each other. */
export const NOTICED = ["aware", "even", "seenFirst", "seeingFirst", "mayAmbush", "ambushes", "ambushed"] as const;
export type Noticed = (typeof NOTICED)[number];

/**
 * What the Referee is proposed to say as a fight begins: what the last encounter told, where nothing else was said yet; null
 * where there is nothing to propose. @rule RH-ENC-01 RH-ENC-02 RH-INI-02
 */
export function proposedBy(
  said: Noticed,
  met: { readonly notice: Notice; readonly ambushes: boolean } | null,
): Noticed | null {
  if (said !== "aware" || !met) return null;
  return met.ambushes ? "ambushes" : met.notice;
}

const asNotice = (noticed: Exclude<Noticed, "aware">): Notice => (noticed === "ambushes" ? "mayAmbush" : noticed);

/** What initiative means in the first round, by who has noticed whom. @rule RH-INI-02 RH-ENC-01 RH-ENC-02 */
export const termsOf = (noticed: Noticed): SurpriseTerms =>
  noticed === "aware" ? BOTH_AWARE : surpriseTerms(asNotice(noticed), noticed === "ambushes");
