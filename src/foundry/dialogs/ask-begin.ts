import type { UsageScope } from "../../rules/index.ts";
import { type BeginChoice, scopeIn } from "../../view/dialogs/begin-dialog.ts";
import { ask } from "./ask.ts";

/** Asks the Referee which time begins, and shows what each would bring back; null if the dialog is closed. @rule WH-TIME-06 */
export async function askBegin(choices: readonly BeginChoice[]): Promise<UsageScope | null> {
  const reply = await ask({
    name: "begin",
    title: "WHITEHACK.Begin.title",
    context: { choices },
    confirm: { label: "WHITEHACK.Begin.confirm", icon: "fa-solid fa-hourglass-start" },
  });
  return reply && scopeIn(reply.values);
}
