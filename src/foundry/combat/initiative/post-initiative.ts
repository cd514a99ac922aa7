import { rulebookFor } from "../../host/rulebook.ts";
import type { FightState, HeldPlace } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import { noteFight } from "../../documents/note-fight.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Visibility } from "../../host/compat.ts";

type Fighter = Combatant.Implementation;

/** True if a fighter may hold back: in a fight that goes by numbers, unless it has done so already. @rule WB-DLY-01 */
export const mayHoldBack = ({ isOwner, combat, initiative, fightState }: Fighter): boolean =>
  isOwner &&
  combat?.started === true &&
  initiative !== null &&
  !fightState.holds &&
  rulebookFor(null).initiative.moves.delay;

/** Notes a miracle for which others have held back, and its cost. @rule WB-DLY-02 WB-DLY-03 */
export async function noteAwaitedCasting(combatant: Fighter, paid: number): Promise<readonly Change[]> {
  const { castsIn, paid: before } = combatant.fightState;
  await noteFight(combatant, { castsIn, paid: before }); // stores the old values first, so that undoing finds them
  return noteFight(combatant, { castsIn: combatant.combat?.round ?? 0, paid });
}

/**
 * Notes that a fighter holds back, or no longer does. The old value is written first, so that the change can be undone.
 * @rule WB-DLY-01 WB-DLY-02
 */
export async function noteHeld(
  combatant: Fighter,
  held: Pick<FightState, "awaits" | "disrupts" | "holds">,
): Promise<readonly Change[]> {
  const { holds, awaits, disrupts } = combatant.fightState;
  await noteFight(combatant, { holds, awaits, disrupts });
  return noteFight(combatant, held);
}

/** Notes the place that a fighter has by holding back, which is then over. @rule WB-DLY-01 */
export async function notePlace(combatant: Fighter, { value, late }: HeldPlace): Promise<readonly Change[]> {
  const { holds, awaits, disrupts, late: before } = combatant.fightState;
  await noteFight(combatant, { holds, awaits, disrupts, late: before });
  const fight = { late, holds: false, awaits: "", disrupts: "" };
  return storeUpdate(combatant, { initiative: value, flags: { [SYSTEM_ID]: { fight } } });
}

/** A line about the initiative of one fighter or one group. */
export interface InitiativeLine extends FactLine {
  /** For the Referee's eyes alone. */
  readonly hidden: boolean;
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

/** True if players must not know of a fighter. */
export const isUnseen = ({ hidden, token }: Combatant.Implementation): boolean => hidden || token?.hidden === true;

/** The name of a fighter in the tracker. */
export const nameOf = ({ name }: Combatant.Implementation): string => name ?? "";

/** One card about initiative, and one for the Referee alone about those who are hidden. @rule WH-INIT-02 */
export async function postInitiative(
  title: string,
  lines: readonly InitiativeLine[],
  told: { readonly rules: readonly string[]; readonly visibility?: Visibility },
): Promise<void> {
  for (const isHidden of [false, true]) {
    const shown = lines.filter(({ hidden }) => hidden === isHidden);
    if (shown.length === 0) continue;
    await postLines({
      title,
      ...told,
      ...(isHidden && { visibility: "gm" }),
      facts: shown.map(({ label, value }) => ({ label, value })),
      rolls: shown.flatMap(({ rolls }) => rolls),
      changes: shown.flatMap(({ changes }) => changes),
    });
  }
}
