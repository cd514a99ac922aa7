import type { PackExtension, RollPosted } from "../../../../foundry/extensions/pack-extension.ts";
import type { Fighter } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { reactionsLeft } from "../../rules/reactions/supply.ts";
import { isRedhack, supplyOf } from "./at-hand.ts";
import { askToDuel, duelKind } from "./duel.ts";
import { askToBlock, blockKind, breakShieldAct, shieldButtons } from "./shield-block.ts";

const WORDS = "WHITEHACK.Redhack.Reactions";

/** The reactions of a fighter in this round, as their row in the tracker shows them. @rule RH-REA-01 */
function supplyMark(fighter: Fighter): readonly string[] {
  const { creature } = fighter;
  const supply = creature && supplyOf(creature, fighter);
  if (!supply || !isRedhack(creature)) return [];
  return [localize(`${WORDS}.mark`, { left: String(reactionsLeft(supply)), whole: String(supply.whole) })];
}

async function answerRoll(card: RollPosted): Promise<void> {
  if (!card.isCard("roll")) return;
  await askToDuel(card);
  await askToBlock(card);
}

/** What people do in answer to others. */
export const REACTIONS_EXTENSION: PackExtension = {
  prompts: [blockKind, duelKind],
  acts: { "rh.breakShield": breakShieldAct },
  cardButtons: shieldButtons,
  tracker: { marks: supplyMark },
  fight: { rollPosted: answerRoll },
};
