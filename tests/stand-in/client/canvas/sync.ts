/** Keeps the scene in step with documents: what changed is redrawn, on every client. */
import { refreshBoardList } from "./board-list.ts";
import { host } from "./host.ts";
import type { HostScene, HostUser, PlaceableDoc } from "./host/documents.ts";
import { rememberMove } from "./layers/move-history.ts";
import type { PlaceablesLayer } from "./layers/placeables-layer.ts";
import type { PlaceableObject } from "./placeables/placeable-object.ts";
import { closeTokenHud } from "./hud/heads-up-display.ts";
import { replaceTargets, targetsOf } from "./interaction/targets.ts";
import type { Token } from "./placeables/token.ts";

interface Child {
  readonly documentName?: string;
  readonly parent?: Child | null;
  readonly id?: string;
}

const PLACEABLES = [
  "AmbientLight",
  "AmbientSound",
  "Drawing",
  "MeasuredTemplate",
  "Note",
  "Region",
  "Tile",
  "Token",
  "Wall",
];

// Scene#view draws anew for the rest.
const SCENE_KEYS = ["backgroundColor", "foreground"];
const SENSE_KEYS = ["environment", "tokenVision"];

const isShown = (document: { readonly parent: HostScene | null }): boolean =>
  document.parent !== null && document.parent === host().canvas.scene && host().canvas.ready;

type Layer = PlaceablesLayer<PlaceableObject & { _onUpdate(changed: object, options: object, userId: string): void }>;

const layerOf = ({ documentName }: PlaceableDoc): Layer | null =>
  host().canvas.getLayerByEmbeddedName(documentName) as Layer | null;

async function onCreate(document: PlaceableDoc, options: object, userId: string): Promise<void> {
  if (!isShown(document)) return;
  const layer = layerOf(document);
  if (layer && !layer.get(document.id)) {
    const object = await layer.createObject(document).draw();
    if (!object.destroyed) object._onCreate(document.toObject(), options, userId);
    lookAgain(document);
  }
  refreshBoardList();
}

/** What walls and lights are like decides what is seen. */
function lookAgain({ documentName }: PlaceableDoc): void {
  if (documentName === "Wall" || documentName === "AmbientLight") host().canvas.perception.initialize();
}

function onUpdate(document: PlaceableDoc, changed: Record<string, unknown>, options: object, userId: string): void {
  if (!isShown(document)) return;
  layerOf(document)?.get(document.id)?._onUpdate(changed, options, userId);
  lookAgain(document);
  void rerenderHud(document.id);
  refreshBoardList();
}

function onDelete(document: PlaceableDoc, options: object, userId: string): void {
  const { canvas } = host();
  const object = canvas.ready ? layerOf(document)?.get(document.id) : undefined;
  if (!object) return;
  if (canvas.hud.token?.object === (object as PlaceableObject)) void closeTokenHud();
  object._onDelete(options, userId);
  for (const user of host().game.users) targetsOf(user).delete(object as unknown as Token);
  document._object = null;
  object.destroy({ children: true });
  lookAgain(document);
  refreshBoardList();
}

async function rerenderHud(tokenId: string): Promise<void> {
  const hud = host().canvas.hud.token;
  if (hud?.rendered && hud.object?.id === tokenId) await hud.render();
}

/** The tokens that show the actor in which a document lies. */
function tokensOf(document: Child): Token[] {
  let actor: Child | null | undefined = document;
  while (actor && actor.documentName !== "Actor") actor = actor.parent;
  const { canvas } = host();
  if (!actor || !canvas.ready) return [];
  return canvas.tokens.placeables.filter(
    (token) =>
      token.actor === actor || (token.document.actorId === actor.id && actor.parent?.documentName === undefined),
  );
}

function onRelated(document: Child): void {
  for (const token of tokensOf(document)) {
    token._onRelatedUpdate();
    void rerenderHud(token.id);
  }
  refreshBoardList();
}

function refreshTurns(): void {
  const { canvas } = host();
  if (!canvas.ready) return;
  for (const token of canvas.tokens.placeables) token.renderFlags.set({ refreshTurnMarker: true, redrawEffects: true });
  for (const token of canvas.tokens.placeables) void rerenderHud(token.id);
}

const announced = new Map<string, readonly string[]>();

/** Takes over what another user announced to target, now or once their scene is shown. */
export function applyAnnouncedTargets(user: HostUser, ids: readonly string[]): void {
  announced.set(user.id, ids);
  if (host().canvas.ready) replaceTargets(user, new Set(ids));
}

function applyEarlierTargets(): void {
  for (const user of host().game.users) if (!user.isSelf) replaceTargets(user, new Set(announced.get(user.id)));
}

/** Listens to every document that the scene shows. */
export function followDocuments(): void {
  const { Hooks } = host();
  for (const name of PLACEABLES) {
    Hooks.on(
      `create${name}`,
      (document: PlaceableDoc, options: object, userId: string) => void onCreate(document, options, userId),
    );
    Hooks.on(`update${name}`, onUpdate as (...args: never[]) => unknown);
    Hooks.on(`delete${name}`, onDelete as (...args: never[]) => unknown);
  }
  Hooks.on("moveToken", rememberMove as (...args: never[]) => unknown);
  for (const name of ["Actor", "ActorDelta", "Item", "ActiveEffect"])
    for (const action of name === "Actor" ? ["update"] : ["create", "update", "delete"])
      Hooks.on(`${action}${name}`, onRelated as (...args: never[]) => unknown);
  for (const name of ["Combat", "Combatant"])
    for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, refreshTurns);
  Hooks.on("canvasReady", applyEarlierTargets);
  for (const name of ["controlToken", "targetToken", "canvasReady", "canvasTearDown"]) Hooks.on(name, refreshBoardList);
  Hooks.on("updateScene", (scene: HostScene, changed: Record<string, unknown>) => {
    if (scene === host().canvas.scene && SCENE_KEYS.some((key) => key in changed)) void host().canvas.draw(scene);
  });
  Hooks.on("updateScene", (scene: HostScene, changed: Record<string, unknown>) => {
    if (scene === host().canvas.scene && SENSE_KEYS.some((key) => key in changed))
      host().canvas.perception.initialize();
  });
  Hooks.on("deleteScene", (scene: HostScene) => {
    if (scene === host().canvas.scene) void host().canvas.draw();
  });
  Hooks.on("userConnected", (user: HostUser, connected: boolean) => {
    if (connected) return;
    announced.delete(user.id);
    if (host().canvas.ready) host().canvas.controls.getRulerForUser(user.id)?.reset();
    targetsOf(user).clear();
  });
}
