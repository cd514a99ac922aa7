import { atField, type FormValues, missing, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";

/** The answers between the commas, each once. */
const optionsIn = (values: FormValues): readonly string[] => [
  ...new Set(
    textIn(values, "options")
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Asks the table something in the Referee's own words, with the answers that there are. */
export async function openPromptDialog(): Promise<void> {
  const value = localize("WHITEHACK.Desk.Ask.usual");
  const reply = await ask({
    title: localize("WHITEHACK.Desk.Operation.ask"),
    form: [
      { name: "title", label: "WHITEHACK.Desk.Ask.title" },
      { name: "options", label: "WHITEHACK.Desk.Ask.options", hint: "WHITEHACK.Desk.Ask.optionsHint", value },
      "visibility",
    ],
    confirm: { label: "WHITEHACK.Desk.Operation.ask", icon: "fa-solid fa-circle-question" },
    problem: (values) =>
      missing(values, ["title"], "WHITEHACK.Desk.Ask.nothing") ??
      atField(optionsIn(values).length === 0 && "WHITEHACK.Desk.Ask.nothing", "options"),
  });
  if (!reply) return;
  const { performPrompt } = await lazy(() => import("../gm-only.ts"));
  await performPrompt({ title: textIn(reply.values, "title"), options: optionsIn(reply.values), actor: null });
}
