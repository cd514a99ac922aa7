import { type ActionPart, correctPart, tradeDown, walkedByHand } from "../../rules/index.ts";
import { PIP_IDS, type PipId } from "../../view/fight/pips.ts";
import { inTurn } from "../sheets/in-turn.ts";
import { noteFight, roundOf } from "./note-fight.ts";
import { roundFacts } from "./round-facts.ts";

type Fighter = Combatant.Implementation;

/** Puts right what is left of somebody's round: one part less, or all of it again. @rule WH-ACT-01 WH-FREE-02 */
export async function correctRound(fighter: Fighter, id: PipId): Promise<void> {
  const known = roundOf(fighter);
  const { left, whole, free } = roundFacts(fighter);
  if (id === "free") {
    const freeAttacks = (free?.left ?? 0) > 0 ? known.freeAttacks + 1 : 0;
    return void (await noteFight(fighter, { ...known, freeAttacks }));
  }
  const walked = walkedByHand(known.walked, left, id);
  await noteFight(fighter, { ...known, left: correctPart(left, id, whole), walked, beyond: 0 });
}

/** Trades the attack for a move, or a move for a small action. @rule WH-ACT-02 */
export async function tradePart(fighter: Fighter, from: ActionPart): Promise<void> {
  const traded = tradeDown(roundFacts(fighter).left, from);
  if (traded) await noteFight(fighter, { ...roundOf(fighter), left: traded });
}

/**
 * A pip is pressed, or the arrow behind it, by whoever may put right what is noted; each press starts from what the one
 * before has left, however fast they come. @rule WH-ACT-01 WH-ACT-02
 */
export async function pressPip(fighter: Fighter | null, { pip, trade }: DOMStringMap): Promise<void> {
  if (!fighter?.isOwner) return;
  const [pressed, traded] = [pip, trade].map((name) => PIP_IDS.find((id) => id === name));
  if (pressed) await inTurn(fighter, () => correctRound(fighter, pressed));
  else if (traded && traded !== "free") await inTurn(fighter, () => tradePart(fighter, traded));
}
