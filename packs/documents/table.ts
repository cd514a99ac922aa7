import { parseDamage } from "../../src/rules/base/dice.ts";
import { writtenProposals } from "../../src/rules/combat/attack/proposals.ts";
import { SYSTEM_ID } from "../../tools/project.ts";
import type { Catalog } from "../catalog.ts";
import { spanOf } from "../checks/formulas.ts";
import { pictureOf } from "../checks/icons.ts";
import { requireKeys, requireText } from "../checks/keys.ts";
import { complain, folderId, idOf, isJson, type Json, listOf, type Source, stableId } from "../source.ts";

interface Row {
  readonly data: Json;
  readonly from: number;
  readonly to: number;
}

/** "7" or "[7, 9]"; a row without one takes the next place. */
function rangeOf(source: Source, range: unknown, next: number): { readonly from: number; readonly to: number } {
  if (range === undefined) return { from: next, to: next };
  const [from, to = from] = Array.isArray(range) ? (range as readonly unknown[]) : [range];
  if (!Number.isInteger(from) || !Number.isInteger(to)) complain(source, `the range ${String(range)} is not whole`);
  return { from: Number(from), to: Number(to) };
}

/** The rows in order, with no hole and no overlap between them. */
function rowsOf(source: Source, start: number): readonly Row[] {
  let next = start;
  return listOf(source, source.data["results"], "results").map((data) => {
    if (!isJson(data)) return complain(source, "a result is no block of fields");
    requireKeys(source, data, ["range", "text", "key", "link", "name", "effects"], "results.");
    const { from, to } = rangeOf(source, data["range"], next);
    if (from !== next || to < from) complain(source, `a result stands at ${from} to ${to} where ${next} comes next`);
    next = to + 1;
    return { data, from, to };
  });
}

function toResult(source: Source, { data, from, to }: Row, catalog: Catalog): Json {
  const _id = stableId(source.pack, `${source.file}#${from}`);
  const { text, link, name } = data;
  if (typeof text !== "string" && typeof link !== "string")
    complain(source, `result ${from} has neither text nor link`);
  const wanted = typeof link === "string" ? linkOf(source, link, catalog) : null;
  return {
    _id,
    _key: `!tables.results!${idOf(source)}.${_id}`,
    type: wanted ? "document" : "text",
    name: wanted?.name ?? name ?? "",
    description: text ?? "",
    ...(wanted ? { documentUuid: wanted.uuid } : {}),
    weight: to - from + 1,
    range: [from, to],
    drawn: false,
    flags: flagsOf(source, data),
  };
}

/** The key by which the rules find the row, and what the row proposes to do. */
function flagsOf(source: Source, { key, effects }: Json): Json {
  if (key === undefined && effects === undefined) return {};
  const known = writtenProposals(effects ?? []);
  if (effects !== undefined && (!Array.isArray(effects) || known.length !== effects.length))
    complain(source, `the effects ${JSON.stringify(effects)} cannot be read`);
  for (const { kind, what } of known) if (kind === "damage") parseDamage(what);
  return { [SYSTEM_ID]: { ...(key !== undefined && { key }), ...(known.length > 0 && { effects: known }) } };
}

/** "Dagger" is an item; other types have a prefix: "Monster:Goblin", "Table:Fumbles". */
function linkOf(source: Source, link: string, catalog: Catalog) {
  const [, kind, name] = /^(Item|Monster|Table):(.+)$/.exec(link) ?? [];
  const documentName = { Item: "Item", Monster: "Actor", Table: "RollTable" }[kind ?? "Item"] ?? "Item";
  return catalog.linkTo(documentName, name ?? link, source);
}

/** The table that a source describes; its rows must cover every result of the dice. */
export function tableDocument(source: Source, catalog: Catalog): Json {
  const { data } = source;
  requireKeys(source, data, ["name", "icon", "formula", "key", "replacement", "results", "description", "sort"]);
  const _id = idOf(source);
  const written = data["formula"];
  const span = typeof written === "string" ? spanOf(source, written) : null;
  const rows = rowsOf(source, span?.from ?? 1);
  const last = rows.at(-1)?.to ?? 0;
  if (rows.length === 0) complain(source, "has no results");
  if (span && last !== span.to) complain(source, `ends at ${last} where the dice go up to ${span.to}`);
  return {
    _id,
    _key: `!tables!${_id}`,
    name: requireText(source, data, "name"),
    img: pictureOf(source),
    description: data["description"] ?? "",
    results: rows.map((row) => toResult(source, row, catalog)),
    formula: written ?? `1d${last}`,
    replacement: data["replacement"] ?? true,
    displayRoll: true,
    folder: folderId(source),
    sort: data["sort"] ?? 0,
    flags: data["key"] === undefined ? {} : { [SYSTEM_ID]: { key: data["key"] } },
  };
}
