import type { Dict, UserHost } from "../host.ts";

/** A document as sheets and configuration windows see it. */
export interface SheetDocument {
  id: string | null;
  uuid: string;
  name: string;
  type?: string;
  documentName: string;
  _source: Dict;
  schema: { fields: Dict };
  apps: Record<string, unknown>;
  isOwner: boolean;
  isEmbedded?: boolean;
  inCompendium?: boolean;
  pack: string | null;
  parent: SheetDocument | null;
  ownership?: Record<string, number>;
  collection?: {
    locked?: boolean;
    has?(id: string): boolean;
    importFromCompendium?(...args: unknown[]): Promise<unknown>;
  } | null;
  compendium?: { locked?: boolean } | null;
  testUserPermission(user: UserHost, level: string | number, options?: Dict): boolean;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  update(changes: Dict, options?: Dict): Promise<unknown>;
  validate(options: Dict): unknown;
  toDragData(): Dict;
  toObject(): Dict;
  items?: { get(id: string): SheetDocument | undefined };
  effects?: { get(id: string): SheetDocument | undefined };
  createEmbeddedDocuments?(name: string, data: Dict[], options?: Dict): Promise<SheetDocument[]>;
}

/** What sheets ask of the class of their document. */
export interface SheetDocumentClass {
  metadata?: { label?: string };
  cleanData(source: Dict, options: Dict): Dict;
  create(data: Dict, options?: Dict): Promise<unknown>;
}
