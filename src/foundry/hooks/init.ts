import { CARD_TEMPLATES } from "../cards/templates.ts";
import { DIALOG_TEMPLATES } from "../dialogs/templates.ts";
import { registerGame } from "../register-game.ts";
import { registerSheets } from "../sheets/register-sheets.ts";

/** Foundry is up, world data is not. */
export function init(): void {
  registerGame();
  registerSheets();
  void foundry.applications.handlebars.loadTemplates([...CARD_TEMPLATES, ...DIALOG_TEMPLATES]);
}
