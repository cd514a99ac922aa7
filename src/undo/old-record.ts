import type { Change, RecordEntry } from "./record.ts";
import { type Data, isData, spanOf } from "./span.ts";

/** Short names that older cards used for facts, with the path of each below `system`. */
const OLD_NAMES: Readonly<Record<string, readonly string[]>> = {
  hitPoints: ["hp", "value"],
  temporary: ["hp", "temporary"],
  maximum: ["hp", "max"],
  rolled: ["hp", "rolled"],
  xp: ["xp"],
  charges: ["magick", "charges", "value"],
  chargesMax: ["magick", "charges", "max"],
  doses: ["doses"],
  quantity: ["quantity"],
  uses: ["uses", "spent"],
  known: ["magick", "known"],
  ruined: ["ruined"],
  cost: ["cost"],
  keywords: ["keywords"],
  equipped: ["equipped"],
  broken: ["broken"],
  damaged: ["damaged"],
};

/**
 * The record of a card written by an older version: its own changes, the damage applied from it, and the proposals
 * carried out. Undefined for a card without any of these.
 */
export function recordOfOld({ changes, applied, proposals }: Data): readonly RecordEntry[] | undefined {
  if (changes === undefined && applied === undefined && !listIn(proposals).some(({ applied: old }) => old))
    return undefined;
  const own = listIn(changes).map(oldChange);
  return [
    ...(own.length > 0 ? [entryOf("own", { changes: own })] : []),
    ...listIn(applied).map((one, place) => oldDamage(one, `applied${place}`)),
    ...listIn(proposals).flatMap((proposal, place) =>
      listIn(proposal["applied"]).map((one, index) => oldProposal(one, place, `proposal${place}-${index}`)),
    ),
  ];
}

const listIn = (value: unknown): readonly Data[] => (Array.isArray(value) ? value.filter(isData) : []);
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const uuidIn = (value: unknown): string | null => textIn(value) || null;

const entryOf = (id: string, told: Partial<RecordEntry>): RecordEntry => ({
  id,
  by: null,
  target: null,
  name: "",
  proposal: null,
  prompts: [],
  changes: [],
  ...told,
});

const undoneIn = (value: unknown): Change["undone"] => (value === "exact" || value === "difference" ? value : "none");

function oldChange(old: Data): Change {
  const source = isData(old["source"]) ? old["source"] : null;
  return {
    kind: old["made"] === true ? "made" : "changed",
    document: uuidIn(old["document"]),
    actor: uuidIn(old["actor"]),
    name: textIn(old["name"]),
    before: systemOf(old["before"]),
    after: systemOf(old["after"]),
    source,
    undone: undoneIn(old["undone"]),
  };
}

/** Facts under their old names, moved to their paths below `system`. */
function systemOf(facts: unknown): Data {
  const known = isData(facts) ? Object.entries(facts).filter(([name]) => Object.hasOwn(OLD_NAMES, name)) : [];
  if (known.length === 0) return {};
  const system: Record<string, unknown> = {};
  for (const [name, value] of known) put(system, OLD_NAMES[name] ?? [], value);
  return { system };
}

function put(data: Record<string, unknown>, [step = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) data[step] = value;
  else put((data[step] ??= {}) as Record<string, unknown>, rest, value);
}

/** Hit points without the maximum, which is derived or not changed by a wound. */
function hitPointsIn(told: unknown): Data {
  const { max: _, ...hp } = isData(told) ? told : {};
  return { system: { hp } };
}

/** Damage applied from an old card, which stored the hit points under the names they still have. */
function oldDamage(old: Data, id: string): RecordEntry {
  const actor = uuidIn(old["actor"]);
  const name = textIn(old["name"]);
  const [was, is] = [hitPointsIn(old["before"]), hitPointsIn(old["after"])];
  const { before, after } = spanOf(was, is, is);
  const undone = undoneIn(old["undone"]);
  const change: Change = { kind: "changed", document: actor, actor, name, before, after, source: null, undone };
  const prompts = (Array.isArray(old["prompts"]) ? old["prompts"] : []) as RecordEntry["prompts"];
  return entryOf(id, { by: uuidIn(old["by"]), target: actor, name, prompts, changes: [change] });
}

/** A proposal that was carried out: it changed items or added a condition. */
function oldProposal(old: Data, proposal: number, id: string): RecordEntry {
  const target = uuidIn(old["actor"]);
  const before = isData(old["before"]) ? old["before"] : {};
  const changes = [...listIn(before["changes"]).map(oldChange), ...oldCondition(target, before)];
  const undone = old["undone"] === true ? "exact" : "none";
  return entryOf(id, {
    target,
    name: textIn(old["name"]),
    proposal,
    changes: changes.map((change) => ({ ...change, undone })),
  });
}

/** The condition that a proposal added, whose effect id follows from its status; none if the actor already had it. */
function oldCondition(actor: string | null, { what, had }: Data): readonly Change[] {
  if (typeof what !== "string" || had !== false || actor === null) return [];
  const document = `${actor}.ActiveEffect.${what.padEnd(16, "0")}`;
  return [{ kind: "made", document, actor, name: what, before: {}, after: {}, source: null, undone: "none" }];
}
