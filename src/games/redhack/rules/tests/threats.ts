import type { Attribute } from "../../../../rules/base/attribute-set.ts";

export const SAVE_KINDS = ["death", "poison", "spell", "other"] as const;
/** What decides how hard a saving throw is. @rule RH-TST-06 */
export type SaveKind = (typeof SAVE_KINDS)[number];

/** The difficulty of a saving throw. @rule RH-TST-06 */
export const SAVE_DIFFICULTY: Readonly<Record<SaveKind, number>> = { death: 2, poison: 2, spell: 6, other: 4 };

/** A threat with the attribute that withstands it and how hard that is. */
interface ThreatRow {
  readonly attribute: Attribute;
  readonly kind: SaveKind;
}

/** The threats, each with its attribute and difficulty; a fall is dodged against death. @rule RH-TST-06 */
export const THREATS = {
  harm: { attribute: "strength", kind: "other" },
  dodge: { attribute: "dexterity", kind: "other" },
  poison: { attribute: "constitution", kind: "poison" },
  disease: { attribute: "constitution", kind: "other" },
  death: { attribute: "constitution", kind: "death" },
  spell: { attribute: "intelligence", kind: "spell" },
  psionics: { attribute: "intelligence", kind: "other" },
  magic: { attribute: "intelligence", kind: "other" },
  deception: { attribute: "wisdom", kind: "other" },
  illusion: { attribute: "wisdom", kind: "other" },
  emotion: { attribute: "charisma", kind: "other" },
  fear: { attribute: "charisma", kind: "other" },
} as const satisfies Readonly<Record<string, ThreatRow>>;
export type Threat = keyof typeof THREATS;
