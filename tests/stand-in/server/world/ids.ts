import { IdSource } from "../../common/utils/id-source.ts";

/** Where the server has its ids from. */
export const serverIds = new IdSource();

/** A fresh document id of sixteen letters and digits. */
export const newId = (): string => serverIds.make(16);

export const isId = (value: unknown): value is string => typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
