import { type Draft, newDraft } from "../../rules/characters/creation/draft.ts";
import { readDraft } from "../../rules/characters/creation/read-draft.ts";
import { jsonIn } from "../../rules/json.ts";
import { SYSTEM_ID } from "../paths.ts";
import { attempt } from "../documents/attempt.ts";
import { setting } from "../settings.ts";

type Character = Actor.OfType<"character">;

/** Where a draft is kept: on the actor that it is for, or on the user while there is no actor yet. */
export type DraftHome = Character | User.Implementation;

/** A draft is kept as one text: the host would merge a record with what was there before. */
const FLAG = "draft";

/** Whether a draft is kept on the actor that it is for. */
export const isActorHome = (home: DraftHome): home is Character => home.documentName === "Actor";

/** The longest text that can be a draft. */
const LONGEST = 100_000;

/** The stored draft; null if there is none, or if it cannot be read. */
export function keptIn(home: DraftHome): Draft | null {
  const written: unknown = isActorHome(home) ? home.getFlag(SYSTEM_ID, FLAG) : home.getFlag(SYSTEM_ID, FLAG);
  return typeof written === "string" && written.length <= LONGEST ? readDraft(jsonIn(written)) : null;
}

/** Whether somebody has begun to make this character. */
export const hasDraft = (home: DraftHome): boolean => keptIn(home) !== null;

/** The draft that is kept, or a new one of the level at which this table's characters begin. @rule WH-GEN-03 */
export function draftOf(home: DraftHome): Draft {
  const kept = keptIn(home);
  if (kept) return kept;
  if (!isActorHome(home)) return newDraft(setting("startingLevel"));
  const { name, img, system } = home;
  return { ...newDraft(Math.max(system.level, setting("startingLevel"))), name, img: img ?? "" };
}

/** Keeps a draft, so that a reload loses nothing. */
export async function keepDraft(home: DraftHome, draft: Draft): Promise<void> {
  const text = JSON.stringify(draft);
  await attempt<unknown>(home.uuid, () =>
    isActorHome(home) ? home.setFlag(SYSTEM_ID, FLAG, text) : home.setFlag(SYSTEM_ID, FLAG, text),
  );
}

/** Forgets a draft that has become a character, or is given up. */
export async function dropDraft(home: DraftHome): Promise<void> {
  if (!hasDraft(home)) return;
  await attempt<unknown>(home.uuid, () =>
    isActorHome(home) ? home.unsetFlag(SYSTEM_ID, FLAG) : home.unsetFlag(SYSTEM_ID, FLAG),
  );
}
