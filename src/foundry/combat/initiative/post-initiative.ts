import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Visibility } from "../../host/compat.ts";

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
