import { type Burning, burnOut, comesToLastTurn, isBurntOut, minutesLeft } from "../../../rules/index.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postItem } from "../../chat/post/post-item.ts";
import { everybody } from "../../conditions/end-conditions.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { calledName, isShown } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";
import { knownName } from "../transfer/finish-moves.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { lightsOf } from "../../documents/new-token.ts";

type Light = Item.OfType<"gear">;

/**
 * The clock of the world has moved, by so many seconds: torches and lanterns whose time is over go out, and a card warns
 * of those that have come to their last turn. @rule WH-TIME-01 WH-TIME-05
 */
export async function burnLights(now: number, step: string | null = null, passed = 0): Promise<void> {
  await inTurn(async () => {
    const lit = everybody()
      .flatMap(lightsOf)
      .filter(({ actor }) => !rulebookFor(actor).light.byDice);
    for (const item of lit.filter(({ system }) => isBurntOut(system.light, now))) await goOut(item, step);
    const moved = { from: now - passed, now };
    await warn(lit.filter(({ actor, system }) => comesToLastTurn(system.light, moved, rulebookFor(actor))));
  });
}

/** Everybody sees the light of a player's own, and one that lies in the open: in a heap, or in the stash of a party. */
const visibilityOf = (actor: Actor.Implementation | null): "public" | "gm" =>
  actor && (actor.hasPlayerOwner || (isShown(actor) && actor.token?.hidden !== true)) ? "public" : "gm";

/** Warns of lights as widely as they are seen. @rule WH-TIME-05 */
async function warn(lights: readonly Light[]): Promise<void> {
  for (const visibility of ["public", "gm"] as const) {
    const seen = lights.filter(({ actor }) => visibilityOf(actor) === visibility);
    if (seen.length === 0) continue;
    const facts = seen.map((item) => {
      const minutes = toFigure(minutesLeft(item.system.light, game.time.worldTime));
      const value = localize("WHITEHACK.Light.burning", { name: knownName(item), minutes });
      return { label: item.actor ? calledName(item.actor) : "", value };
    });
    await postLines({ title: "WHITEHACK.Light.lastTurn", facts, rules: ["WH-TIME-05"], visibility });
  }
}

/** The rest that can burn; null for a light that is filled anew. */
const leftOver = ({ quantity, light: { pieces, used } }: Burning): number | null =>
  pieces === 0 ? null : quantity * pieces - used;

/** Tells it as widely as the light was seen: what becomes of foes' light is the Referee's business. */
async function goOut(item: Light, step: string | null): Promise<void> {
  const after = burnOut(item.system);
  const changes = await storeChange(item, after);
  if (changes.length === 0) return;
  const { actor } = item;
  const left = leftOver(after);
  await postItem(item, {
    text: left === null ? "WHITEHACK.Light.empty" : "WHITEHACK.Light.burntOut",
    facts: [
      ...lineOf("WHITEHACK.Light.bearer", actor ? calledName(actor) : ""),
      ...lineOf("WHITEHACK.Light.leftOver", left),
    ],
    rules: ["WH-TIME-05"],
    visibility: visibilityOf(actor),
    changes,
    step,
  });
}
