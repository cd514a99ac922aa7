import type { Saver } from "../../rules/index.ts";
import { modeChoices } from "../../view/check-preview.ts";
import { saveCheck, saveDialog } from "../../view/save-dialog.ts";
import { type Reply, ask } from "./ask.ts";
import { previewOf } from "./preview.ts";

/** Asks what a saving throw is made against, and who sees it. */
export const askSave = (name: string, saver: Saver): Promise<Reply | null> =>
  ask({
    name: "save",
    title: game.i18n.format("WHITEHACK.Ask.Save", { name }),
    context: { ...saveDialog(saver), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => previewOf(saveCheck(saver, values)),
  });
