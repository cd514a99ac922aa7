import { type Burning, burnOut, isBurntOut } from "../../../rules/index.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postItem } from "../../chat/post/post-item.ts";
import { everybody } from "../../conditions/end-conditions.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { storeChange } from "../../documents/store-change.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { lightsOf } from "../../documents/new-token.ts";

type Light = Item.OfType<"gear">;

/** The clock of the world has moved: torches and lanterns whose time is over go out. @rule WH-TIME-01 WH-TIME-05 */
export async function burnLights(now: number, step: string | null = null): Promise<void> {
  await inTurn(async () => {
    const over = everybody()
      .flatMap(lightsOf)
      .filter(({ actor, system }) => isBurntOut(system.light, now) && !rulebookFor(actor).light.byDice);
    for (const item of over) await goOut(item, step);
  });
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
  const visibility = actor?.hasPlayerOwner ? "public" : "gm";
  await postItem(item, {
    text: left === null ? "WHITEHACK.Light.empty" : "WHITEHACK.Light.burntOut",
    facts: [...lineOf("WHITEHACK.Light.bearer", actor?.name ?? ""), ...lineOf("WHITEHACK.Light.leftOver", left)],
    rules: ["WH-TIME-05"],
    visibility,
    changes,
    step,
  });
}
