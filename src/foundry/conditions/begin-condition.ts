import type { WrittenCondition } from "../../rules/index.ts";
import type { DoseMark } from "./dose-mark.ts";
import { fightOf } from "../fight/combatant-of.ts";
import { SYSTEM_ID } from "../paths.ts";
import { meaningOf } from "./statuses.ts";

/** The fight that is looked at, once it has begun. */
const fightInView = (): Combat.Implementation | null => (game.combat?.started ? game.combat : null);

/** The combatant of an actor in a fight. */
const fighterOf = (fight: Combat.Implementation, uuid: string | null): Combatant.Implementation | undefined =>
  fight.combatants.find(({ actor }) => actor !== null && actor?.uuid === uuid);

/** When an effect begins that is given now. It lasts until a turn of the one who caused it. @rule WH-TIME-01 */
export function beginning(
  actor: Actor.Implementation,
  source: string | null = null,
): Pick<WrittenCondition, "since" | "began"> {
  const fight = fightOf(actor) ?? fightInView();
  const began = game.time.worldTime;
  if (!fight?.id) return { since: null, began };
  const turn = (fighterOf(fight, source) ?? fight.combatant)?.id ?? "";
  return { since: { fight: fight.id, round: fight.round, actor: turn }, began };
}

/** About nobody in particular, in force at once, and by no rule. */
export const NOBODYS = { toward: null, after: 0, rule: "" } as const;

/** The game's condition among the statuses of an effect that somebody sets by hand, with what is usual of it; null for none. */
export function usualCondition(actor: Actor.Implementation, statuses: Iterable<string>): WrittenCondition | null {
  const id = [...statuses].map(meaningOf).find((meaning) => meaning !== null);
  if (!id) return null;
  return { id, name: "", strength: 1, end: null, favors: null, levers: {}, ...NOBODYS, ...beginning(actor) };
}

/** Where an effect keeps what it is about, and the dose behind it. */
export const conditionFlags = (condition: WrittenCondition, dose?: DoseMark) => ({
  [SYSTEM_ID]: { condition, ...(dose && { dose }) },
});
