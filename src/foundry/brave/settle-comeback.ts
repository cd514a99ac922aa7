import { comebackAfter, type ComebackDice, comebackRuled, type ComebackRoll } from "../../rules/index.ts";
import { toFigure } from "../../view/localize.ts";
import type { Change } from "../../undo/record.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";
import type { ThrownComeback } from "./throw-comeback.ts";

/** How a roll has changed somebody's comeback dice: the changes, and the line that tells them; "" if it has not. */
export interface SettledComeback {
  readonly changes: readonly Change[];
  readonly name: string;
}

const NOTHING: SettledComeback = { changes: [], name: "" };

type Rolled = Pick<ComebackRoll, "kind" | "incident" | "success">;
type Character = Actor.OfType<"character">;

const heldBy = ({ system }: Character): ComebackDice => system.comeback.map(({ incident }) => incident);

const traitsOf = ({ system: { derived } }: Character) => derived.class?.traits ?? {};

const NO_DICE = { used: 0, free: 0, faces: [] };

/** Writes down the dice that a roll has used up or brought. @rule WH-BRAVE-01 WH-BRAVE-02 */
export async function settleComeback(
  actor: Actor.Implementation | null,
  rolled: Rolled,
  thrown: Pick<ThrownComeback, "used" | "free" | "faces"> = NO_DICE,
): Promise<SettledComeback> {
  if (!actor?.isCharacter() || !actor.isOwner) return NOTHING;
  const { used, free, faces } = thrown;
  const roll = { ...rolled, traits: traitsOf(actor), used, free };
  const changes = await storeHeld(actor, comebackAfter(heldBy(actor), roll, rulebookFor(actor).options));
  const left = toFigure(heldBy(actor).length);
  if (faces.length > 0)
    return { changes, name: localize("WHITEHACK.Comeback.Used", { faces: faces.join(", "), left }) };
  return changes.length > 0 ? { changes, name: localize("WHITEHACK.Comeback.Gained", { left }) } : NOTHING;
}

/** A ruling has changed the result of a roll that used no comeback dice: gives or takes the die that follows from it. @rule WH-BRAVE-01 */
export async function settleRuled(actor: Actor.Implementation | null, rolled: Rolled): Promise<readonly Change[]> {
  if (!actor?.isCharacter()) return [];
  return storeHeld(actor, comebackRuled(heldBy(actor), { ...rolled, traits: traitsOf(actor) }));
}

async function storeHeld(actor: Character, next: ComebackDice): Promise<readonly Change[]> {
  const held = heldBy(actor);
  if (next.length === held.length && next.every((cause, place) => cause === held[place])) return [];
  return storeChange(actor, { comeback: next.map((incident) => ({ incident })) });
}
