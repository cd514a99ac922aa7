import { api } from "./kit.ts";

interface Asked {
  done: boolean;
  value?: unknown;
}

const asked = new Map<string, Asked>();

/** Start asking; the test answers with real input and then reads the answer. */
export function dialogAsk([key, kind, options]: [
  string,
  "confirm" | "prompt" | "input" | "wait",
  Record<string, unknown>,
]): void {
  const record: Asked = { done: false };
  asked.set(key, record);
  void api.DialogV2[kind]({ window: { title: key }, ...options } as never).then(
    (value) => Object.assign(record, { done: true, value }),
    (error: Error) => Object.assign(record, { done: true, value: `Error: ${error.message}` }),
  );
}

export const dialogAnswer = (key: string): Asked | undefined => asked.get(key);

export async function dialogNoButtons(): Promise<string> {
  try {
    await api.DialogV2.wait({ content: "" });
    return "opened";
  } catch (error) {
    return (error as Error).message;
  }
}

/** A callback's own value, what it is handed, and that nothing closes when it may not. */
export function dialogCallbacks(): void {
  const log: unknown[] = [];
  Object.assign(globalThis, { actionLog: log });
  void api.DialogV2.wait({
    window: { title: "callbacks" },
    content: `<input name="who" value="me">`,
    buttons: [
      {
        action: "one",
        label: "TEST.Hello",
        callback: (event: Event, button: HTMLButtonElement, dialog: unknown) => {
          log.push([
            event.type,
            button.dataset.action,
            dialog instanceof api.DialogV2,
            (button.form?.elements.namedItem("who") as HTMLInputElement | null)?.value,
          ]);
          return undefined;
        },
      },
    ],
  }).then((value) => log.push(value));
}
