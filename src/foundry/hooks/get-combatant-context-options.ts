import type { LangKey } from "../../types/lang.ts";
import { goesUnnoticed } from "../brave/quirks-held.ts";
import { FIGHT_MARKS, type FightMark, isMarked } from "../fight/note-fight.ts";
import { initiativeEntries } from "../fight/initiative-entries.ts";
import { sayMark } from "../fight/say-mark.ts";
import { menuEntry } from "../generation.ts";
import { rulebookFor } from "../rulebook.ts";

const ICONS: Readonly<Record<FightMark, string>> = {
  surprised: "fa-solid fa-eye-slash",
  waiting: "fa-solid fa-hourglass-half",
  concentrating: "fa-solid fa-hat-wizard",
  advantage: "fa-solid fa-angles-up",
  acted: "fa-solid fa-check",
  sought: "fa-solid fa-bullseye",
};

const fighterOf = ({ dataset }: HTMLElement) => game.combat?.combatants.get(dataset["combatantId"] ?? "");

/** Who is surprised is for Referees to say; only whoever could go unnoticed can draw the enemies. @rule WH-SURP-01 WH-BRAVE-05 */
function maySay(combatant: Combatant.Implementation, mark: FightMark): boolean {
  if (mark === "sought" && !goesUnnoticed(combatant.actor)) return false;
  if (mark === "waiting" && !rulebookFor(null).initiative.moves.wait) return false;
  return game.user.isGM || (combatant.isOwner && mark !== "surprised");
}

/** What is noted about a fighter can be put right in the tracker's menu. @rule WH-SURP-01 WH-INIT-05 WH-WISE-22 WH-ACT-01 */
export function getCombatantContextOptions(_app: unknown, entries: object[]): void {
  entries.push(...FIGHT_MARKS.flatMap((mark) => [true, false].map((is) => entryFor(mark, is))));
  entries.push(...initiativeEntries(fighterOf));
}

const entryFor = (mark: FightMark, is: boolean): object =>
  menuEntry({
    label: `WHITEHACK.FightMark.${is ? "set" : "unset"}.${mark}` satisfies LangKey,
    icon: ICONS[mark],
    visible(target) {
      const combatant = fighterOf(target);
      return combatant !== undefined && maySay(combatant, mark) && isMarked(combatant, mark) !== is;
    },
    onClick(_event, target) {
      const combatant = fighterOf(target);
      if (combatant) void sayMark(combatant, mark, is);
    },
  });
