import { nextInitiative, type NextInitiative } from "../../rules/index.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { SYSTEM_ID } from "../paths.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { keepTurn } from "./keep-turn.ts";
import { noteFight } from "./note-fight.ts";
import { type InitiativeLine, isUnseen, nameOf, tellInitiative } from "./tell-initiative.ts";

type Fighter = Combatant.Implementation;

/** Before a round ends, those who have waited get their 6, and those who wanted a lower number get that. @rule WH-INIT-04 WH-INIT-05 */
export async function settleMoves(fight: Combat.Implementation, idle: ReadonlySet<Fighter>): Promise<void> {
  const current = fight.combatant?.id ?? null;
  const lines: InitiativeLine[] = [];
  for (const fighter of fight.combatants.contents)
    lines.push(...(await settleFor(fighter, fight.round, idle.has(fighter))));
  await keepTurn(fight, current);
  await tellInitiative("WHITEHACK.Initiative.nextRound", lines, {
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
  const update = { initiative: value, flags: { [SYSTEM_ID]: { fight: { firstInRound } } } };
  const changes = value === before ? [] : await storeUpdate(fighter, update);
  const told = localize(`WHITEHACK.Initiative.why.${why}`, { before: String(before), value: String(value) });
  return { label: nameOf(fighter), value: told, hidden: isUnseen(fighter), rolls: [], changes };
}
