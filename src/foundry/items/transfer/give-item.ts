import { openPrompts, playersAsked } from "../../chat/prompts/listeners.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { audienceFor, readersFor } from "../../chat/requests/audience-for.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { toVisibility, type Visibility } from "../../host/compat.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { type Holder, keepingOf, resolveHolderSync } from "../../documents/creature.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { standingOn } from "../../documents/place.ts";
import { type FoundGift, type Gift, giftFrom, type Given, GIVEN, lackIn, type Leaving } from "./transfer.ts";
import { moveGift } from "./move-transfer.ts";
import { giftFacts } from "./finish-moves.ts";
import { heapAt } from "../piles/heap-at.ts";
import { mayReach } from "../../documents/piles/heap.ts";
import { type Place, readPlace } from "../../documents/piles/place.ts";
import type { LangKey } from "../../../types/lang.ts";
import { giftKind, toGiftQuestion, toWishQuestion } from "../prompts/gift.ts";
import type { NewPrompt } from "../../chat/prompts/kind.ts";

/** The scene of a place, if there is such a place on it. */
function sceneOf({ scene: id, x, y }: Place): Scene.Implementation | null {
  const scene = resolveUuidSync(`Scene.${id}`);
  if (!(scene instanceof Scene)) return null;
  const { width, height } = scene.dimensions;
  return x >= 0 && y >= 0 && x < width && y < height ? scene : null;
}

/** The place where an item is laid down: a player lays nothing down on a scene without an actor of theirs. */
function groundFor(from: Holder, at: Place, sender: User.Implementation) {
  const scene = sceneOf(at);
  const beside = scene && standingOn(scene, from);
  return scene && (beside || scene.active || sender.isGM) ? { scene, beside } : null;
}

/**
 * Lays down a carried item, for a user who may give it away: it joins the heap that lies there, or begins one.
 * @rule WH-ENC-01
 */
export const layDownRequest = defineRequest({
  name: "layDown",
  payload: shape({ ...GIVEN, at: readPlace, visibility: toVisibility }),
  async run({ at, visibility, ...given }, sender) {
    const from = resolveHolderSync(given.from);
    const ground = from && groundFor(from, at, sender);
    if (!ground) return refuse("WHITEHACK.Refusal.noGround");
    const item = from.items.get(given.item) ?? null;
    const reason = refusalToLay({ gift: given, from, item }, sender);
    if (reason) return refuse(reason);
    const there = await heapAt(ground.scene, at, ground.beside);
    return there ? layInto({ from, given, item, there, sender, visibility }) : refuse("WHITEHACK.Refusal.failed");
  },
});

const refusalToLay = (leaving: Leaving, sender: User.Implementation): LangKey | null =>
  mayReach(leaving.from, sender) ? lackIn(leaving) : "WHITEHACK.Refusal.notYoursToGive";

interface Laying {
  readonly from: Holder;
  readonly given: Given;
  readonly item: Item.Implementation | null;
  readonly there: NonNullable<Awaited<ReturnType<typeof heapAt>>>;
  readonly sender: User.Implementation;
  readonly visibility: Visibility;
}

async function layInto({ from, given, item, there, sender, visibility }: Laying): Promise<Answer> {
  const { heap, made } = there;
  const found = { gift: { ...given, to: heap.uuid }, from, to: heap, item };
  const facts = giftFacts(found);
  const changes = await moveGift(found, async (moved) =>
    postLines({
      title: "WHITEHACK.Heap.LaidDown",
      facts,
      actor: from,
      changes: [...made, ...moved, ...(await noteAct(from, "drop"))],
      by: sender.id,
      audience: audienceFor(visibility, sender),
    }),
  );
  return changes ? DONE : refuse("WHITEHACK.Refusal.failed");
}

/**
 * Gives an item that has an owner, or lies in the open, to another: at once where the asker has a right over both. With
 * a right over one of them, the owners of the other are asked.
 */
export const giveItemRequest = defineRequest({
  name: "giveItem",
  payload: shape({ ...GIVEN, to: aText, visibility: toVisibility }),
  async run({ visibility, ...gift }, sender) {
    const found = await giftFrom(gift);
    if (typeof found === "string") return refuse(found);
    const prompt = questionFor(found, sender);
    if (prompt) return askOther(found, prompt, { visibility, sender });
    const told = {
      title: titleOf(found),
      facts: giftFacts(found),
      actor: belongsToOne(found.from) ? found.from : found.to,
    };
    const audience = audienceFor(visibility, sender);
    const changes = await moveGift(found, (all) => postLines({ ...told, changes: all, by: sender.id, audience }));
    return changes ? DONE : refuse("WHITEHACK.Refusal.failed");
  },
});

const belongsToOne = (holder: Holder): boolean => keepingOf(holder) === "person";

function titleOf({ from, to }: FoundGift): LangKey {
  const [out, into] = [keepingOf(from), keepingOf(to)];
  if (out === "heap") return "WHITEHACK.Heap.Taken";
  if (into === "heap") return "WHITEHACK.Heap.LaidDown";
  if (out === "stash") return "WHITEHACK.Gift.FromStash";
  return into === "stash" ? "WHITEHACK.Gift.IntoStash" : "WHITEHACK.Gift.Given";
}

/**
 * The question before an item changes hands; null where nobody has to be asked, "notYours" where the asker has no say.
 */
function questionFor(found: FoundGift, sender: User.Implementation): NewPrompt | "notYours" | null {
  const { from, to } = found;
  if (mayReach(from, sender)) return mayReach(to, sender) ? null : toGiftQuestion(found);
  const isSeen = keepingOf(from) !== "heap" && from.testUserPermission(sender, "OBSERVER");
  return isSeen && mayReach(to, sender) ? toWishQuestion(found) : "notYours";
}

/** The asker follows what becomes of it, even where only Referees can answer. */
function readersOf(prompt: NewPrompt, { visibility, sender }: Asking): readonly string[] | null {
  const chosen = readersFor(visibility, sender);
  const isForReferees =
    playersAsked({ actor: null, users: [], role: null, referee: false, ...prompt.asked }).length === 0;
  return chosen ?? (isForReferees ? [sender.id ?? ""] : null);
}

interface Asking {
  readonly visibility: Visibility;
  readonly sender: User.Implementation;
}

/** Asks the owners of the other; nobody is asked twice about the same item. */
async function askOther(found: FoundGift, prompt: NewPrompt | "notYours", asking: Asking): Promise<Answer> {
  if (prompt === "notYours") return refuse("WHITEHACK.Refusal.notYoursToGive");
  const isAsked = openPrompts().some(
    ({ system: { kind, payload } }) => kind === giftKind.id && isSameGift(payload, found),
  );
  if (isAsked) return refuse("WHITEHACK.Gift.AskedAlready");
  await postPrompt({ ...prompt, readers: readersOf(prompt, asking) });
  return DONE;
}

const WHAT = ["from", "to", "item"] as const;

const isSameGift = (payload: Partial<Gift>, { gift }: FoundGift): boolean =>
  WHAT.every((part) => payload[part] === gift[part]);
