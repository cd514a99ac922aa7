import { isFightGone } from "../../../../foundry/documents/is-gone.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { combatantOf, type Creature, type Fighter } from "../../../../foundry/documents/creature.ts";
import { noteAll, noteAllUndoably, noteFight } from "../../../../foundry/documents/note-fight.ts";
import type {
  InitiativeFollows,
  PackOperation,
  TrackerButton,
  TrackerHead,
  WayAhead,
} from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { packField, type PackFields, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { oneOf } from "../../../../rules/base/shape.ts";
import {
  firstSide,
  mayActAfter,
  type MoveChoice,
  MOVES,
  nextMoment,
  type Phase,
  PHASES,
  planLeader,
  reasonFirst,
  type Side,
  type SideRoll,
  SIDES,
  sidesOf,
} from "../../rules/combat/phases.ts";
import { isInto, putInto, takeOutOf } from "./own-conditions.ts";

type Fight = Combat.Implementation;

const NO_SIDE = "" as const;

/** What a fight stores of its rounds; Referees alone write it. */
const FIGHT_FIELDS: PackFields<{
  readonly phase: Phase;
  readonly lastWinner: Side | "";
  readonly surprised: Side | "";
}> = {
  pack: "hc",
  fields: {
    phase: packField(oneOf(PHASES), "movement"),
    lastWinner: packField(oneOf([NO_SIDE, ...SIDES]), NO_SIDE),
    surprised: packField(oneOf([NO_SIDE, ...SIDES]), NO_SIDE),
  },
};

/** What a fighter stores of a round; their owners write it. @rule HC-CMB-04 */
const MOVE_FIELDS: PackFields<{ readonly moveRound: number; readonly move: MoveChoice }> = {
  pack: "hc",
  fields: { moveRound: packField(wholeWithin(0, 99_999), 0), move: packField(oneOf(MOVES), "near") },
};

/** Whether rounds go by phases at this table. @rule HC-CMB-01 */
export const isPhased = (fight: Fight | null | undefined): fight is Fight =>
  fight !== null && fight !== undefined && rulesInForceFor(null).families.initiative.choice === "hc";

/** The side of a fighter: enemies of the party are the foes. */
export function sideOf({ token, actor }: Fighter): Side {
  const disposition = token?.disposition ?? actor?.prototypeToken.disposition;
  return disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE ? "foes" : "party";
}

const standing = ({ turns }: Fight): readonly Fighter[] => turns.filter(({ isDefeated }) => !isDefeated);
const membersOf = (fight: Fight, side: Side): readonly Fighter[] =>
  standing(fight).filter((one) => sideOf(one) === side);

/** The phase and the side whose it is; null before the fight begins. @rule HC-CMB-01 */
export function momentOf(fight: Fight) {
  const { combatant } = fight;
  return combatant && fight.started ? { side: sideOf(combatant), phase: packFactsOf(fight, FIGHT_FIELDS).phase } : null;
}

/** How a fighter has moved in this round; null before they have said it. @rule HC-CMB-04 */
export function moveOf(fighter: Fighter): MoveChoice | null {
  const { moveRound, move } = packFactsOf(fighter, MOVE_FIELDS);
  return moveRound > 0 && moveRound === fighter.combat?.round ? move : null;
}

type Refusal = "phase" | "side" | "far";

/** Why a fighter's phase is not now; null where it is, and for Referees always. @rule HC-CMB-05 */
function notNow(fighter: Fighter, phase: Phase | null): Refusal | null {
  const now = isPhased(fighter.combat) && !game.user.isGM ? momentOf(fighter.combat) : null;
  if (!now) return null;
  if (now.side !== sideOf(fighter)) return "side";
  return phase !== null && now.phase !== phase ? "phase" : null;
}

/** Tells a player who wants to act outside of their phase, or has moved far; true where they may not. @rule HC-CMB-04 HC-CMB-05 */
export function refusesPhase(creature: Creature, phase: Phase | null): boolean {
  const fighter = combatantOf(creature);
  if (!fighter || !isPhased(fighter.combat) || game.user.isGM) return false;
  return refuses(notNow(fighter, phase) ?? (mayActAfter(moveOf(fighter)) ? null : "far"), phase);
}

function refuses(why: Refusal | null, phase: Phase | null): boolean {
  if (why)
    ui.notifications.warn(
      localize(`WHITEHACK.Hammercrawl.Phases.refusal.${why}`, {
        phase: phase ? localize(`WHITEHACK.Hammercrawl.Phases.phase.${phase}`) : "",
      }),
    );
  return why !== null;
}

/** What happens to the members of a side as its phases begin or end. */
export interface SideEvents {
  begins(fighter: Fighter): Promise<unknown>;
  ends(fighter: Fighter, round: number): Promise<unknown>;
}

async function eachOf(fighters: readonly Fighter[], work: (fighter: Fighter) => Promise<unknown>): Promise<void> {
  for (const fighter of fighters) await work(fighter);
}

async function beginSide(fight: Fight, side: Side, events: SideEvents): Promise<void> {
  await storePackFacts(fight, FIGHT_FIELDS, { phase: "movement" });
  await eachOf(membersOf(fight, side), (one) => events.begins(one));
}

/** A round begins with the phases of its first side; the surprised miss the first. @rule HC-CMB-01 HC-CMB-02 */
export async function beginRound(fight: Fight, round: number, events: SideEvents): Promise<void> {
  if (!isPhased(fight)) return;
  const { surprised } = packFactsOf(fight, FIGHT_FIELDS);
  const [first] = sidesOf(orderOf(fight), surprised === "" ? null : surprised, round);
  const at = first ? fight.turns.findIndex((one) => !one.isDefeated && sideOf(one) === first) : -1;
  if (isFightGone(fight)) return;
  if (at >= 0 && fight.turn !== at) await fight.update({ turn: at });
  if (first) await beginSide(fight, first, events);
}

/** The sides in the order in which they act. */
const orderOf = (fight: Fight): readonly Side[] => [...new Set(standing(fight).map(sideOf))];

/** Goes on to the next phase, to the other side, or to the next round; on a Referee's client. @rule HC-CMB-01 HC-CMB-02 */
export async function goOn(fight: Fight, events: SideEvents): Promise<void> {
  const now = momentOf(fight);
  if (!now) return;
  const { surprised } = packFactsOf(fight, FIGHT_FIELDS);
  const next = nextMoment(now, sidesOf(orderOf(fight), surprised === "" ? null : surprised, fight.round));
  if (next?.side === now.side) return void (await storePackFacts(fight, FIGHT_FIELDS, { phase: next.phase }));
  const { round } = fight;
  await eachOf(membersOf(fight, now.side), (one) => events.ends(one, round));
  if (!next) return void fight.nextRound(); // not awaited: it asks the Referee's client, which is at work on this
  await fight.update({ turn: fight.turns.findIndex((one) => !one.isDefeated && sideOf(one) === next.side) });
  await beginSide(fight, next.side, events);
}

/** The operations; the acts of their buttons, too. */
export const [NEXT, MOVE, LEAD, SURPRISED, DEFEND] = [
  "hc.next",
  "hc.move",
  "hc.lead",
  "hc.surprised",
  "hc.defend",
] as const;

/** The one who leads a side: whom the Referee has named, or who leads best. @rule HC-CMB-03 */
const leaderOf = (fight: Fight, side: Side): Fighter | null =>
  membersOf(fight, side).toSorted(
    (one, other) =>
      Number(other.fightState.leads) - Number(one.fightState.leads) ||
      (other.contender.leadership ?? 0) - (one.contender.leadership ?? 0),
  )[0] ?? null;

/** Whether a user may call the next phase: a Referee, and who plays the leader of the side that acts. @rule HC-CMB-05 */
function mayGoOn(fight: Fight, user: User.Implementation): boolean {
  const now = momentOf(fight);
  if (user.isGM || !now) return user.isGM;
  return leaderOf(fight, now.side)?.testUserPermission(user, "OWNER") === true;
}

/** Calls the next phase, where the sender may. @rule HC-CMB-01 HC-CMB-05 */
export const nextOperation =
  (events: SideEvents): PackOperation =>
  async ({ fight: id }, sender) => {
    const fight = typeof id === "string" ? game.combats.get(id) : undefined;
    if (!isPhased(fight) || !fight.started) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
    if (!mayGoOn(fight, sender)) return { done: false, reason: "WHITEHACK.Refusal.notYours" };
    await goOn(fight, events);
    return { done: true };
  };

/** Asks for the next phase. */
export async function askForNext(fight: Fight): Promise<void> {
  notifyRefusal(await askReferee("packOperation", { operation: NEXT, data: { fight: fight.id ?? "" } }));
}

/** The host's next turn is the next phase. @rule HC-CMB-01 */
export async function advancePhase(fight: Fight): Promise<boolean> {
  if (!isPhased(fight)) return false;
  await askForNext(fight);
  return true;
}

const ROLL_OFFS = 20;

/** Dice decide between sides of the same number; after many ties, the party. @rule HC-CMB-03 */
async function rollOff(): Promise<{ readonly winner: Side; readonly told: string }> {
  for (let tries = 0; tries < ROLL_OFFS; tries += 1) {
    const [party, foes] = [await rollDice(planLeader(0)), await rollDice(planLeader(0))].map(
      ({ faces }) => faces[0] ?? 1,
    );
    if (party !== foes) return { winner: (party ?? 0) > (foes ?? 0) ? "party" : "foes", told: `${party} : ${foes}` };
  }
  return { winner: "party", told: "" };
}

function rollsOf(fight: Fight): readonly [SideRoll, SideRoll] | null {
  const [one, other] = SIDES.map((side) => {
    const members = membersOf(fight, side);
    const totals = members.flatMap(({ initiative }) => initiative ?? []);
    return { side, total: Math.max(...totals), count: members.length };
  });
  return one && other && one.count > 0 && other.count > 0 && Number.isFinite(one.total) && Number.isFinite(other.total)
    ? [one, other]
    : null;
}

/** Puts those who win a tie before the others. @rule HC-CMB-03 */
async function putFirst(fight: Fight, winners: readonly Fighter[]): Promise<Awaited<ReturnType<typeof noteAll>>> {
  const changes = await noteAllUndoably(winners.map((combatant) => ({ combatant, notes: { tie: 1 } })));
  fight.setupTurns();
  return changes;
}

/** The sides have rolled: ties are broken by the rules, and the winner is kept for the next. @rule HC-CMB-03 */
export async function settleSides(fighters: readonly Fighter[]): Promise<readonly InitiativeFollows[]> {
  const fight = fighters[0]?.combat;
  const rolls = isPhased(fight) && game.user.isGM ? rollsOf(fight) : null;
  if (!fight || !rolls) return [];
  const { lastWinner } = packFactsOf(fight, FIGHT_FIELDS);
  const known = lastWinner === "" ? null : lastWinner;
  const reason = reasonFirst(rolls, known);
  const decided = firstSide(rolls, known);
  const off = decided ? null : await rollOff();
  const winner = decided ?? off?.winner ?? "party";
  const winners = membersOf(fight, winner);
  const changes = reason === "higher" ? [] : await putFirst(fight, winners);
  await storePackFacts(fight, FIGHT_FIELDS, { lastWinner: winner });
  const [first] = winners;
  const value = localize(`WHITEHACK.Hammercrawl.Phases.first.${reason}`, {
    side: localize(`WHITEHACK.Hammercrawl.Phases.side.${winner}`),
    dice: off?.told ?? "",
  });
  return first ? [{ fighter: first, value, changes }] : [];
}

const viewed = (): Fight | null => ui.combat?.viewed ?? game.combat;

/** The phases of the round, above the rows of the tracker. @rule HC-CMB-01 HC-CMB-02 */
export function phasesHead(fight: Fight): TrackerHead | null {
  if (!isPhased(fight) || fight.combatants.size === 0) return null;
  const now = momentOf(fight);
  const { surprised } = packFactsOf(fight, FIGHT_FIELDS);
  const next: TrackerButton = {
    act: NEXT,
    label: localize("WHITEHACK.Hammercrawl.Phases.next"),
    icon: "fa-solid fa-forward",
  };
  const surprise: TrackerButton = {
    act: SURPRISED,
    label: localize(`WHITEHACK.Hammercrawl.Phases.surprised.${surprised === "" ? "none" : surprised}`),
    icon: "fa-solid fa-eye-slash",
    isPressed: surprised !== "",
  };
  return {
    title: now
      ? localize("WHITEHACK.Hammercrawl.Phases.of", { side: localize(`WHITEHACK.Hammercrawl.Phases.side.${now.side}`) })
      : localize("WHITEHACK.Hammercrawl.Phases.title"),
    steps: PHASES.map((phase) => ({
      label: localize(`WHITEHACK.Hammercrawl.Phases.phase.${phase}`),
      isNow: now?.phase === phase,
    })),
    notes: surprised !== "" && fight.round < 2 ? [localize(`WHITEHACK.Hammercrawl.Phases.misses.${surprised}`)] : [],
    buttons: [
      ...(now && mayGoOn(fight, game.user as User.Implementation) ? [next] : []),
      ...(game.user.isGM && fight.round < 2 ? [surprise] : []),
    ],
  };
}

/** Whether a fighter acts in a phase now, and this user plays it. @rule HC-CMB-05 */
export const isActing = (fighter: Fighter, phase: Phase): boolean => {
  const now = isPhased(fighter.combat) ? momentOf(fighter.combat) : null;
  return now?.side === sideOf(fighter) && now.phase === phase && fighter.isOwner && !fighter.isDefeated;
};

const MOVE_ICONS: Readonly<Record<MoveChoice, string>> = {
  stay: "fa-solid fa-anchor",
  near: "fa-solid fa-shoe-prints",
  far: "fa-solid fa-person-running",
};

/** What a fighter may choose in a phase: how to move, and to defend in place of acting. @rule HC-CMB-03 HC-CMB-04 HC-CMB-06 */
export function phaseButtons(fighter: Fighter): readonly TrackerButton[] {
  const chosen = moveOf(fighter);
  const moves = MOVES.map((move): TrackerButton => ({
    act: MOVE,
    label: localize(`WHITEHACK.Hammercrawl.Phases.move.${move}`, { name: nameOf(fighter) }),
    icon: MOVE_ICONS[move],
    isPressed: chosen === move,
    inStrip: true,
    data: { what: move },
  }));
  const defend: TrackerButton = {
    act: DEFEND,
    label: localize("WHITEHACK.Hammercrawl.Phases.defend", { name: nameOf(fighter) }),
    icon: "fa-solid fa-shield",
    isPressed: isInto(fighter.creature, "defending"),
    inStrip: true,
  };
  const lead: TrackerButton = {
    act: LEAD,
    label: localize("WHITEHACK.Hammercrawl.Phases.lead", { name: nameOf(fighter) }),
    icon: "fa-solid fa-flag",
    isPressed: fighter.fightState.leads,
  };
  return [
    ...(isActing(fighter, "movement") ? moves : []),
    ...(isActing(fighter, "misc") && mayActAfter(chosen) ? [defend] : []),
    ...(game.user.isGM && isPhased(fighter.combat) ? [lead] : []),
  ];
}

async function noteMove(fighter: Fighter, creature: Creature, move: MoveChoice): Promise<void> {
  await storePackFacts(fighter, MOVE_FIELDS, { moveRound: fighter.combat?.round ?? 0, move });
  if (move === "stay") await putInto(creature, "ready", creature.uuid);
  else await takeOutOf(creature, ["ready"]);
}

/**
 * A way that is walked on the scene says how its fighter moves: up to the speed it is near, and farther it takes the action,
 * too. Players walk in the phase for it. @rule HC-CMB-04 HC-CMB-05
 */
export function movesInPhase({ fighter, feet, movement }: WayAhead): boolean {
  const { creature, combat } = fighter;
  if (!creature || !isPhased(combat)) return true;
  if (refuses(notNow(fighter, "movement"), "movement")) return false;
  const move = feet > movement ? "far" : "near";
  if (isActing(fighter, "movement") && feet > 0 && moveOf(fighter) !== move) void noteMove(fighter, creature, move);
  return true;
}

/** Says how a fighter moves; who stays put has a die of the action the better for it. @rule HC-CMB-04 */
export async function chooseMove(fighter: Fighter, word: string | undefined): Promise<void> {
  const move = MOVES.find((one) => one === word);
  const { creature, combat } = fighter;
  if (!move || !creature || !combat || !isActing(fighter, "movement")) return;
  await noteMove(fighter, creature, move);
}

/** Defends in place of acting, or thinks better of it. @rule HC-CMB-06 */
export async function defend(fighter: Fighter): Promise<void> {
  const { creature } = fighter;
  if (!creature || !isActing(fighter, "misc")) return;
  await (isInto(creature, "defending")
    ? takeOutOf(creature, ["defending"])
    : putInto(creature, "defending", creature.uuid));
}

/** The Referee names the leader of a side. @rule HC-CMB-03 */
export async function nameLeader(fighter: Fighter): Promise<void> {
  if (!game.user.isGM || !fighter.combat) return;
  const side = membersOf(fighter.combat, sideOf(fighter));
  await noteAll(
    side
      .filter(({ fightState, id }) => fightState.leads && id !== fighter.id)
      .map((combatant) => ({ combatant, notes: { leads: false } })),
  );
  await noteFight(fighter, { leads: !fighter.fightState.leads });
}

/** The Referee says which side is surprised: nobody, the foes, the party. @rule HC-CMB-02 */
export async function sayPhaseSurprise(): Promise<void> {
  const fight = viewed();
  if (!isPhased(fight) || !game.user.isGM) return;
  const cycle = [NO_SIDE, "foes", "party"] as const;
  const { surprised } = packFactsOf(fight, FIGHT_FIELDS);
  await storePackFacts(fight, FIGHT_FIELDS, {
    surprised: cycle[(cycle.indexOf(surprised) + 1) % cycle.length] ?? NO_SIDE,
  });
}

export const nextAct = async (): Promise<void> => {
  const fight = viewed();
  if (isPhased(fight)) await askForNext(fight);
};
