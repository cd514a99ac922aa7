import type { PermissionUser, Source } from "../../common/documents/permissions.ts";

/** A user of the world as the options of the server name them. */
export interface UserSeed {
  readonly _id?: string;
  readonly name: string;
  readonly role: number;
  readonly color?: string;
  readonly character?: string | null;
}

export const DEFAULT_USERS: readonly UserSeed[] = [
  { _id: "gamemaster000001", name: "Gamemaster", role: 4, color: "#8a5a2b" },
  { _id: "player0000000001", name: "Player", role: 1, color: "#2b6a8a" },
];

/** A user document as the permission rules see it. */
export function toPermissionUser(source: Source): PermissionUser {
  const permissions = source["permissions"];
  return {
    id: String(source["_id"]),
    role: Number(source["role"] ?? 0),
    ...(typeof permissions === "object" && permissions !== null
      ? { permissions: permissions as Record<string, boolean> }
      : {}),
  };
}
