import type { Document, DocumentClass } from "../../../common/abstract/document.ts";
import type { Dict } from "../../../common/types.ts";
import type { DataField } from "../../../common/data/fields/index.ts";
import { currentClient } from "../../game/current.ts";
import { DirectoryCollection } from "./directory-collection.ts";
import { searchableFields, searchAmong, type SearchOptions } from "./search.ts";

interface Rendered {
  render(options?: Dict): unknown;
}

/** https://foundryvtt.com/api/classes/foundry.documents.abstract.DocumentCollection.html */
export class DocumentCollection<D extends Document = Document> extends DirectoryCollection<D> {
  static documentName = "";
  declare apps: Rendered[];
  declare invalidDocumentIds: Set<string>;
  declare _source: Dict[];

  constructor(data: readonly Dict[] = []) {
    super();
    this._source = data as Dict[];
    this.apps = [];
    this.invalidDocumentIds = new Set();
  }

  /** Makes documents of the sources; one that cannot be made is kept aside. */
  _initialize(): void {
    for (const source of this._source) this.#take(source);
  }

  #take(source: Dict): void {
    const id = String(source["_id"]);
    try {
      const document = this.documentClass.fromSource(structuredClone(source), {
        strict: false,
        fallback: true,
        dropInvalidEmbedded: true,
      }) as unknown as D;
      if (document.invalid) throw document.validationFailures.fields?.asError() ?? new Error("The data is not valid");
      super.set(id, document);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      console.error(`Failed to initialize ${this.documentName} [${id}]:`, error);
    }
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): DocumentClass {
    return currentClient().documentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Makes a document of the collection's kind without adding it. */
  createDocument(data: Dict, context: Dict = {}): D {
    return new this.documentClass(data, context) as unknown as D;
  }

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    const document = super.get(id);
    if (document) return document;
    if (options.invalid) return this.getInvalid(id, options);
    if (options.strict)
      throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection.`);
    return undefined;
  }

  getInvalid(id: string, { strict = false }: { strict?: boolean } = {}): D | undefined {
    const source = this._source.find((one) => one["_id"] === id);
    if (!source || !this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} id [${id}] is not in the invalid documents`);
      return undefined;
    }
    return this.documentClass.fromSource(structuredClone(source), { strict: false }) as unknown as D;
  }

  override set(id: string, document: D): this {
    this.invalidDocumentIds.delete(id);
    return super.set(id, document);
  }

  async updateAll(
    transformation: Dict | ((document: D) => Dict),
    condition: ((document: D) => unknown) | null = null,
    options: Dict = {},
  ): Promise<Document[]> {
    const chosen = this.filter((document) => !condition || condition(document));
    const updates = chosen.map((document) => {
      const changes = typeof transformation === "function" ? transformation(document) : transformation;
      return { ...changes, _id: document.id };
    });
    return await this.documentClass.updateDocuments(updates, options);
  }

  /** The fields that a search looks into. */
  static getSearchableFields(documentName: string, _type?: string): Record<string, DataField> {
    return searchableFields(currentClient().documentClass(documentName));
  }

  /** The documents that a search finds. */
  search(options: SearchOptions = {}): D[] {
    return searchAmong(this.values(), this.documentClass, options);
  }

  /** Renders the windows that show this collection. */
  render(force = false, options: Dict = {}): void {
    for (const app of this.apps) void app.render({ force, ...options });
  }
}
