import {
  answerBlowHelmet,
  asksHelmet,
  type BlowState,
  type BlowStep,
  type Draws,
  effectsOf,
  planBlow,
  readRedraw,
  redrawIn,
  resolveBlow,
  type Rulebook,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { tellDraws, tellSelfDamage } from "../attack/tell-blow.ts";
import type { ThrownBlow } from "../attack/throw-blow.ts";
import { throwDice } from "../../host/dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { madeOf, storeUpdate } from "../../documents/store-change.ts";
import { type AttackMessage, blowOnCard, rulesToThrow, storedOf } from "../attack/blow-card.ts";

type Table = "crit" | "fumble";
const STEPS: Readonly<Record<Table, readonly BlowStep[]>> = { crit: ["crit"], fumble: ["fumble", "selfDamage"] };

/** Throws a result of a table again that cannot be, and tells the new one; null where there is no such result any more. @rule WH-CRIT-06 WH-FUM-01 */
export async function throwAgain(victim: Creature, what: string, face: number): Promise<readonly Change[] | null> {
  const from = readRedraw(what);
  const message = game.messages.get(from?.card ?? "");
  return from && message?.isCard("attack") ? redraw(message, { victim, face, table: from.table }) : null;
}

interface Redrawing {
  readonly victim: Creature;
  readonly face: number;
  readonly table: Table;
}

async function redraw(message: AttackMessage, { victim, face, table }: Redrawing): Promise<readonly Change[] | null> {
  const rules = await rulesToThrow(message);
  const before = blowOnCard(message, rules);
  const begun = before && redrawIn(before, table, face);
  if (!begun) return null;
  const thrown = await throwOn(begun, STEPS[table], rules);
  const stored = await storeUpdate(message, { system: { blow: storedOf(thrown.state, rules).blow } });
  const told = await tellNew(message, { victim, table, kept: begun[table]?.rows.length ?? 0, thrown });
  if (table === "fumble") await tellSelfDamage(message, { ...thrown, before: begun, rules });
  return [...stored, ...told];
}

/** Makes the throws of a table; nobody is waited for: a helmet turns away what it can. */
async function throwOn(begun: BlowState, steps: readonly BlowStep[], rules: Rulebook): Promise<ThrownBlow> {
  const rolls: Partial<Record<BlowStep, readonly Roll[]>> = {};
  let state = begun;
  for (;;) {
    if (asksHelmet(state)) state = answerBlowHelmet(state, true, rules);
    const due = planBlow(state, rules);
    if (!due || !steps.includes(due.step)) return { state, rolls };
    const thrown = await throwDice(due.plan);
    state = resolveBlow(state, thrown.faces, rules);
    rolls[due.step] = [...(rolls[due.step] ?? []), ...thrown.rolls];
  }
}

interface Told {
  readonly victim: Creature;
  readonly table: Table;
  /** The number of results that were told before. */
  readonly kept: number;
  readonly thrown: ThrownBlow;
}

async function tellNew(message: AttackMessage, { victim, table, kept, thrown }: Told): Promise<readonly Change[]> {
  const draws = thrown.state[table];
  if (!draws) return [];
  const fresh: Draws = { ...draws, rows: draws.rows.slice(kept) };
  const title = `WHITEHACK.Table.${table}`;
  const how = { table, title, victim, suffers: [], effects: effectsOf(fresh), rolls: thrown.rolls[table] ?? [] };
  return (await tellDraws(message, fresh, how)).map(madeOf);
}
