import { describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { conflicts, describeBinding, readBinding } from "../client/ui/settings/bindings.ts";

const press = (code: string, held: Partial<Record<"ctrlKey" | "shiftKey" | "altKey" | "metaKey", boolean>> = {}) =>
  ({ code, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...held }) as KeyboardEvent;

describe("Keys", () => {
  fact("KEY-01", "a pressed key becomes a binding; a modifier alone does not", "ClientKeybindings", () => {
    expect(readBinding(press("KeyK", { ctrlKey: true, shiftKey: true }))).toEqual({
      key: "KeyK",
      modifiers: ["Control", "Shift"],
    });
    expect(readBinding(press("ShiftLeft", { shiftKey: true }))).toBeNull();
  });

  const bindings: [{ key: string; modifiers?: string[] }, string][] = [
    [{ key: "KeyK", modifiers: ["Shift", "Control"] }, "Control + Shift + K"],
    [{ key: "Digit3" }, "3"],
    [{ key: "ArrowUp" }, "Up"],
    [{ key: "Numpad5", modifiers: ["AltLeft"] }, "Alt + Num 5"],
  ];
  fact("KEY-02", "a binding is told by its modifiers and its key", "ClientKeybindings", () => {
    for (const [binding, text] of bindings) expect(describeBinding(binding)).toBe(text);
  });

  fact("KEY-03", "a key used twice is a clash, whatever the order of its modifiers", "ClientKeybindings", () => {
    const clashes = conflicts([
      { id: "a.one", bindings: [{ key: "KeyK", modifiers: ["Shift", "Control"] }] },
      { id: "b.two", bindings: [{ key: "KeyK", modifiers: ["Control", "Shift"] }, { key: "KeyL" }] },
    ]);
    expect([...clashes]).toEqual([["Control + Shift + K", ["a.one", "b.two"]]]);
  });
});
