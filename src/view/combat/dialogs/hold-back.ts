import { type Localize, toFigure } from "../../base/localize.ts";

/** The initiative numbers to which a combatant may hold back. */
export interface HoldBackFacts {
  /** The lower numbers to which they may, the highest first. */
  readonly numbers: readonly number[];
  /** Enemies whose miracles they may want to disrupt. */
  readonly casters: readonly { readonly id: string; readonly name: string }[];
}

/** The choice: a number, an event, or a miracle of an enemy. */
export type HeldUntil =
  | { readonly operation: "to"; readonly to: number }
  | { readonly operation: "until"; readonly awaits: string; readonly disrupts: string };

const UNTIL = "until";
const AGAINST = "against:";

/** The choices of the dialog, in words. @rule WB-DLY-01 WB-DLY-02 */
export const holdBackChoices = (
  { numbers, casters }: HoldBackFacts,
  localize: Localize,
): Readonly<Record<string, string>> => ({
  [UNTIL]: localize("WHITEHACK.Hold.until"),
  ...Object.fromEntries(casters.map(({ id, name }) => [AGAINST + id, localize("WHITEHACK.Hold.against", { name })])),
  ...Object.fromEntries(numbers.map((to) => [`to:${to}`, localize("WHITEHACK.Hold.to", { value: toFigure(to) })])),
});

/** The meaning of the answers; null for none of the choices. @rule WB-DLY-01 WB-DLY-02 */
export function heldUntil(how: string, awaits: string, { numbers, casters }: HoldBackFacts): HeldUntil | null {
  const to = numbers.find((number) => how === `to:${number}`);
  if (to !== undefined) return { operation: "to", to };
  const caster = casters.find(({ id }) => how === AGAINST + id);
  if (how !== UNTIL && !caster) return null;
  return { operation: "until", awaits: awaits.trim(), disrupts: caster?.id ?? "" };
}
