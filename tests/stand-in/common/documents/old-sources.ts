/**
 * Sources as older generations stored them, brought to the present form.
 *
 * Only where deprecations are let through: published packs and systems rest on it, our own does not. Effects are the
 * exception: one pack serves 13 and 14, whose effects differ.
 */
import { areOldSourcesTaken } from "../compatibility.ts";
import { isV14 } from "../generation.ts";
import type { Dict } from "../types.ts";
import { isPlainObject } from "../utils/index.ts";

/** Moves a value to its new name, where nothing has been said under that. */
function rename(source: Dict, from: string, to: string): void {
  if (!(from in source)) return;
  if (source[to] === undefined) source[to] = source[from];
  delete source[from];
}

/** The numbers of types of messages before 12 that are styles since; a whisper and a roll are none. */
const STYLES = 4;

/**
 * Generation 13: a number as type is a style (12 to 14), `user` is the author.
 * https://github.com/foundryvtt/foundryvtt/issues/10185
 * https://github.com/NecroticGnome/ose-foundry-core/pull/150
 * https://github.com/lumphammer/gumshoe-fvtt/issues/933
 */
export function fromOldMessage(source: Dict): void {
  if (!areOldSourcesTaken() || isV14()) return;
  rename(source, "user", "author");
  const { type } = source;
  if (typeof type !== "number") return;
  source["style"] ??= type < STYLES ? type : 0;
  delete source["type"];
}

/**
 * Generation 14 keeps the ways of perceiving by their ids; packs and prototypes made in 13 list them.
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenData.html
 */
export function fromOldToken(source: Dict): void {
  const { detectionModes } = source;
  if (!isV14() || !Array.isArray(detectionModes)) return;
  const listed = detectionModes.filter((mode) => isPlainObject(mode)).map(({ id, ...mode }) => [id, mode] as const);
  source["detectionModes"] = Object.fromEntries(listed.filter(([id]) => id));
}

const RESULT_TYPES = ["text", "document", "document"];

/**
 * Numbers as types until 12, then "pack" until 13; which of the new texts the old one became is UNCONFIRMED.
 * https://github.com/foundryvtt/foundryvtt/issues/10428
 */
export function fromOldResult(source: Dict): void {
  if (!areOldSourcesTaken()) return;
  const isPack = source["type"] === 2 || source["type"] === "pack";
  if (isPack) source["type"] = "document";
  if (typeof source["type"] === "number") source["type"] = RESULT_TYPES[source["type"]] ?? "text";
  const { documentCollection, documentId } = source;
  if (documentCollection && documentId)
    source["documentUuid"] ??= `${isPack ? "Compendium." : ""}${String(documentCollection)}.${String(documentId)}`;
  delete source["documentCollection"];
  delete source["documentId"];
  rename(source, "text", source["type"] === "document" ? "name" : "description");
}

/** Modes of changes by their number, as generation 14 calls them. */
const CHANGE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/**
 * The icon is a picture since 12 (until 14); generation 14 keeps changes with the type's data.
 * https://github.com/foundryvtt/foundryvtt/issues/13740
 */
export function fromOldEffect(source: Dict): void {
  if (!isV14()) return areOldSourcesTaken() ? rename(source, "icon", "img") : undefined;
  const { changes, duration } = source;
  if (Array.isArray(changes)) {
    const system = isPlainObject(source["system"]) ? source["system"] : {};
    system["changes"] ??= changes.map(fromOldChange);
    source["system"] = system;
    delete source["changes"];
  }
  if (isPlainObject(duration)) fromOldDuration(source, duration);
}

/**
 * A mode that nobody knows is a custom one of that number; a value that is JSON is what it says.
 * https://github.com/Pjb518/FoundryVTT-Level-Up-Official/issues/643
 */
function fromOldChange(change: unknown): unknown {
  if (!isPlainObject(change) || typeof change["mode"] !== "number") return change;
  const { mode, ...rest } = change;
  const { value } = rest;
  return {
    ...rest,
    type: CHANGE_TYPES[mode as number] ?? `custom.${String(mode)}`,
    ...(typeof value === "string" ? { value: parsed(value) } : {}),
  };
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Of several counts, seconds win: https://github.com/foundryvtt/foundryvtt/issues/14112 */
function fromOldDuration(source: Dict, duration: Dict): void {
  const units = ["seconds", "rounds", "turns"].find((unit) => typeof duration[unit] === "number");
  if (units && duration["value"] === undefined) Object.assign(duration, { value: duration[units], units });
  const { startTime, startRound, startTurn, combat } = duration;
  if (typeof startTime === "number" && source["start"] === undefined)
    source["start"] = { time: startTime, combat, round: startRound, turn: startTurn };
  for (const gone of ["rounds", "turns", "seconds", "startTime", "startRound", "startTurn", "combat"])
    delete duration[gone];
}
