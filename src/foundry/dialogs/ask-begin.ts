import type { ClockPreset, UsageScope } from "../../rules/index.ts";
import { type BeginChoice, PASS_CHOICES, passIn, scopeIn } from "../../view/dialogs/begin-dialog.ts";
import { ask } from "./ask.ts";

/** What begins, or which time passes; the other is null. */
interface Begun {
  readonly scope: UsageScope | null;
  readonly pass: ClockPreset | null;
}

/** Asks the Referee which time begins, with what it would bring back, or passes; null if the dialog is closed. @rule WH-TIME-05 WH-TIME-06 */
export async function askBegin(choices: readonly BeginChoice[]): Promise<Begun | null> {
  const reply = await ask({
    name: "begin",
    title: "WHITEHACK.Begin.title",
    context: { choices, passes: PASS_CHOICES },
    confirm: { label: "WHITEHACK.Begin.confirm", icon: "fa-solid fa-hourglass-start" },
  });
  return reply && { scope: scopeIn(reply.values), pass: passIn(reply.values) };
}
