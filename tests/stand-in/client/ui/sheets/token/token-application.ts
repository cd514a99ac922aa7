/** What the windows of a token and of a prototype share: their parts, tabs and what each tab is told. */
import { template, type HandlebarsApplication, type Part, type RenderOptions } from "../../base.ts";
import { host, localize, type Data, type HostDocument } from "../../host.ts";

/** A token or the prototype of tokens, as its window sees it. */
export interface TokenData {
  readonly _source: Data;
  readonly schema: { readonly fields: Data };
  readonly actor: HostDocument | null;
  readonly parent: HostDocument | null;
}

interface TokenClass {
  getTrackedAttributes(type?: string): unknown;
  getTrackedAttributeChoices(attributes?: unknown): { group: string; value: string; label: string }[];
}

const part = (name: string): Part => ({ template: template(`scene/token/${name}`), scrollable: [""] });

/** Labels by number of the documented constants. */
function labels(constants: string, prefix: string): Record<string, string> {
  const values = (host.constants as Data)[constants] as Record<string, number>;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [String(value), `${prefix}.${name}`]));
}

interface TokenMembers {
  get token(): TokenData;
  get actor(): HostDocument | null;
  get isPrototype(): boolean;
}

type TokenApplicationClass<Base extends typeof HandlebarsApplication> = Pick<Base, keyof Base> &
  (new (options?: Data) => InstanceType<Base> & TokenMembers);

export function tokenApplication<Base extends typeof HandlebarsApplication>(base: Base): TokenApplicationClass<Base> {
  class TokenApplication extends (base as typeof HandlebarsApplication) {
    static override DEFAULT_OPTIONS: Data = {
      classes: ["token-config"],
      tag: "form",
      window: { contentClasses: ["standard-form"], icon: "fa-solid fa-circle-user" },
      position: { width: 560 },
      form: { closeOnSubmit: true },
    };

    static override PARTS: Record<string, Part> = {
      tabs: { template: "templates/generic/tab-navigation.hbs" },
      identity: part("identity"),
      appearance: part("appearance"),
      vision: part("vision"),
      light: part("light"),
      resources: part("resources"),
      footer: { template: "templates/generic/form-footer.hbs" },
    };

    static override TABS: Data = {
      sheet: {
        tabs: [
          { id: "identity", icon: "fa-solid fa-id-card" },
          { id: "appearance", icon: "fa-solid fa-image-portrait" },
          { id: "vision", icon: "fa-solid fa-eye" },
          { id: "light", icon: "fa-solid fa-lightbulb" },
          { id: "resources", icon: "fa-solid fa-heart" },
        ],
        initial: "identity",
        labelPrefix: "TOKEN.TABS",
      },
    };

    static get DISPLAY_MODES(): Record<string, string> {
      return labels("TOKEN_DISPLAY_MODES", "TOKEN.DISPLAY");
    }

    static get TOKEN_DISPOSITIONS(): Record<string, string> {
      return labels("TOKEN_DISPOSITIONS", "TOKEN.DISPOSITION");
    }

    static get TURN_MARKER_MODES(): Record<string, string> {
      return labels("TOKEN_TURN_MARKER_MODES", "TOKEN.TURNMARKER");
    }

    get token(): TokenData {
      throw new Error("A window on a token says which");
    }

    get actor(): HostDocument | null {
      return this.token.actor;
    }

    get isPrototype(): boolean {
      return false;
    }

    protected get _fields(): Data {
      return this.token.schema.fields;
    }

    protected override async _prepareContext(options: RenderOptions): Promise<Data> {
      return Object.assign(await super._prepareContext(options), {
        source: this.token._source,
        fields: this._fields,
        isPrototype: this.isPrototype,
        rootId: this.id,
        buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TOKEN.Update" }],
      });
    }

    protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
      const prepared = await super._preparePartContext(partId, context, options);
      const prepare: Record<string, () => Promise<Data>> = {
        identity: () => this._prepareIdentityTab(),
        appearance: () => this._prepareAppearanceTab(options),
        resources: () => this._prepareResourcesTab(),
      };
      return Object.assign(prepared, await prepare[partId]?.());
    }

    protected async _prepareIdentityTab(): Promise<Data> {
      const { DISPLAY_MODES, TOKEN_DISPOSITIONS } = this.constructor as typeof TokenApplication;
      return { displayModes: DISPLAY_MODES, dispositions: TOKEN_DISPOSITIONS };
    }

    protected async _prepareAppearanceTab(_options: RenderOptions): Promise<Data> {
      return { turnMarkerModes: (this.constructor as typeof TokenApplication).TURN_MARKER_MODES };
    }

    protected async _prepareResourcesTab(): Promise<Data> {
      const { DISPLAY_MODES } = this.constructor as typeof TokenApplication;
      const tokens = host.documentClass("Token") as unknown as TokenClass;
      const type = (this.actor as { type?: string } | null)?.type;
      const choices = tokens.getTrackedAttributeChoices(tokens.getTrackedAttributes(type));
      const source = this.token._source as Record<"bar1" | "bar2", { attribute: string | null }>;
      return {
        displayModes: DISPLAY_MODES,
        bars: [
          { name: "bar1.attribute", value: source.bar1.attribute, label: "TOKEN.Bar1" },
          { name: "bar2.attribute", value: source.bar2.attribute, label: "TOKEN.Bar2" },
        ].map((bar) => ({ ...bar, choices, blank: localize("TOKEN.NoBar") })),
      };
    }
  }
  return TokenApplication as unknown as TokenApplicationClass<Base>;
}
