import { lineOf } from "../../view/items/item-lines.ts";
import type { Reply } from "../chat/dialogs/ask.ts";
import { postItem } from "../chat/post/post-item.ts";
import { usesLine } from "./uses/ability-use.ts";
import { mayInvoke, spendAttunement } from "./uses/attunement-use.ts";

type Character = Actor.OfType<"character">;

interface SureFeat extends Pick<Reply, "visibility"> {
  readonly id: string;
  readonly what: string;
}

/** A hard feat that an attunement makes succeed without a roll: no crit, no quality, no pair. @rule WH-DEFT-06 */
export async function performSureFeat(actor: Character, { id, what, visibility }: SureFeat): Promise<void> {
  const item = actor.items.get(id);
  if (!item || !mayInvoke(actor, id)) return;
  const changes = await spendAttunement(actor, id);
  await postItem(item, {
    text: "WHITEHACK.Attunement.Succeeds",
    facts: [...lineOf("WHITEHACK.Attunement.What", what), ...usesLine(item)],
    rules: ["WH-DEFT-06"],
    visibility,
    changes,
  });
}
