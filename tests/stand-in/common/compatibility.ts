import { COMPATIBILITY_MODES } from "./constants.ts";

/** Options of `foundry.utils.logCompatibilityWarning`. */
export interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

/** `CONFIG.compatibility`. The stand-in is stricter than the product: a deprecated access throws unless told otherwise. */
export const compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] } = {
  mode: COMPATIBILITY_MODES.FAILURE,
  includePatterns: [],
  excludePatterns: [],
};

/** What the use of something deprecated does: throw, or warn as documented. */
export type Deprecations = "throw" | "warn";

let chosen: Deprecations = "throw";

/** Chooses for the whole process or page; call it before anything boots. */
export function setDeprecations(choice: Deprecations): void {
  chosen = choice;
  compatibility.mode = choice === "warn" ? COMPATIBILITY_MODES.WARNING : COMPATIBILITY_MODES.FAILURE;
}

/** Does what is deprecated work, with a warning? */
export const areDeprecationsLetThrough = (): boolean => compatibility.mode !== COMPATIBILITY_MODES.FAILURE;

/** Is data of an older form brought to the present one? Our own writes the present form, or it is told so. */
export const areOldSourcesTaken = (): boolean => chosen === "warn";

/** Every deprecated access since the start (or since a test emptied the list). */
export const deprecations: string[] = [];

const said = new Set<string>();

/** Reports the use of something deprecated: throws, logs or keeps silent, as `CONFIG.compatibility.mode` has it. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { since, until, details, once = false } = options;
  const mode = options.mode ?? compatibility.mode;
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details) lines.push(details);
  const text = lines.join("\n");
  deprecations.push(message);
  const isExcluded = compatibility.excludePatterns.some((pattern) => pattern.test(text));
  const isIncluded =
    compatibility.includePatterns.length === 0 || compatibility.includePatterns.some((pattern) => pattern.test(text));
  if (isExcluded || !isIncluded) return;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw new Error(text);
  if (once && said.has(message)) return;
  said.add(message);
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(text);
  else console.warn(text);
}

/** Calls `access` with deprecations tolerated: what stored data of an older form goes through. */
export function tolerating<T>(access: () => T): T {
  const before = compatibility.mode;
  compatibility.mode = COMPATIBILITY_MODES.SILENT;
  try {
    return access();
  } finally {
    compatibility.mode = before;
  }
}
