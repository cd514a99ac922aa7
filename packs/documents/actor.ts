import type { Catalog } from "../catalog.ts";
import { requireKeys } from "../checks/keys.ts";
import { complain, folderId, idOf, isJson, type Json, listOf, type Source } from "../source.ts";
import { carriedItems } from "./carried.ts";
import { type ShownItem, toShownItem } from "./thing.ts";

const HOSTILE = -1;
const FRIENDLY = 1;
const HOVER_BY_OWNER = 20;
const HOVER_BY_ANYBODY = 30;
const BARS_FOR_OWNER = 40;

function prototypeToken(source: Source, { name, type, img }: ShownItem): Json {
  const token = source.data["token"] ?? {};
  if (!isJson(token)) complain(source, '"token" is no block of fields');
  requireKeys(source, token, ["size", "disposition"], "token.");
  const isCharacter = type !== "monster";
  const size = token["size"] ?? 1;
  return {
    name,
    width: size,
    height: size,
    texture: { src: img },
    disposition: token["disposition"] ?? (isCharacter ? FRIENDLY : HOSTILE),
    displayName: isCharacter ? HOVER_BY_ANYBODY : HOVER_BY_OWNER,
    displayBars: BARS_FOR_OWNER,
    bar1: { attribute: "hp" },
    actorLink: isCharacter,
    ...(isCharacter ? { sight: { enabled: true } } : { appendNumber: true }),
  };
}

/** The actor that a source describes, with what it carries and its token. */
export function actorDocument(source: Source, catalog: Catalog): Json {
  const { data } = source;
  requireKeys(source, data, ["name", "type", "icon", "system", "items", "token", "sort"]);
  const _id = idOf(source);
  const item = toShownItem(source, "Actor");
  return {
    _id,
    _key: `!actors!${_id}`,
    ...item,
    folder: folderId(source),
    sort: data["sort"] ?? 0,
    items: carriedItems(source, listOf(source, data["items"], "items"), catalog),
    effects: [],
    flags: {},
    prototypeToken: prototypeToken(source, item),
  };
}
