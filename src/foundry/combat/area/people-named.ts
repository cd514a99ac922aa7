import type { Caught } from "../../../view/combat/dialogs/flask-dialog.ts";
import { calledName } from "../../documents/creature.ts";
import { playedCharacters } from "../../documents/resolve-creature.ts";

/** All whom the user aims at, who are ticked, fights with or plays with. */
export function peopleNamed(): readonly Caught[] {
  const aimed = [...game.user.targets].flatMap(({ actor }) => actor ?? []);
  const fighters = game.combat?.combatants.contents.filter(({ hidden }) => game.user.isGM || !hidden) ?? [];
  const all = [...aimed, ...fighters.flatMap(({ actor }) => actor ?? []), ...playedCharacters()];
  const creatures = new Map(all.filter((one) => one.isCreature()).map((one) => [one.uuid, one]));
  return [...creatures.values()].map((one) => ({
    uuid: one.uuid,
    name: calledName(one),
    inside: aimed.some(({ uuid }) => uuid === one.uuid),
  }));
}
