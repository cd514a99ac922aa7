import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import type { Visibility } from "../generation.ts";

/** What is told about the initiative of one fighter or one group. */
export interface InitiativeLine extends FactLine {
  /** For the Referee's eyes alone. */
  readonly hidden: boolean;
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

/** Whether players are not to know of somebody in the fight. */
export const isUnseen = ({ hidden, token }: Combatant.Implementation): boolean => hidden || token?.hidden === true;

/** What a fighter is called in the tracker. */
export const nameOf = ({ name }: Combatant.Implementation): string => name ?? "";

/** One card about initiative, and one for the Referee alone about those who are hidden. @rule WH-INIT-02 */
export async function tellInitiative(
  title: string,
  lines: readonly InitiativeLine[],
  told: { readonly rules: readonly string[]; readonly visibility?: Visibility },
): Promise<void> {
  for (const isHidden of [false, true]) {
    const shown = lines.filter(({ hidden }) => hidden === isHidden);
    if (shown.length === 0) continue;
    await tellLines({
      title,
      ...told,
      ...(isHidden && { visibility: "gm" }),
      facts: shown.map(({ label, value }) => ({ label, value })),
      rolls: shown.flatMap(({ rolls }) => rolls),
      changes: shown.flatMap(({ changes }) => changes),
    });
  }
}
