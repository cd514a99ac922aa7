import { effectId } from "../conditions/statuses.ts";
import { addStatus, removeStatus } from "../generation.ts";
import { partsInForce } from "./packs-in-force.ts";

/** Ids of the conditions that packs have put into the palette, by game: several may run in one process, as in tests. */
const shown = new WeakMap<object, readonly string[]>();

/** Conditions of packs that are switched on, those of modules too, are in the palette of tokens as long as they are on. */
export function showStatuses(): void {
  const wanted = partsInForce().flatMap(({ statuses = [] }) => statuses);
  const ids = wanted.map(({ id }) => id);
  for (const id of shown.get(game) ?? []) if (!ids.includes(id)) removeStatus(id);
  for (const status of wanted) addStatus({ ...status, _id: effectId(status.id) });
  shown.set(game, ids);
}
