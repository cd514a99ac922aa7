import type { Visibility } from "./compat.ts";
import { SYSTEM_ID } from "./paths.ts";

/** Keys that are modifiers, and what an event calls them. */
const MODIFIERS: Readonly<Record<string, "shiftKey" | "ctrlKey" | "altKey" | "metaKey">> = {
  ShiftLeft: "shiftKey",
  ShiftRight: "shiftKey",
  ControlLeft: "ctrlKey",
  ControlRight: "ctrlKey",
  AltLeft: "altKey",
  AltRight: "altKey",
  MetaLeft: "metaKey",
  MetaRight: "metaKey",
};

/** The actions whose keys are down; those of modifiers an event tells, too. */
const down = new Set<string>();

/** Registers keys that count while they are held; a user may bind others. */
export function registerHeld(
  action: string,
  more: { readonly name: string; readonly hint: string; readonly keys: readonly string[]; readonly restricted?: true },
): void {
  const { keys, ...words } = more;
  game.keybindings.register(SYSTEM_ID, action, {
    ...words,
    editable: keys.map((key) => ({ key })),
    onDown: () => {
      down.add(action);
      return false;
    },
    onUp: () => {
      down.delete(action);
      return false;
    },
  });
}

/** Whether a key of an action is down. */
export const isDown = (action: string): boolean => down.has(action);

/** Whether an action's key is held at an event. */
export function isHeld(action: string, event: Event | undefined): boolean {
  return game.keybindings.get(SYSTEM_ID, action).some(({ key }) => {
    const modifier = MODIFIERS[key];
    if (!modifier) return isDown(action);
    // No instanceof: the event may come from a detached window, which has classes of its own.
    return event !== undefined && Reflect.get(event, modifier) === true;
  });
}

/** A key's name as a tooltip shows it; "" where none is bound. */
export const keyName = (action: string): string =>
  game.keybindings.get(SYSTEM_ID, action)[0]?.key?.replace(/^Key|^Digit|(?<!Arrow)(Left|Right)$/, "") ?? "";

/** The keys that say for one press who sees the messages that come of it; the most private of several that are held counts. */
export const MODE_KEYS = {
  self: "rollForSelf",
  blind: "rollBlind",
  gm: "rollPrivately",
  public: "rollPublicly",
} as const satisfies Readonly<Record<Visibility, string>>;
const MODES = Object.keys(MODE_KEYS) as readonly Visibility[];

/** Milliseconds for which a press counts: what comes of it later, by itself, is shown as all messages are. */
const PRESS = 10_000;

let press: { readonly mode: Visibility | null; readonly at: number } = { mode: null, at: 0 };

/** Notes by which key a press says who sees what comes of it: every press anew. */
export function notePress(event: Event): void {
  press = { mode: MODES.find((mode) => isHeld(MODE_KEYS[mode], event)) ?? null, at: Date.now() };
}

/** The mode that a key has chosen for the last press; null for that of the chat. */
export const modeOfPress = (): Visibility | null => (Date.now() - press.at < PRESS ? press.mode : null);
