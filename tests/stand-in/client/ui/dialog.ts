/** Questions to the user, asked through the documented DialogV2. */
import { foundryMember, type Data } from "./host.ts";

interface DialogApi {
  confirm(options: Data): Promise<boolean | null>;
  input(options: Data): Promise<Data | null>;
  prompt(options: Data): Promise<unknown>;
}

function dialogs(): DialogApi {
  return foundryMember("applications.api.DialogV2") as DialogApi;
}

/** Asks a yes-or-no question; false when dismissed. */
export async function confirm(title: string, content: string): Promise<boolean> {
  return (await dialogs().confirm({ window: { title }, content: `<p>${content}</p>`, rejectClose: false })) === true;
}

/** Shows a small form and gives its values by name; null when dismissed. */
export async function ask(title: string, content: HTMLDivElement, ok: string): Promise<Data | null> {
  const answer = await dialogs().input({
    window: { title },
    content,
    ok: { label: ok, icon: "fa-solid fa-check" },
    rejectClose: false,
    position: { width: 380 },
  });
  return answer && typeof answer === "object" ? answer : null;
}
