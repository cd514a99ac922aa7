import type { CharacterDerived } from "../character-derived.ts";
import { deriveCharacter } from "../derive-character.ts";
import { xpFactorOf } from "../species.ts";
import { type ClassRow, type ClassTable, hitDiceOf, planHitPoints, rowAt } from "../classes/class-table.ts";
import { withFollowers } from "../../companions/companions.ts";
import { type OpenSlot, openSlots, type SlotOwner } from "../classes/slots.ts";
import type { DicePlan } from "../../base/dice.ts";
import type { CharacterFacts } from "../../base/facts.ts";
import { requireInteger } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { xpFor } from "./award.ts";

const LEVEL_REFUSALS = ["noClass", "lastLevel", "tooLittleXp"] as const;
/** Why nobody can gain a level now. */
type LevelRefusal = (typeof LEVEL_REFUSALS)[number];

/** The numbers and rolls of a new level. */
export interface LevelPlan {
  readonly refusal: LevelRefusal | null;
  readonly level: number;
  /** Experience needed, by class and species. */
  readonly xp: number;
  /** The hit dice, and how many times they are rolled. */
  readonly hitPoints: { readonly plan: DicePlan; readonly rolls: number };
  /** Whether an attribute may be raised, and whether it may be lowered instead. */
  readonly raise: "none" | "up" | "either";
  /** Groups that may be added. */
  readonly groups: number;
  /** Groups that may move to another attribute. */
  readonly moves: number;
  /** Slots with room, including those of earlier levels. */
  readonly slots: readonly OpenSlot[];
}

/** No level at all. */
export const NO_LEVEL: LevelPlan = {
  refusal: "noClass",
  level: 0,
  xp: 0,
  hitPoints: { plan: { count: 0, faces: 6, bonus: 0 }, rolls: 0 },
  raise: "none",
  groups: 0,
  moves: 0,
  slots: [],
};

/** The number of groups that may be moved at a new level. @rule WH-GROUP-04 */
export const MOVES_PER_LEVEL = 1;

/**
 * Plans pipeline P5: what the next level calls for, or why it cannot be gained yet.
 * @rule WH-XP-03 WH-CLASS-08 WH-ATTR-09 WH-CLASS-11 WH-GROUP-04 WH-SPC-01
 */
export function planLevelUp(facts: CharacterFacts<string>, rulebook: Rulebook): LevelPlan {
  const { class: table, raises, groups } = deriveCharacter(facts, rulebook);
  if (!table) return NO_LEVEL;
  const level = requireInteger(facts.level, "level") + 1;
  const row = table.rows[level - 1];
  if (!row) return { ...NO_LEVEL, refusal: "lastLevel", level: facts.level };
  const xp = xpFor(row, facts.speciesClass ? xpFactorOf(facts.speciesClass) : 1);
  const grown = deriveCharacter({ ...facts, level }, rulebook);
  const hitDice = hitDiceOf(table, row, rulebook.options);
  return {
    refusal: facts.xp >= xp ? null : "tooLittleXp",
    level,
    xp,
    hitPoints: { plan: planHitPoints(hitDice), rolls: hitDice.rolls },
    raise: raiseOf(table, row, raises),
    groups: Math.max(0, grown.groups.limit.value - groups.used),
    moves: MOVES_PER_LEVEL,
    slots: openSlots(slotOwnerOf({ ...facts, level }, rulebook)),
  };
}

/** @rule WH-ATTR-09 WH-BRAVE-06 */
function raiseOf({ traits }: ClassTable, row: ClassRow, before: number): LevelPlan["raise"] {
  if (row.raises <= before) return "none";
  return traits.lowers ? "either" : "up";
}

/**
 * The facts that decide how much a character's slots hold.
 * @rule WH-CLASS-11 WH-ATTR-06 WH-TRUE-01 @throws RuleError without a class
 */
export function slotOwnerOf(facts: CharacterFacts<string>, rulebook: Rulebook): SlotOwner {
  const owner = slotOwnerFrom(facts, deriveCharacter(facts, rulebook));
  if (!owner) throw refusedChoice("noClass");
  return owner;
}

/** The owner of slots from numbers that are already derived; null while no class is chosen. @rule WH-CLASS-09 WH-FORT-02 */
export function slotOwnerFrom(
  { level, slots = [], followers = [] }: Pick<CharacterFacts<string>, "level" | "slots" | "followers">,
  {
    class: table,
    slots: allowed,
    inactivesBonus,
  }: Pick<CharacterDerived<string>, "class" | "slots" | "inactivesBonus">,
): SlotOwner | null {
  if (!table) return null;
  const ofTable = rowAt(table, Math.min(level, table.rows.length)).slots;
  const { holds } = table.slotRules;
  const taken = table.traits.retainers ? withFollowers(slots, followers, { holds, count: allowed }) : slots;
  return { table, level, slots: taken, inactivesBonus, extraSlots: allowed - ofTable };
}

/** The error for a choice that the level does not allow. */
export const refusedChoice = (choice: string): RuleError =>
  new RuleError("WHITEHACK.Error.choice", `This level does not allow "${choice}".`, { choice });
