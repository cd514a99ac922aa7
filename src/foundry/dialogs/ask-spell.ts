import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks at which level a spell is cast, and who sees it. */
export const askSpell = (
  item: Item.Implementation,
  context: { readonly damage: string | null; readonly most: number; readonly harm: string },
): Promise<Reply | null> =>
  ask({
    name: "spell",
    actor: item,
    title: localize("WHITEHACK.Ask.Cast", { name: item.name }),
    context,
    confirm: { label: "WHITEHACK.ItemRoll.castSpell.label", icon: "fa-solid fa-burst" },
  });
