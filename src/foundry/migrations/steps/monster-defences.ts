import { toldDefences } from "../../../rules/monsters/told-defences.ts";
import type { Migration } from "../migration.ts";

const nameOf = (keyword: unknown): string => {
  const name: unknown = typeof keyword === "object" && keyword !== null && "name" in keyword ? keyword.name : "";
  return typeof name === "string" ? name : "";
};

/** What keywords said in words about kinds of harm became lists that the rules read; the words stay. */
export const monsterDefences: Migration = {
  to: 2,
  types: ["monster"],
  step(source) {
    const { keywords, defences } = source;
    if (!Array.isArray(keywords) || defences !== undefined) return source;
    const names: readonly unknown[] = keywords;
    const told = toldDefences(names.map(nameOf));
    return Object.values(told).some((kinds) => kinds.length > 0) ? { ...source, defences: told } : source;
  },
};
