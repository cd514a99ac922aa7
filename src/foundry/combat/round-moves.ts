import { isFightGone } from "../documents/is-gone.ts";
import { nextInitiative, type NextInitiative } from "../../rules/index.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { storeUpdate } from "../documents/store-change.ts";
import { noteFight } from "../documents/note-fight.ts";
import { type InitiativeLine, isUnseen, nameOf, postInitiative } from "./initiative/post-initiative.ts";

type Fighter = Combatant.Implementation;

/** The current fighter keeps the turn when the order changes, in a fight that is not over by then. @rule WH-INIT-01 */
export async function keepTurn(fight: Combat.Implementation, current: string | null): Promise<void> {
  const turn = fight.turns.findIndex(({ id }) => id === current);
  if (!fight.started || turn < 0 || turn === fight.turn || isFightGone(fight)) return;
  // no turn begins or ends by it, which the types do not know
  const options: object = { turnEvents: false };
  await fight.update({ turn }, options);
}

/** Before a round ends, those who have waited get their 6, and those who wanted a lower number get that. @rule WH-INIT-04 WH-INIT-05 */
export async function settleMoves(fight: Combat.Implementation, idle: ReadonlySet<Fighter>): Promise<void> {
  const current = fight.combatant?.id ?? null;
  const lines: InitiativeLine[] = [];
  for (const fighter of fight.combatants.contents)
    lines.push(...(await settleFor(fighter, fight.round, idle.has(fighter))));
  await keepTurn(fight, current);
  await postInitiative("WHITEHACK.Initiative.nextRound", lines, {
    rules: ["WH-INIT-04", "WH-INIT-05"],
    visibility: "public",
  });
}

async function settleFor(fighter: Fighter, round: number, idle: boolean): Promise<readonly InitiativeLine[]> {
  const { waiting, lowersTo } = fighter.fightState;
  const before = fighter.initiative ?? null;
  if (!waiting && lowersTo === 0) return [];
  await noteFight(fighter, { waiting: false, lowersTo: 0 });
  if (before === null) return [];
  const end = { value: before, bonus: fighter.initiativeBonus, waiting, idle, lowersTo, round };
  const next = nextInitiative(end, rulebookFor(null));
  return next ? [await take(fighter, before, next)] : [];
}

async function take(fighter: Fighter, before: number, { value, firstInRound, why }: NextInitiative) {
  const update = { initiative: value, flags: { [SYSTEM_ID]: { fight: { firstInRound, tie: 0 } } } }; // dice for ties were of the former number
  const changes = value === before ? [] : await storeUpdate(fighter, update);
  const told = localize(`WHITEHACK.Initiative.why.${why}`, { before: String(before), value: String(value) });
  return { label: nameOf(fighter), value: told, hidden: isUnseen(fighter), rolls: [], changes };
}
