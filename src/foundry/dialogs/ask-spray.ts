import { modeChoices } from "../../view/dialogs/check-preview.ts";
import { sprayAttack, sprayDialog, type SprayQuestion } from "../../view/dialogs/spray-dialog.ts";
import { type Reply, ask } from "./ask.ts";
import { missilePreview } from "./preview.ts";

/** Asks whom a spray of bullets endangers, and whom it is to spare. */
export const askSpray = (actor: Actor.Implementation, title: string, question: SprayQuestion): Promise<Reply | null> =>
  ask({
    name: "spray",
    actor,
    title,
    context: { ...sprayDialog(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => missilePreview(sprayAttack(question, values)),
  });
