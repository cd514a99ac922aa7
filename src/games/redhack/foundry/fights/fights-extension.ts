import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { AMMUNITION_PART } from "./ammunition.ts";
import { HAND_PART } from "./hands.ts";
import { lightAsks, lightLines } from "./light-asks.ts";
import { MONSTER_BLOCK, monsterBlockAct, monsterBlockButtons } from "./monster-block.ts";
import { MONSTER_SAVE, MONSTER_SAVE_PART, monsterSaveAct, monsterSaveAsks } from "./monster-saves.ts";

/** What else belongs to fights: hands, ammunition, monsters' shields and saving throws, and light for Whitehack's people. */
export const FIGHTS_EXTENSION: PackExtension = {
  templates: ["games/redhack/fights/ammunition", "games/redhack/fights/hand", "games/redhack/fights/save"],
  sheetParts: [AMMUNITION_PART, HAND_PART, MONSTER_SAVE_PART],
  acts: { [MONSTER_BLOCK]: monsterBlockAct, [MONSTER_SAVE]: monsterSaveAct },
  cardButtons: monsterBlockButtons,
  attackAsks: lightAsks,
  saveAsks: monsterSaveAsks,
  taskLines: lightLines,
};
