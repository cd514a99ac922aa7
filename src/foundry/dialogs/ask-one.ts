import { ask } from "./ask.ts";

/** A choice of one among several. */
interface Choosing {
  readonly actor: Actor.Implementation | Item.Implementation;
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  /** Language keys, or names, by what is chosen. */
  readonly choices: Readonly<Record<string, string>>;
  /** What is chosen at first; the first of them if left out. */
  readonly chosen?: string;
}

/** Asks for one of several; a single one is taken without asking. Null if nothing is chosen. */
export async function askOne({ actor, title, ...context }: Choosing): Promise<string | null> {
  const [only, ...others] = Object.keys(context.choices);
  if (only === undefined || others.length === 0) return only ?? null;
  const reply = await ask({
    name: "one",
    actor,
    title,
    context: { chosen: only, ...context },
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  const chosen = reply?.values["one"];
  return typeof chosen === "string" && Object.hasOwn(context.choices, chosen) ? chosen : null;
}
