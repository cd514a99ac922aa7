import { SYSTEM_ID } from "../../tools/project.ts";
import type { Catalog } from "../catalog.ts";
import { requireKeys, requireText } from "../checks/keys.ts";
import { complain, idOf, isJson, type Json, type Source, stableId } from "../source.ts";
import { itemDocument } from "./item.ts";

/** An item that an actor carries: written in full, or copied by name from a pack, with changes. */
export function carriedItems(source: Source, entries: readonly unknown[], catalog: Catalog): readonly Json[] {
  const times = new Map<string, number>();
  return entries.map((entry, at) => {
    const item = carriedItem(source, toEntry(source, entry), catalog);
    const name = String(item["name"]);
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    const _id = stableId(source.pack, `${source.file}#${name}${before > 0 ? `#${before}` : ""}`);
    return { ...item, _id, _key: `!actors.items!${idOf(source)}.${_id}`, sort: at * 100 };
  });
}

function toEntry(source: Source, entry: unknown): Json {
  if (typeof entry === "string") return { name: entry };
  return isJson(entry) ? entry : complain(source, "an item is neither a name nor a block of fields");
}

function carriedItem(source: Source, entry: Json, catalog: Catalog): Json {
  if ("type" in entry) return loose(inFull(source, entry));
  requireKeys(source, entry, ["item", "name", "icon", "system"], "items.");
  const name = requireText(source, entry, "name", "items.");
  const original = catalog.sourceOf("Item", typeof entry["item"] === "string" ? entry["item"] : name, source);
  const written = isJson(original.data["system"]) ? original.data["system"] : {};
  const state = isJson(entry["system"]) ? entry["system"] : {};
  const system = merged(merged(written, worn(String(original.data["type"]), state)), state);
  const looks = { name: "item" in entry ? name : original.data["name"], icon: entry["icon"] ?? original.data["icon"] };
  const copy = inFull(source, { ...original.data, ...looks, system });
  const compendiumSource = `Compendium.${SYSTEM_ID}.${original.pack}.Item.${idOf(original)}`;
  return { ...loose(copy), _stats: { compendiumSource } };
}

/** An item's source with the path of the actor's, so that error messages name the actor's file. */
const inFull = ({ pack, file }: Source, data: Json): Json => itemDocument({ pack, file, data });

function loose(item: Json): Json {
  const { folder: _, ...rest } = item;
  return rest;
}

/** Weapons and armor are at hand unless they are packed. */
const worn = (type: string, { packed }: Json): Json =>
  type === "weapon" || type === "armor" ? { equipped: packed !== true } : {};

function merged(below: Json, above: Json): Json {
  const changed = Object.entries(above).map(([key, value]) => {
    const under = below[key];
    return [key, isJson(value) && isJson(under) ? merged(under, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(changed) };
}
