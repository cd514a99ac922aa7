import { creaturesIn, type Fighter } from "../../../../foundry/documents/creature.ts";
import { asReferee } from "../../../../foundry/chat/as-referee.ts";
import type { PackExtension, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { askAbout, downedKind, fateKind, isCasualty, isFallen } from "./downed.ts";
import {
  EFFORT,
  EFFORT_PART,
  effortAct,
  effortButtons,
  effortMarks,
  effortOperation,
  payEffort,
  payEffortOfTurns,
} from "./effort.ts";
import {
  afterHurt,
  bloodiedMarks,
  frightenedBy,
  INTIMIDATE,
  intimidate,
  intimidateButtons,
  MORALE_PART,
} from "./heart.ts";
import { AS_CONSTITUTION, askForConstitution, constitutionButtons, constitutionOperation } from "./mend.ts";

const DOWNED = "rh.downed";

/** The Referee asks what becomes of one who is down, before the fight is over. @rule RH-INJ-02 RH-INJ-03 */
function downedButtons({ creature }: Fighter): readonly TrackerButton[] {
  if (!game.user.isGM || !(isCasualty(creature) || isFallen(creature))) return [];
  const label = localize("WHITEHACK.Redhack.Hurts.Downed.button");
  return [{ act: DOWNED, label, icon: "fa-solid fa-person-falling-burst" }];
}

/** At the end of a fight the Referee is asked about all who are down. @rule RH-INJ-02 RH-INJ-03 RH-INJ-06 */
async function countTheFallen({ combatants }: Combat.Implementation): Promise<void> {
  for (const creature of new Set(creaturesIn(combatants.contents))) await askAbout(creature);
}

/** Hurts: falling, going on, and what becomes of those who are down. */
export const HURTS_EXTENSION: PackExtension = {
  templates: ["games/redhack/hurts/effort", "games/redhack/hurts/morale"],
  sheetParts: [EFFORT_PART, MORALE_PART],
  prompts: [downedKind, fateKind],
  acts: {
    [EFFORT]: effortAct,
    [DOWNED]: async ({ combatant }) => {
      const creature = combatant?.creature;
      if (creature && game.user.isGM) await asReferee(() => askAbout(creature));
    },
    [AS_CONSTITUTION]: askForConstitution,
    [INTIMIDATE]: async ({ combatant }) => combatant && game.user.isGM && intimidate(combatant),
  },
  operations: { [EFFORT]: effortOperation, [AS_CONSTITUTION]: constitutionOperation },
  cardButtons: constitutionButtons,
  tracker: {
    buttons: (fighter) => [...effortButtons(fighter), ...downedButtons(fighter), ...intimidateButtons(fighter)],
    marks: (fighter) => [...bloodiedMarks(fighter), ...effortMarks(fighter)],
  },
  damageLands: afterHurt,
  frightens: frightenedBy,
  fight: { turnEnds: payEffort, fightEnds: countTheFallen, timePasses: payEffortOfTurns },
};
