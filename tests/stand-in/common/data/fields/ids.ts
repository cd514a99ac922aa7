import { isAmong } from "./choices.ts";
import { documentEnvironment } from "../../abstract/backend.ts";
import type { DataModel } from "../../abstract/data-model.ts";
import type { DocumentClass } from "../../abstract/document.ts";
import { ALL_DOCUMENT_TYPES } from "../../constants.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { isValidId } from "../../utils/text.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { formBuilder } from "../form-seam.ts";
import { StringField, type StringFieldOptions } from "./string.ts";
import type { FieldContext, FieldOptions, Verdict } from "./types.ts";

/** The id of a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override getInitialValue(data?: Dict): unknown {
    return super.getInitialValue(data) ?? (this.nullable ? null : undefined);
  }

  override _cast(value: unknown): unknown {
    return isObjectLike(value) && "_id" in value ? value["_id"] : String(value);
  }

  override _validateType(value: unknown): Verdict {
    super._validateType(value);
    if (!isValidId(value)) throw new Error(this.validationError);
  }
}

interface Related {
  documentName?: string;
  parent?: Related | null;
  getEmbeddedCollection?: (name: string) => { get(id: string): unknown };
}

/** The id of another document, prepared as that document. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: DocumentClass;
  readonly idOnly: boolean;

  constructor(model: DocumentClass, options: FieldOptions & { idOnly?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
    this.idOnly = options.idOnly ?? false;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false };
  }

  override initialize(value: unknown, model?: unknown): unknown {
    if (this.idOnly) return value;
    return () => (typeof value === "string" ? this.#find(value, model as DataModel | undefined) : null);
  }

  // An embedded kind of document is looked for in what holds the model, a primary one in its world collection.
  #find(id: string, model: DataModel | undefined): unknown {
    const name = this.model.documentName;
    let holder = model as unknown as Related | null | undefined;
    while (holder) {
      const hierarchy = (holder.constructor as unknown as DocumentClass).hierarchy;
      if (hierarchy && Object.values(hierarchy).some((field) => (field.model as DocumentClass).documentName === name)) {
        return holder.getEmbeddedCollection?.(name).get(id) ?? null;
      }
      holder = holder.parent;
    }
    return documentEnvironment().collection(name)?.get(id) ?? null;
  }

  override toObject(value: unknown): unknown {
    return isObjectLike(value) && "_id" in value ? value["_id"] : (value ?? null);
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "document", config);
  }
}

/** The uuid of a document. Only its shape is checked, it is not resolved. */
export class DocumentUUIDField extends StringField {
  readonly type: string | undefined;
  readonly embedded: boolean | undefined;

  constructor(options: StringFieldOptions & { type?: string; embedded?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
    if (options.type !== undefined && !ALL_DOCUMENT_TYPES.includes(options.type)) {
      throw new Error(`"${options.type}" is not the name of a document`);
    }
    this.type = options.type;
    this.embedded = options.embedded;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  override _validateType(value: unknown): Verdict {
    super._validateType(value);
    const parsed = parseUuid(value as string);
    if (!parsed?.type || !ALL_DOCUMENT_TYPES.includes(parsed.type) || !isValidId(parsed.documentId)) {
      throw new Error(`"${value as string}" is not a valid UUID`);
    }
    if (this.type && parsed.type !== this.type) {
      throw new Error(`"${value as string}" has an invalid document type: it must be a ${this.type}`);
    }
    const isEmbedded = parsed.embedded.length > 0;
    if (this.embedded === true && !isEmbedded) throw new Error("must be an embedded document");
    if (this.embedded === false && isEmbedded) throw new Error("may not be an embedded document");
    if (isEmbedded && !isValidId(parsed.id))
      throw new Error(`"${value as string}" has an invalid embedded document id`);
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "document", config);
  }
}

/** The subtype of a document. */
export class DocumentTypeField extends StringField {
  constructor(documentClass: DocumentClass, options: StringFieldOptions = {}, context: FieldContext = {}) {
    const validationError = `is not a valid type for the ${documentClass.documentName} Document class`;
    super({ validationError, ...options, choices: () => documentClass.TYPES }, context);
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      blank: false,
    };
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "string" || !value) throw new Error("must be a string");
    if (!isAmong(this.choices ?? [], value)) throw new Error(`"${value}" ${this.validationError}`);
  }
}

/** What a user field may hold: a User or its id; new documents are the acting user's. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => documentEnvironment().user()?.id };
  }
}
