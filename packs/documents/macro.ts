import { Script } from "node:vm";
import { pictureOf } from "../checks/icons.ts";
import { requireKeys, requireText } from "../checks/keys.ts";
import { complain, folderId, idOf, type Json, type Source } from "../source.ts";

/** The macro that a source describes; its command must be a script that can be parsed. */
export function macroDocument(source: Source): Json {
  const { data } = source;
  requireKeys(source, data, ["name", "icon", "command", "sort"]);
  const _id = idOf(source);
  const command = requireText(source, data, "command");
  try {
    new Script(`(async () => {\n${command}\n})`);
  } catch (error) {
    complain(source, `the command cannot be read: ${String(error)}`);
  }
  return {
    _id,
    _key: `!macros!${_id}`,
    name: requireText(source, data, "name"),
    type: "script",
    img: pictureOf(source),
    scope: "global",
    command,
    folder: folderId(source),
    sort: data["sort"] ?? 0,
    flags: {},
  };
}
