import { ask } from "./ask.ts";

/** One of several things, to be chosen from a list. */
interface ChoiceAsked {
  readonly actor: Actor.Implementation;
  readonly title: string;
  readonly hint?: string;
  readonly label: string;
  /** What is stored of each, and its name or language key. */
  readonly choices: Readonly<Record<string, string>>;
  readonly chosen?: string;
}

/** Asks which one; null if the dialog is closed. */
export async function askChoice({ actor, title, ...context }: ChoiceAsked): Promise<string | null> {
  const reply = await ask({
    name: "choose",
    actor,
    title,
    context,
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  const chosen = reply?.values["chosen"];
  return typeof chosen === "string" && Object.hasOwn(context.choices, chosen) ? chosen : null;
}
