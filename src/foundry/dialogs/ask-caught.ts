import type { LangKey } from "../../types/lang.ts";
import { type Caught, caughtDialog } from "../../view/dialogs/caught-dialog.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

/** What the dialog says; all language keys, the title with a `name`. */
interface CaughtWords {
  readonly title: LangKey;
  readonly legend: LangKey;
  readonly hint?: LangKey;
}

const IN_AREA: CaughtWords = { title: "WHITEHACK.Area.Caught", legend: "WHITEHACK.Flask.InArea" };

/** Asks whom an area catches, or whom something else reaches. */
export const askCaught = (
  name: string,
  people: readonly Caught[],
  { title, legend, hint }: CaughtWords = IN_AREA,
): Promise<Reply | null> =>
  ask({
    name: "caught",
    title: localize(title, { name }),
    context: { ...caughtDialog(people), legend, hint },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-burst" },
  });
