import type { Dict } from "../types.ts";
import { schemaName } from "../data/fields/inside.ts";
import { DataModel } from "./data-model.ts";
import { documentEnvironment, type UserLike } from "./backend.ts";

/** The model of a document's subtype, what `document.system` is. */
export class TypeDataModel extends DataModel {
  static override get [schemaName](): string {
    return "system";
  }

  /** The package that has the subtype: a module's begins with its id, what is not the core's is the system's. */
  get modelProvider(): unknown {
    const { documentName, type } = (this.parent ?? {}) as { documentName?: string; type?: string };
    return documentName && type ? (documentEnvironment().packageOf?.(documentName, type) ?? null) : null;
  }

  /** Prepares data that needs nothing from embedded documents. */
  prepareBaseData(): void {}

  /** Prepares data once embedded documents and effects have had their say. */
  prepareDerivedData(): void {}

  /** An element for the document where it is embedded in text; null to do as usual. */
  async toEmbed(_config: unknown, _options: unknown = {}): Promise<unknown> {
    return null;
  }

  async _preCreate(_data: Dict, _options: Dict, _user: UserLike): Promise<boolean | void> {}

  _onCreate(_data: Dict, _options: Dict, _userId: string): void {}

  async _preUpdate(_changes: Dict, _options: Dict, _user: UserLike): Promise<boolean | void> {}

  _onUpdate(_changed: Dict, _options: Dict, _userId: string): void {}

  async _preDelete(_options: Dict, _user: UserLike): Promise<boolean | void> {}

  _onDelete(_options: Dict, _userId: string): void {}
}
