import {
  type Act,
  type ActionsLeft,
  type ActMoment,
  advantageRoundAfter,
  afterAct,
  type AttackKind,
  type FightState,
  isForbiddenBySurprise,
  isSpent,
  NOTHING_LEFT,
  type OnFoot,
  pairAdvantage,
  spend,
  type StrongOption,
  tradeForBoth,
} from "../../rules/index.ts";
import type { Change, Data } from "../../undo/record.ts";
import { asKind, combatantOf, type Creature, type Fighter } from "./creature.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeTogether, storeUpdate } from "./store-change.ts";
import { leftOf, momentOf } from "./moment.ts";

const noting = (fight: Partial<FightState>) => ({ flags: { [SYSTEM_ID]: { fight } } });

/** Stores notes on a combatant, and returns the changes for the card that tells why. */
export const noteFight = (combatant: Fighter | null, notes: Partial<FightState>): Promise<readonly Change[]> =>
  combatant ? storeUpdate(combatant, noting(notes)) : Promise.resolve([]);

/** Stores notes on many combatants at once. */
export const noteAll = (
  those: readonly { readonly combatant: Fighter; readonly notes: Partial<FightState> }[],
): Promise<readonly Change[]> =>
  storeTogether(those.map(({ combatant, notes }) => ({ document: combatant, update: noting(notes) })));

/** The present values of what is about to be noted. */
function presentOf({ fightState }: Fighter, { used, ...notes }: Partial<FightState>): Partial<FightState> {
  const present = Object.entries(fightState).filter(([name]) => name in notes);
  const counts = Object.keys(used ?? {}).map((id) => [id, fightState.used[id] ?? 0]);
  return { ...Object.fromEntries(present), ...(used && { used: Object.fromEntries(counts) }) };
}

/**
 * Notes something that was perhaps never stored before: the present values are stored first, since undoing needs
 * something to go back to. An update of the combatant itself goes with the notes.
 */
export async function noteUndoably(
  combatant: Fighter | null,
  notes: Partial<FightState>,
  update: Data = {},
): Promise<readonly Change[]> {
  if (!combatant) return [];
  await noteFight(combatant, presentOf(combatant, notes));
  return storeUpdate(combatant, { ...update, ...noting(notes) });
}

/** The same of several at once. */
export async function noteAllUndoably(those: Parameters<typeof noteAll>[0]): Promise<readonly Change[]> {
  await noteAll(those.map(({ combatant, notes }) => ({ combatant, notes: presentOf(combatant, notes) })));
  return noteAll(those);
}

/** The notes of the current round; notes of earlier rounds do not count. */
export function roundOf({ combat, fightState }: Fighter) {
  const { left, moved, walked, freeAttacks, beyond, pace, strain, backedOff, ended } = fightState;
  return { round: combat?.round ?? 0, left, moved, walked, freeAttacks, beyond, pace, strain, backedOff, ended };
}

/**
 * Notes something about this round for a card. What is left of the round is stored first, so that the difference is
 * told and undone; the change names the round, so that nobody undoes it in another one.
 */
export async function noteInRound(combatant: Fighter, notes: Partial<FightState>): Promise<readonly Change[]> {
  const known = roundOf(combatant);
  await noteFight(combatant, { ...presentOf(combatant, notes), ...known, left: leftIn(combatant) });
  return inRound(await noteFight(combatant, notes), known.round);
}

/** The changes with the round in which they were made. */
function inRound(changes: readonly Change[], round: number): readonly Change[] {
  const withRound = (data: object) => foundry.utils.mergeObject(noting({ round }), data);
  return changes.map((change) => ({ ...change, before: withRound(change.before), after: withRound(change.after) }));
}

