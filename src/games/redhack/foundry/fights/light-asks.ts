import { lightOn } from "../../../../foundry/documents/fight-extensions.ts";
import { type Creature, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { RollLine } from "../../../../rules/index.ts";
import type { AttackQuestion } from "../../../../view/combat/dialogs/attack-question.ts";
import type { AttackAsk } from "../../../../view/chat/dialogs/pack-asks.ts";
import { attackInLight, HIDDEN_BY_DARK, inLight, MOST_IN_LIGHT, withLight } from "../../rules/light/whitehack-light.ts";
import { isRedhack } from "../reactions/at-hand.ts";
import { isHiddenByDark } from "../skills/hiding.ts";

/** The attribute of what is done by stealth. */
const STEALTH = "dexterity";

const counts = (): boolean => rulesInForceFor(null).families.light.choice === "rh";

/** Light that is worse for one side of an attack by one of Whitehack's people, or on one, as a line of its dialog. @rule RH-LGT-03 RH-LGT-04 */
export function lightAsks(actor: Creature, { attack }: AttackQuestion): readonly AttackAsk[] {
  const target = resolveCreatureSync(attack.target?.id);
  const isTheirs = actor.isCharacter() || target?.isCharacter() === true;
  const own = counts() && isTheirs && !isRedhack(actor) ? lightOn(actor) : null;
  if (!own || (target && isRedhack(target))) return [];
  return [
    {
      id: "rh.light",
      label: "WHITEHACK.Redhack.Reason.light",
      hint: "WHITEHACK.Redhack.Fights.Light.hint",
      initial: attackInLight(own, target && lightOn(target)),
      range: [-MOST_IN_LIGHT, MOST_IN_LIGHT],
      apply: (before, answer) => withLight(before, typeof answer === "number" ? answer : 0),
    },
  ];
}

/**
 * The same for what one of Whitehack's people does by sight, and the help of the dark for what is done by stealth, where
 * the player says that it is. @rule RH-LGT-03 RH-LGT-09
 */
export function lightLines(creature: Creature, attribute: string): readonly RollLine[] {
  if (!counts() || !creature.isCharacter()) return [];
  const own = lightOn(creature);
  const hides = attribute === STEALTH && isHiddenByDark(creature);
  return [...(own ? inLight(own) : []), ...(hides ? [HIDDEN_BY_DARK] : [])];
}
