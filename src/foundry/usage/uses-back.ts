import { dayOfHabits, type HabitFacts, type UsageScope } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { habitsOf, storeHabits } from "../actions/things/dose-habit.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { abilitiesBack } from "./abilities-back.ts";
import { storeItems } from "../undo/store-change.ts";

/** What came back to somebody, as a line of a card and as changes that can be undone. */
export interface CameBack {
  readonly creature: Creature;
  readonly line: FactLine;
  readonly changes: readonly Change[];
  /** What they are addicted to, and have gone without on the day that is over. @rule WH-SUB-01 */
  readonly missed: readonly HabitFacts[];
}

/** Counts the uses of somebody's abilities anew, and on a new day their doses; null where there is nothing to count. @rule WH-TIME-06 WH-POIS-01 */
export async function bringUsesBack(creature: Creature, begun: UsageScope): Promise<CameBack | null> {
  const abilities = abilitiesBack(creature, begun);
  const habits = habitsOf(creature);
  const day = begun === "day" && habits.length > 0 ? dayOfHabits(habits) : null;
  const changes = [...(await storeBack(creature, abilities)), ...(await storeHabits(creature, day?.habits))];
  const missed = habits.filter(({ substance }) => day?.missed.includes(substance));
  if (abilities.length === 0 && missed.length === 0 && changes.length === 0) return null;
  const without = missed.map(({ substance }) => localize("WHITEHACK.Habit.Without", { name: substance }));
  const names = [...abilities.map(({ name }) => name), ...without].join(", ") || localize("WHITEHACK.Habit.Anew");
  return { creature, line: { label: calledName(creature), value: names }, changes, missed };
}

async function storeBack(creature: Creature, abilities: readonly Item.OfType<"ability">[]): Promise<readonly Change[]> {
  if (abilities.length === 0) return [];
  const updates = abilities.map((item) => ({ item: item as Item.Implementation, system: { uses: { spent: 0 } } }));
  return storeItems(creature, updates);
}
