import {
  comebackAfter,
  type ComebackDice,
  type ComebackLater,
  type ComebackRoll,
  comebackRuled,
  comebackUnseen,
  NOTHING_LATER,
} from "../../rules/index.ts";
import { toFigure } from "../../view/localize.ts";
import type { Change } from "../../undo/record.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";
import type { ThrownComeback } from "./throw-comeback.ts";

/** How a roll has changed somebody's comeback dice. */
export interface SettledComeback {
  readonly changes: readonly Change[];
  /** The line that tells of it; "" if nothing has changed. */
  readonly name: string;
  /** What waits for the Referee. */
  readonly later: ComebackLater;
}

const NOTHING: SettledComeback = { changes: [], name: "", later: NOTHING_LATER };

type Rolled = Pick<ComebackRoll, "kind" | "incident" | "success">;
type Character = Actor.OfType<"character">;

const heldBy = ({ system }: Character): ComebackDice => system.comeback.map(({ incident }) => incident);

/** What the class of somebody gives. */
export const traitsOf = ({ system: { derived } }: Character) => derived.class?.traits ?? {};

type Dice = Pick<ThrownComeback, "used" | "free" | "faces" | "incident">;
const NO_DICE: Dice = { used: 0, free: 0, faces: [], incident: "" };

/** What a roll was about: dice are settled by the incident that they were offered for, a new one is named by the roll. @rule WH-BRAVE-02 */
const aboutIn = (rolled: Pick<Rolled, "incident">, { used, incident }: Dice): string =>
  used > 0 ? incident : rolled.incident;

/** Writes down the dice that a roll has used up or brought. @rule WH-BRAVE-01 WH-BRAVE-02 */
export async function settleComeback(
  actor: Actor.Implementation | null,
  rolled: Rolled,
  thrown: Dice = NO_DICE,
): Promise<SettledComeback> {
  if (!actor?.isCharacter() || !actor.isOwner) return NOTHING;
  const { used, free, faces } = thrown;
  const roll = { ...rolled, incident: aboutIn(rolled, thrown), traits: traitsOf(actor), used, free };
  const changes = await storeHeld(actor, comebackAfter(heldBy(actor), roll, rulebookFor(actor).options));
  if (faces.length > 0) return { ...NOTHING, changes, name: usedWords(actor, faces) };
  return changes.length > 0 ? { ...NOTHING, changes, name: gainedWords(actor) } : NOTHING;
}

/** The same for a roll whose outcome its player may not see: what tells the outcome waits for the Referee. @rule WH-BRAVE-01 WH-BRAVE-02 WH-DICE-07 */
export async function settleUnseen(
  actor: Actor.Implementation | null,
  rolled: Pick<Rolled, "kind" | "incident">,
  thrown: Dice = NO_DICE,
): Promise<SettledComeback> {
  if (!actor?.isCharacter() || !actor.isOwner) return NOTHING;
  const { used, free, faces } = thrown;
  const roll = { ...rolled, incident: aboutIn(rolled, thrown), traits: traitsOf(actor), used, free };
  const { held, later } = comebackUnseen(heldBy(actor), roll, rulebookFor(actor).options);
  const changes = await storeHeld(actor, held);
  return { changes, name: faces.length > 0 ? usedWords(actor, faces) : "", later };
}

/** Gives dice that have waited; says what that changed, and in words. @rule WH-BRAVE-01 */
export async function giveComeback(actor: Character, dice: ComebackDice): Promise<Omit<SettledComeback, "later">> {
  const changes = await storeHeld(actor, [...heldBy(actor), ...dice]);
  return { changes, name: gainedWords(actor) };
}

const usedWords = (actor: Character, faces: readonly number[]): string =>
  localize("WHITEHACK.Comeback.Used", { faces: faces.join(", "), left: toFigure(heldBy(actor).length) });
const gainedWords = (actor: Character): string =>
  localize("WHITEHACK.Comeback.Gained", { left: toFigure(heldBy(actor).length) });

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
