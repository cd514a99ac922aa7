import type { OfferedMode } from "../../rules/index.ts";
import { type FormValues, isTicked } from "./form-values.ts";

/** A double roll offered in a dialog. */
export interface ModeChip {
  readonly name: string;
  /** Its source. */
  readonly label: string;
  readonly when: string;
  readonly mode: OfferedMode["mode"];
  readonly on: boolean;
}

/** The offered double rolls as chips; those whose condition is known to hold are ticked. @rule WH-ART-05 */
export const modeChips = (offered: readonly OfferedMode[], holds: readonly string[] = []): readonly ModeChip[] =>
  offered.map(({ label, when, mode }, place) => ({
    name: `offered.${place}`,
    label,
    when,
    mode,
    on: holds.includes(when),
  }));

/** The double rolls that were chosen. @rule WH-ART-05 */
export const takenModes = (offered: readonly OfferedMode[], values: FormValues): readonly OfferedMode[] =>
  offered.filter((_, place) => isTicked(values, `offered.${place}`));
