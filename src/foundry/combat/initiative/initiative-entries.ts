import { ROLLS_WITH, type RollsWith } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { menuEntry } from "../../host/compat.ts";
import { lazy } from "../../host/lazy.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { noteLower, noteRollsWith } from "../../documents/note-fight.ts";

type Fighter = Combatant.Implementation;

type Find = (target: HTMLElement) => Fighter | undefined;

/** One line of the tracker's menu about a fighter. */
interface Entry {
  readonly label: LangKey;
  readonly icon: string;
  readonly isShown: (fighter: Fighter) => boolean;
  readonly work: (fighter: Fighter) => Promise<unknown>;
}

const ICONS: Readonly<Record<RollsWith, string>> = {
  kind: "fa-solid fa-people-group",
  side: "fa-solid fa-flag",
  alone: "fa-solid fa-user",
};

/** The Referee says with whom a fighter rolls. @rule WH-INIT-02 */
const GROUPS: readonly Entry[] = ROLLS_WITH.map((rollsWith) => ({
  label: `WHITEHACK.Initiative.rollsWith.${rollsWith}`,
  icon: ICONS[rollsWith],
  isShown: ({ fightState, initiative }) => game.user.isGM && initiative === null && fightState.rollsWith !== rollsWith,
  work: (fighter) => noteRollsWith(fighter, rollsWith),
}));

const mayLower = (fighter: Fighter): boolean =>
  fighter.isOwner && (fighter.combat?.started ?? false) && rulebookFor(null).initiative.moves.lower;

/** A lower number is the owner's to choose, and to give up again before the round ends. @rule WH-INIT-05 */
const LOWER: readonly Entry[] = [
  {
    label: "WHITEHACK.Initiative.lower",
    icon: "fa-solid fa-arrow-down",
    isShown: (fighter) => mayLower(fighter) && fighter.initiative !== null && fighter.fightState.lowersTo === 0,
    work: async (fighter) => (await lazy(() => import("../attack/perform-lower.ts"))).performLower(fighter),
  },
  {
    label: "WHITEHACK.Initiative.keep",
    icon: "fa-solid fa-rotate-left",
    isShown: (fighter) => mayLower(fighter) && fighter.fightState.lowersTo > 0,
    work: (fighter) => noteLower(fighter, 0),
  },
];

/** The entries of the tracker's menu about initiative. @rule WH-INIT-02 WH-INIT-05 */
export const initiativeEntries = (find: Find): readonly object[] =>
  [...GROUPS, ...LOWER].map(({ label, icon, isShown, work }) =>
    menuEntry({
      label,
      icon,
      visible(target) {
        const fighter = find(target);
        return fighter !== undefined && isShown(fighter);
      },
      onClick(_event, target) {
        const fighter = find(target);
        if (fighter) void work(fighter);
      },
    }),
  );
