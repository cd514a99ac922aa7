import { type DicePlan, type Faces, resolveTotal } from "../../../../rules/base/dice.ts";
import type { UsageDie } from "../tests/usage.ts";

/** An object that a new character carries, by the word for it; its stored data are the core's. */
export interface KitItem {
  readonly word: string;
  readonly type: "weapon" | "armor" | "gear" | "spell";
  readonly icon: string;
  readonly system: Readonly<Record<string, unknown>>;
  /** The word for the supply that each shot uses. @rule RH-USE-01 */
  readonly ammunition?: string;
}

/** The usual things of a new character of a class. They are ours: the booklet has no list. @rule RH-CHR-02 */
export interface Kit {
  readonly items: readonly KitItem[];
  readonly supplies: readonly { readonly word: string; readonly die: UsageDie }[];
}

export const GEAR_CHOICES = ["kit", "coins", "none"] as const;
/** What a new character begins with: the things of the class and some coins, coins alone, or nothing. @rule RH-CHR-02 */
export type GearChoice = (typeof GEAR_CHOICES)[number];

const weapon = (word: string, icon: string, system: KitItem["system"]): KitItem => ({
  word,
  icon,
  type: "weapon",
  system: { equipped: false, ...system },
});
const armor = (word: string, icon: string, armorClass: number, kind: "body" | "shield" = "body"): KitItem => ({
  word,
  icon,
  type: "armor",
  system: { kind, armorClass, equipped: true },
});
const gear = (word: string, icon: string, system: KitItem["system"] = {}): KitItem => ({
  word,
  icon,
  type: "gear",
  system: { size: "regular", ...system },
});

const DAGGER = weapon("dagger", "plain-dagger", {
  damage: "1d4",
  size: "minor",
  range: 15,
  traits: ["thrown", "dagger"],
});
const PACK = gear("backpack", "knapsack", { container: true, capacity: 20 });
const ROPE = gear("rope", "rope-coil", { packed: true });

const SHARED: Kit["supplies"] = [
  { word: "torches", die: 8 },
  { word: "rations", die: 8 },
];

/** The kits of the four classes; other classes have what those have who are used to the same armor. */
const KITS: Readonly<Record<string, Kit>> = {
  fighter: {
    items: [
      weapon("sword", "sword-brandish", { damage: "1d8", equipped: true }),
      weapon("spear", "spears", { damage: "1d6", range: 20, traits: ["thrown", "spear"] }),
      armor("chain", "chain-mail", 4),
      armor("shield", "round-shield", 1, "shield"),
      PACK,
      ROPE,
    ],
    supplies: SHARED,
  },
  thief: {
    items: [
      { ...DAGGER, system: { ...DAGGER.system, equipped: true } },
      { ...weapon("shortbow", "bow-arrow", { damage: "1d6", range: 50, traits: ["twoHanded"] }), ammunition: "arrows" },
      armor("leather", "leather-armor", 2),
      gear("lockpicks", "lockpicks", { size: "minor" }),
      PACK,
      ROPE,
    ],
    supplies: [{ word: "arrows", die: 8 }, ...SHARED],
  },
  cleric: {
    items: [
      weapon("mace", "flanged-mace", { damage: "1d6", equipped: true }),
      armor("chain", "chain-mail", 4),
      armor("shield", "round-shield", 1, "shield"),
      gear("symbol", "holy-symbol", { size: "minor" }),
      PACK,
    ],
    supplies: SHARED,
  },
  wizard: {
    items: [
      { ...DAGGER, system: { ...DAGGER.system, equipped: true } },
      weapon("staff", "wizard-staff", { damage: "1d6", traits: ["twoHanded"] }),
      gear("spellbook", "spell-book"),
      PACK,
    ],
    supplies: SHARED,
  },
};

const PLAIN: Kit = { items: [{ ...DAGGER, system: { ...DAGGER.system, equipped: true } }, PACK], supplies: SHARED };

/** The usual things of a class. @rule RH-CHR-02 */
export const kitOf = (id: string): Kit => (Object.hasOwn(KITS, id) ? KITS[id] : undefined) ?? PLAIN;

/** The dice of the coins that a new character has; null for none. @rule RH-CHR-02 */
export function planCoins(choice: GearChoice): DicePlan | null {
  if (choice === "none") return null;
  return choice === "coins" ? { count: 3, faces: 6, bonus: 0 } : { count: 2, faces: 6, bonus: 0 };
}

/** Gold pieces by those dice: tens of them for coins alone. @rule RH-CHR-02 */
export function resolveCoins(choice: GearChoice, faces: Faces): number {
  const plan = planCoins(choice);
  return plan ? resolveTotal(plan, faces) * (choice === "coins" ? 10 : 1) : 0;
}
