import { RuleError } from "../rule-error.ts";

/** So many d6 and a constant; no dice at all for flat damage. @rule WH-DICE-01 */
export interface DamageFormula {
  readonly dice: number;
  readonly faces: 6;
  readonly bonus: number;
}

const DICE = /^(\d{0,2})d6(?:([+-])(\d{1,3}))?$/;
const FLAT = /^\d{1,3}$/;

const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, "").replace(/[−–]/g, "-");

/** The formula in a text such as "d6+1", "2d6−2" or "1". @rule WH-DICE-01 WH-WPN-01 */
export function parseDamage(text: string): DamageFormula {
  const plain = compact(text);
  if (FLAT.test(plain)) return { dice: 0, faces: 6, bonus: Number(plain) };
  const match = DICE.exec(plain);
  const dice = match?.[1] === "" ? 1 : Number(match?.[1] ?? 0);
  if (match && dice > 0) {
    const bonus = Number(match[3] ?? 0);
    return { dice, faces: 6, bonus: match[2] === "-" && bonus > 0 ? -bonus : bonus };
  }
  throw new RuleError(
    "WHITEHACK.Error.damage",
    `"${text}" is not damage: write a number of d6 and a constant, like "d6+1".`,
    { text },
  );
}

/** The formula as a text: "1d6+1". */
export function toDamageText({ dice, bonus }: DamageFormula): string {
  if (dice === 0) return String(bonus);
  return `${dice}d6${toSigned(bonus)}`;
}

/** A constant with its sign; nothing for 0. */
function toSigned(bonus: number): string {
  if (bonus === 0) return "";
  return bonus > 0 ? `+${bonus}` : String(bonus);
}
