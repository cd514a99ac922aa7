/** The keybindings window: what each key does, changed by pressing another, clashes shown. */
import { template, type Part } from "../base.ts";
import { CategoryBrowser, type BrowserCategory } from "../category-browser.ts";
import { host, localize, type ActionConfig, type Binding, type Data } from "../host.ts";
import { conflicts, describeBinding, readBinding } from "./bindings.ts";
import { packageCategory, packageTitle } from "./package-title.ts";

export class ControlsConfig extends CategoryBrowser {
  static override DEFAULT_OPTIONS: Data = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "SETTINGS.Controls", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 760, height: 620 },
    subtemplates: { category: template("settings/controls") },
    packageList: true,
    initialCategory: "core",
    actions: {
      addBinding: ControlsConfig.#onAdd,
      editBinding: ControlsConfig.#onEdit,
      deleteBinding: ControlsConfig.#onDelete,
      resetAction: ControlsConfig.#onReset,
      resetDefaults: ControlsConfig.#onResetAll,
    },
  };

  static override PARTS: Record<string, Part> = {
    ...CategoryBrowser.PARTS,
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
    const bindings = editableBindings(id).filter((_binding, index) => index !== Number(target.dataset["index"]));
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
    const bindings = editableBindings(id);
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

  protected override async _prepareCategoryData(): Promise<Record<string, BrowserCategory>> {
    const clashes = conflicts(actionIds().map((action) => ({ id: action, bindings: bindingsOf(action) })));
    const categories: Record<string, BrowserCategory> = {};
    for (const action of actionIds()) {
      const [namespace] = splitId(action);
      const id = packageCategory(namespace);
      const category = (categories[id] ??= { id, label: packageTitle(namespace), entries: [] });
      category.entries.push(presentAction(action, clashes));
    }
    return categories;
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

/** Those that may be changed: the fixed ones are always there. */
function editableBindings(id: string): Binding[] {
  const fixed = new Set((host.game.keybindings?.actions.get(id)?.uneditable ?? []).map(describeBinding));
  return bindingsOf(id).filter((binding) => !fixed.has(describeBinding(binding)));
}

function presentAction(id: string, clashes: ReadonlyMap<string, string[]>): Data {
  const action = host.game.keybindings?.actions.get(id);
  const name = (other: string): string => localize(host.game.keybindings?.actions.get(other)?.name ?? other);
  return {
    id,
    name: name(id),
    hint: action?.hint ? localize(action.hint) : "",
    fixed: (action?.uneditable ?? []).map((binding) => ({ text: describeBinding(binding) })),
    bindings: editableBindings(id).map((binding, index) => {
      const others = (clashes.get(describeBinding(binding)) ?? []).filter((other) => other !== id);
      return {
        index,
        text: describeBinding(binding),
        conflict: others.length > 0 ? localize("CONTROLS.Conflict", { names: others.map(name).join(", ") }) : "",
      };
    }),
  };
}
