import { type ChoiceList, toChoiceList } from "../../view/choices.ts";
import { ask } from "./ask.ts";

const isList = (choices: Choosing["choices"]): choices is ChoiceList => Array.isArray(choices);

/** A choice of one among several. */
interface Choosing {
  readonly actor: Actor.Implementation | Item.Implementation;
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  /** Language keys, or names, by what is chosen; a list where the order matters and what is chosen are numbers. */
  readonly choices: Readonly<Record<string, string>> | ChoiceList;
  /** What is chosen at first; the first of them if left out. */
  readonly chosen?: string;
}

/** Asks for one of several; a single one is taken without asking. Null if nothing is chosen. */
export async function askOne({ actor, title, ...context }: Choosing): Promise<string | null> {
  const choices = isList(context.choices) ? context.choices : toChoiceList(Object.entries(context.choices));
  const [only, ...others] = choices.map(({ value }) => value);
  if (only === undefined || others.length === 0) return only ?? null;
  const reply = await ask({
    name: "one",
    actor,
    title,
    context: { chosen: only, ...context, choices },
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  const chosen = reply?.values["one"];
  return choices.find(({ value }) => value === chosen)?.value ?? null;
}
