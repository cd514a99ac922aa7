import { comebackField, comebackIn, type ComebackOffer } from "../../../view/checks/dialogs/roll-fields.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { companionOf, traitsOf } from "../../documents/traits-of.ts";
import type { Character, Creature } from "../../documents/creature.ts";
import {
  type Attack,
  comebackAfter,
  type ComebackDice,
  type ComebackLater,
  comebackLines,
  comebackModifiers,
  type ComebackRoll,
  comebackRuled,
  comebackUnseen,
  type DicePlan,
  NOTHING_LATER,
  planComeback,
  type RollFacts,
} from "../../../rules/index.ts";
import { type DiceSource, type RolledDice, rollDice } from "../../host/dice.ts";
import { toFigure, toList } from "../../../view/base/localize.ts";
import type { Change } from "../../../undo/record.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";

/** Asks for comeback dice where nothing else is to be asked; null if the dialog is closed. @rule WH-BRAVE-02 */
export async function askComeback(actor: Actor.Implementation, offer: ComebackOffer): Promise<FormValues | null> {
  const reply = await ask({
    actor,
    title: game.i18n.format("WHITEHACK.Comeback.Title", { name: actor.name }),
    form: ["comeback"],
    context: { comeback: comebackField(offer) },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  return reply && reply.values;
}

/**
 * The comeback dice that a creature could throw with a roll, and whom a free one may protect; null for none.
 * @rule WH-BRAVE-02 WH-BRAVE-04
 */
export function comebackOffer(creature: Creature, incident = ""): ComebackOffer | null {
  if (!creature.isCharacter()) return null;
  const held = creature.system.comeback.map(({ incident: cause }) => cause);
  const companion = companionOf(creature);
  // a roll about nothing in particular is about something new
  const about = incident || foundry.utils.randomID();
  return held.length > 0 || companion !== null ? { held, incident: about, companion } : null;
}

/** Comeback dice that were added to a roll; only the best of them counts. */
export interface RolledComeback extends RolledDice {
  readonly plan: DicePlan;
  /** Dice taken from those held, and free ones. */
  readonly used: number;
  readonly free: number;
  /** The incident of the offer: settling the dice asks about the same one. */
  readonly incident: string;
}

/** Rolls the comeback dice that a dialog was answered with; null, and a word about it, where that many cannot be used. @rule WH-BRAVE-02 WH-BRAVE-04 */
export async function rollComeback(
  offer: ComebackOffer | null | undefined,
  values: FormValues,
  dice: DiceSource = rollDice,
): Promise<RolledComeback | null> {
  const { used, free, refusal } = comebackIn(offer ?? null, values);
  if (refusal) {
    ui.notifications.warn(`WHITEHACK.Comeback.Refusal.${refusal}`, { localize: true });
    return null;
  }
  const plan = planComeback(used, free);
  const rolled = plan.count > 0 ? await dice(plan) : { faces: [], rolls: [] };
  return { plan, used, free, incident: offer?.incident ?? "", ...rolled };
}

/** The roll with what the dice bring to it. @rule WH-BRAVE-02 */
export const withComeback = (roll: RollFacts, { plan, faces }: RolledComeback): RollFacts => ({
  ...roll,
  lines: [...roll.lines, ...comebackLines(plan, faces)],
});

/** The attack with what the dice add to its attack value. @rule WH-BRAVE-02 */
export function aimedWith(attack: Attack, { plan, faces }: RolledComeback): Attack {
  const { attackModifiers = [] } = attack.situation;
  return {
    ...attack,
    situation: { ...attack.situation, attackModifiers: [...attackModifiers, ...comebackModifiers(plan, faces)] },
  };
}

/** The change of a creature's comeback dice by a roll. */
export interface SettledComeback {
  readonly changes: readonly Change[];
  /** The line that tells of it; "" if nothing has changed. */
  readonly name: string;
  /** The part that waits for the Referee. */
  readonly later: ComebackLater;
}

const NOTHING: SettledComeback = { changes: [], name: "", later: NOTHING_LATER };

type Rolled = Pick<ComebackRoll, "kind" | "incident" | "success">;

const heldBy = ({ system }: Character): ComebackDice => system.comeback.map(({ incident }) => incident);

type Dice = Pick<RolledComeback, "used" | "free" | "faces" | "incident">;
const NO_DICE: Dice = { used: 0, free: 0, faces: [], incident: "" };

/**
 * The incident of a roll: dice are settled by the incident that they were offered for, a new one is named by the roll.
 * @rule WH-BRAVE-02
 */
const aboutIn = (rolled: Pick<Rolled, "incident">, { used, incident }: Dice): string =>
  used > 0 ? incident : rolled.incident;

/** Writes down the dice that a roll has used up or brought. @rule WH-BRAVE-01 WH-BRAVE-02 */
export async function settleComeback(
  actor: Actor.Implementation | null,
  rolled: Rolled,
  rolledNow: Dice = NO_DICE,
): Promise<SettledComeback> {
  if (!actor?.isCharacter() || !actor.isOwner) return NOTHING;
  const { used, free, faces } = rolledNow;
  const roll = { ...rolled, incident: aboutIn(rolled, rolledNow), traits: traitsOf(actor), used, free };
  const changes = await storeHeld(actor, comebackAfter(heldBy(actor), roll, rulebookFor(actor).options));
  if (faces.length > 0) return { ...NOTHING, changes, name: usedWords(actor, faces) };
  return changes.length > 0 ? { ...NOTHING, changes, name: gainedWords(actor) } : NOTHING;
}

/** Writes down the dice of a roll whose outcome its player may not see: what tells the outcome waits for the Referee. @rule WH-BRAVE-01 WH-BRAVE-02 WH-DICE-07 */
export async function settleUnseen(
  actor: Actor.Implementation | null,
  rolled: Pick<Rolled, "kind" | "incident">,
  outcome: Dice = NO_DICE,
): Promise<SettledComeback> {
  if (!actor?.isCharacter() || !actor.isOwner) return NOTHING;
  const { used, free, faces } = outcome;
  const roll = { ...rolled, incident: aboutIn(rolled, outcome), traits: traitsOf(actor), used, free };
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
  localize("WHITEHACK.Comeback.Used", { faces: toList(faces, localize), left: toFigure(heldBy(actor).length) });
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
