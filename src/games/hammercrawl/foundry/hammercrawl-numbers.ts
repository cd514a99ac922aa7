import { classesOfGame, rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import type { Condition } from "../../../rules/conditions/condition.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import { NO_DEFENCES } from "../../../rules/health/defences.ts";
import { isIn } from "../rules/combat/conditions.ts";
import { classesWith, type HammercrawlClasses } from "../rules/classes.ts";
import { HAMMERCRAWL_NAMES, THIEF_SKILLS } from "../rules/hammercrawl-names.ts";
import { deriveHammercrawl, type HammercrawlDerived } from "../rules/derive.ts";
import { armorPieces, type HammercrawlFacts, shieldWeapons, weaponPieces } from "../rules/facts.ts";
import type { Tier } from "../rules/numbers.ts";
import { placeOf } from "../../../foundry/documents/place.ts";
import { tierOfScene } from "./party/records.ts";
import { ARMOR_SPEEDS, FEET_OF_ARMOR } from "../rules/people-part.ts";

export { HAMMERCRAWL_GAME } from "../rules/hammercrawl-game.ts";
export { allowsDamage } from "./combat/attack-on.ts";

/** What is stored of a character, as their model gives it. */
export interface Stored extends Omit<HammercrawlFacts, "armor" | "weapons" | "kinds" | "defences" | "thief"> {
  readonly items: readonly ItemFacts[];
  readonly conditions: readonly Condition[];
  readonly thief: Readonly<Record<"bailiwick" | "failing", string>>;
}

/** The classes by the list of items that they are made from: each character is worked out by the same ones. */
const made = new WeakMap<object, HammercrawlClasses>();

/** The classes of this world: the eight of the game, and what items in the world write. @rule HC-CLS-01 */
export function knownClasses(): HammercrawlClasses {
  const written = classesOfGame(HAMMERCRAWL_NAMES.id);
  const before = made.get(written);
  if (before) return before;
  const now = classesWith(written);
  made.set(written, now);
  return now;
}

/** Whether a switch of the pack counts at this table. */
export const isLive = (key: string): boolean => rulesInForceFor(null).switches.get(key)?.state === "live";

/** Feet that heavy armor slows by at this table. @rule HC-EQP-02 */
function armorSlows(): number {
  const said = rulesInForceFor(null).switches.get("hc.armourSpeed")?.value;
  return FEET_OF_ARMOR[ARMOR_SPEEDS.find((one) => one === said) ?? "five"];
}

/** The tier of the dungeon level where a creature stands; null for one that stands nowhere. @rule HC-TIR-02 HC-SKL-02 */
export function tierAround(actor: Actor.Implementation): Tier | null {
  const scene = placeOf(actor)?.parent ?? null;
  return scene ? tierOfScene(scene) : null;
}

const skillOf = (word: string) => THIEF_SKILLS.find((one) => one === word) ?? "";

/** The numbers of a character from what is stored and carried. @rule HC-CLS-01 HC-EQP-01 HC-EQP-02 HC-SAV-05 */
export function deriveFrom(stored: Stored): HammercrawlDerived {
  const facts: HammercrawlFacts = {
    class: stored.class,
    level: stored.level,
    xp: stored.xp,
    alignment: stored.alignment,
    attributes: stored.attributes,
    intelligenceLost: stored.intelligenceLost,
    hp: stored.hp,
    thief: { bailiwick: skillOf(stored.thief.bailiwick), failing: skillOf(stored.thief.failing) },
    notToday: stored.notToday,
    expertiseUsed: stored.expertiseUsed,
    turningsUsed: stored.turningsUsed,
    weapons: weaponPieces(stored.items),
    armor: [...armorPieces(stored.items, isLive("hc.mediumArmour")), ...shieldWeapons(stored.items)],
    size: stored.size,
    kinds: [],
    defences: NO_DEFENCES,
    bonus: stored.bonus,
    overrides: stored.overrides,
  };
  return deriveHammercrawl(facts, {
    classes: knownClasses(),
    armorSlows: armorSlows(),
    saveExtremes: isLive("hc.saveExtremes"),
    shieldDown: isIn(
      stored.conditions.map(({ id }) => id),
      "shieldDown",
    ),
  });
}
