import { areaDialog, areaProblem, type AreaQuestion } from "../../view/dialogs/area-dialog.ts";
import { modeChoices } from "../../view/dialogs/check-preview.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks what an area does, and how large it is. */
export const askArea = (actor: Actor.Implementation | null, question: AreaQuestion): Promise<Reply | null> =>
  ask({
    name: "area",
    ...(actor && { actor }),
    title: localize("WHITEHACK.Area.Ask", { name: question.title }),
    context: { ...areaDialog(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Area.Next", icon: "fa-solid fa-burst" },
    problem: (values) => areaProblem(question, values),
  });
