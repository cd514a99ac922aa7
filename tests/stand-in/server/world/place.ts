import type { PermissionUser, RolePermissions } from "../../common/documents/permissions.ts";
import type { WireOperation } from "../../common/documents/protocol.ts";
import type { Manifest, Subtypes } from "../manifest.ts";
import type { TypeDefaults } from "../template-json.ts";
import type { DocumentNode, Shelf } from "./nodes.ts";

/** What deciding about an operation needs to know. */
export interface Bench {
  readonly manifest: Manifest;
  readonly subtypes: Subtypes;
  /** What `template.json` says that documents of its types begin with. */
  readonly typeDefaults: TypeDefaults;
  readonly generation: number;
  readonly coreVersion: string;
  readonly roles: RolePermissions;
  now(): number;
  shelf(pack: string | null): Shelf;
  isLocked(pack: string): boolean;
}

/** An operation with the place that it is about. */
export interface Place {
  readonly operation: WireOperation;
  readonly pack: string | null;
  readonly shelf: Shelf;
  readonly parent: DocumentNode | null;
  readonly user: PermissionUser;
  readonly bench: Bench;
}
