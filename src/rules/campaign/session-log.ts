import { requireCount } from "../base/numbers.ts";

export const LOG_TAGS = ["mayReturn", "precedent", "reaction"] as const;
/** Why an entry may be looked up again. @rule WH-REF-07 */
export type LogTag = (typeof LOG_TAGS)[number];

/** An event of a session. */
export interface LogEntry {
  readonly session: number;
  readonly text: string;
  readonly tags: readonly LogTag[];
}

/** The log with one more entry, in the order of sessions. @rule WH-REF-07 */
export function logEntry(log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  requireCount(entry.session, "session");
  return [...log, entry].toSorted((first, second) => first.session - second.session);
}

/** The entries with a given tag. @rule WH-REF-07 */
export const taggedEntries = (log: readonly LogEntry[], tag: LogTag): readonly LogEntry[] =>
  log.filter(({ tags }) => tags.includes(tag));
