import { type Caught, caughtDialog } from "../../view/dialogs/caught-dialog.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks whom an area catches. */
export const askCaught = (title: string, people: readonly Caught[]): Promise<Reply | null> =>
  ask({
    name: "caught",
    title: localize("WHITEHACK.Area.Caught", { name: title }),
    context: caughtDialog(people),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-burst" },
  });
