import type { SlotFacts } from "../classes/slots.ts";
import type { Debt, GroupFacts } from "../facts.ts";
import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import { RuleError } from "../rule-error.ts";

/** The level from which gods and powers make bargains. */
const FROM_LEVEL = 10;

export const DEBT_REFUSALS = ["off", "levelTooLow", "noAffiliation", "inDebt"] as const;
/** Why a group or a slot cannot be pledged. */
export type DebtRefusal = (typeof DEBT_REFUSALS)[number];

/** Why no power makes a bargain with somebody at all, or null if one may. @rule WH-DIV-01 */
export function bargainRefusal(
  level: number,
  { divineDebt }: Pick<RuleOptions, "divineDebt">,
): Extract<DebtRefusal, "off" | "levelTooLow"> | null {
  if (!divineDebt) return "off";
  return requireInteger(level, "level") < FROM_LEVEL ? "levelTooLow" : null;
}

/**
 * Why a group cannot buy aid, or null if it can: from level 10, with an affiliation that is not yet pledged.
 * @rule WH-DIV-01
 */
export function debtRefusal(
  group: GroupFacts,
  level: number,
  options: Pick<RuleOptions, "divineDebt">,
): DebtRefusal | null {
  const refusal = bargainRefusal(level, options);
  if (refusal) return refusal;
  if (group.kind !== "affiliation") return "noAffiliation";
  return group.debt ? "inDebt" : null;
}

/** Why a slot cannot buy aid, or null if it can: from level 10, unless it is locked. @rule WH-DIV-01 */
export const slotDebtRefusal = (
  { locked = false }: Pick<SlotFacts, "locked">,
  level: number,
  options: Pick<RuleOptions, "divineDebt">,
): DebtRefusal | null => bargainRefusal(level, options) ?? (locked ? "inDebt" : null);

const noSuchPlace = (index: number): RuleError =>
  new RuleError("WHITEHACK.Error.badNumber", `There is nothing at place ${index}.`, { name: "index", value: index });

/** The list with one entry changed. */
function changedAt<Entry>(list: readonly Entry[], index: number, change: (entry: Entry) => Entry): readonly Entry[] {
  const entry = list[requireInteger(index, "index")];
  if (!entry) throw noSuchPlace(index);
  return list.with(index, change(entry));
}

/** The groups with one pledged to a power; it cannot be used until the service is done. @rule WH-DIV-01 */
export const pledgeGroup = (groups: readonly GroupFacts[], index: number, debt: Debt): readonly GroupFacts[] =>
  changedAt(groups, index, (group) => ({ ...group, debt }));

/** The groups once the service is done. @rule WH-DIV-01 */
export const releaseGroup = (groups: readonly GroupFacts[], index: number): readonly GroupFacts[] =>
  changedAt(groups, index, (group) => ({ ...group, debt: null }));

/** The slots with one taken or given back; the Referee takes it from the disobedient. @rule WH-DIV-01 */
export const lockSlot = (slots: readonly SlotFacts[], index: number, locked: boolean): readonly SlotFacts[] =>
  changedAt(slots, index, (slot) => ({ ...slot, locked }));

/** The groups that a dialog may offer: within the limit and not pledged. @rule WH-DIV-01 WH-GROUP-01 */
export const usableGroups = (groups: readonly GroupFacts[]): readonly GroupFacts[] =>
  groups.filter(({ unwritten, debt }) => !unwritten && !debt);

/** Whether aid has a price: not for those whom a god hears anyway. @rule WH-DIV-01 WH-BRAVE-05 */
export const aidCostsDebt = ({ isHeard = false }: { readonly isHeard?: boolean }): boolean => !isHeard;
