import { aFlag } from "../../rules/shape.ts";
import { packField, type PackFields, wholeWithin } from "../pack-fields.ts";

/** How cowardly (below 0) or fierce somebody can be. @rule WB-MOR-03 */
export const MOST_TEMPER = 2;

/** What is kept of a monster. */
export interface MonsterNotes {
  readonly temper: number;
  /** Smells, hears or feels whom nobody sees. @rule WB-CMB-16 */
  readonly senses: boolean;
}

export const MONSTER_FIELDS: PackFields<MonsterNotes> = {
  pack: "wb",
  fields: { temper: packField(wholeWithin(-MOST_TEMPER, MOST_TEMPER), 0), senses: packField(aFlag, false) },
};

/** What is noted of a fighter. */
export interface FighterNotes {
  /** Leads the others of the side. @rule WB-MOR-01 */
  readonly leads: boolean;
  /** A devastating attack has tested the courage of the side by it. @rule WB-MOR-01 */
  readonly devastated: boolean;
  /** The courage of the side was tested because it is outnumbered. @rule WB-MOR-01 */
  readonly outnumbered: boolean;
}

export const FIGHTER_FIELDS: PackFields<FighterNotes> = {
  pack: "wb",
  fields: {
    leads: packField(aFlag, false),
    devastated: packField(aFlag, false),
    outnumbered: packField(aFlag, false),
  },
};
