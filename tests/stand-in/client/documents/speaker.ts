import type { Document } from "../../common/abstract/document.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string | undefined;
}

export interface SpeakerOptions {
  scene?: Document | null;
  actor?: Actor | null;
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

/** The ways to name a speaker, each of which a system may take over. */
export interface SpeakerWays {
  _getSpeakerFromToken(options: { token: TokenDocument; alias?: string | undefined }): Speaker;
  _getSpeakerFromActor(options: { scene?: Document | null; actor: Actor; alias?: string | undefined }): Speaker;
  _getSpeakerFromUser(options: { scene?: Document | null; user: User | null; alias?: string | undefined }): Speaker;
}

/** Who speaks: the token or actor that is named, else the controlled token, one's own character, or the user. */
export function speakerOf(ways: SpeakerWays, { scene = null, actor, token, alias }: SpeakerOptions): Speaker {
  const { game, canvas } = currentClient();
  const document = token ? tokenDocument(token) : null;
  if (document) return ways._getSpeakerFromToken({ token: document, alias });
  if (actor?.token) return ways._getSpeakerFromToken({ token: actor.token, alias: alias ?? actor.token.name });
  if (actor) return ways._getSpeakerFromActor({ scene, actor, alias });
  const controlled = (canvas as { tokens?: { controlled?: { document: TokenDocument }[] } } | null)?.tokens?.controlled;
  if (controlled?.length === 1 && controlled[0])
    return ways._getSpeakerFromToken({ token: controlled[0].document, alias });
  const character = game.user?.character;
  if (character) return ways._getSpeakerFromActor({ scene, actor: character, alias });
  return ways._getSpeakerFromUser({ scene, user: game.user, alias });
}

export function fromUser(user: User | null | undefined, scene: Document | null | undefined, alias?: string): Speaker {
  const viewed = scene ?? currentClient().game.scenes.viewed;
  return { scene: viewed?.id ?? null, actor: null, token: null, alias: alias ?? user?.name };
}

/** The actor that a message speaks for. */
export function actorOf(speaker: Partial<Speaker> | null | undefined): Actor | null {
  if (!speaker) return null;
  const { game } = currentClient();
  const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
  return (token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null) as Actor | null;
}

const tokenDocument = (token: TokenDocument | { document: TokenDocument }): TokenDocument =>
  "documentName" in token ? token : (token as { document: TokenDocument }).document;

export function fromToken(token: TokenDocument, alias?: string): Speaker {
  return {
    scene: token.parent?.id ?? null,
    actor: token.actor?.id ?? null,
    token: token.id,
    alias: alias ?? token.name,
  };
}

export function fromActor(actor: Actor, scene: Document | null | undefined, alias?: string): Speaker {
  const { game } = currentClient();
  const viewed = (scene ?? game.scenes.viewed) as { id: string | null } | null | undefined;
  const token = viewed ? actor.getActiveTokens(false, true)[0] : undefined;
  const placed = (token as TokenDocument | undefined)?.id ?? null;
  return { scene: viewed?.id ?? null, actor: actor.id, token: placed, alias: alias ?? actor.name };
}