/** Changes the initiative for this round, so that the order of turns follows at once. @rule WH-STRONG-06 WH-INIT-01 */
export async function noteInitiative(combatant: Fighter, initiative: number): Promise<readonly Change[]> {
  const known = roundOf(combatant);
  await noteFight(combatant, known); // undoing it needs to know the round
  return inRound(await storeUpdate(combatant, { initiative, ...noting({ tie: 0 }) }), known.round);
}

function leftIn(combatant: Fighter): ActionsLeft {
  const { actor, creature, fightState } = combatant;
  return creature ? leftOf(combatant, creature) : (fightState.left ?? rulebookFor(actor).actions.whole);
}

/**
 * Notes what an actor does in a fight, as far as it takes something of their round: an attack, a miracle, a free
 * attack. @rule WH-ACT-01 WH-ACT-03 WH-FREE-02
 */
export async function noteAct(
  actor: Actor.Implementation | null,
  act: Act,
  kind?: AttackKind,
  shot?: Pick<ActMoment, "shot">,
): Promise<readonly Change[]> {
  const creature = asKind("creature", actor);
  const combatant = creature && combatantOf(creature);
  if (!creature || !combatant) return [];
  const { freeAttacks, beyond } = combatant.fightState;
  const rulebook = rulebookFor(creature);
  const moment = { ...momentOf(creature, kind), ...shot };
  const forbidden = isForbiddenBySurprise(act, moment, rulebook);
  const notes = afterAct(act, { ...moment, freeAttacks, beyond, forbidden }, rulebook);
  Hooks.callAll("whitehack.act", combatant, act);
  return notes ? noteInRound(combatant, notes) : [];
}

/**
 * Notes that a caster works on a miracle that takes longer than a turn, and what it has cost.
 * @rule WH-WISE-22 WH-WISE-23
 */
export const noteCasting = (actor: Actor.Implementation | null, paid: number): Promise<readonly Change[]> =>
  noteUndoably(actor && combatantOf(actor), { concentrating: true, paid });

/** Notes what an option of the Strong takes of a round, and that it was used in this battle. @rule WH-STRONG-09 WH-TIME-06 */
export async function noteOption(
  actor: Creature,
  { id, cost, perBattle }: Pick<StrongOption, "id" | "cost" | "perBattle">,
): Promise<readonly Change[]> {
  const combatant = combatantOf(actor);
  if (!combatant) return [];
  const { ownTurn, left, whole } = momentOf(actor);
  const before = combatant.fightState.used[id] ?? 0;
  const used = perBattle === null ? {} : { used: { [id]: before + 1 } };
  const rest = ownTurn && cost !== "none" ? { left: spend(left, cost, whole) ?? NOTHING_LEFT } : {};
  return noteInRound(combatant, { ...rest, ...used });
}

/** Notes that the move was given up for a second attack. @rule WH-STRONG-20 */
export async function noteTrade(actor: Creature): Promise<readonly Change[]> {
  const combatant = combatantOf(actor);
  return combatant ? noteInRound(combatant, { left: tradeForBoth(momentOf(actor).left) }) : [];
}

/** Notes that a monster gives up its move to make all its attacks. @rule WH-MON-07 */
export async function noteMoveSpent(actor: Creature): Promise<readonly Change[]> {
  const combatant = combatantOf(actor);
  return combatant ? noteInRound(combatant, { left: { ...momentOf(actor).left, move: 0 } }) : [];
}

/** Notes what a movement, or its undoing, has made of a combatant's round. @rule WH-ACT-01 */
export async function noteOnFoot(
  combatant: Fighter,
  change: (known: OnFoot) => OnFoot,
  notes: Partial<FightState> = {},
): Promise<void> {
  const known = roundOf(combatant);
  const { left, moved, walked, beyond } = change({ ...known, left: leftIn(combatant) });
  await noteFight(combatant, { ...known, left, moved, walked, beyond, ...notes });
}

/** Notes until which round a combatant is busy. @rule WH-TIME-03 */
export const noteBusy = (combatant: Fighter, busyUntil: number): Promise<readonly Change[]> =>
  noteUndoably(combatant, { busyUntil });

