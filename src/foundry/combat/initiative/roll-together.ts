import {
  type ActionPart,
  changedInitiative,
  correctPart,
  groupNameOf,
  type InitiativeGroup,
  planGroupInitiative,
  planTieBreak,
  resolveGroupInitiative,
  resolveTieBreak,
  tieReason,
  tradeDown,
  turnOrder,
  walkedByHand,
} from "../../../rules/index.ts";
import { initiativeSum, namesTogether, PIP_IDS, type PipId } from "../../../view/combat/pips.ts";
import { rollDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isFightGone } from "../../documents/is-gone.ts";
import { changedSince } from "../../documents/store-change.ts";
import { keepTurn, settleMoves } from "../round-moves.ts";
import { type InitiativeLine, isUnseen, nameOf, postInitiative } from "./post-initiative.ts";
import { isLastTurn, raisedIn, surprisedUntilNow } from "./after-surprise.ts";
import { noteAll, noteFight, roundOf } from "../../documents/note-fight.ts";
import { isIdle } from "../may-act.ts";
import { notifyPacks, packsAfterInitiative } from "../../documents/fight-extensions.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { roundFacts } from "../round-facts.ts";

type Fighter = Combatant.Implementation;

/** A kind is what its actor is called: each of several actors of one name is one of the kind. @rule WH-INIT-02 */
const kindOf = (id: string | null): string =>
  (game.actors.get(id ?? "")?.name ?? id ?? "").trim().toLocaleLowerCase(game.i18n.lang);

/**
 * Fighters roll together like with like; bosses and characters alone, unless the Referee says otherwise.
 * @rule WH-INIT-02
 */
export const groupOf = (fighter: Fighter): string | null => {
  const { actor, creature, actorId, token, fightState } = fighter;
  return groupNameOf(
    {
      kind: kindOf(actorId),
      side: String(token?.disposition ?? actor?.prototypeToken.disposition ?? ""),
      loner: creature?.system.whitehack.byScores !== true || creature.system.whitehack.boss,
      rollsWith: fightState.rollsWith,
      led: ledGroup(fighter),
    },
    rulebookFor(null),
  );
};

/** Those who follow act on the number of their leader, where monsters act as one. @rule RH-RET-03 */
function ledGroup(fighter: Fighter): string | null {
  if (rulebookFor(null).initiative.blockAt === null) return null;
  const { leader, followers, id } = fighter;
  if (leader) return `led ${leader.id ?? ""}`;
  return followers.length > 0 ? `led ${id ?? ""}` : null;
}

/** A group whose die has been rolled. */
interface Rolled {
  readonly members: readonly Fighter[];
  readonly plan: InitiativeGroup["plan"];
  readonly faces: readonly number[];
  readonly value: number;
  readonly rolls: readonly Roll[];
}

/**
 * Rolls for all of these, once for each group, and tells it on one card, which undoes it; by default for the round that
 * runs, or the first one. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03
 */
export async function rollTogether(
  fight: Combat.Implementation,
  fighters: readonly Fighter[],
  round = Math.max(1, fight.round),
): Promise<void> {
  const opens = isUnrolled(fight);
  const entered = fighters.map((one) => ({
    id: one.id ?? "",
    group: groupOf(one),
    bonus: one.initiativeBonus,
    who: one.contender,
  }));
  const groups = planGroupInitiative(entered, rulebookFor(null));
  const rolled: Rolled[] = [];
  for (const group of groups) rolled.push(await rollFor(fighters, group));
  const lines = await store(
    fight,
    rolled.toSorted((one, other) => other.value - one.value),
  );
  const rolledTies = await breakTies(fight, new Set(fighters));
  const ties = [...rolledTies, ...tieLines(fight, new Set(fighters))];
  const rules = [...rulebookFor(null).initiative.cites, ...(ties.length > 0 ? ["WH-INIT-03"] : [])];
  const follows = await followingFrom(fight, fighters, round);
  if (opens && !isFightGone(fight)) await fight.update({ turn: 0 });
  await postInitiative("WHITEHACK.Initiative.title", [...lines, ...ties, ...follows], { rules });
}

/** True if a fight has begun before anybody had a number, and waits for the dice: the turn goes to the first by them. */
const isUnrolled = ({ started, round, combatants }: Combat.Implementation): boolean =>
  started && round === 1 && combatants.contents.every((one) => one.initiative === null && isIdle(one));

/** What packs make of the numbers of a round. */
async function followingFrom(
  fight: Combat.Implementation,
  fighters: readonly Fighter[],
  round: number,
): Promise<readonly InitiativeLine[]> {
  const current = fight.combatant?.id ?? null;
  const told = await packsAfterInitiative(fighters, round);
  if (told.length > 0) await keepTurn(fight, current);
  return told.map(({ fighter, value, changes }) => ({
    label: nameOf(fighter),
    value,
    hidden: isUnseen(fighter),
    rolls: [],
    changes,
  }));
}

async function rollFor(fighters: readonly Fighter[], group: InitiativeGroup): Promise<Rolled> {
  const { faces, rolls } = await rollDice(group.plan);
  const values = resolveGroupInitiative(group, faces);
  const members = fighters.filter(({ id }) => values.has(id ?? ""));
  return { members, plan: group.plan, faces, rolls, value: [...values.values()][0] ?? 0 };
}

