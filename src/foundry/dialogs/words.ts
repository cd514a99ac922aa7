import type { LangKey } from "../../types/lang.ts";
import { textIn } from "../../view/dialogs/form-values.ts";
import { ask } from "./ask.ts";

/** What somebody is to write. */
interface Writing {
  readonly title: LangKey;
  readonly label: LangKey;
  readonly hint?: LangKey;
  readonly text?: string;
}

/** Asks for a few words; null where the dialog is closed. */
export async function askWords({ title, ...context }: Writing): Promise<string | null> {
  const confirm = { label: title, icon: "fa-solid fa-pen" };
  const reply = await ask({ name: "words", title, context, confirm });
  return reply && textIn(reply.values, "text");
}
