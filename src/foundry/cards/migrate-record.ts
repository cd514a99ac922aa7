import { recordOfOld } from "../../undo/old-record.ts";

/** Brings what a card of an older version tells of its changes into the shape of today; once it is written so, that counts. */
export function migrateRecord(source: Record<string, unknown>): void {
  const record = source["record"] === undefined ? recordOfOld(source) : undefined;
  if (record) source["record"] = record;
}
