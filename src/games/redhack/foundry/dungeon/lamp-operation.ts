import { kindle, type Place, putOut } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { isItem } from "../../../../foundry/documents/changed-document.ts";
import { calledName, type Placed } from "../../../../foundry/documents/creature.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { resolveUuidSync } from "../../../../foundry/documents/resolve-uuid.ts";
import { attempt, storeChange } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { middleOf } from "../../../../foundry/host/distance.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { fallenIn, LAMP_FIELDS, type LampFacts, withFallen } from "../../rules/light/light-facts.ts";
import { handlingCost, payHandling } from "./handling-cost.ts";
import { lampFactsOf, type LampItem, lampItems } from "./light-at.ts";
import { litBy } from "./switches.ts";

export const LAMP_OPERATION = "rh.lamp";

/** What is done with a lamp, and where a bullseye is to shine. */
interface Handling {
  readonly item: LampItem;
  readonly at: Place | null;
}

const store = (item: LampItem, facts: Partial<LampFacts>): Promise<readonly Change[]> =>
  storePackFacts(item, LAMP_FIELDS, facts);

const LIFTED = { fallenOn: "", fallenX: 0, fallenY: 0 } as const;
const UNAIMED = { aimX: null, aimY: null } as const;

/** The token of a lamp's bearer, on the scene that is active if there are several. */
function bearerOf({ actor }: LampItem): Placed | null {
  const tokens = game.scenes.contents
    .toSorted((one, other) => Number(other.active) - Number(one.active))
    .flatMap((scene) => scene.tokens.contents.filter((token) => token.actor === actor));
  return tokens[0] ?? null;
}

const setLit = (item: LampItem, lit: boolean): Promise<readonly Change[]> => {
  const { light } = item.system;
  const now = game.time.worldTime;
  return storeChange(item, { light: lit ? kindle(light, now, rulebookFor(item.actor)) : putOut(light, now) });
};

/** A lamp lies on the ground where its bearer stands; nowhere without a scene, which notes that it does. @rule RH-LGT-06 */
async function letFall(item: LampItem): Promise<readonly Change[]> {
  const token = bearerOf(item);
  const scene = token?.parent;
  if (!token || !scene) return setLit(item, false);
  const { x, y } = middleOf(token);
  const fallen = { fallenOn: scene.id ?? "", fallenX: Math.trunc(x), fallenY: Math.trunc(y) };
  const here = fallenIn(scene.flags[SYSTEM_ID]?.fallenLamps);
  const fallenLamps = withFallen(here, { lamp: item.uuid, x: fallen.fallenX, y: fallen.fallenY });
  await attempt(scene.uuid, () =>
    scene.update({ flags: { [SYSTEM_ID]: { fallenLamps } } } as object as Scene.UpdateData),
  );
  return store(item, fallen);
}

/** What can be done with a lamp. @rule RH-LGT-06 RH-LGT-07 RH-LGT-08 */
const HANDLINGS = {
  light: async ({ item }: Handling) => [...(await store(item, LIFTED)), ...(await setLit(item, true))],
  putOut: async ({ item }: Handling) => [
    ...(await store(item, { ...LIFTED, ...UNAIMED })),
    ...(await setLit(item, false)),
  ],
  drop: ({ item }: Handling) => letFall(item),
  pickUp: ({ item }: Handling) => store(item, LIFTED),
  open: ({ item }: Handling) => store(item, { shut: false }),
  shut: ({ item }: Handling) => store(item, { shut: true }),
  aim: ({ item, at }: Handling) => store(item, at ? { aimX: at.x, aimY: at.y } : UNAIMED),
} as const satisfies Readonly<Record<string, (handling: Handling) => Promise<readonly Change[]>>>;
type Word = keyof typeof HANDLINGS;

const wordIn = (said: unknown): Word | null => {
  if (said === "aimAnew") return "aim";
  return (Object.keys(HANDLINGS) as readonly Word[]).find((one) => one === said) ?? null;
};

