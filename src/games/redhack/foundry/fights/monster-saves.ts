import { gameCreature, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { chosenVisibility } from "../../../../foundry/host/settings.ts";
import type { SaveAsk } from "../../../../view/chat/dialogs/pack-asks.ts";
import { foeNumbers } from "../../rules/combat/attack-tests.ts";
import { saveInCore, toMonsterSave } from "../../rules/combat/other-fights.ts";
import { toMonsterSaveRoll } from "../../rules/reactions/answers.ts";

/** The act of the button. */
export const MONSTER_SAVE = "rh.monsterSave";

/** Whether the world plays the whole game, with monsters that are of it. @rule RH-MVM-01 */
const ofGame = (creature: Creature): boolean =>
  creature.isMonster() && rulesInForceFor(null).switches.get("rh.actors")?.state === "live";

const hitDiceOf = (creature: Creature): number => foeNumbers(gameCreature(creature).derived).hitDice;

/** A monster's own saving throw, against anything but a character's spell. @rule RH-MVM-01 */
export const monsterSaveAct = actOn("creature", async (creature) => {
  if (!creature.isOwner || !ofGame(creature)) return;
  await postGameRoll(creature, toMonsterSaveRoll(gameCreature(creature)), {
    title: "WHITEHACK.Redhack.Fights.Save.title",
    audience: { visibility: chosenVisibility() },
  });
});

/** The button of that saving throw, on the sheets of monsters. @rule RH-MVM-01 */
export const MONSTER_SAVE_PART: PackSheetPart = partOn("creature", {
  id: "rh-monster-save",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.Redhack.Fights.Save.title",
  template: "whitehack/games/redhack/fights/save",
  isShown: ofGame,
  context: (creature, { editable }) => ({
    mayRoll: editable || creature.isOwner,
    label: localize("WHITEHACK.Redhack.Fights.Save.roll", { score: String(toMonsterSave(hitDiceOf(creature)).score) }),
  }),
});

/** The same number in saving throws that other rules ask of monsters. @rule RH-MVM-01 */
export function monsterSaveAsks(creature: Creature): readonly SaveAsk[] {
  if (!ofGame(creature)) return [];
  const line = saveInCore(hitDiceOf(creature), creature.system.derived.savingThrow.value);
  return [
    {
      id: "rh.monsterSave",
      label: "WHITEHACK.Redhack.Fights.Save.ask",
      hint: "WHITEHACK.Redhack.Fights.Save.askHint",
      initial: true,
      apply: (save, answer) => (answer === true ? { ...save, modifiers: [...(save.modifiers ?? []), ...line] } : save),
    },
  ];
}
