import type { DatabaseOperation, UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { Collection } from "../../common/collection.ts";
import type { Dict } from "../../common/types.ts";

export type DescendantEvent = `${"pre" | "on"}${"Create" | "Update" | "Delete"}`;

/** A document with the parts that the data half leaves to the client. */
export interface LiveDocument extends Document {
  _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void>;
  _preUpdate(changes: Dict, options: Dict, user: UserLike): Promise<boolean | void>;
  _preDelete(options: Dict, user: UserLike): Promise<boolean | void>;
  _onCreate(data: Dict, options: Dict, userId: string): void;
  _onUpdate(changes: Dict, options: Dict, userId: string): void;
  _onDelete(options: Dict, userId: string): void;
  _dispatchDescendantDocumentEvents(event: DescendantEvent, collection: string, args: readonly unknown[]): void;
  apps: Record<string, { render(options?: Dict): unknown; close(options?: Dict): unknown }>;
  render(force?: boolean, context?: Dict): void;
  name?: string;
}

export interface LiveClass {
  readonly documentName: string;
  readonly implementation: LiveClass;
  readonly metadata: { readonly collection: string };
  new (data: Dict, context?: Dict): LiveDocument;
  canUserCreate(user: UserLike): boolean;
  _preCreateOperation(documents: LiveDocument[], operation: Dict, user: UserLike): Promise<boolean | void>;
  _preUpdateOperation(documents: LiveDocument[], operation: Dict, user: UserLike): Promise<boolean | void>;
  _preDeleteOperation(documents: LiveDocument[], operation: Dict, user: UserLike): Promise<boolean | void>;
  _onCreateOperation(documents: LiveDocument[], operation: Dict, user: UserLike): Promise<void>;
  _onUpdateOperation(documents: LiveDocument[], operation: Dict, user: UserLike): Promise<void>;
  _onDeleteOperation(documents: LiveDocument[], operation: Dict, user: UserLike): Promise<void>;
}

export type LiveCollection = (Collection<LiveDocument> | EmbeddedCollection<LiveDocument>) & {
  apps?: { render(options?: Dict): unknown }[];
};

export type Operation = DatabaseOperation & Dict;
