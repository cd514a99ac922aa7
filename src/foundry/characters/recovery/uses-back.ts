import { toList } from "../../../view/base/localize.ts";
import { dayOfHabits, type HabitFacts, type UsageScope, usesComingBack } from "../../../rules/index.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { habitsOf, storeHabits } from "../../checks/uses/dose-habit.ts";
import { localize } from "../../host/localize.ts";
import { storeItems } from "../../documents/store-change.ts";

/** The abilities of a creature that a new scope would bring back. @rule WH-TIME-06 */
export const abilitiesBack = ({ items }: Creature, begun: UsageScope): readonly Item.OfType<"ability">[] =>
  usesComingBack(
    items.contents
      .filter((item) => item.isAbility())
      .map((item) => ({ item, scope: item.system.uses.scope, spent: item.system.uses.spent })),
    begun,
  ).map(({ item }) => item);

/** The uses that came back to a creature, as a line of a card and as changes that can be undone. */
export interface CameBack {
  readonly creature: Creature;
  /** Abilities that may be used again; null where none was used. */
  readonly line: FactLine | null;
  /** Drugs gone without, or whose doses are counted anew; null where there are none. @rule WH-POIS-01 */
  readonly drugs: FactLine | null;
  readonly changes: readonly Change[];
  /** Addictions that the creature has gone without on the day that is over. @rule WH-SUB-01 */
  readonly missed: readonly HabitFacts[];
}

/**
 * Counts the uses of a creature's abilities anew, and on a new day its doses; null where there are none to count.
 * @rule WH-TIME-06 WH-POIS-01
 */
export async function bringUsesBack(creature: Creature, begun: UsageScope): Promise<CameBack | null> {
  const abilities = abilitiesBack(creature, begun);
  const habits = habitsOf(creature);
  const day = begun === "day" && habits.length > 0 ? dayOfHabits(habits) : null;
  const counted = await storeHabits(creature, day?.habits);
  const changes = [...(await storeBack(creature, abilities)), ...counted];
  const missed = habits.filter(({ substance }) => day?.missed.includes(substance));
  if (abilities.length === 0 && missed.length === 0 && changes.length === 0) return null;
  const line = lineOf(
    creature,
    abilities.map(({ name }) => name),
  );
  return { creature, line, drugs: lineOf(creature, drugWords(missed, counted)), changes, missed };
}

const lineOf = (creature: Creature, words: readonly string[]): FactLine | null =>
  words.length > 0 ? { label: calledName(creature), value: toList(words, localize) } : null;

function drugWords(missed: readonly HabitFacts[], counted: readonly Change[]): readonly string[] {
  if (missed.length > 0) return missed.map(({ substance }) => localize("WHITEHACK.Habit.Without", { name: substance }));
  return counted.length > 0 ? [localize("WHITEHACK.Habit.Anew")] : [];
}

async function storeBack(creature: Creature, abilities: readonly Item.OfType<"ability">[]): Promise<readonly Change[]> {
  if (abilities.length === 0) return [];
  const updates = abilities.map((item) => ({ item: item as Item.Implementation, system: { uses: { spent: 0 } } }));
  return storeItems(creature, updates);
}
