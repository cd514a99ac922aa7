/** What is dropped on the scene: an actor becomes a token. */
import { isV14 } from "../../../common/generation.ts";
import { host, notify } from "../host.ts";
import type { HostActor } from "../host/documents.ts";
import { snapTo } from "../placeables/token-facts.ts";
import type { Point } from "../geometry/points.ts";

export interface DropData {
  type?: string;
  uuid?: string;
  x?: number;
  y?: number;
  [key: string]: unknown;
}

/** Accepts drags over the board. */
export function attachDrops(board: HTMLElement): void {
  board.addEventListener("dragover", (event) => event.preventDefault());
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    void onDrop(event).catch((error: unknown) =>
      notify("error", error instanceof Error ? error.message : String(error)),
    );
  });
}

function readData(event: DragEvent): DropData {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return data !== null && typeof data === "object" ? (data as DropData) : {};
  } catch {
    return {};
  }
}

async function onDrop(event: DragEvent): Promise<void> {
  const { canvas, Hooks } = host();
  if (!canvas.ready) return;
  const data = readData(event);
  if (!data.type) return;
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  data.x = point.x;
  data.y = point.y;
  if (!Hooks.call("dropCanvasData", canvas, data, event)) return;
  if (data.type === "Actor") await canvas.tokens._onDropActorData(event, data);
}

/** An actor becomes a token where it is dropped. */
export async function dropActor(event: DragEvent, data: DropData): Promise<void> {
  const point = { x: data.x ?? 0, y: data.y ?? 0 };
  const { CONFIG, game, canvas } = host();
  const { scene } = canvas;
  if (!scene) return;
  if (!game.user.can("TOKEN_CREATE")) {
    notify("warn", "You may not create tokens.");
    return;
  }
  const dropped = await CONFIG.Actor.documentClass.fromDropData(data);
  const actor = dropped && (await worldActor(dropped));
  if (!actor) return;
  if (!actor.isOwner) {
    notify("warn", `You do not own ${actor.name}.`);
    return;
  }
  await placeToken(actor, point, event);
}

/** The actor itself, or its import when it lies in a compendium. */
async function worldActor(actor: HostActor): Promise<HostActor | undefined> {
  const { game } = host();
  if (!actor.pack) return actor;
  if (!game.user.can("ACTOR_CREATE")) {
    notify("warn", "You may not import actors.");
    return undefined;
  }
  const known = host().game.packs.get(actor.pack);
  return game.actors.importFromCompendium(known, actor.id, {}, { renderSheet: false });
}

async function placeToken(actor: HostActor, point: Point, event: DragEvent): Promise<void> {
  const { canvas } = host();
  const { scene, grid } = canvas;
  if (!scene || !grid) return;
  const level = (canvas.level as { id?: string } | null)?.id;
  const token = await actor.getTokenDocument(
    { hidden: event.altKey, ...(isV14() && level ? { level } : {}) },
    { parent: scene },
  );
  const corner = {
    x: Math.round(point.x - (token.width * grid.sizeX) / 2),
    y: Math.round(point.y - (token.height * grid.sizeY) / 2),
  };
  const place = event.shiftKey
    ? corner
    : { ...corner, ...pick(snapTo(token, { ...corner, width: token.width, height: token.height })) };
  token.updateSource(place);
  canvas.tokens.activate();
  await scene.createEmbeddedDocuments("Token", [token.toObject()]);
}

const pick = ({ x, y }: { x?: number; y?: number }): Partial<Point> => ({
  ...(x === undefined ? {} : { x }),
  ...(y === undefined ? {} : { y }),
});
