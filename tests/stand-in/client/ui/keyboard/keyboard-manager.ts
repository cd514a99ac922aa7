/** The keyboard: which keys are down, and which registered action a pressed key runs. */
import { currentClient } from "../../game/current.ts";
import { host, type ActionConfig, type Binding, type Data } from "../host.ts";

const CODES = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
} as const;

type Modifier = keyof typeof CODES;

interface KeyContext extends Data {
  readonly key: string;
  readonly event: KeyboardEvent;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly hasModifier: boolean;
  readonly modifiers: Modifier[];
  readonly up: boolean;
  readonly repeat: boolean;
  action?: string;
}

interface RunnableAction extends ActionConfig {
  readonly precedence?: number;
  readonly repeat?: boolean;
  readonly order?: number;
  readonly reservedModifiers?: string[];
  onDown?(context: KeyContext): boolean | void;
  onUp?(context: KeyContext): boolean | void;
}

interface Candidate {
  readonly id: string;
  readonly action: RunnableAction;
}

const NORMAL = 1;
/** Elements that the browser itself operates by keys. */
const OPERATED = "button, summary, a[href], [role=button], [role=tab], [role=checkbox], [role=menuitem], [role=option]";
const PRESSED = "button, [type=checkbox], [type=radio]";
const OPERATING = ["Space", "Enter", "NumpadEnter"];

/** A tag of our own: a field that several controls make up. */
const isCustom = (element: Element): boolean => element.localName.includes("-");

/** Does the element take what is typed? `data-keyboard-focus` has the last word. */
function takesKeys(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const { keyboardFocus } = element.dataset;
  if (keyboardFocus !== undefined) return keyboardFocus === "" || keyboardFocus === "true";
  if (element.matches("input, select, textarea") || element.isContentEditable || isCustom(element)) return true;
  return element instanceof HTMLButtonElement && element.form !== null;
}

/** https://foundryvtt.com/api/classes/foundry.helpers.interaction.KeyboardManager.html */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = CODES;

  readonly downKeys = new Set<string>();
  readonly #typed = new Set<string>();

  /** Whether somebody is typing, or a control of a form waits for keys. */
  get hasFocus(): boolean {
    return takesKeys(document.activeElement);
  }

  /** Whether Control, Shift or Alt is held. */
  isModifierActive(modifier: string): boolean {
    return (CODES[modifier as Modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** What a handler is told about a key. */
  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyContext {
    const isControl = event.ctrlKey || event.metaKey;
    const modifiers: Modifier[] = [];
    if (isControl) modifiers.push("Control");
    if (event.shiftKey) modifiers.push("Shift");
    if (event.altKey) modifiers.push("Alt");
    return {
      key: event.code || event.key,
      event,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  /** Listens to the page; only the first call does. */
  _activateListeners(): void {
    if (this.#isActive) return;
    this.#isActive = true;
    for (const early of [true, false]) {
      // UNCONFIRMED that it is late.
      const isTurn = (): boolean => (currentClient().doubts.hearsKeysFirst ?? false) === early;
      for (const name of ["keydown", "keyup"] as const)
        globalThis.addEventListener(name, (event) => isTurn() && this.#onKey(event, name === "keyup"), early);
    }
    globalThis.addEventListener("blur", () => this.releaseKeys());
    globalThis.addEventListener("pointerdown", (event) => this.#learnModifiers(event), { capture: true });
  }

  #isActive = false;

  /** Forgets every key that is down, as when the window loses the focus. */
  releaseKeys(): void {
    this.downKeys.clear();
  }

  /** A pointer tells the modifiers too: a key may have gone down while another window had the focus. */
  #learnModifiers(event: PointerEvent): void {
    const held = { Control: event.ctrlKey || event.metaKey, Shift: event.shiftKey, Alt: event.altKey };
    for (const [modifier, isHeld] of Object.entries(held)) {
      if (!isHeld) for (const code of CODES[modifier as Modifier]) this.downKeys.delete(code);
      else if (!this.isModifierActive(modifier)) this.downKeys.add(CODES[modifier as Modifier][0]);
    }
  }

  #onKey(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    if (up) this.downKeys.delete(context.key);
    else this.downKeys.add(context.key);
    if (this.#isTyped(context) || event.defaultPrevented) return;
    if (this.#run(context)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** A key pressed in a field or on a button runs no action, not even when it is released. */
  #isTyped({ key, up }: KeyContext): boolean {
    if (up) return this.#typed.delete(key);
    if (key === "Escape" || !this.#isWorking(key)) return false;
    this.#typed.add(key);
    return true;
  }

  /** UNCONFIRMED what becomes of keys that press a button or tick a box. */
  #isWorking(key: string): boolean {
    const { activeElement } = document;
    if (currentClient().doubts.hearsKeysFirst) return this.hasFocus && activeElement?.matches(PRESSED) === false;
    return this.hasFocus || (OPERATING.includes(key) && activeElement?.matches(OPERATED) === true);
  }

  #run(context: KeyContext): boolean {
    for (const { id, action } of this.#candidates(context)) {
      if (context.repeat && !action.repeat) continue;
      const handler = context.up ? action.onUp : action.onDown;
      if (handler?.call(action, Object.assign(context, { action: id })) === true) return true;
    }
    return false;
  }

  #candidates(context: KeyContext): Candidate[] {
    const { keybindings } = host.game;
    const actions = (keybindings?.actions ?? new Map()) as Iterable<[string, RunnableAction]>;
    return [...actions]
      .map(([id, action]) => ({ id, action }))
      .filter(({ id, action }) => {
        if (action.restricted && !host.game.user.isGM) return false;
        const dot = id.indexOf(".");
        const bindings = keybindings?.get(id.slice(0, dot), id.slice(dot + 1)) ?? [];
        return bindings.some((binding) => matches(binding, context, action.reservedModifiers ?? []));
      })
      .sort(
        (a, b) =>
          (a.action.precedence ?? NORMAL) - (b.action.precedence ?? NORMAL) ||
          (a.action.order ?? 0) - (b.action.order ?? 0),
      );
  }
}

/** Letting a key go needs no modifiers: they may have been let go before it. */
function matches(
  binding: Binding & { logicalKey?: string },
  context: KeyContext,
  reserved: readonly string[],
): boolean {
  const isKey = binding.key === context.key || (binding.logicalKey ?? "") === context.event.key;
  if (!isKey) return false;
  if (context.up) return true;
  const wanted = new Set(binding.modifiers ?? []);
  const held = context.modifiers.filter((modifier) => !reserved.includes(modifier) || wanted.has(modifier));
  return (
    [...wanted].every((modifier) => context.modifiers.includes(modifier as Modifier)) &&
    held.every((modifier) => wanted.has(modifier))
  );
}
