/** Keys and their names. */
import type { Binding } from "../host.ts";

const MODIFIERS: Record<string, string> = {
  ControlLeft: "Control",
  ControlRight: "Control",
  MetaLeft: "Control",
  MetaRight: "Control",
  ShiftLeft: "Shift",
  ShiftRight: "Shift",
  AltLeft: "Alt",
  AltRight: "Alt",
};

/** "Control + Shift + K". */
export function describeBinding({ key, modifiers = [] }: Binding): string {
  const name = key
    .replace(/^Key(?=[A-Z]$)/, "")
    .replace(/^Digit(?=\d$)/, "")
    .replace(/^Numpad/, "Num ")
    .replace(/^Arrow/, "");
  const held = [...modifiers].map((modifier) => MODIFIERS[modifier] ?? modifier).sort();
  return [...held, name].join(" + ");
}

/** The binding of a pressed key; null while only modifiers are down. */
export function readBinding(event: KeyboardEvent): Binding | null {
  if (event.code in MODIFIERS) return null;
  const modifiers = [
    event.ctrlKey || event.metaKey ? "Control" : "",
    event.shiftKey ? "Shift" : "",
    event.altKey ? "Alt" : "",
  ].filter(Boolean);
  return { key: event.code, modifiers };
}

/** For each key in use more than once, the actions that use it. */
export function conflicts(actions: readonly { id: string; bindings: readonly Binding[] }[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { id, bindings } of actions) {
    for (const binding of bindings) {
      const text = describeBinding(binding);
      users.set(text, [...(users.get(text) ?? []), id]);
    }
  }
  return new Map([...users].filter(([, ids]) => ids.length > 1));
}
