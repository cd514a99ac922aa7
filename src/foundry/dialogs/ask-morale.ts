import type { Modifier, MoraleTerms } from "../../rules/index.ts";
import { wholeIn } from "../../view/dialogs/form-values.ts";
import { situationModifier } from "../../view/dialogs/situation.ts";
import type { Creature } from "../documents/creature.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { scoreOf } from "../documents/score-of.ts";
import { localize } from "../localize.ts";
import { ask } from "./ask.ts";

/** Characters who might lead those whose morale is tested. */
const leaders = () => game.actors.contents.filter((actor) => actor.isCharacter());

/** Asks how fierce they are, and who leads them; null if the dialog is closed. @rule WB-MOR-03 */
export async function askMorale(
  first: Creature,
  { most, leader, temper }: MoraleTerms,
): Promise<readonly Modifier[] | null> {
  const names = leaders().map((one) => [one.id ?? "", calledName(one)]);
  const reply = await ask({
    name: "morale",
    actor: first,
    title: localize("WHITEHACK.MoraleResult.title"),
    context: {
      least: -most,
      most,
      temper: temper(first.system.packs),
      leaders: { "": localize("WHITEHACK.MoraleResult.noLeader"), ...Object.fromEntries(names) },
    },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  if (!reply) return null;
  const { values } = reply;
  const modifier = Math.min(most, Math.max(-most, wholeIn(values, "modifier", most)));
  const led = leaders().find(({ id }) => id === values["leader"]);
  return [...situationModifier(modifier), ...(led ? leader(scoreOf(led, "charisma").score.value) : [])];
}
