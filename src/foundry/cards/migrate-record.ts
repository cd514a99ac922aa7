import { recordOfOld } from "../../undo/old-record.ts";

/** Brings a card's record of changes from an older version into today's shape; a record already in it is kept. */
export function migrateRecord(source: Record<string, unknown>): void {
  const record = source["record"] === undefined ? recordOfOld(source) : undefined;
  if (record) source["record"] = record;
}
