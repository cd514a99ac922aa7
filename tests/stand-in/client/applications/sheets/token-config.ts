import { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2, type SheetDocument } from "../api/document-sheet.ts";
import { formFooter } from "../apps/form-window.ts";
import { coreLabel, host, type Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

interface Field {
  fields?: Record<string, Field>;
  toFormGroup(group: Dict, input: Dict): HTMLElement;
}

interface TokenLike {
  _source: Dict;
  schema: { getField(path: string): Field | undefined };
  parent: SheetDocument | null;
}

type Choices = Record<number, string>;

const WHO: Choices = {
  0: "Nobody",
  10: "Owner, controlled",
  20: "Owner, hovered",
  30: "Everyone, hovered",
  40: "Owner, always",
  50: "Everyone, always",
};
const DISPOSITIONS: Choices = { [-2]: "Secret", [-1]: "Hostile", 0: "Neutral", 1: "Friendly" };

const ROWS: readonly { path: string; label: string; choices?: Choices }[] = [
  { path: "name", label: "Name" },
  { path: "texture.src", label: "Picture" },
  { path: "actorLink", label: "Linked to the actor" },
  { path: "disposition", label: "Disposition", choices: DISPOSITIONS },
  { path: "width", label: "Width" },
  { path: "height", label: "Height" },
  { path: "displayName", label: "Name shown to", choices: WHO },
  { path: "displayBars", label: "Bars shown to", choices: WHO },
  { path: "bar1.attribute", label: "First bar" },
  { path: "bar2.attribute", label: "Second bar" },
];

function rowsOf(token: TokenLike, rootId: string): HTMLElement[] {
  const { getProperty } = host().foundry.utils;
  const rows = ROWS.flatMap(({ path, label, choices }) => {
    const field = token.schema.getField(path);
    if (!field) return [];
    const options = choices && { options: Object.entries(choices).map(([value, text]) => ({ value, label: text })) };
    return field.toFormGroup(
      { label: coreLabel(`TOKEN.FIELDS.${path}.label`, label), hint: "", rootId },
      { name: path, value: getProperty(token._source, path), ...options },
    );
  });
  return [
    ...rows,
    formFooter({ type: "submit", icon: "fa-solid fa-floppy-disk", label: coreLabel("TOKEN.Update", "Save token") }),
  ];
}

/** The plain form that tokens and prototypes share. */
function TokenApplicationMixin<Base extends typeof ApplicationV2>(BaseApplication: Base): Base {
  class TokenApplication extends (BaseApplication as unknown as typeof ApplicationV2) {
    static override DEFAULT_OPTIONS: Dict = {
      classes: ["token-config"],
      tag: "form",
      window: { contentClasses: ["standard-form"], icon: "fa-solid fa-circle-user" },
      position: { width: 480 },
      form: { closeOnSubmit: true },
    };

    override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
      content.replaceChildren(...result);
    }
  }
  return TokenApplication as unknown as Base;
}

/** The settings of a token on a scene. */
export class TokenConfig extends TokenApplicationMixin(DocumentSheetV2) {
  override async _renderHTML(): Promise<HTMLElement[]> {
    return rowsOf(this.document as unknown as TokenLike, this.id);
  }
}

/** The settings that an actor's future tokens begin with. */
export class PrototypeTokenConfig extends TokenApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Dict = {
    id: "token-config-{id}",
    prototype: null,
    form: { handler: PrototypeTokenConfig.#onSubmit },
  };

  get token(): TokenLike {
    return this.options.prototype as TokenLike;
  }

  get actor(): SheetDocument {
    return this.token.parent as SheetDocument;
  }

  override get title(): string {
    return `${coreLabel("TOKEN.TitlePrototype", "Prototype token")}: ${this.actor.name}`;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    return rowsOf(this.token, this.id);
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    await this.actor.update({ prototypeToken: host().foundry.utils.expandObject(formData.object) });
  }
}
