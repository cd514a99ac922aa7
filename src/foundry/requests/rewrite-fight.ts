import { readFightState } from "../../rules/index.ts";
import { storedFight } from "../documents/combatant.ts";
import { withoutKey } from "../generation.ts";
import { SYSTEM_ID } from "../paths.ts";
import type { Rewriting } from "./rewrite.ts";

/** Whether notes of a fight lie where worlds of version 2 and before had them. */
const isFormer = ({ flags }: Combatant.Implementation): boolean => {
  const { readiness, bossRound } = flags[SYSTEM_ID] ?? {};
  return readiness !== undefined || bossRound !== undefined;
};

const renewed = ({ id, flags }: Combatant.Implementation): object => ({
  _id: id,
  flags: {
    [SYSTEM_ID]: {
      fight: readFightState(storedFight(flags)),
      ...withoutKey("readiness"),
      ...withoutKey("bossRound"),
    },
  },
});

/** A fight that goes on while the world is written anew: what is noted of those in it has one place. */
export const rewritingFight = (fight: Combat.Implementation): Rewriting => ({
  uuid: fight.uuid,
  async write() {
    const former = fight.combatants.filter(isFormer);
    if (former.length === 0) return true;
    const updates = former.map(renewed) as Combatant.UpdateData[];
    const written = await fight.updateEmbeddedDocuments("Combatant", updates, { diff: false, turnEvents: false });
    return written.length === former.length;
  },
});
