import { houseRuleSettings } from "../settings.ts";
import { loadedPacks } from "./loaded-packs.ts";
import type { PackAct, PackAtTable, TablePart } from "./pack-at-table.ts";

/** What packs that are switched on bring to this table: ours, and those of modules. */
export const partsInForce = (): readonly TablePart[] => packsInForce().flatMap(({ parts }) => parts);

/** The packs that are switched on: ours, and those of modules. */
export function packsInForce(): readonly PackAtTable[] {
  const all = [...loadedPacks()];
  Hooks.callAll("whitehack.packsAtTable", all);
  const enabled = houseRuleSettings().packs.filter((choice) => choice.enabled);
  return all.filter(({ rules }) => enabled.some(({ pack }) => pack === rules.id));
}

/** What a button of a pack does; null for one that no pack in force has. */
export function packAct(name: string | undefined): PackAct | null {
  const acts = partsInForce().flatMap(({ acts: some = {} }) => Object.entries(some));
  return acts.find(([act]) => act === name)?.[1] ?? null;
}
