import { creaturesAimedAt } from "../../documents/place.ts";
import type { Caught } from "../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { calledName, creaturesIn, playedCharacters } from "../../documents/creature.ts";

/** All whom the user aims at, who are ticked, fights with or plays with. */
export function peopleNamed(): readonly Caught[] {
  const aimed = creaturesAimedAt();
  const fighters = game.combat?.combatants.contents.filter(({ hidden }) => game.user.isGM || !hidden) ?? [];
  const all = [...aimed, ...creaturesIn(fighters), ...playedCharacters()];
  const creatures = new Map(all.map((one) => [one.uuid, one]));
  return [...creatures.values()].map((one) => ({
    uuid: one.uuid,
    name: calledName(one),
    inside: aimed.some(({ uuid }) => uuid === one.uuid),
  }));
}
