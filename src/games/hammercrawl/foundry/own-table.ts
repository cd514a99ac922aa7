import { findTable } from "../../../foundry/chat/tables/written-rows.ts";

/** A table of the world by its key, or by the name that the handbook gives it; null where there is none. @rule HC-GEN-10 */
export const tableOf = async (key: string, name: string): Promise<RollTable.Implementation | null> =>
  (await findTable(key)) ?? game.tables.getName(name) ?? null;
