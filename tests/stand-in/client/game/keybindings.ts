import type { Dict } from "../../common/types.ts";
import { currentClient } from "./current.ts";

export interface Binding {
  key?: string;
  logicalKey?: string;
  modifiers?: string[];
}

export interface KeybindingAction {
  namespace: string;
  action?: string;
  name: string;
  hint?: string;
  editable?: Binding[];
  uneditable?: Binding[];
  onDown?: (context: Dict) => boolean | void;
  onUp?: (context: Dict) => boolean | void;
  restricted?: boolean;
  repeat?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
  order?: number;
}

/** `game.keybindings`: what is bound to what; the keyboard itself belongs to the interface. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, Binding[]>();
  #isInitialized = false;

  register(namespace: string, action: string, data: Omit<KeybindingAction, "namespace">): void {
    if (this.#isInitialized) throw new Error("You cannot register a Keybinding after the init hook");
    if (!namespace || !action) throw new Error("You must specify both the namespace and action");
    const order = this.actions.size;
    this.actions.set(`${namespace}.${action}`, {
      uneditable: [],
      editable: [],
      repeat: false,
      order,
      ...data,
      namespace,
    });
  }

  initialize(): void {
    this.#isInitialized = true;
    const stored = currentClient().storage.getItem("core.keybindings");
    const own: Record<string, Binding[]> = stored ? (JSON.parse(stored) as Record<string, Binding[]>) : {};
    for (const [id, action] of this.actions)
      this.bindings.set(id, [...(action.uneditable ?? []), ...(own[id] ?? action.editable ?? [])].map(withModifiers));
  }

  get(namespace: string, action: string): Binding[] {
    return this.bindings.get(this.#idOf(namespace, action)) ?? [];
  }

  set(namespace: string, action: string, bindings?: Binding[]): Promise<void> {
    const id = this.#idOf(namespace, action);
    const known = this.actions.get(id);
    if (known?.restricted && !currentClient().game.user?.isGM) throw new Error("Only a GM can edit this keybinding");
    const { storage } = currentClient();
    const own = JSON.parse(storage.getItem("core.keybindings") ?? "{}") as Record<string, Binding[]>;
    if (bindings) own[id] = bindings;
    else delete own[id];
    storage.setItem("core.keybindings", JSON.stringify(own));
    this.bindings.set(id, [...(known?.uneditable ?? []), ...(bindings ?? known?.editable ?? [])].map(withModifiers));
    return Promise.resolve();
  }

  #idOf(namespace: string, action: string): string {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    return id;
  }
}

const withModifiers = (binding: Binding): Binding => ({ modifiers: [], ...binding });
