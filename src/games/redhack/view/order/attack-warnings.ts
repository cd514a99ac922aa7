import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import type { Steps } from "../../rules/combat/bands.ts";
import { type Cover, hasRoomFor, isInSight, type Stance } from "../../rules/combat/position.ts";
import { bandWord } from "./band-words.ts";

/** An attack as the board sees it. */
interface AttackOnBoard {
  /** Who is attacked. */
  readonly name: string;
  readonly steps: Steps;
  readonly stance: Stance;
  readonly cover: Cover;
  /** Those who have attacked the same in this round. */
  readonly attackers: readonly string[];
  readonly attacker: string;
}

/** What the dialog of an attack says by the board: who is too far, stands where there is no room, or is hidden. @rule RH-MOV-01 RH-POS-01 RH-POS-02 */
export function attackWarnings(attack: AttackOnBoard, localize: Localize) {
  const { name, steps, stance, cover, attackers, attacker } = attack;
  const hidden = isInSight(cover) ? [] : [localize("WHITEHACK.Redhack.Order.Warning.hidden", { name })];
  const melee = [...hidden];
  if (steps > 0) {
    const terms = { name, band: localize(bandWord(steps)), moves: toFigure(steps) };
    melee.push(localize("WHITEHACK.Redhack.Order.Warning.notClose", terms));
  } else if (!hasRoomFor(stance, attackers, attacker))
    melee.push(localize("WHITEHACK.Redhack.Order.Warning.noRoom", { name }));
  return { melee, missile: hidden };
}
