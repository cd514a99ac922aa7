import { readManifest, SYSTEM_ID } from "../tools/project.ts";
import { type Catalog, LINK_KINDS } from "./catalog.ts";
import { complain, isJson, type Source } from "./source.ts";

const LINK = new RegExp(`@(${Object.keys(LINK_KINDS).join("|")})\\[([^\\]]+)\\](?:\\{([^}]+)\\})?`, "g");

/** Links to our own packs that were written as addresses. */
const ADDRESS = new RegExp(`@(?:UUID|Embed)\\[(Compendium\\.${SYSTEM_ID}\\.[^\\]\\s#]+)`, "g");

/** Anything that looks like a link but is of no kind that we or Foundry know. */
const STRAY = /@(?!UUID\[|Embed\[)[A-Z]\w*\[[^\]]*\]/;

/** Compendia that are hidden from players. */
const HIDDEN: ReadonlySet<string> = new Set(
  readManifest()
    .packs.filter(({ ownership }) => ownership.PLAYER === "NONE")
    .map(({ name }) => name),
);

/** Whether a link from a visible compendium leads to a hidden one; it is then replaced by its name. */
const leadsNowhere = (from: string, uuid: string): boolean => !HIDDEN.has(from) && HIDDEN.has(uuid.split(".")[2] ?? "");

function linked(text: string, source: Source, catalog: Catalog): string {
  const led = text.replace(LINK, (_, kind: string, wanted: string, label?: string) => {
    const { uuid, name } = catalog.linkTo(LINK_KINDS[kind] ?? kind, wanted.trim(), source);
    return leadsNowhere(source.pack, uuid) ? (label ?? name) : `@UUID[${uuid}]{${label ?? name}}`;
  });
  for (const [, uuid = ""] of led.matchAll(ADDRESS))
    if (!catalog.has(uuid)) complain(source, `there is nothing at "${uuid}"`);
  const [stray] = STRAY.exec(led) ?? [];
  if (stray !== undefined) complain(source, `nobody knows what "${stray}" leads to`);
  return led;
}

/** Replaces all links by name in a value's texts with addresses; a dead link stops the build. */
export function withLinks<Value>(value: Value, source: Source, catalog: Catalog): Value {
  return resolved(value, source, catalog) as Value;
}

function resolved(value: unknown, source: Source, catalog: Catalog): unknown {
  if (typeof value === "string") return linked(value, source, catalog);
  if (Array.isArray(value)) return value.map((one: unknown) => resolved(one, source, catalog));
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, source, catalog)]));
}
