import { Collection } from "../collection.ts";
import type { Dict } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { randomID } from "../utils/text.ts";
import { byType } from "./by-type.ts";
import type { Document, DocumentClass } from "./document.ts";

/** The documents of one kind in a document. Its source is the parent's own array: both are kept in step. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly parent: Document;
  readonly _source: Dict[];
  /** Ids of documents whose data is not valid: they are not in the collection, `getInvalid` fetches them. */
  readonly invalidDocumentIds: Set<string>;
  #initialized = false;

  constructor(name: string, parent: Document, sourceArray: Dict[]) {
    super();
    this.name = name;
    this.parent = parent;
    this._source = sourceArray;
    this.invalidDocumentIds = new Set();
  }

  /** The documents' class, as CONFIG has it. */
  get documentClass(): DocumentClass {
    const field = (this.parent.constructor as DocumentClass).hierarchy[this.name];
    if (!field) throw new Error(`${this.parent.documentName} has no embedded collection "${this.name}"`);
    return (field.model as DocumentClass).implementation;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  get documentsByType(): Record<string, D[]> {
    return byType(this.values(), this.documentClass);
  }

  get model(): DocumentClass {
    return this.documentClass;
  }

  /** Makes an embedded document of data; a missing id is given. */
  createDocument(data: Dict, context: Dict = {}): D {
    data["_id"] ??= randomID();
    return new this.documentClass(data, { ...context, parent: this.parent, parentCollection: this.name }) as D;
  }

  /**
   * Brings the collection in step with its source: known documents are kept and reset, each in its place, so that who
   * goes through the collection meanwhile comes to an end; new ones are made.
   */
  initialize(options: Dict = {}): void {
    const { parent: _parent, fresh: isFresh = false, ...context } = options;
    const refused = new Set(this.invalidDocumentIds);
    this.#initialized = true;
    this.invalidDocumentIds.clear();
    for (const data of this._source) {
      const document = super.get(data["_id"] as string);
      if (document && !isFresh && document._source === data) document._initialize(context);
      else this.#take(data, refused.has(data["_id"] as string) ? { ...context, strict: false } : context);
    }
    const held = new Set(this._source.map((data) => data["_id"]));
    for (const id of this.keys()) if (!held.has(id) || this.invalidDocumentIds.has(id)) super.delete(id);
  }

  #take(data: Dict, context: Dict): void {
    data["_id"] ??= randomID();
    const id = data["_id"] as string;
    try {
      const document = this.createDocument(data, context);
      if (document.invalid) this.#refuse(id);
      else {
        super.set(id, document);
        const index = this._source.indexOf(data);
        if (document._source !== data && index >= 0) this._source[index] = document._source;
      }
    } catch (error) {
      if (context["strict"] !== false && !context["dropInvalidEmbedded"]) throw error;
      this.#refuse(id);
    }
  }

  #refuse(id: string): void {
    this.invalidDocumentIds.add(id);
  }

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    const document = super.get(id);
    if (document) return document;
    if (options.invalid) return this.getInvalid(id, options);
    if (options.strict) throw new Error(`The key ${id} does not exist in the ${this.constructor.name} Collection`);
    return undefined;
  }

  /** The document of invalid data, made without validation having its say. */
  getInvalid(id: string, options: { strict?: boolean } = {}): D | undefined {
    const data = this._source.find((entry) => entry["_id"] === id);
    if (!data || !this.invalidDocumentIds.has(id)) {
      if (options.strict)
        throw new Error(`${this.documentClass.documentName} id [${id}] is not in the invalid documents`);
      return undefined;
    }
    return new this.documentClass(deepClone(data), {
      parent: this.parent,
      parentCollection: this.name,
      strict: false,
    }) as D;
  }

  /** Puts a document in, and its source into the parent's. */
  override set(id: string, document: D, options: { modifySource?: boolean } = {}): this {
    // Map's own constructor has nothing to set yet.
    if (this.#initialized && options.modifySource !== false) this.#setSource(id, document);
    return super.set(id, document);
  }

  #setSource(id: string, document: D): void {
    const index = this._source.findIndex((entry) => entry["_id"] === id);
    if (index < 0) this._source.push(document._source);
    else this._source[index] = document._source;
  }

  /** Takes a document out, and its source out of the parent's. */
  override delete(id: string, options: { modifySource?: boolean } = {}): boolean {
    if (options.modifySource !== false) {
      const index = this._source.findIndex((entry) => entry["_id"] === id);
      if (index >= 0) this._source.splice(index, 1);
      this.invalidDocumentIds.delete(id);
    }
    return super.delete(id);
  }

  /** The documents as plain data; those of invalid data as they are stored. */
  toObject(source = true): Dict[] {
    if (!source) return this.map((document) => document.toObject(false));
    return this._source.map((data) => deepClone(data));
  }

  override toJSON(): unknown[] {
    return this.toObject();
  }

  /** Applies changes to documents of the collection, in the source of each only. */
  updateSource(changes: Dict[], options: Dict = {}): Dict[] {
    return changes.map((change) => {
      const document = this.get(change["_id"] as string, { strict: true }) as D;
      return document.updateSource(change, options);
    });
  }
}
