import { clientIds } from "./id-source.ts";
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** The text with `& < > " '` written as entities. */
export function escapeHTML(value: unknown): string {
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** The text with the entities of `escapeHTML` turned back. */
export function unescapeHTML(value: unknown): string {
  return String(value)
    .replaceAll("&#39;", "'")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity] as string);
}

/** A path with each part encoded for a URL; the separators, and the origin of a full URL, stay. */
export function encodeURL(path: string): string {
  const [, origin = "", rest = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/is.exec(path) ?? [];
  if (/^(?:data|blob):/i.test(path)) return path;
  const [, before = "", after = ""] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  return origin + before.split("/").map(encodePart).join("/") + after;
}

function encodePart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replaceAll("'", "%27");
  } catch {
    return encodeURIComponent(part);
  }
}

/** The path as the server serves it, under its route prefix. */
export function getRoute(path: string, options: { prefix?: string | null } = {}): string {
  const prefix = options.prefix?.replaceAll(/^\/+|\/+$/g, "");
  const rest = path.replace(/^\/+/, "");
  return prefix ? `/${prefix}/${rest}` : `/${rest}`;
}

/** A number of bytes in words. */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const { decimalPlaces = 2, base = 10 } = options;
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  let value = size;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const digits = 10 ** decimalPlaces;
  return `${Math.round(value * digits) / digits}${units[unit]}`;
}

/** How long ago a moment was, in words. */
export function timeSince(moment: Date | string | number): string {
  const seconds = Math.max(0, Math.floor((Date.now() - new Date(moment).getTime()) / 1000));
  const steps: [number, string][] = [
    [31_536_000, "y"],
    [2_592_000, "mo"],
    [86_400, "d"],
    [3_600, "h"],
    [60, "m"],
  ];
  const step = steps.find(([length]) => seconds >= length);
  if (!step) return `${seconds}s ago`;
  return `${Math.floor(seconds / step[0])}${step[1]} ago`;
}

/** Is version `v1` strictly newer than `v0`? Parts are compared as numbers where both are numbers. */
export function isNewerVersion(
  v1: number | string | null | undefined,
  v0: number | string | null | undefined,
): boolean {
  const newer = String(v1 ?? "").split(".");
  const older = String(v0 ?? "").split(".");
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return part > other;
    if (a !== b) return a > b;
  }
  return false;
}

const MAX_ID_LENGTH = 16_384;

/** A random string of letters and digits. */
export function randomID(length = 16): string {
  if (length > MAX_ID_LENGTH) throw new Error(`An id of more than ${MAX_ID_LENGTH} characters cannot be made`);
  return clientIds.make(length);
}

/** Is the text a document id: 16 letters and digits? */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}
