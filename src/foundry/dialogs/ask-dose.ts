import { type DoseQuestion, doseDialog } from "../../view/dialogs/dose-dialog.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { toThing } from "../data/thing.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks who takes a dose, what protects them, and who sees it. */
export const askDose = (item: Item.Implementation, question: DoseQuestion): Promise<Reply | null> =>
  ask({
    name: "dose",
    actor: item,
    title: localize("WHITEHACK.Ask.Dose", { name: localize(shownTitle(toThing(item))) }),
    context: doseDialog(question),
    confirm: { label: "WHITEHACK.Ask.Take", icon: "fa-solid fa-flask" },
  });