/** Notes the lower initiative that a combatant wants from the next round on; 0 for none. @rule WH-INIT-05 */
export const noteLower = (combatant: Fighter, lowersTo: number): Promise<readonly Change[]> =>
  noteUndoably(combatant, { lowersTo });

/** Notes with whom a combatant rolls initiative. @rule WH-INIT-02 */
export const noteRollsWith = (combatant: Fighter, rollsWith: FightState["rollsWith"]): Promise<readonly Change[]> =>
  noteFight(combatant, { rollsWith });

/** Notes that a boss has named this combatant to act right after the one whose turn it is. @rule WH-BOSS-05 */
export const noteNamed = (combatant: Fighter, namedAfter: string): Promise<readonly Change[]> =>
  noteUndoably(combatant, { namedRound: combatant.combat?.round ?? 0, namedAfter });

/** The marks that a user can set on a fighter by hand. */
export const FIGHT_MARKS = ["surprised", "waiting", "concentrating", "advantage", "acted", "sought"] as const;
export type FightMark = (typeof FIGHT_MARKS)[number];

/** Whether a fighter has this mark. @rule WH-SURP-01 WH-INIT-05 WH-WISE-22 WH-ATK-07 WH-ACT-01 */
export function isMarked({ fightState }: Fighter, mark: FightMark): boolean {
  if (mark === "advantage") return pairAdvantage(fightState).length > 0;
  return mark === "acted" ? isSpent(fightState.left) : fightState[mark];
}

/** Gives a fighter this mark, or takes it away. @rule WH-SURP-01 WH-INIT-05 WH-WISE-22 WH-ATK-07 WH-ACT-01 */
export async function markFighter(combatant: Fighter, mark: FightMark, is: boolean): Promise<void> {
  await noteFight(combatant, notesFor(combatant, mark, is));
}

function notesFor(combatant: Fighter, mark: FightMark, is: boolean): Partial<FightState> {
  const known = roundOf(combatant);
  if (mark === "acted") return { ...known, left: is ? NOTHING_LEFT : null };
  if (mark === "advantage") return { advantageRound: is ? known.round : 0 };
  if (mark === "concentrating") return { concentrating: is, paid: 0 }; // what it has cost is not known
  return { [mark]: is };
}

/** Notes that a pair gives combat advantage in the next round of a fight. @rule WH-ATK-07 WH-DEFT-13 */
export async function notePair(actor: Creature): Promise<readonly Change[]> {
  const combatant = combatantOf(actor);
  return combatant ? noteUndoably(combatant, { advantageRound: advantageRoundAfter(combatant.fightState.round) }) : [];
}

/** Notes whether one of the Brave draws the enemies. @rule WH-BRAVE-05 */
export const noteSought = (combatant: Fighter, sought: boolean): Promise<readonly Change[]> =>
  noteUndoably(combatant, { sought });

/** Notes what a test of morale leaves for the next one. @rule WB-MOR-02 */
export const noteSteadied = (tested: readonly Creature[], steadied: number): Promise<readonly Change[]> =>
  noteUsed(tested, { steadied });

/** Notes how often the morale of a side was tested in this fight. @rule RH-MOR-01 */
export const noteMoraleTests = (tested: readonly Creature[], moraleTests: number): Promise<readonly Change[]> =>
  noteUsed(tested, { moraleTests });

/** Notes that a fighter who has given up acts after all others. @rule WH-MORALE-01 */
export const noteAside = (those: readonly Creature[]): Promise<readonly Change[]> => noteUsed(those, { aside: 1 });

const noteUsed = (those: readonly Creature[], used: FightState["used"]): Promise<readonly Change[]> =>
  noteAllUndoably(those.flatMap((one) => combatantOf(one) ?? []).map((combatant) => ({ combatant, notes: { used } })));
