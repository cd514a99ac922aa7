import { parseDamage } from "../dice/formula.ts";
import type { TimeUnit } from "../time/units.ts";
import type { ConceptItem, ItemMechanic } from "./concept-mechanics.ts";

const item = (id: string, ...mechanics: readonly ItemMechanic[]): ConceptItem => ({ id, cursed: false, mechanics });
const cursed = (id: string, ...mechanics: readonly ItemMechanic[]): ConceptItem => ({ id, cursed: true, mechanics });

const lasts = (amount: number, unit: TimeUnit): ItemMechanic => ({ kind: "lasts", duration: { amount, unit } });
const tenMinutes = lasts(1, "dungeonTurn");
const radius = (feet: number): ItemMechanic => ({ kind: "radius", feet });
const charges = (text: string): ItemMechanic => ({ kind: "charges", formula: parseDamage(text) });
const attribute = (name: string, value: number): ItemMechanic => ({ kind: "attribute", attribute: name, value });
const save = (who: "bearer" | "target" | "all", when: string): ItemMechanic => ({ kind: "save", who, when });
const damage = (text: string, against: string): ItemMechanic => ({
  kind: "damage",
  formula: parseDamage(text),
  against,
});
const count = (text: string, of: string): ItemMechanic => ({ kind: "count", formula: parseDamage(text), of });

/** The items of which more than a description is known, by name. @rule WH-ART-05 */
export const CONCEPT_ITEMS: readonly ConceptItem[] = [
  item("antidote", { kind: "save", who: "bearer", when: "poison", mode: "positive" }),
  item("bagOfHolding", { kind: "holds", items: 50, counts: 1 }),
  item("armorPiercingBolt", { kind: "ignoresArmor", magick: false }),
  item("circlet", { kind: "mode", mode: "positive", when: "crowds" }),
  cursed("crowHat", count("3d6", "crows")),
  cursed("dragonArmor", { kind: "armorClass", value: 8 }, save("bearer", "gold")),
  item("elvenChainmail", { kind: "easesMiracles" }),
  item("witheringFlute", radius(100)),
  item("ramGauntlet", damage("4d6", "constructs")),
  item("ironControlGlove", { kind: "hitDice", most: 12, of: "plate" }),
  cursed("ogreGloves", attribute("strength", 18), attribute("intelligence", 6)),
  item("healingPotion", { kind: "healing", formula: parseDamage("d6+1") }),
  item("telepathyHelmet", { kind: "helmet" }),
  item("instantReflector", charges("24")),
  cursed("jadedFigurine", save("bearer", "day")),
  item("lightEater", radius(20)),
  cursed("gigantismPotion", save("bearer", "day")),
  item("liquidFloor", lasts(1, "round")),
  item("monsterLove", lasts(3, "day")),
  item("possessionRing", tenMinutes, save("target", "use")),
  item("protectionScarab", tenMinutes, { kind: "mode", mode: "positive", when: "saveMagick" }),
  item("demonBindingScroll", tenMinutes),
  item("shadowGoggles", charges("d6")),
  cursed("silverSpear", damage("4d6", "werewolves")),
  item("smokeElixir", tenMinutes),
  cursed("humilityStaff", { kind: "miracleCost", value: 1 }, save("bearer", "miracle")),
  item("fearSword", save("all", "battle")),
  cursed("divineDebtTorque", { kind: "divineDebt" }),
  cursed("trollSword", { kind: "bonus", attackValue: 2, damage: 2 }),
  item("holySymbol", count("d6", "skeletons")),
  cursed("resurrectionWand", lasts(3, "day")),
  item("soundWand", tenMinutes, charges("d6")),
  item("watcherSteel", { kind: "contest", own: "damage", against: "hitPointCost" }),
];
