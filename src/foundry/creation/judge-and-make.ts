import type { CreationWorld } from "../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../rules/characters/creation/draft.ts";
import { draftProblems, isLegal } from "../../rules/characters/creation/problems.ts";
import { readDraft } from "../../rules/characters/creation/read-draft.ts";
import { PORTRAITS } from "../../view/creation/person-page.ts";
import { tellMade } from "../actions/characters/tell-made.ts";
import { icon } from "../paths.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { setting } from "../settings.ts";
import { createMade } from "./make-character.ts";
import { worldOffers } from "./world-offers.ts";

/** Longer than this no name is, nor a text that somebody sends. */
const LONGEST_NAME = 100;
const LONGEST_DRAFT = 100_000;

function read(sent: unknown): Draft | null {
  if (typeof sent !== "string" || sent.length > LONGEST_DRAFT) return null;
  try {
    return readDraft(JSON.parse(sent));
  } catch {
    return null; // no JSON
  }
}

/** Only pictures of ours: an address from elsewhere would be loaded by everybody's browser. */
const pictureOf = ({ img }: Draft): string => (PORTRAITS.some((name) => icon(name) === img) ? img : "");

/** The draft as far as it may be believed: the level is the table's, and a name is a name. @rule WH-GEN-03 */
const believed = (draft: Draft): Draft => ({
  ...draft,
  name: draft.name.slice(0, LONGEST_NAME),
  img: pictureOf(draft),
});

/**
 * Makes what a player has sent, after judging it as if it had been made here: by this client's rules, with this
 * client's prices and abilities. The scores that somebody has rolled cannot be seen from here, only that dice can show
 * them; the card tells them to the table. @rule WH-GEN-01 WH-GEN-02 WH-ATTR-01 WH-EQ-02
 */
export async function judgeAndMake(sent: unknown, sender: User.Implementation): Promise<Answer> {
  const claimed = read(sent);
  if (!claimed) return refuse("WHITEHACK.Refusal.badRequest");
  const draft = believed(claimed);
  const rulebook = rulebookFor(null);
  const { catalog } = await worldOffers(sender, rulebook.options);
  const world: CreationWorld = { rulebook, catalog };
  const isOfLevel = draft.level >= 1 && draft.level <= setting("startingLevel");
  if (!isOfLevel || !isLegal(draftProblems(draft, world))) return refuse("WHITEHACK.Refusal.badCharacter");
  return make(draft, world, sender);
}

async function make(draft: Draft, world: CreationWorld, sender: User.Implementation): Promise<Answer> {
  const actor = await createMade(draft, world, sender.id ?? "");
  if (!actor) return refuse("WHITEHACK.Refusal.failed");
  if (!sender.character) await sender.update({ character: actor.id });
  await tellMade(actor, draft, world);
  return DONE;
}
