import { type Explained, type Modifier, toExplained } from "../base/explained.ts";
import type { ArmorFacts, ItemFacts } from "./items.ts";
import { requireInteger } from "../base/numbers.ts";
import { servesAs } from "./magick/worn-magick.ts";

/** An armor class, with what other rules need to know about it. */
export interface ArmorClassState extends Explained {
  /** The part from a shield. @rule WH-WPN-04 */
  readonly shield: number;
  /** The part from armor and shield without magick. @rule WH-ART-05 */
  readonly ordinary?: number;
  /** Whether body armor of metal is worn. @rule WH-WPN-05 */
  readonly metal: boolean;
  /** Whether a helmet is worn. @rule WH-AC-02 */
  readonly helmet: boolean;
  /** The ordinary armor class that class limits are compared with. @rule WH-AC-03 */
  readonly countsAs: number;
  /** The shield counts as one for class limits; a light enough one does not. @rule WH-AC-03 */
  readonly shieldCounts?: boolean;
  /** Made so that it does not hinder miracles. @rule WH-WISE-18 */
  readonly easesMiracles?: boolean;
}

/** Worn armor: the best body armor, the best shield, and whether there is a helmet. */
export interface WornArmor {
  readonly body: ArmorFacts | null;
  readonly shield: ArmorFacts | null;
  readonly helmet: ArmorFacts | null;
  /** Another item serves as a helmet. @rule WH-ART-05 */
  readonly headgear?: boolean;
}

/** A monster's armor as it is written down. */
export interface NaturalArmorOf {
  readonly naturalArmor?: number | null;
  readonly items: readonly ItemFacts[];
}

/** Armor does not add up: of each kind, the best counts. @rule WH-AC-01 */
export function wornArmor(items: readonly ItemFacts[]): WornArmor {
  const worn: Record<ArmorFacts["kind"], ArmorFacts | null> = { body: null, shield: null, helmet: null };
  const headgear = servesAs(items, "helmet");
  for (const item of items) {
    if (item.type !== "armor" || !item.equipped || item.quantity < 1 || item.broken) continue;
    const best = worn[item.kind];
    if (!best || wholeArmor(item) > wholeArmor(best)) worn[item.kind] = item;
  }
  return { headgear, ...worn };
}

/** The body armor under which another cannot be put on; null where there is none, or the piece is no body armor. @rule WH-AC-01 */
export const armorInTheWay = (piece: ItemFacts, items: readonly ItemFacts[]): ArmorFacts | null =>
  piece.type === "armor" && piece.kind === "body"
    ? (items
        .filter((one) => one.type === "armor")
        .find(({ id, kind, equipped, quantity }) => {
          return id !== piece.id && kind === "body" && equipped && quantity > 0;
        }) ?? null)
    : null;

/** The armor class that a damaged piece still gives, at least 0 (Amb-33). @rule WH-CRIT-03 */
const wholeArmor = ({ armorClass, damaged = 0 }: ArmorFacts): number =>
  Math.max(0, armorClass - requireInteger(damaged, "damage"));

/** Armor, shield and other bonuses; without any it is 0, and penalties may make it negative. @rule WH-AC-01 WH-AC-02 */
export function deriveArmorClass(
  { body, shield, helmet, headgear = false }: WornArmor,
  others: readonly Modifier[],
  override: number | null,
): ArmorClassState {
  const worn = [body, shield].filter((piece) => piece !== null);
  const parts = [
    ...worn.map((piece): Modifier => ({ label: piece.name, value: wholeArmor(piece), rule: "WH-AC-01" })),
    ...others,
  ];
  return {
    shield: shield ? wholeArmor(shield) : 0,
    ordinary: worn.reduce((sum, piece) => sum + (piece.magick?.is ? 0 : wholeArmor(piece)), 0),
    metal: body?.metal ?? false,
    helmet: helmet !== null || headgear,
    countsAs: limitedArmorClass(body),
    shieldCounts: limitedArmorClass(shield) > 0,
    easesMiracles: easesMiracles(body),
    ...toExplained(0, parts, override),
  };
}

/** @rule WH-WISE-18 WH-ART-05 */
const easesMiracles = (body: ArmorFacts | null): boolean =>
  (body?.easesMiracles ?? false) || (body?.magick?.is === true && body.magick.easesMiracles);

/** @rule WH-AC-03 */
const limitedArmorClass = (piece: ArmorFacts | null): number => piece?.countsAs ?? piece?.armorClass ?? 0;

export const LEGACY_SCALES = ["early", "later", "ascending"] as const;
export type LegacyScale = (typeof LEGACY_SCALES)[number];

/** Converts the armor class of an older game to this game's scale. @rule WH-AC-04 */
export function fromLegacyArmorClass(armorClass: number, scale: LegacyScale): number {
  const value = requireInteger(armorClass, "armor class");
  if (scale === "ascending") return value - 10;
  return (scale === "early" ? 9 : 10) - value;
}
