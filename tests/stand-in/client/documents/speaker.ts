import type { Document } from "../../common/abstract/document.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

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

/** Who speaks: the token or actor that is named, else the controlled token, one's own character, or the user. */
export function speakerOf({ scene, actor, token, alias }: SpeakerOptions): Speaker {
  const { game, canvas } = currentClient();
  const document = token ? tokenDocument(token) : null;
  if (document) return fromToken(document, scene, alias);
  if (actor?.token) return fromToken(actor.token, scene, alias ?? actor.token.name);
  if (actor) return fromActor(actor, scene, alias);
  const controlled = (canvas as { tokens?: { controlled?: { document: TokenDocument }[] } } | null)?.tokens?.controlled;
  if (controlled?.length === 1 && controlled[0]) return fromToken(controlled[0].document, scene, alias);
  const character = game.user?.character;
  if (character) return fromActor(character, scene, alias);
  return {
    scene: scene?.id ?? game.scenes.viewed?.id ?? null,
    actor: null,
    token: null,
    alias: alias ?? game.user?.name,
  };
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

function fromToken(token: TokenDocument, scene: Document | null | undefined, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? scene?.id ?? null,
    actor: token.actor?.id ?? null,
    token: token.id,
    alias: alias ?? token.name,
  };
}

function fromActor(actor: Actor, scene: Document | null | undefined, alias: string | undefined): Speaker {
  const { game } = currentClient();
  const viewed = (scene ?? game.scenes.viewed) as { id: string | null } | null | undefined;
  const token = viewed ? actor.getActiveTokens(false, true)[0] : undefined;
  const placed = (token as TokenDocument | undefined)?.id ?? null;
  return { scene: viewed?.id ?? null, actor: actor.id, token: placed, alias: alias ?? actor.name };
}
