import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import { type DraftHome, dropDraft, isActorHome, keepDraft } from "../../creation/draft-store.ts";
import { createMade, fillMade } from "../../creation/make-character.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { tellMade } from "./tell-made.ts";

type Character = Actor.OfType<"character">;

/** Makes a character of a draft: of the actor that it was for, or a new one; null where that is refused. @rule WH-GEN-01 */
export async function performFinishDraft(
  home: DraftHome,
  draft: Draft,
  world: CreationWorld,
): Promise<Character | null> {
  const actor = await finished(home, draft, world);
  if (actor) await dropDraft(home);
  return actor;
}

async function finished(home: DraftHome, draft: Draft, world: CreationWorld): Promise<Character | null> {
  if (isActorHome(home)) {
    const changes = await fillMade(home, draft, world);
    await tellMade(home, draft, world, { changes });
    return home;
  }
  if (!Actor.implementation.canUserCreate(game.user)) return askedFor(draft);
  const actor = await createMade(draft, world, game.user.id);
  if (actor) await tellMade(actor, draft, world);
  else ui.notifications.error("WHITEHACK.Creation.Failed", { localize: true });
  return actor;
}

/** The Referee's client makes it of the draft that is kept, and drops that; what comes of it is the one that is new and ours. */
async function askedFor(draft: Draft): Promise<Character | null> {
  const known = new Set(game.actors.map(({ id }) => id));
  await keepDraft(game.user, draft);
  const answer = await askReferee("makeCharacter", { visibility: chosenVisibility() });
  tellRefusal(answer);
  if (!answer.done) return null;
  const made = game.actors.find((actor) => !known.has(actor.id) && actor.isOwner && actor.isCharacter());
  return made?.isCharacter() ? made : null;
}
