import {
  type Agreed,
  type AgreedShares,
  type Award,
  coreXp,
  type Earned,
  requireCount,
  type RuleOptions,
  type XpRules,
} from "../../../../rules/index.ts";

export const PURPOSES = ["equipment", "donation", "magicItem"] as const;
/** The purposes that treasure is spent on. @rule FH-XP-03 */
export type Purpose = (typeof PURPOSES)[number];

/** Points of experience for the character who spends, and for the player's next one. */
export interface Gain {
  readonly own: number;
  readonly next: number;
}

/** The part of a magic item's resale value that giving it away is worth. @rule FH-XP-03 */
const GIFT_SHARE = 10;

/** The experience for silver spent, or for the resale value of a magic item given away. @rule FH-XP-01 FH-XP-03 */
export function gainFrom(purpose: Purpose, silver: number): Gain {
  const worth = Math.floor(requireCount(silver, "silver"));
  if (purpose === "magicItem") return { own: 0, next: Math.floor(worth / GIFT_SHARE) };
  return { own: worth, next: purpose === "donation" ? worth : 0 };
}

/** A purse in silver, of which a part came from the sale of what is no treasure. */
export interface SilverPurse {
  readonly silver: number;
  /** Gives no experience. @rule FH-XP-02 */
  readonly plain: number;
}

const SPEND_REFUSALS = ["nothing", "tooMuch"] as const;

/** A purse after spending, and what that was worth. */
export interface Spent extends Gain {
  readonly purse: SilverPurse;
  readonly refusal: (typeof SPEND_REFUSALS)[number] | null;
}

function refusalOf(purse: SilverPurse, purpose: Purpose, silver: number): Spent["refusal"] {
  if (silver <= 0) return "nothing";
  return purpose !== "magicItem" && silver > purse.silver ? "tooMuch" : null;
}

/** Spends silver: treasure goes first, so that only what is left over is spent for nothing. @rule FH-XP-01 FH-XP-02 FH-XP-03 */
export function spend(purse: SilverPurse, purpose: Purpose, silver: number): Spent {
  const refusal = refusalOf(purse, purpose, requireCount(silver, "silver"));
  if (refusal) return { purse, own: 0, next: 0, refusal };
  if (purpose === "magicItem") return { purse, ...gainFrom(purpose, silver), refusal };
  const plain = Math.min(purse.silver, requireCount(purse.plain, "silver"));
  const treasure = Math.min(silver, Math.floor(purse.silver - plain));
  const left = { silver: purse.silver - silver, plain: Math.max(0, plain - (silver - treasure)) };
  return { purse: left, ...gainFrom(purpose, treasure), refusal };
}

/** The purse after selling something: coin for what is no treasure is marked. @rule FH-XP-02 */
export const sell = ({ silver, plain }: SilverPurse, price: number, isTreasure: boolean): SilverPurse => ({
  silver: silver + requireCount(price, "silver"),
  plain: plain + (isTreasure ? 0 : price),
});

/** A new character takes the experience that waits for them. @rule FH-XP-04 */
export const claim = (xp: number, bank: number) => ({ xp: xp + requireCount(bank, "xp"), bank: 0 });

/** Equal parts to begin with; the remainder stays unshared until the players agree on it. @rule FH-XP-05 */
export function equalParts(total: number, sharers: number): readonly number[] {
  const each = sharers > 0 ? Math.floor(requireCount(total, "xp") / sharers) : 0;
  return Array.from({ length: Math.max(0, sharers) }, () => each);
}

/**
 * Shares as the players agreed: a character with no agreed part gets an equal one of the rest, and each gets the
 * adventure's in full. @rule FH-XP-05 FH-XP-07
 */
export function agreedShares({ divided, inFull }: Award, { parts, helpers }: Agreed): AgreedShares {
  const named = [...parts.filter((part) => part !== null), helpers];
  const rest = leftAfter(divided, named);
  const open = parts.filter((part) => part === null).length;
  const [equal = 0] = equalParts(Math.max(0, rest), open);
  return { each: parts.map((part) => (part ?? equal) + inFull), left: rest - equal * open };
}

/** The experience left when each has the part agreed on; negative if more was promised than there is. @rule FH-XP-05 */
export const leftAfter = (total: number, parts: readonly number[]): number =>
  requireCount(total, "xp") - parts.reduce((sum, part) => sum + requireCount(part, "xp"), 0);

/** Each character whose player is there gets a part of the adventure in full; the others nothing. @rule FH-XP-07 */
export const adventureParts = (xp: number, present: readonly boolean[]): readonly number[] =>
  present.map((isThere) => (isThere ? requireCount(xp, "xp") : 0));

/**
 * Treasure counts when it is spent, beaten foes are shared, and parts of the adventure are everybody's own.
 * @rule FH-XP-01 FH-XP-05 FH-XP-06 FH-XP-07
 */
export const spentXp: XpRules = {
  award: (earned: Earned, sharers: number, options: RuleOptions) =>
    coreXp.award(earned, sharers, { ...options, payForXp: true, xpSplit: "questsInFull" }),
  goldIsSpent: () => true,
  agreed: agreedShares,
  fledCount: true,
  rules: () => ["FH-XP-01", "FH-XP-05", "FH-XP-06", "FH-XP-07"],
};