const RULES: Readonly<Record<Word, string>> = {
  light: "RH-LGT-06",
  putOut: "RH-LGT-06",
  drop: "RH-LGT-06",
  pickUp: "RH-LGT-06",
  open: "RH-LGT-08",
  shut: "RH-LGT-08",
  aim: "RH-LGT-07",
};

/** What is free as one's own action begins, and takes a reaction otherwise. @rule RH-LGT-07 RH-LGT-08 */
const QUICK: readonly Word[] = ["open", "shut", "aim"];

/** Handles a lamp without telling it. */
export const storeHandled = (item: LampItem, word: Word, at: Place | null = null): Promise<readonly Change[]> =>
  HANDLINGS[word]({ item, at });

/** Handles a lamp, and tells it on a card that takes it back. @rule RH-LGT-06 RH-LGT-07 RH-LGT-08 */
export async function handleLamp(item: LampItem, word: Word, at: Place | null = null): Promise<readonly Change[]> {
  const cost = QUICK.includes(word) ? handlingCost(item.actor) : null;
  const handled = await storeHandled(item, word, at);
  const changes = cost && handled.length > 0 ? [...handled, ...(await payHandling(item.actor, cost))] : handled;
  if (changes.length > 0)
    await postLines({
      title: `WHITEHACK.Redhack.Dungeon.LampDone.${word}`,
      actor: item.actor,
      facts: [{ label: item.actor ? calledName(item.actor) : "", value: item.name }],
      text: cost ? `WHITEHACK.Redhack.Dungeon.Handling.${cost}` : "",
      rules: [RULES[word]],
      visibility: item.actor?.hasPlayerOwner ? "public" : "gm",
      changes,
    });
  return changes;
}

/** The lamp at a uuid, in anybody's hands. */
export function lampAt(uuid: unknown): LampItem | null {
  const found = typeof uuid === "string" ? resolveUuidSync(uuid) : null;
  const { actor } = isItem(found) ? found : { actor: null };
  return (actor && lampItems(actor).find((one) => one.uuid === uuid)) ?? null;
}

const FARTHEST = 1_000_000;
const pixelIn = (said: unknown): number | null =>
  typeof said === "number" && Number.isFinite(said) && Math.abs(said) < FARTHEST ? said : null;

/** A player handles a lamp: the Referee's client looks up whose it is. */
export const lampOperation: PackOperation = async (data, sender) => {
  const item = lampAt(data["item"]);
  const word = wordIn(data["of"]);
  if (!litBy() || !item || !word || !item.actor?.testUserPermission(sender, "OWNER"))
    return refuse("WHITEHACK.Refusal.unknownRoll");
  if (!sender.isGM && QUICK.includes(word) && handlingCost(item.actor) === "noneLeft")
    return refuse("WHITEHACK.Redhack.Dungeon.noReaction");
  const [x, y] = [pixelIn(data["x"]), pixelIn(data["y"])];
  await handleLamp(item, word, x === null || y === null ? null : { x, y });
  return DONE;
};

/** Where the user aims: the middle of the token that is targeted; null, with a sentence, for nobody. */
function aimOfUser(): Place | null {
  const [target] = game.user.targets;
  if (target) return middleOf(target.document);
  ui.notifications.warn("WHITEHACK.Redhack.Dungeon.aimAtToken", { localize: true });
  return null;
}

/** The button of a lamp, by a Referee or a player of its bearer. */
export async function performLamp(uuid: string, of: string): Promise<void> {
  const word = wordIn(of);
  const item = lampAt(uuid);
  if (!word || !item) return;
  const at = word === "aim" ? aimOfUser() : null;
  if (word === "aim" && !at) return;
  const data = { item: item.uuid, of: word, ...(at && { x: at.x, y: at.y }) };
  notifyRefusal(await askReferee("packOperation", { operation: LAMP_OPERATION, data }));
}

/** Whether a lamp lies on the ground. */
export const isFallen = (item: LampItem): boolean => lampFactsOf(item).fallenOn !== "";
