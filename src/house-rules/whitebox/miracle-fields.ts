import { oneOf } from "../../rules/shape.ts";
import { type PackFields, packField } from "../pack-fields.ts";

/** What a save leaves of a miracle, as it is written on it: half of its damage, nothing of it, or there is none. */
export const WRITTEN_SAVES = ["halfDown", "nothing", "none"] as const;
export type WrittenSave = (typeof WRITTEN_SAVES)[number];

/** What is kept of a miracle. @rule WB-CST-05 */
export interface SavedAgainst {
  /** "" where nothing is said: damage may be saved against, and anything else if the Referee asks for it. */
  readonly saves: WrittenSave | "";
}

export const SAVE_FIELDS: PackFields<SavedAgainst> = {
  pack: "wb",
  fields: { saves: packField(oneOf(["", ...WRITTEN_SAVES]), "") },
};

/** A miracle that has worked, against which its targets might save. */
export interface SavedMiracle extends SavedAgainst {
  readonly hurts: boolean;
  /** The Referee looks at it, who may ask for a save that nobody else would. */
  readonly isReferee: boolean;
}

/** What a save may leave of it, of all that the table knows: nothing to choose where there is no save. @rule WB-CST-05 */
export function savesOffered<Leaves extends string>(
  known: readonly Leaves[],
  { saves, hurts, isReferee }: SavedMiracle,
): readonly Leaves[] {
  const fitting = known.filter((leaves) => hurts || leaves === "nothing");
  if (isReferee) return fitting;
  if (saves === "") return hurts ? fitting : [];
  return fitting.filter((leaves) => leaves === saves);
}
