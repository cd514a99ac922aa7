import { requireKeys, requireText } from "../checks/keys.ts";
import { folderId, idOf, type Json, type Source } from "../source.ts";

/** The folder that a folder.yaml describes. */
export function folderDocument(source: Source, type: string): Json {
  const { data } = source;
  requireKeys(source, data, ["name", "color", "sort", "key"]);
  const _id = idOf(source);
  return {
    _id,
    _key: `!folders!${_id}`,
    name: requireText(source, data, "name"),
    type,
    folder: folderId(source),
    sorting: "m",
    sort: data["sort"] ?? 0,
    color: data["color"] ?? null,
    flags: typeof data["key"] === "string" ? { whitehack: { key: data["key"] } } : {},
  };
}
