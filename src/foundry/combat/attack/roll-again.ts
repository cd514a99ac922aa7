import {
  answerAttackHelmet,
  asksHelmet,
  type AttackState,
  type AttackStep,
  type Draws,
  effectsOf,
  planAttack,
  readRedraw,
  redrawIn,
  resolveAttack,
  type Rulebook,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { postDraws, postSelfDamage } from "./post-attack.ts";
import type { RolledAttack } from "./roll-attack.ts";
import { rollDice } from "../../host/dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { madeOf, storeUpdate } from "../../documents/store-change.ts";
import { type AttackMessage, attackOnCard, rulesToRoll, storedOf } from "./attack-card.ts";

type Table = "crit" | "fumble";
const STEPS: Readonly<Record<Table, readonly AttackStep[]>> = { crit: ["crit"], fumble: ["fumble", "selfDamage"] };

/** Rolls a result of a table again that cannot be, and tells the new one; null where there is no such result any more. @rule WH-CRIT-06 WH-FUM-01 */
export async function rollAgain(victim: Creature, what: string, face: number): Promise<readonly Change[] | null> {
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
  const rules = await rulesToRoll(message);
  const before = attackOnCard(message, rules);
  const begun = before && redrawIn(before, table, face);
  if (!begun) return null;
  const rolled = await rollOn(begun, STEPS[table], rules);
  const stored = await storeUpdate(message, { system: { attack: storedOf(rolled.state, rules).attack } });
  const told = await postNew(message, { victim, table, kept: begun[table]?.rows.length ?? 0, rolled });
  if (table === "fumble") await postSelfDamage(message, { ...rolled, before: begun, rules });
  return [...stored, ...told];
}

/** Makes the rolls of a table; nobody is waited for: a helmet turns away what it can. */
async function rollOn(begun: AttackState, steps: readonly AttackStep[], rules: Rulebook): Promise<RolledAttack> {
  const rolls: Partial<Record<AttackStep, readonly Roll[]>> = {};
  let state = begun;
  for (;;) {
    if (asksHelmet(state)) state = answerAttackHelmet(state, true, rules);
    const due = planAttack(state, rules);
    if (!due || !steps.includes(due.step)) return { state, rolls };
    const rolled = await rollDice(due.plan);
    state = resolveAttack(state, rolled.faces, rules);
    rolls[due.step] = [...(rolls[due.step] ?? []), ...rolled.rolls];
  }
}

interface Told {
  readonly victim: Creature;
  readonly table: Table;
  /** The number of results that were told before. */
  readonly kept: number;
  readonly rolled: RolledAttack;
}

async function postNew(message: AttackMessage, { victim, table, kept, rolled }: Told): Promise<readonly Change[]> {
  const draws = rolled.state[table];
  if (!draws) return [];
  const fresh: Draws = { ...draws, rows: draws.rows.slice(kept) };
  const title = `WHITEHACK.Table.${table}`;
  const how = { table, title, victim, suffers: [], effects: effectsOf(fresh), rolls: rolled.rolls[table] ?? [] };
  return (await postDraws(message, fresh, how)).map(madeOf);
}
