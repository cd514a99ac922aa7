/** The keybindings window: what each key does, changed by pressing another, clashes shown. */
import { HandlebarsApplication, template, type Part, type RenderOptions } from "../base.ts";
import { host, localize, type ActionConfig, type Binding, type Data } from "../host.ts";
import { conflicts, describeBinding, readBinding } from "./bindings.ts";

export class ControlsConfig extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "controls-config",
    classes: ["controls-config"],
    window: {
      title: "SETTINGS.Controls",
      icon: "fa-solid fa-keyboard",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 620, height: 600 },
    actions: {
      addBinding: ControlsConfig.#onAdd,
      editBinding: ControlsConfig.#onEdit,
      deleteBinding: ControlsConfig.#onDelete,
      resetAction: ControlsConfig.#onReset,
      resetDefaults: ControlsConfig.#onResetAll,
    },
  };

  static override PARTS: Record<string, Part> = {
    main: { template: template("settings/controls"), scrollable: [".controls-list"] },
    footer: { template: template("settings/controls-footer") },
  };

  static #onAdd(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): void {
    this.#listen(target, this.#actionOf(target), null);
  }

  static #onEdit(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): void {
    this.#listen(target, this.#actionOf(target), Number(target.dataset["index"]));
  }

  static async #onDelete(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = this.#actionOf(target);
    const bindings = bindingsOf(id).filter((_binding, index) => index !== Number(target.dataset["index"]));
    await this.#save(id, bindings);
  }

  static async #onReset(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#save(this.#actionOf(target), undefined);
  }

  static async #onResetAll(this: ControlsConfig): Promise<void> {
    for (const id of host.game.keybindings?.actions.keys() ?? []) await this.#store(id, undefined);
    await this.render();
  }

  #actionOf(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-action-id]")?.dataset["actionId"] ?? "";
  }

  /** Waits for the next key; Escape leaves everything as it is. */
  #listen(button: HTMLElement, id: string, index: number | null): void {
    button.classList.add("listening");
    button.textContent = localize("CONTROLS.PressKey");
    const stop = new AbortController();
    const take = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const binding = readBinding(event);
      if (!binding) return;
      stop.abort();
      if (event.code === "Escape") void this.render();
      else void this.#put(id, index, binding);
    };
    globalThis.addEventListener("keydown", take, { capture: true, signal: stop.signal });
    button.addEventListener("blur", () => (stop.abort(), void this.render()), { signal: stop.signal });
    button.focus();
  }

  async #put(id: string, index: number | null, binding: Binding): Promise<void> {
    const bindings = [...bindingsOf(id)];
    if (index === null) bindings.push(binding);
    else bindings[index] = binding;
    await this.#save(id, bindings);
  }

  async #save(id: string, bindings: Binding[] | undefined): Promise<void> {
    await this.#store(id, bindings);
    await this.render();
  }

  async #store(id: string, bindings: Binding[] | undefined): Promise<void> {
    const [namespace, action] = splitId(id);
    await host.game.keybindings?.set(namespace, action, bindings);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const clashes = conflicts(actionIds().map((id) => ({ id, bindings: bindingsOf(id) })));
    const namespaces = [...new Set(actionIds().map((id) => splitId(id)[0]))];
    return {
      ...(await super._prepareContext(options)),
      categories: namespaces.map((namespace) => ({
        label:
          namespace === "core"
            ? localize("SETTINGS.Core")
            : namespace === host.game.system.id
              ? host.game.system.title
              : namespace,
        actions: actionIds()
          .filter((id) => splitId(id)[0] === namespace)
          .map((id) => presentAction(id, clashes)),
      })),
    };
  }
}

function splitId(id: string): [string, string] {
  const dot = id.indexOf(".");
  return [id.slice(0, dot), id.slice(dot + 1)];
}

function actionIds(): string[] {
  const actions: Iterable<[string, ActionConfig]> = host.game.keybindings?.actions ?? [];
  return [...actions].filter(([, action]) => !action.restricted || host.game.user.isGM).map(([id]) => id);
}

function bindingsOf(id: string): Binding[] {
  const [namespace, action] = splitId(id);
  return host.game.keybindings?.get(namespace, action) ?? [];
}

function presentAction(id: string, clashes: ReadonlyMap<string, string[]>): Data {
  const action = host.game.keybindings?.actions.get(id);
  const name = (other: string): string => localize(host.game.keybindings?.actions.get(other)?.name ?? other);
  return {
    id,
    name: name(id),
    hint: action?.hint ? localize(action.hint) : "",
    fixed: (action?.uneditable ?? []).map((binding) => ({ text: describeBinding(binding) })),
    bindings: bindingsOf(id).map((binding, index) => {
      const others = (clashes.get(describeBinding(binding)) ?? []).filter((other) => other !== id);
      return {
        index,
        text: describeBinding(binding),
        conflict: others.length > 0 ? localize("CONTROLS.Conflict", { names: others.map(name).join(", ") }) : "",
      };
    }),
  };
}
