/** The window of one active effect: its looks, how long it lasts and what it changes. */
import { HandlebarsDocumentSheet, template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { foundryMember, host, isGeneration14, localize, type Data, type HostDocument } from "../host.ts";

interface Change extends Data {
  key: string;
  value: unknown;
  priority?: number | null;
}

interface ChangeType {
  readonly label: string;
  readonly defaultPriority?: number;
  readonly render?: ((context: Data) => string | Promise<string>) | null;
}

interface Field {
  readonly element: { readonly fields: Data };
}

const part = (name: string): string => template(`sheets/active-effect/${name}`);

/** Where a generation keeps the changes of an effect. */
const changesPath = (): string => (isGeneration14() ? "system.changes" : "changes");

export class ActiveEffectConfig extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["active-effect-config"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    position: { width: 580 },
    form: { closeOnSubmit: true },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
  };

  static override PARTS: Record<string, Part> = {
    header: { template: part("header") },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: part("details"), scrollable: [""] },
    duration: { template: part("duration") },
    changes: {
      template: part("changes"),
      templates: [part("changes"), part("change")],
      scrollable: ["ol[data-changes]"],
    },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS: Data = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#submitChanges((changes) => [...changes, {} as Change]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.#submitChanges((changes) => changes.filter((_change, at) => at !== index));
  }

  /** What stands in the form is kept when a row comes or goes. */
  async #submitChanges(edit: (changes: Change[]) => Change[]): Promise<void> {
    const FormData = foundryMember("applications.ux.FormDataExtended") as new (form: HTMLFormElement) => FormValues;
    const form = this.form as HTMLFormElement;
    const data = this._processFormData(null, form, new FormData(form));
    const { getProperty, setProperty } = host.foundry["utils"] as {
      getProperty(object: object, path: string): unknown;
      setProperty(object: object, path: string, value: unknown): boolean;
    };
    const changes = edit((getProperty(data, changesPath()) ?? []) as Change[]);
    setProperty(data, changesPath(), changes);
    await this.document.update(data);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const { documentName } = this.document.parent ?? { documentName: "" };
    return Object.assign(context, {
      descriptionHTML: await this.#enrich(String((context["source"] as Data)["description"] ?? "")),
      isActorEffect: documentName === "Actor",
      isItemEffect: documentName === "Item",
      isGeneration14: isGeneration14(),
      legacyTransfer: (host.config["ActiveEffect"] as Data)["legacyTransferral"] === true,
      statuses: statusChoices(),
      showIcons: { 0: "EFFECT.ShowIconNever", 1: "EFFECT.ShowIconConditional", 2: "EFFECT.ShowIconAlways" },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }],
    });
  }

  async #enrich(text: string): Promise<string> {
    const editor = foundryMember("applications.ux.TextEditor") as {
      implementation: { enrichHTML(text: string, options: Data): Promise<string> };
    };
    return editor.implementation.enrichHTML(text, { secrets: this.document.isOwner, relativeTo: this.document });
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "changes") await this.#prepareChanges(prepared);
    return prepared;
  }

  async #prepareChanges(context: Data): Promise<void> {
    if (!isGeneration14()) {
      context["modes"] = legacyModes();
      return;
    }
    const { changes = [] } = (context["source"] as { system: { changes?: Change[] } }).system;
    const { schema } = (this.document as HostDocument & { system: { schema: { getField(path: string): Field } } })
      .system;
    const { fields } = schema.getField("changes").element;
    const types = changeTypes();
    const labels = Object.fromEntries(Object.entries(types).map(([id, { label }]) => [id, localize(label)]));
    context["changes"] = await Promise.all(
      changes.map((source, index) => {
        const change = { ...source };
        const defaultPriority = types[String(change["type"])]?.defaultPriority ?? 0;
        return this._renderChange({ change, index, fields, defaultPriority, changeTypes: labels });
      }),
    );
  }

  /** One row of the changes; a kind of change may render its own. */
  protected async _renderChange(context: { change: Change; index: number } & Data): Promise<string> {
    const { change, index } = context;
    if (typeof change.value !== "string") change.value = JSON.stringify(change.value);
    for (const name of ["key", "type", "value", "phase", "priority"])
      change[`${name}Path`] = `system.changes.${index}.${name}`;
    const own = await changeTypes()[String(change["type"])]?.render?.(context);
    if (typeof own === "string") return own;
    const render = foundryMember("applications.handlebars.renderTemplate") as (
      path: string,
      data: Data,
    ) => Promise<string>;
    return render(part("change"), { ...context, phases: phaseChoices() });
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Data {
    const values = super._processFormData(event, form, data);
    const holder = (isGeneration14() ? (values["system"] ??= {}) : values) as { changes?: Record<string, Change> };
    const before = (isGeneration14() ? (this.document.toObject()["system"] as Data) : {})["changes"] as
      Change[] | undefined;
    const rows = Object.entries(holder.changes ?? {}).map(([index, change]) => ({
      ...change,
      value: keptValue(change.value, before?.[Number(index)]?.value),
    }));
    return Object.assign(values, isGeneration14() ? { system: { ...holder, changes: rows } } : { changes: rows });
  }
}

/** UNCONFIRMED how typed text becomes a value: here a value that was not touched stays what it was, all else is text. */
function keptValue(typed: unknown, before: unknown): unknown {
  return before !== undefined && JSON.stringify(before) === typed ? before : typed;
}

function changeTypes(): Record<string, ChangeType> {
  return (host.config["ActiveEffect"] as { changeTypes?: Record<string, ChangeType> }).changeTypes ?? {};
}

function phaseChoices(): Record<string, string> {
  const { phases = {} } = host.config["ActiveEffect"] as { phases?: Record<string, { label: string }> };
  return Object.fromEntries(Object.entries(phases).map(([id, { label }]) => [id, localize(label)]));
}

function legacyModes(): Record<string, string> {
  const modes = (host.constants as Data)["ACTIVE_EFFECT_MODES"] as Record<string, number>;
  return Object.fromEntries(
    Object.entries(modes).map(([name, mode]) => [String(mode), localize(`EFFECT.CHANGES.TYPES.${name.toLowerCase()}`)]),
  );
}

function statusChoices(): { value: string; label: string }[] {
  const statuses = Object.values(host.config["statusEffects"] as Record<string, { id: string; name: string }>);
  return statuses.map(({ id, name }) => ({ value: id, label: localize(name) }));
}