/** What goes with a new number: nobody has held back on it, and no dice have broken a tie of it. */
const ANEW = { flags: { [SYSTEM_ID]: { fight: { late: 0, tie: 0, early: false } } } };

/** Stores all numbers at once, and says of whom they are. */
async function store(fight: Combat.Implementation, rolled: readonly Rolled[]): Promise<readonly InitiativeLine[]> {
  const current = fight.combatant?.id ?? null;
  const before = new Map(fight.combatants.map((one) => [one.id, one.toObject()]));
  const updates = rolled.flatMap(({ members, value }) =>
    members.map(({ id }) => ({ _id: id, initiative: value, ...ANEW })),
  );
  const options: object = { turnEvents: false }; // which the types do not know
  await fight.updateEmbeddedDocuments("Combatant", updates, options);
  await keepTurn(fight, current);
  return rolled.flatMap((group) => [false, true].flatMap((hidden) => lineOf(group, hidden, before)));
}

/** A line about the members that all may know, or about those that the Referee alone knows. */
function lineOf(
  { members, plan, faces, rolls, value }: Rolled,
  hidden: boolean,
  before: ReadonlyMap<string | null, object>,
): readonly InitiativeLine[] {
  const shown = members.filter((one) => isUnseen(one) === hidden);
  if (shown.length === 0) return [];
  const changes = shown.flatMap((one) => changedSince(one, { ...before.get(one.id) }, { initiative: value, ...ANEW }));
  const label = namesTogether(shown.map(nameOf), localize);
  return [{ label, value: initiativeSum(faces, plan.bonus, value, localize), hidden, rolls, changes }];
}

/** Those who would act at once but for dice, where one of them has a new number. @rule WH-INIT-03 */
function tiedIn({ combatants }: Combat.Implementation, rolled: ReadonlySet<Fighter>): readonly (readonly Fighter[])[] {
  const { initiative } = rulebookFor(null);
  const entered = combatants.filter(({ isDefeated, initiativeEntry }) => !isDefeated && initiativeEntry !== null);
  const entries = entered.flatMap(({ id, initiativeEntry }) =>
    initiativeEntry ? [{ id: id ?? "", entry: { ...initiativeEntry, tie: 0 } }] : [],
  );
  return turnOrder(entries, { initiative })
    .map((ids) => entered.filter(({ id }) => ids.includes(id ?? "")))
    .filter((tied) => tied.some((one) => rolled.has(one)));
}

/** Dice put those in order who would act at once, where the table plays so: one for each group. @rule WH-INIT-03 */
async function breakTies(
  fight: Combat.Implementation,
  rolled: ReadonlySet<Fighter>,
): Promise<readonly InitiativeLine[]> {
  const { options } = rulebookFor(null);
  if (planTieBreak(2, options).count === 0) return []; // this table rolls for no ties
  const current = fight.combatant?.id ?? null;
  const sideOf = (one: Fighter): string => groupOf(one) ?? one.id ?? "";
  const lines: InitiativeLine[] = [];
  for (const tied of tiedIn(fight, rolled)) {
    const sides = [...new Set(tied.map(sideOf))];
    const plan = planTieBreak(sides.length, options);
    if (plan.count === 0) continue;
    const { faces, rolls } = await rollDice(plan);
    const order = resolveTieBreak(sides, faces, options).toReversed();
    const tieOf = (one: Fighter): number => 1 + order.findIndex((together) => together.includes(sideOf(one)));
    const changes = await noteAll(tied.map((combatant) => ({ combatant, notes: { tie: tieOf(combatant) } })));
    const told = sides.map(
      (side, at) =>
        `${namesTogether(tied.filter((one) => sideOf(one) === side).map(nameOf), localize)} ${faces[at] ?? ""}`,
    );
    const label = localize("WHITEHACK.Initiative.tieAt", { value: String(tied[0]?.initiative) });
    lines.push({ label, value: told.join(" · "), hidden: tied.some(isUnseen), rolls, changes });
  }
  if (lines.length === 0) return lines;
  fight.setupTurns();
  await keepTurn(fight, current);
  return lines;
}

/** The order of those with the same number, and its reasons. @rule WH-INIT-03 */
function tieLines({ turns }: Combat.Implementation, rolled: ReadonlySet<Fighter>): readonly InitiativeLine[] {
  return turns.flatMap((second, place) => {
    const first = turns[place - 1];
    const isNew = rolled.has(second) || (first !== undefined && rolled.has(first));
    return first && isNew && !areTogether(first, second) ? tieLine(first, second) : [];
  });
}

function tieLine(first: Fighter, second: Fighter): readonly InitiativeLine[] {
  const [one, other] = [first.initiativeEntry, second.initiativeEntry];
  const reason = one && other && tieReason(one, other, rulebookFor(null));
  if (!reason || reason === "tie") return []; // the dice tell it
  const value = localize(`WHITEHACK.Initiative.tie.${reason}`, { first: nameOf(first), second: nameOf(second) });
  const label = localize("WHITEHACK.Initiative.tieAt", { value: String(first.initiative) });
  return [{ label, value, hidden: isUnseen(first) || isUnseen(second), rolls: [], changes: [] }];
}

