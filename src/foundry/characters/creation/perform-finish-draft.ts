import { type Character, worldActors } from "../../documents/creature.ts";
import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import { type DraftHome, dropDraft, isActorHome, keepDraft, postMade } from "./draft-store.ts";
import { createMade, fillMade } from "./make-character.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";

/** Turns a draft into a character: the actor that it was begun for, or a new one; null if that is refused. @rule WH-GEN-01 */
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
    await postMade(home, draft, world, { changes });
    return home;
  }
  if (!Actor.implementation.canUserCreate(game.user)) return askedFor(draft);
  const actor = await createMade(draft, world, game.user.id);
  if (actor) await postMade(actor, draft, world);
  else ui.notifications.error("WHITEHACK.Creation.Failed", { localize: true });
  return actor;
}

/** The Referee's client makes the character from the stored draft, which it deletes; the new actor of this user is the result. */
async function askedFor(draft: Draft): Promise<Character | null> {
  const known = new Set(game.actors.map(({ id }) => id));
  await keepDraft(game.user, draft);
  const answer = await askReferee("makeCharacter", { visibility: chosenVisibility() });
  notifyRefusal(answer);
  if (!answer.done) return null;
  return worldActors("character").find(({ id, isOwner }) => isOwner && !known.has(id ?? "")) ?? null;
}
