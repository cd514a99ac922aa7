import {
  type MiracleType,
  ORACLE,
  type OracleColumns,
  planOracle,
  RANDOM_TYPE_DICE,
  resolveOracle,
  resolveRandomType,
} from "../../rules/index.ts";
import { type RolledDice, rollDice } from "../host/dice.ts";
import { localize } from "../host/localize.ts";
import { findTable, writtenRows } from "../chat/tables/written-rows.ts";
import { postItem } from "../chat/post/post-item.ts";

/** A table's words by the face that draws them; nothing for a table that is not there. */
async function columnOf(place: number): Promise<readonly string[]> {
  const table = await findTable(`oracle.${place + 1}`);
  const rows = table ? writtenRows(table) : [];
  return rows.toSorted((one, other) => one.from - other.from).map(({ text }) => text);
}

/** The words of the tables, or of the rules where a table has none. @rule WH-MIR-03 */
async function oracleColumns(): Promise<OracleColumns> {
  const columns = await Promise.all(ORACLE.map((_, place) => columnOf(place)));
  return columns.map((words, place) => (words.length > 0 ? words : (ORACLE[place] ?? [])));
}

/** Draws a word from each column. @rule WH-MIR-03 */
export async function drawOracle() {
  const columns = await oracleColumns();
  const { faces, rolls } = await rollDice(planOracle(columns));
  return { faces, rolls, drawn: resolveOracle(faces, columns) };
}

/** Draws words to make a wording of, and tells them. @rule WH-MIR-03 */
export async function performOracle(item: Item.Implementation): Promise<void> {
  const { faces, rolls, drawn } = await drawOracle();
  const words = drawn.map(({ word, reversible }) =>
    reversible ? localize("WHITEHACK.Wording.Reversible", { word }) : word,
  );
  const facts = [{ label: "WHITEHACK.Wording.Words", value: words.join(" · ") }];
  await postItem(item, { text: "WHITEHACK.Wording.Oracle", faces, rolls, facts, rules: ["WH-MIR-03"] });
}

/** Rolls until a face stands for a kind. @rule WH-MIR-02 */
async function rollKind(rolled: readonly RolledDice[] = []): Promise<readonly [MiracleType, readonly RolledDice[]]> {
  const one = await rollDice(RANDOM_TYPE_DICE);
  const kind = resolveRandomType(one.faces);
  const all = [...rolled, one];
  return kind ? [kind, all] : rollKind(all);
}

/** Rolls a random kind of miracle. @rule WH-MIR-02 */
export async function performKind(item: Item.Implementation): Promise<void> {
  const [kind, rolled] = await rollKind();
  await postItem(item, {
    text: "WHITEHACK.Wording.Random",
    faces: rolled.flatMap(({ faces }) => faces),
    rolls: rolled.flatMap(({ rolls }) => rolls),
    facts: [{ label: "WHITEHACK.Energy.Label", value: `WHITEHACK.Energy.Kind.${kind}` }],
    rules: ["WH-MIR-02"],
  });
}
