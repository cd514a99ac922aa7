import type { CreationWorld } from "../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../rules/characters/creation/draft.ts";
import { draftProblems, isLegal } from "../../rules/characters/creation/problems.ts";
import { PORTRAITS } from "../../view/creation/person-page.ts";
import { tellMade } from "../actions/characters/tell-made.ts";
import type { Audience } from "../cards/post-card.ts";
import { icon } from "../paths.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { setting } from "../settings.ts";
import { dropDraft, keptIn } from "./draft-store.ts";
import { isRareOffered } from "./rare-offer.ts";
import { createMade } from "./make-character.ts";
import { worldOffers } from "./world-offers.ts";

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
  await tellMade(actor, draft, world, { audience });
  return DONE;
}
