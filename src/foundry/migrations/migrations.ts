import type { Migration } from "./migration.ts";

/** Every change of a stored shape since the first release, oldest first. Each touches only keys that are there. */
export const migrations: readonly Migration[] = [];
