import "../styles/index.scss";
import {
  act,
  babeleInit,
  carryAlong,
  changeActor,
  changeEffect,
  changeItem,
  combatTurnChange,
  createToken,
  deleteActor,
  getCombatantContextOptions,
  renderCombatTracker,
  updateActor,
  updateCombatant,
} from "./foundry/app/hooks/document-hooks.ts";
import { canvasReady, dropCanvasData, hoverToken, moveToken, reachMoves } from "./foundry/app/hooks/canvas-hooks.ts";
import { createSetting, pauseGame, updateSetting, updateWorldTime } from "./foundry/app/hooks/world-hooks.ts";
import * as chat from "./foundry/app/hooks/chat-hooks.ts";
import * as modules from "./foundry/app/hooks/module-hooks.ts";
import { init, ready } from "./foundry/app/hooks/start-hooks.ts";
import * as sidebar from "./foundry/app/hooks/sidebar-hooks.ts";
import { updateUser, userConnected } from "./foundry/app/hooks/user-hooks.ts";

Hooks.once("init", init);
Hooks.once("ready", ready);
Hooks.on("getChatMessageContextOptions", chat.getChatMessageContextOptions);
Hooks.on("getCombatantContextOptions", getCombatantContextOptions);
Hooks.on("dropCanvasData", dropCanvasData);
Hooks.on("hotbarDrop", modules.hotbarDrop);
for (const hook of sidebar.LISTS) Hooks.on(hook, sidebar.renderDirectory);
Hooks.on("renderChatMessageHTML", chat.renderChatMessageHTML);
Hooks.on("renderCombatTracker", renderCombatTracker);
Hooks.on("renderPlayers", sidebar.renderPlayers);
Hooks.on("renderTokenHUD", sidebar.renderHUD);
for (const hook of ["renderTileConfig", "renderRegionConfig"] as const) Hooks.on(hook, sidebar.renderSceneWindow);
Hooks.on("canvasReady", canvasReady);
Hooks.on("createChatMessage", chat.createChatMessage);
Hooks.on("updateChatMessage", chat.updateChatMessage);
Hooks.on("deleteChatMessage", chat.deleteChatMessage);
Hooks.on("createSetting", createSetting);
Hooks.on("updateSetting", updateSetting);
Hooks.on("deleteActor", deleteActor);
for (const hook of ["updateActor", "updateToken"] as const) Hooks.on(hook, updateActor);
Hooks.on("createToken", createToken);
for (const hook of ["deleteToken", "deleteItem"] as const) Hooks.on(hook, changeActor);
for (const hook of ["createItem", "updateItem", "deleteItem"] as const) Hooks.on(hook, changeItem);
for (const hook of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"] as const)
  Hooks.on(hook, changeEffect);
for (const moves of [moveToken, carryAlong, reachMoves]) Hooks.on("moveToken", moves);
Hooks.on("updateCombatant", updateCombatant);
Hooks.on("hoverToken", hoverToken);
Hooks.on("whitehack.act", act);
Hooks.on("pauseGame", pauseGame);
Hooks.on("userConnected", userConnected);
Hooks.on("updateUser", updateUser);
Hooks.on("combatTurnChange", combatTurnChange);
Hooks.on("updateWorldTime", updateWorldTime);
// Called by modules alone, where they are there.
Hooks.once("item-piles-ready", modules.itemPilesReady);
Hooks.once("tokenActionHudCoreApiReady", modules.tokenActionHudCoreApiReady);
Hooks.once("polyglot.init", modules.polyglotInit);
Hooks.once("combat-tracker-dock-init", modules.combatTrackerDockInit);
Hooks.once("dice-calculator.keymaps", modules.diceKeymaps);
Hooks.on("seasons-stars:calendarChanged", modules.calendarChanged);
Hooks.once("babele.init" as "init", babeleInit);
