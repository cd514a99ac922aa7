import { toggleDesk } from "../windows/desk/open-desk.ts";
import { tablePart } from "../actions/load-table-part.ts";
import { toggleReach } from "../board/reach-shown.ts";
import { CARD_KINDS } from "../cards/card-kinds.ts";
import { focusTurn } from "../fight/show-in-tracker.ts";
import { template } from "../paths.ts";
import {
  registerQuestionKey,
  registerDeskKey,
  registerReachKey,
  registerRulesKey,
  registerTimeKey,
  registerTurnKey,
} from "../keybindings.ts";
import { WayRuler } from "../moves/way-ruler.ts";
import { toggleQuestions } from "../questions/tray/badge.ts";
import { registerGame } from "../register-game.ts";
import { keepKeysOfPage } from "../sheets/keep-keys.ts";
import { keepUnsavedOfPage } from "../sheets/keep-unsaved.ts";
import { registerSheets, sheetTemplates } from "../sheets/register-sheets.ts";
import { preloadTemplates } from "../templates.ts";
import { openRules } from "../windows/rules/open-rules.ts";
import { registerRulesWindow } from "../windows/rules/register-rules-window.ts";

/** Foundry is up, world data is not. */
export function init(): void {
  registerGame();
  registerSheets();
  CONFIG.Token.rulerClass = WayRuler;
  void preloadTemplates([...CARD_KINDS.map(({ template: name }) => template(name)), ...sheetTemplates()]);
  registerQuestionKey(() => void toggleQuestions());
  registerReachKey(toggleReach);
  registerDeskKey(() => void toggleDesk());
  registerRulesWindow();
  keepKeysOfPage();
  keepUnsavedOfPage();
  registerTurnKey(focusTurn);
  registerRulesKey(() => void openRules());
  registerTimeKey(() => void tablePart().then(({ performAskedBegin }) => performAskedBegin()));
}
