import { requireKeys } from "../checks/keys.ts";
import { folderId, idOf, type Json, type Source } from "../source.ts";
import { toShownItem } from "./thing.ts";

/** The item that a source describes. */
export function itemDocument(source: Source): Json {
  const { data } = source;
  requireKeys(source, data, ["name", "type", "icon", "system", "sort"]);
  const _id = idOf(source);
  return {
    _id,
    _key: `!items!${_id}`,
    ...toShownItem(source, "Item"),
    folder: folderId(source),
    sort: data["sort"] ?? 0,
    effects: [],
    flags: {},
  };
}
