import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askedRoll, askGameRoll, gameCreature, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import type { Fighter } from "../../../../foundry/documents/creature.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { cardTarget, firstTarget } from "../../../../foundry/documents/place.ts";
import type { TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import type { Click } from "../../../../foundry/host/keybindings.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import type { GameForm, GameRoll } from "../../../base/game.ts";
import { planAssault } from "../../rules/combat/assault.ts";
import { aimedAt } from "../../rules/combat/attack-terms.ts";
import { type NotedTarget, writeNoted } from "../../rules/combat/noted.ts";
import { prepareTactic } from "../../rules/combat/tactic.ts";
import { attackResult } from "../../view/combat/attack-card.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { isInto, takeOutOf } from "./own-conditions.ts";
import { STEPS } from "../../rules/tests.ts";
import { isActing, isPhased, refusesPhase } from "./phases.ts";

/** The act of a special tactical action. */
export const TACTIC = "hc.tactic";
const TITLE = "WHITEHACK.Hammercrawl.Tactic.title";

/** The button in the phase for it, or at any time where rounds have no phases. @rule HC-CMB-12 */
export function tacticButtons(fighter: Fighter): readonly TrackerButton[] {
  const { creature, combat } = fighter;
  const isTime = combat?.started === true && (!isPhased(combat) || isActing(fighter, "misc"));
  if (!isTime || !fighter.isOwner || hammercrawlNumbers(creature) === null) return [];
  const label = localize("WHITEHACK.Hammercrawl.Tactic.button", { name: nameOf(fighter) });
  return [{ act: TACTIC, label, icon: "fa-solid fa-chess-knight", inStrip: true }];
}

/** The stat and the Referee's dice are asked; what is done is told by word of mouth. @rule HC-CMB-12 */
const FORM: GameForm = [
  {
    name: "stat",
    label: "WHITEHACK.Hammercrawl.Ask.stat",
    choices: Object.fromEntries(ATTRIBUTES.map((stat) => [stat, `WHITEHACK.Attribute.${stat}`])),
    value: "dexterity",
  },
  STEPS,
  { note: "WHITEHACK.Hammercrawl.Tactic.note" },
];

/** A tactical attempt without an attack: a d20 and a stat, whose total the target has to reach by a save. @rule HC-CMB-12 */
export async function performTactic({ creature }: Fighter, click: Click = {}): Promise<void> {
  const numbers = hammercrawlNumbers(creature);
  if (!creature || !numbers || refusesPhase(creature, "misc")) return;
  const target = firstTarget(creature);
  if (!target) return notifyRefusal({ done: false, reason: "WHITEHACK.Refusal.noTarget" });
  const aimed: NotedTarget = cardTarget(target) ?? { actor: null, token: null, name: target.name };
  const armor = target.creature ? aimedAt(gameCreature(target.creature)).armorClass : null;
  const rollBy = (answers: Parameters<typeof prepareTactic>[1]): GameRoll => {
    const noted = prepareTactic(
      { modifiers: numbers.modifiers, hampered: isInto(creature, "hampered") || isInto(creature, "dazed"), armor },
      answers,
      aimed,
    );
    return {
      dice: planAssault(noted.assault),
      resolve: (faces) => ({
        ...attackResult(
          noted,
          faces.map((shown) => ({ faces: shown })),
          localize,
        ),
        rules: ["HC-CMB-12"],
        noted: writeNoted(noted),
      }),
    };
  };
  const asked = askedRoll(TITLE, FORM, rollBy);
  const reply = await askGameRoll(creature, asked, click);
  if (!reply) return;
  const changes = [...(await noteAct(creature, "attack")), ...(await takeOutOf(creature, ["hampered", "dazed"]))];
  await postGameRoll(creature, rollBy(answersOf(FORM, reply.values)), {
    title: TITLE,
    target: aimed,
    attack: null,
    changes,
    audience: { visibility: reply.visibility },
  });
}
