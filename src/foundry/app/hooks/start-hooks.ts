import { enterAuctions } from "../../campaign/auction/follow-auction.ts";
import { lazy } from "../../host/lazy.ts";
import { showStatuses } from "../../documents/statuses.ts";
import { revealSecrets } from "../../chat/prompts/reveal-secrets.ts";
import { listenForRequests } from "../../chat/requests/ask-referee.ts";
import { enterService } from "../../host/serving.ts";
import { registerRulesWindow, registerSheets, sheetTemplates, warmSheets } from "../register-sheets.ts";
import { toggleDesk } from "../desk/open-desk.ts";
import { tablePart } from "../../host/lazy-parts.ts";
import { toggleReach } from "../../movement/canvas/reach-shown.ts";
import { CARD_KINDS, registerGame } from "../register-game.ts";
import { focusTurn } from "../../host/show-in-tracker.ts";
import { template } from "../../host/paths.ts";
import {
  registerDeskKey,
  registerPromptKey,
  registerReachKey,
  registerRulesKey,
  registerTimeKey,
  registerTurnKey,
} from "../../host/keybindings.ts";
import { WayRuler } from "../../movement/way-ruler.ts";
import { togglePrompts } from "../../chat/prompts/tray/badge.ts";
import { keepKeysOfPage } from "../../sheets/form-changes.ts";
import { keepUnsavedOfPage } from "../../sheets/prose.ts";
import { preloadTemplates } from "../../host/templates.ts";
import { openRules } from "../rules/open-rules.ts";
import { beginToServe } from "./world-hooks.ts";

/** Everything is there: from now on this client can serve players, should it be the active Referee's. */
export function ready(): void {
  listenForRequests();
  showStatuses(); // those of modules, whose packs do not arrive
  enterService({ begin: beginToServe, wait: (isWaiting) => void noteWaiting(isWaiting) });
  void revealSecrets();
  void enterAuctions();
  void lazy(() => import("../tours/tours.ts"), { isQuiet: true }).then(
    ({ registerTours }) => registerTours(),
    () => undefined, // a session does without them
  );
  void warmSheets(); // not awaited: nobody shall wait for it
}

let isTold = false;

/** A tab that does not serve says so, where its user can change it. */
async function noteWaiting(isWaiting: boolean): Promise<void> {
  if (isWaiting === isTold) return;
  isTold = isWaiting;
  const { showWaiting, hideWaiting } = await lazy(() => import("../waiting-tab.ts"));
  if (isTold) showWaiting();
  else hideWaiting();
}

/** The stored numbers of monsters that the lists of compendia show. */
const INDEXED = ["system.hitDice", "system.armorClass"];

/** Foundry is up, world data is not. */
export function init(): void {
  CONFIG.Actor.compendiumIndexFields.push(...INDEXED);
  registerGame();
  registerSheets();
  CONFIG.Token.rulerClass = WayRuler;
  void preloadTemplates([...CARD_KINDS.map(({ template: name }) => template(name)), ...sheetTemplates()]);
  registerPromptKey(() => void togglePrompts());
  registerReachKey(toggleReach);
  registerDeskKey(() => void toggleDesk());
  registerRulesWindow();
  keepKeysOfPage();
  keepUnsavedOfPage();
  registerTurnKey(focusTurn);
  registerRulesKey(() => void openRules());
  registerTimeKey(() => void tablePart().then(({ performAskedBegin }) => performAskedBegin()));
}
