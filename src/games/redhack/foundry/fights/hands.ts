import { isLit } from "../../../../rules/index.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { CLASSLESS } from "../../rules/characters/classes.ts";
import { hasHandToCast, type OtherHand } from "../../rules/combat/casting.ts";
import { otherHandOf } from "../../rules/combat/hands.ts";
import { lampFactsOf, lampItems } from "../dungeon/light-at.ts";
import { redhackOf } from "../reactions/at-hand.ts";

const holdsLight = (creature: Creature): boolean =>
  lampItems(creature).some((item) => isLit(item.system.light) && lampFactsOf(item).fallenOn === "");

/** What one of this game's people does with the other hand; null for anybody else. @rule RH-OFF-01 */
export function otherHand(creature: Creature): OtherHand | null {
  const own = redhackOf(creature)?.system.derived.redhack;
  if (!own) return null;
  const holds = own.lines.map(({ held }) => held);
  return otherHandOf({ holds, shield: own.shield !== null, light: holdsLight(creature) });
}

/** What keeps the other hand from a spell; null where there is a hand for it, and for people of other games. @rule RH-OFF-01 */
export function handAgainstSpell(creature: Creature): OtherHand | null {
  const hand = otherHand(creature);
  const kind = redhackOf(creature)?.system.derived.redhack.class ?? CLASSLESS;
  return hand === null || hasHandToCast(kind, hand) ? null : hand;
}

/** The hands of a caster, on the sheet. @rule RH-OFF-01 */
export const HAND_PART: PackSheetPart = partOn("creature", {
  id: "rh-hand",
  types: ["redhack"],
  page: "play",
  title: "WHITEHACK.Redhack.Fights.Hand.title",
  template: "whitehack/games/redhack/fights/hand",
  isShown: (creature) => otherHand(creature) !== null,
  context(creature) {
    const hasMagic = (redhackOf(creature)?.system.derived.redhack.slots.all ?? 0) > 0;
    const free = handAgainstSpell(creature) === null;
    return {
      hand: localize(`WHITEHACK.Redhack.Fights.Hand.${otherHand(creature) ?? "free"}`),
      casts: hasMagic ? `WHITEHACK.Redhack.Fights.Hand.${free ? "casts" : "noSpell"}` : "",
    };
  },
});
