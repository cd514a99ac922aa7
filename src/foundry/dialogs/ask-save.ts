import { isSaveNeeded } from "../../rules/index.ts";
import { modeChoices } from "../../view/dialogs/check-preview.ts";
import { type SaveQuestion, saveCheck, saveDialog, saveOf } from "../../view/dialogs/save-dialog.ts";
import { type Reply, ask } from "./ask.ts";
import { previewOf } from "./preview.ts";

/** Asks what a saving throw is made against, and who sees it. */
export const askSave = (actor: Actor.Implementation, question: SaveQuestion): Promise<Reply | null> =>
  ask({
    name: "save",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Save", { name: actor.name }),
    context: { ...saveDialog(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => (isSaveNeeded(saveOf(question, values)) ? previewOf(saveCheck(question, values)) : noRoll()),
  });

const noRoll = () => ({ score: "–", dice: game.i18n.localize("WHITEHACK.Notice.noSaveNeeded") });
