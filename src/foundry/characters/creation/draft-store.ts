import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import { type Draft, newDraft, readDraft } from "../../../rules/characters/creation/draft.ts";
import { draftProblems, isLegal } from "../../../rules/characters/creation/problems.ts";
import { standingOf } from "../../../rules/characters/creation/standing.ts";
import { madeLines } from "../../../view/characters/creation/creation-frame.ts";
import { localize } from "../../host/localize.ts";
import { type Lines, postLines } from "../../chat/post/post-lines.ts";
import { jsonIn } from "../../../rules/base/json.ts";
import { icon, SYSTEM_ID } from "../../host/paths.ts";
import { attempt } from "../../documents/store-change.ts";
import { setting } from "../../host/settings.ts";
import { PORTRAITS } from "../../../view/characters/creation/gear-page.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isRareOffered } from "../../health/health-situation.ts";
import { createMade } from "./make-character.ts";
import { worldOffers } from "../../items/shop/world-offers.ts";

type Character = Actor.OfType<"character">;

/** Tells the table who has joined it. @rule WH-GEN-01 */
export async function postMade(
  actor: Character,
  draft: Draft,
  world: CreationWorld,
  told: Pick<Lines, "audience" | "changes"> = {},
): Promise<void> {
  const standing = standingOf(draft, world);
  const facts = madeLines({ draft, world, standing, problems: draftProblems(draft, world), localize });
  const text = localize("WHITEHACK.Creation.Made", { name: actor.name });
  await postLines({ title: actor.name, text, facts, rules: ["WH-GEN-01"], actor, ...told });
}

/** The document that keeps a draft: the actor that it is for, or the user while there is no actor yet. */
export type DraftHome = Character | User.Implementation;

/** A draft is kept as one text: the host would merge a record with what was there before. */
const FLAG = "draft";

/** True if a draft is kept on the actor that it is for. */
export const isActorHome = (home: DraftHome): home is Character => home.documentName === "Actor";

/** The longest text that can be a draft. */
const LONGEST = 100_000;

/** The stored draft; null if there is none, or if it cannot be read. */
function keptIn(home: DraftHome): Draft | null {
  const written: unknown = isActorHome(home) ? home.getFlag(SYSTEM_ID, FLAG) : home.getFlag(SYSTEM_ID, FLAG);
  return typeof written === "string" && written.length <= LONGEST ? readDraft(jsonIn(written)) : null;
}

/** True if a draft of this character is kept. */
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

/** Only pictures of ours: an address from elsewhere would be loaded by everybody's browser. */
const pictureOf = ({ img }: Draft): string => (PORTRAITS.some((name) => icon(name) === img) ? img : "");

const believed = (draft: Draft): Draft => ({ ...draft, img: pictureOf(draft) });

/**
 * Makes a character from a player's draft, once, after judging it by this client's own rules, prices and abilities. This
 * client cannot know which scores were really rolled, only which dice can show; so the card tells them. @rule WH-GEN-01 WH-GEN-02 WH-GEN-03 WH-ATTR-01 WH-EQ-02
 */
export async function judgeAndMake(sender: User.Implementation, audience: Audience): Promise<Answer> {
  const kept = keptIn(sender);
  if (!kept) return refuse("WHITEHACK.Refusal.noDraft");
  const draft = believed(kept);
  const rulebook = rulebookFor(null);
  const { catalog } = await worldOffers(sender);
  const world: CreationWorld = { rulebook, catalog, rareOffered: isRareOffered(sender) };
  const isOfLevel = draft.level >= 1 && draft.level <= setting("startingLevel");
  if (!isOfLevel || !isLegal(draftProblems(draft, world))) return refuse("WHITEHACK.Refusal.badCharacter");
  const actor = await createMade(draft, world, sender.id ?? "");
  if (!actor) return refuse("WHITEHACK.Refusal.failed");
  await dropDraft(sender); // so that asking twice makes no second character
  if (!sender.character) await sender.update({ character: actor.id });
  await postMade(actor, draft, world, { audience });
  return DONE;
}
