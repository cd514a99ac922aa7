import { area, expect, fact } from "./fact.ts";
import { complaint, found, until } from "./kit.ts";

type Options = Record<string, unknown>;

area("dialogs", { page: true });

const gone = (): Promise<boolean> => until(() => !document.querySelector("dialog.application"));

/** Asks by a dialog, looks at it, and answers by a button of it; gives what the promise gave. */
async function ask(
  kind: "confirm" | "prompt" | "input" | "wait",
  options: Options,
  button: string,
  look: (dialog: HTMLElement) => void = () => undefined,
): Promise<unknown> {
  const asked = foundry.applications.api.DialogV2[kind]({ window: { title: "Fact" }, ...options } as never);
  const answered = Promise.resolve(asked as unknown).then(
    (value) => value,
    (error: Error) => error,
  );
  const control = await found(`dialog.application button[data-action="${button}"]`);
  const dialog = control.closest("dialog") as HTMLElement;
  let failure: unknown;
  try {
    look(dialog);
  } catch (error) {
    failure = error;
  }
  control.click();
  const answer = await answered;
  await gone();
  if (failure) throw failure;
  return answer;
}

fact("DLG-01", "a confirmation is true, false, or null when it is dismissed", "DialogV2", async () => {
  for (const [button, value] of [
    ["yes", true],
    ["no", false],
    ["close", null],
  ] as const)
    expect(await ask("confirm", { content: "<p>Sure?</p>" }, button), button).toBe(value);
});

fact("DLG-03", "an input gives the form's values by name, flat", "DialogV2", async () => {
  const content = `<input name="a.b" value="two"><input type="checkbox" name="c">`;
  expect(await ask("input", { content }, "ok")).toEqual({ "a.b": "two", c: false });
});

fact("DLG-07", "a prompt without a callback gives the name of the button's action", "DialogV2", async () => {
  expect(await ask("prompt", { content: "<p>Read</p>" }, "ok")).toBe("ok");
});

fact("DLG-08", "a callback's value is the answer; it is handed event, button and dialog", "DialogV2", async () => {
  const handed: unknown[] = [];
  const callback = (event: Event, button: HTMLButtonElement, dialog: unknown): string => {
    const who = button.form?.elements.namedItem("who") as HTMLInputElement;
    handed.push(event instanceof Event, button.dataset["action"], who.value);
    handed.push(dialog instanceof foundry.applications.api.DialogV2);
    return "mine";
  };
  const buttons = [{ action: "one", label: "TINY.Sheet", callback }];
  expect(await ask("wait", { content: `<input name="who" value="me">`, buttons }, "one")).toBe("mine");
  expect(handed).toEqual([true, "one", "me", true]);
});

fact("DLG-04", "text for content is cleaned of scripts and keeps its inputs", "DialogV2", async () => {
  const content = `<p onclick="boom()">x</p><script>boom()</script><img src="x" onerror="boom()"><input name="kept">`;
  await ask("prompt", { content }, "ok", (dialog) => {
    const html = dialog.querySelector(".dialog-content")?.innerHTML;
    expect(html).toContain("kept");
    expect(html).not.toMatch(/script|onerror|onclick/);
  });
});

fact("DLG-05", "a dismissed dialog rejects when that is wanted", "DialogV2", async () => {
  expect(await ask("prompt", { content: "", rejectClose: true }, "close")).toBeInstanceOf(Error);
});

fact("DLG-09", "a dialog without a button is an error", "DialogV2", async () => {
  expect(await complaint(() => foundry.applications.api.DialogV2.wait({ content: "" }))).not.toBeNull();
});

fact("DLG-10", "a modal dialog is one of the browser's", "DialogV2", async () => {
  const look = (dialog: HTMLElement) => expect(dialog.matches(":modal")).toBe(true);
  expect(await ask("confirm", { content: "", modal: true }, "no", look)).toBe(false);
});

fact("DLG-06", "the buttons are those of a form around the content", "DialogV2", async () => {
  const buttons = [{ action: "one", label: "TINY.Sheet" }];
  await ask("wait", { content: "<p>x</p>", buttons }, "one", (dialog) => {
    const form = dialog.querySelector("form.dialog-form");
    expect(form?.querySelector(".dialog-content")?.innerHTML).toContain("<p>x</p>");
    const button = form?.querySelector("footer.form-footer > button[data-action=one]");
    expect(button?.textContent?.trim()).toBe("Tiny sheet");
  });
});
