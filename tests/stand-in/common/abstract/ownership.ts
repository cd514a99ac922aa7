import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../constants.ts";
import type { Dict } from "../types.ts";
import { documentEnvironment, type UserLike } from "./backend.ts";
import type { Document } from "./document.ts";

const LEVELS: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;

/** The number of an ownership level given by name or number. */
export function toLevel(level: string | number): number {
  const number = typeof level === "string" ? LEVELS[level] : level;
  if (number === undefined) throw new Error(`"${level}" is not a level of document ownership`);
  return number;
}

/** The level that the document itself gives to the user: by the pack, by what holds it, or by its own ownership. */
export function ownershipLevel(document: Document, user: UserLike | null): number {
  if (document.pack) {
    const pack = documentEnvironment().pack(document.pack);
    return pack?.getUserLevel?.(user) ?? LEVELS["NONE"] ?? 0;
  }
  const ownership = document["ownership"] as Record<string, number> | undefined;
  if (document.parent && !ownership) return document.parent.getUserLevel(user);
  const level = ownership?.[user?.id ?? ""] ?? ownership?.["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  if (level === DOCUMENT_OWNERSHIP_LEVELS.INHERIT) {
    return document.parent?.getUserLevel(user) ?? ownership?.["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  return level;
}

/** What `metadata.permissions` may say for an action. */
export type PermissionRule = string | ((user: UserLike, document: Document, data: Dict) => boolean);

/** May the user do it? The rule is a level of ownership, a role, a permission of users, or a test. */
export function meetsRule(rule: PermissionRule, user: UserLike, document: Document, data: Dict): boolean {
  if (user.isGM && typeof rule !== "function") return true;
  if (typeof rule === "function") return rule(user, document, data);
  if (rule in LEVELS) return document.testUserPermission(user, rule);
  if (rule in USER_ROLES) return user.hasRole(rule);
  return user.hasPermission(rule);
}
