import {
  type AttunementAtHand,
  mayLearn,
  mayTieScrolls,
  NO_USES,
  slotState,
  slottedAttempt,
  slottedRefusal,
  type SlottedUse,
  spendUse,
  USAGES,
  type Uses,
} from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { writtenAs } from "../documents/data/shown-item.ts";
import { traitsOf } from "../documents/traits-of.ts";

const isTrue = (item: Item.Implementation): boolean =>
  item.isAbility() && item.system.kind === "miracle" && item.system.unique;

/** Whether it is a true miracle in a world that plays by them. @rule WH-TRUE-02 */
export const isTrueMiracle = (item: Item.Implementation): boolean =>
  isTrue(item) && rulebookFor(item.actor).options.trueMiracles;

/** Who else of the world knows a true miracle of the same name; null for nobody. @rule WH-TRUE-02 */
function knower(item: Item.Implementation): Actor.Implementation | null {
  const isSame = (other: Item.Implementation): boolean =>
    other !== item && isTrue(other) && other.name.trim().toLowerCase() === item.name.trim().toLowerCase();
  return game.actors.find(({ items }) => items.contents.some(isSame)) ?? null;
}

/** True if a true miracle may be learned: one person at a time knows it. @rule WH-TRUE-02 */
export function mayBeKnown(item: Item.Implementation): boolean {
  if (!item.actor || item.inCompendium || !isTrueMiracle(item)) return true;
  return mayLearn({ id: item.name, owner: knower(item)?.uuid ?? null }, "");
}

type Character = Actor.OfType<"character">;

type TiedRefusal = Exclude<AttunementAtHand["refusal"], null> | "notCrammed";

/** The uses of the day, as the rules count them: the first is the regular one, the second is forced. @rule WH-WISE-15 WH-TRUE-01 */
function usesOf(item: Item.Implementation): Uses {
  const of = item.id ?? "";
  const { spent } = writtenAs(item, "ability").uses;
  const regular = spent > 0 ? spendUse(NO_USES, USAGES.slottedScroll, { of }).uses : NO_USES;
  return spent > 1 ? spendUse(regular, USAGES.crammedScroll, { of }).uses : regular;
}

/** True if a character's class ties scrolls to its slots in this world. @rule WH-WISE-14 WH-TRUE-03 */
export const tiesScrolls = (actor: Character): boolean =>
  mayTieScrolls(traitsOf(actor).scrollSlots, rulebookFor(actor).options);

/** Why a tied scroll cannot be used now; null where it can. @rule WH-WISE-15 WH-TRUE-01 WH-DEFT-09 */
export function tiedRefusal(item: Item.Implementation, actor: Character, use: SlottedUse): TiedRefusal | null {
  const { key, slot, active } = writtenAs(item, "ability");
  const { slots, derived } = actor.system;
  const state = slot === null && active ? "works" : slotState(slots, key || (item.id ?? ""), derived.armorLimits);
  if (state !== "works") return state;
  const refusal = slottedRefusal(usesOf(item), { use, scroll: item.id ?? "" }, rulebookFor(actor).options);
  return refusal === "usedToday" ? "used" : refusal;
}

/** Whether only the forced use of the day is left of a tied scroll. @rule WH-TRUE-01 */
export const mayCram = (item: Item.Implementation, actor: Character): boolean =>
  tiedRefusal(item, actor, "daily") === "used" && tiedRefusal(item, actor, "crammed") === null;

/** A tied scroll as a miracle whose cost nobody bargains for. @rule WH-WISE-15 WH-WISE-16 WH-WISE-19 */
export function tiedAttempt(item: Item.Implementation, actor: Character) {
  const { scrollSlots } = traitsOf(actor);
  const cost = Number.parseInt(writtenAs(item, "ability").cost, 10) || 0;
  return scrollSlots ? slottedAttempt({ cost }, scrollSlots, true) : null;
}
