import en from "../../lang/en.json";
import type { ArmorFacts, CharacterFacts, GearFacts, MonsterFacts, WeaponFacts } from "../../src/rules/index.ts";
import type { Localize } from "../../src/view/base/localize.ts";
import type { SheetItem } from "../../src/view/items/sheet/sheet-item.ts";
import * as facts from "../rules/builders.ts";
import { localized } from "./card-template.ts";

/** The English text of a key, as the host would find it; a missing key throws. */
export const english: Localize = (key, data = {}) => {
  if (!key.startsWith("WHITEHACK.")) return key;
  let branch: unknown = en;
  for (const step of key.split(".")) branch = (branch as Record<string, unknown> | undefined)?.[step];
  if (typeof branch !== "string") throw new Error(`No text for ${key}`);
  return localized(key, data);
};

/** A weapon, armor or gear as the core's tests have them, by an id and a name of its own. */
export const weapon = (id: string, name: string, more: Partial<WeaponFacts> = {}): WeaponFacts =>
  facts.weapon({ id, name, damage: "1d6", ...more });

export const armor = (id: string, name: string, more: Partial<ArmorFacts> = {}): ArmorFacts =>
  facts.armor(2, { id, name, ...more });

export const gear = (id: string, name: string, more: Partial<GearFacts> = {}): GearFacts =>
  facts.gear(1, { id, name, ...more });

/** Items as the shell hands them to presenters. */
export const onSheet = (item: SheetItem["facts"], name = item?.name ?? "Oddity"): SheetItem => ({
  id: item?.id ?? "unknown",
  name,
  img: "icons/thing.svg",
  typeLabel: item?.type ?? "Affliction",
  facts: item,
});

const SCORES = { strength: 16, dexterity: 13, constitution: 14, intelligence: 9, wisdom: 5, charisma: 11 };

/** Somebody with a few levels behind them. */
export const character = (more: Partial<CharacterFacts> = {}): CharacterFacts =>
  facts.character({ level: 3, class: "strong", xp: 4550, hp: { value: 9, rolled: 11, temporary: 0 }, ...more }, SCORES);

/** A wounded creature that is no coward. */
export const monster = ({ movement, ...more }: Partial<MonsterFacts> = {}) => ({
  ...facts.monster("3+1", {
    armorClass: 4,
    hp: { value: 12, max: 14, temporary: 0 },
    damage: "1d6+2",
    attackName: "Claws",
    morale: "poor",
    ...more,
  }),
  movement: { land: 30, other: null as number | null, otherKind: "", ...movement },
});
