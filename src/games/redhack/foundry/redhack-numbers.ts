import { classesOfGame, rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import type { Condition } from "../../../rules/conditions/condition.ts";
import { burdensOfBody, wantingConstitution } from "../rules/burdens/body.ts";
import { burdensCarried } from "../rules/burdens/load.ts";
import { classesWith } from "../rules/characters/class-items.ts";
import type { RedhackClasses } from "../rules/characters/classes.ts";
import { deriveRedhack, type RedhackDerived } from "../rules/characters/derive-redhack.ts";
import { armorPieces, loadOf, quiversIn, weaponPieces } from "../rules/characters/from-items.ts";
import type { RedhackFacts } from "../rules/characters/redhack-facts.ts";
import { wornOf } from "../rules/characters/armor.ts";
import { PIECES_RULES, type PiecesRule } from "../rules/items/awakening.ts";
import { armorMagicOf } from "../rules/items/waking-fields.ts";
import { INITIATIVE_DICE } from "../rules/combat/initiative-die.ts";
import { REDHACK_NAMES } from "../rules/redhack-names.ts";
import { toSupply } from "../rules/tests/usage.ts";
import { NO_DEFENCES } from "../../../rules/health/defences.ts";

export { REDHACK_GAME } from "../rules/redhack-game.ts";

/** What is stored of a character, as their model gives it. */
export interface Stored extends Omit<
  RedhackFacts,
  "armor" | "weapons" | "supplies" | "kinds" | "defences" | "overrides"
> {
  readonly items: readonly ItemFacts[];
  readonly conditions: readonly Condition[];
  readonly burdens: number;
  readonly packs: unknown;
  readonly coins: Readonly<Record<"gp" | "sp" | "cp", number>>;
  readonly supplies: readonly { readonly name: string; readonly die: number }[];
  readonly overrides: Readonly<
    Record<"armorClass" | "initiative" | "reactions" | "slots" | "techniques", number | null>
  >;
}

const factsOf = (stored: Stored): RedhackFacts => ({
  class: stored.class,
  level: stored.level,
  attributes: stored.attributes,
  hp: stored.hp,
  rate: stored.rate,
  armor: armorPieces(stored.items),
  weapons: weaponPieces(stored.items),
  supplies: stored.supplies.map(({ name, die }, place) => ({ id: String(place), name, die: toSupply(die) })),
  backgrounds: stored.backgrounds,
  languages: stored.languages,
  techniques: stored.techniques,
  experiences: stored.experiences,
  slotsUsed: stored.slotsUsed,
  size: stored.size,
  kinds: [],
  defences: NO_DEFENCES,
  bonus: stored.bonus,
  overrides: {
    ...stored.overrides,
    initiative: INITIATIVE_DICE.find((one) => one === stored.overrides.initiative) ?? null,
  },
});

/** The classes by the list of items that they are made from: each character is worked out by the same ones. */
const made = new WeakMap<object, RedhackClasses>();

/** The classes of this world: the four of the game, and what items in the world write. @rule RH-CHR-02 */
export function knownClasses(): RedhackClasses {
  const written = classesOfGame(REDHACK_NAMES.id);
  const before = made.get(written);
  if (before) return before;
  const now = classesWith(written);
  made.set(written, now);
  return now;
}

/** Whether more than twenty items worn are a burden at this table. @rule RH-BUR-01 */
export const wornBurden = (): boolean => rulesInForceFor(null).switches.get("rh.wornBurden")?.state === "live";

/** Whether the bonuses of armor's pieces add up, as the world has it. @rule RH-MAG-04 */
const piecesRule = (): PiecesRule => {
  const said = rulesInForceFor(null).switches.get("rh.armourPieces")?.value;
  return PIECES_RULES.find((one) => one === said) ?? PIECES_RULES[0];
};

/** The magical bonus of what is worn: that of awakened pieces, as far as the suit allows. @rule RH-MAG-04 */
const armorMagic = (items: readonly ItemFacts[]): number =>
  armorMagicOf(items, wornOf(armorPieces(items)).suit?.weight ?? "none", piecesRule());

/** The numbers of a character from what is stored and carried. @rule RH-CHR-01 RH-BUR-01 */
export function deriveFrom(stored: Stored): RedhackDerived {
  const { gp, sp, cp } = stored.coins;
  const load = loadOf(stored.items, gp + sp + cp);
  return deriveRedhack(factsOf(stored), {
    burdens: burdensCarried(load, wornBurden()) + burdensOfBody(stored.packs) + stored.burdens,
    privation: wantingConstitution(stored.packs),
    classes: knownClasses(),
    prone: stored.conditions.some(({ id }) => id === "prone"),
    armorMagic: armorMagic(stored.items),
    quivers: quiversIn(stored.items),
  });
}
