import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import type { Scene } from "../scene.ts";
import type { TokenDocument } from "../token.ts";
import type { RegionDocument } from "./region.ts";

/**
 * Into the middle of a region; in another scene as a new token there, in place of the one here.
 * https://github.com/foundryvtt/foundryvtt/issues/10828
 */
export async function teleportInto(region: RegionDocument, token: TokenDocument): Promise<TokenDocument> {
  const scene = region.parent as unknown as Scene | null;
  if (!scene || !token.parent) throw new Error("Tokens and regions outside of scenes cannot teleport");
  if (!token.isOwner) throw new Error("You must be an owner of the token to teleport it");
  const place = placeIn(region, token);
  if (scene === token.parent) {
    await token.move({ ...token.getSnappedPosition(place), elevation: place.elevation, action: "displace" });
    return token;
  }
  if (!mayLeave(currentClient().game.user))
    throw new Error("You must be able to create and delete tokens to teleport one to another scene");
  return await leaveFor(scene, token, place);
}

/** Whether a user may take a token from one scene to another. */
export const mayLeave = (user: { can(action: string): boolean } | null): boolean =>
  user?.can("TOKEN_CREATE") === true && user.can("TOKEN_DELETE");

/** Where the token is in the middle of the region. */
function placeIn(region: RegionDocument, token: TokenDocument): { x: number; y: number; elevation: number } {
  const { x, y, width, height } = region.bounds;
  const size = token.getSize();
  return {
    x: Math.round(x + (width - size.width) / 2),
    y: Math.round(y + (height - size.height) / 2),
    elevation: region.elevation.bottom ?? token.elevation,
  };
}

async function leaveFor(scene: Scene, token: TokenDocument, place: Dict): Promise<TokenDocument> {
  const { _id: _own, level: _level, _movementHistory: _history, _regions: _inside, ...data } = token.toObject() as Dict;
  const [made] = await scene.createEmbeddedDocuments("Token", [{ ...data, ...place }]);
  await token.parent?.deleteEmbeddedDocuments("Token", [token.id ?? ""]);
  return made as unknown as TokenDocument;
}

interface Question {
  confirm(config: Dict): Promise<boolean | null>;
}

/** Asks whether to go there. */
export async function wantsToTeleport(token: TokenDocument, region: RegionDocument): Promise<boolean> {
  const { i18n } = currentClient().game;
  const { foundry } = globalThis as unknown as { foundry: { applications: { api: { DialogV2: Question } } } };
  const key = "BEHAVIOR.TYPES.teleportToken.ConfirmTitle";
  const title = i18n.has(key) ? i18n.localize(key) : "Teleport";
  const content = `${token.name} → ${region.name}`;
  return (await foundry.applications.api.DialogV2.confirm({ window: { title }, content, rejectClose: false })) === true;
}
