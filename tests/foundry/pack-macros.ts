// The macros of the pack, and the tables that each of them draws from.
import path from "node:path";
import { packDocuments } from "../../packs/build.ts";
import type { Table } from "./table.ts";

export interface PackMacro {
  readonly name: string;
  readonly command: string;
}
interface PackTable {
  readonly name: string;
  readonly results?: readonly object[];
  readonly flags?: { readonly whitehack?: { readonly key: string } };
}

const packs = await packDocuments(path.resolve(import.meta.dirname, "../../packs"));
const entriesOf = <Entry>(pack: string): readonly Partial<Entry>[] => (packs.get(pack) ?? []) as Partial<Entry>[];

export const PACK_MACROS = entriesOf<PackMacro>("macros").filter((one): one is PackMacro => one.command !== undefined);
const tables = entriesOf<PackTable>("tables").filter(({ results }) => results !== undefined);

/** A macro of the pack by its name. */
export function packMacro(name: string): PackMacro {
  const found = PACK_MACROS.find((one) => one.name === name);
  if (!found) throw new Error(`No macro is called "${name}"`);
  return found;
}

/** What the core draws from by itself when a macro asks it for more than a table. */
const CORE_TABLES: Readonly<Record<string, string>> = { "Modus roll": "modus" };

/** Puts the tables of a macro into the world, and no others: some have hundreds of rows. */
export const bringTables = (table: Table, { name, command }: PackMacro): Promise<void> =>
  bring(table, (key) => command.includes(`"${key}"`) || CORE_TABLES[name] === key);

/** Puts the tables of these keys into the world. */
export const bringPackTables = (table: Table, keys: readonly string[]): Promise<void> =>
  bring(table, (key) => keys.includes(key));

async function bring(table: Table, isWanted: (key: string) => boolean): Promise<void> {
  const keys = table.referee.run(() => new Set(game.tables.map(({ flags }) => flags["whitehack"]?.key)));
  const drawn = tables.filter(({ flags }) => {
    const key = flags?.whitehack?.key;
    return key !== undefined && !keys.has(key) && isWanted(key);
  });
  if (drawn.length === 0) return;
  await table.referee.run(() => RollTable.create(structuredClone(drawn) as never));
  await table.host.settled();
}
