import { mayFindByRuling } from "../../../house-rules/whitebox/unseen.ts";
import { toFigure } from "../../../view/localize.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { throwDice } from "../../dice.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";

const WORDS = "WHITEHACK.WhiteBox.sense";
const DIE = { count: 1, faces: 6, bonus: 0 } as const;

/** A monster searches for somebody whom nobody sees, by a die against its Hit Dice; the card goes to the Referee. @rule WB-CMB-16 */
export async function performSense(monster: Actor.OfType<"monster">): Promise<void> {
  const hitDice = monster.system.derived.dice;
  const most = rulebookFor(monster).unseen.senses(hitDice) ?? 0;
  const { faces, rolls } = await throwDice(DIE);
  const [face = 0] = faces;
  const needs = localize(`${WORDS}.needs`, { die: toFigure(face), most: toFigure(most) });
  await tellLines({
    title: localize(`${WORDS}.title`, { name: monster.name }),
    text: face <= most ? `${WORDS}.finds` : `${WORDS}.misses`,
    actor: monster,
    facts: [
      { label: localize(`${WORDS}.roll`), value: needs },
      ...(mayFindByRuling(hitDice) ? [{ label: "", value: localize(`${WORDS}.ruling`) }] : []),
    ],
    rolls,
    rules: ["WB-CMB-16"],
    visibility: "gm",
  });
}