function areTogether(first: Fighter, second: Fighter): boolean {
  const group = groupOf(first);
  return group !== null && group === groupOf(second);
}

/**
 * Before a round ends, takes back what has raised initiative for it alone, settles those who have waited or wanted a
 * lower number, and rolls for the surprised. For Referees, and for the user who ends the last turn. @rule WH-SURP-01
 * WH-STRONG-06 WH-INIT-01 WH-INIT-04 WH-INIT-05
 */
export const settleInitiativeRequest = defineRequest({
  name: "settleInitiative",
  payload: shape({ fight: aText }),
  async run({ fight: id }, sender) {
    const fight = game.combats.get(id);
    if (!fight?.started) return refuse("WHITEHACK.Refusal.badRequest");
    if (!sender.isGM && fight.combatant?.testUserPermission(sender, "OWNER") !== true)
      return refuse("WHITEHACK.Refusal.notYours");
    if (!sender.isGM && !isLastTurn(fight)) return refuse("WHITEHACK.Refusal.notYetOver");
    const idle = new Set(fight.combatants.filter(isIdle)); // read before notes of the round are cleared
    await settle(fight);
    await settleMoves(fight, idle);
    await notifyPacks("roundEnds", fight);
    const due = isForRound() ? fight.combatants.filter(({ isDefeated }) => !isDefeated) : surprisedUntilNow(fight);
    if (due.length > 0) await rollTogether(fight, due, fight.round + 1);
    return DONE;
  },
});

/** Whether everybody rolls anew in each round. @rule RH-CMB-01 */
const isForRound = (): boolean => rulebookFor(null).initiative.lasts === "round";

/** The one in turn has acted before all others: those who share the die roll again, and the next one acts. @rule RH-INI-02 */
export const rollAgainRequest = defineRequest({
  name: "rollAgain",
  payload: shape({ fight: aText }),
  async run({ fight: id }, sender) {
    const fight = game.combats.get(id);
    const current = fight?.combatant;
    if (!fight?.started || !current?.fightState.early) return refuse("WHITEHACK.Refusal.badRequest");
    if (!sender.isGM && !current.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const group = groupOf(current);
    const early = fight.turns.filter(({ fightState, isDefeated }) => fightState.early && !isDefeated);
    const together = early.filter((one) => one === current || (group !== null && groupOf(one) === group));
    const next = early[early.indexOf(current) + 1];
    if (next && together.includes(next)) return goTo(fight, next);
    await rollTogether(fight, together, fight.round + 1);
    return goTo(fight, fight.turns.find(({ isDefeated }) => !isDefeated) ?? current);
  },
});

async function goTo(fight: Combat.Implementation, { id }: Fighter) {
  await fight.update({ turn: fight.turns.findIndex((one) => one.id === id) });
  return DONE;
}

async function settle(fight: Combat.Implementation): Promise<void> {
  for (const { fighter, mark } of raisedIn(fight)) {
    const { label, initiative } = mark.active.condition;
    const now = fighter.initiative ?? null;
    await mark.effect.delete();
    if (now !== null) await fighter.update({ initiative: changedInitiative(now, [{ label, value: -initiative }]) });
    await noteFight(fighter, { round: 0 }); // what was noted in the round is over, and nobody undoes it afterwards
  }
}

/** Corrects the rest of a fighter's round: one part less, or all of it again. @rule WH-ACT-01 WH-FREE-02 */
async function correctRound(fighter: Fighter, id: PipId): Promise<void> {
  const known = roundOf(fighter);
  const { left, whole, free } = roundFacts(fighter);
  if (id === "free") {
    const freeAttacks = (free?.left ?? 0) > 0 ? known.freeAttacks + 1 : 0;
    return void (await noteFight(fighter, { ...known, freeAttacks }));
  }
  const walked = walkedByHand(known.walked, left, id);
  await noteFight(fighter, { ...known, left: correctPart(left, id, whole), walked, beyond: 0 });
}

/** Trades the attack for a move, or a move for a small action. @rule WH-ACT-02 */
async function tradePart(fighter: Fighter, from: ActionPart): Promise<void> {
  const traded = tradeDown(roundFacts(fighter).left, from);
  if (traded) await noteFight(fighter, { ...roundOf(fighter), left: traded });
}

/**
 * A press on a pip, or on the arrow behind it, by a user who may correct the round. Each press starts from the result
 * of the one before, however fast they come. @rule WH-ACT-01 WH-ACT-02
 */
export async function pressPip(fighter: Fighter | null, { pip, trade }: DOMStringMap): Promise<void> {
  if (!fighter?.isOwner) return;
  const [pressed, traded] = [pip, trade].map((name) => PIP_IDS.find((id) => id === name));
  if (pressed) await inTurn(fighter, () => correctRound(fighter, pressed));
  else if (traded && traded !== "free") await inTurn(fighter, () => tradePart(fighter, traded));
}
