import { tellLines } from "../actions/tell/tell-lines.ts";
import { foundAt } from "../documents/found-at.ts";
import { type Holder, holderFound } from "../documents/holder.ts";
import { noteAct } from "../fight/note-fight.ts";
import { standingOn } from "../fight/place.ts";
import { type Given, lackIn, type Leaving, readGiven } from "../gifts/gift.ts";
import { moveGift } from "../gifts/move-gift.ts";
import { giftFacts } from "../gifts/tell-gift.ts";
import { heapAt } from "../heaps/heap-at.ts";
import { mayReach } from "../heaps/heap.ts";
import { type Place, readPlace } from "../heaps/place.ts";
import type { LangKey } from "../../types/lang.ts";
import { audienceFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** The scene of a place, if there is such a place on it. */
function sceneOf({ scene: id, x, y }: Place): Scene.Implementation | null {
  const scene = foundAt(`Scene.${id}`);
  if (!(scene instanceof Scene)) return null;
  const { width, height } = scene.dimensions;
  return x >= 0 && y >= 0 && x < width && y < height ? scene : null;
}

/** Where something is laid down: a player lays nothing down on a scene on which nobody of theirs is. */
function groundFor(from: Holder, at: Place, sender: User.Implementation) {
  const scene = sceneOf(at);
  const beside = scene && standingOn(scene, from);
  return scene && (beside || scene.active || sender.isGM) ? { scene, beside } : null;
}

/** Lays down what somebody carries, for whoever may give it away: it joins the heap that lies there, or begins one. @rule WH-ENC-01 */
export async function layDownFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const [given, at] = [readGiven(data), readPlace(data["at"])];
  const from = given && holderFound(given.from);
  const ground = from && at && groundFor(from, at, sender);
  if (!ground) return refuse("WHITEHACK.Refusal.noGround");
  const item = from.items.get(given.item) ?? null;
  const reason = refusalToLay({ gift: given, from, item }, sender);
  if (reason) return refuse(reason);
  const there = await heapAt(ground.scene, at, ground.beside);
  return there
    ? layInto({ from, given, item, there, sender, visibility: data["visibility"] })
    : refuse("WHITEHACK.Refusal.failed");
}

const refusalToLay = (leaving: Leaving, sender: User.Implementation): LangKey | null =>
  mayReach(leaving.from, sender) ? lackIn(leaving) : "WHITEHACK.Refusal.notYoursToGive";

interface Laying {
  readonly from: Holder;
  readonly given: Given;
  readonly item: Item.Implementation | null;
  readonly there: NonNullable<Awaited<ReturnType<typeof heapAt>>>;
  readonly sender: User.Implementation;
  readonly visibility: unknown;
}

async function layInto({ from, given, item, there, sender, visibility }: Laying): Promise<Answer> {
  const { heap, made } = there;
  const found = { gift: { ...given, to: heap.uuid }, from, to: heap, item };
  const facts = giftFacts(found);
  const changes = await moveGift(found);
  if (!changes) return refuse("WHITEHACK.Refusal.failed");
  await tellLines({
    title: "WHITEHACK.Heap.LaidDown",
    facts,
    actor: from,
    changes: [...made, ...changes, ...(await noteAct(from, "drop"))],
    by: sender.id,
    audience: audienceFor(visibility, sender),
  });
  return DONE;
}
