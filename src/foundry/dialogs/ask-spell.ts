import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks at which level a spell is cast, and who sees its damage. */
export const askSpell = (
  item: Item.Implementation,
  context: { readonly damage: string; readonly least: number },
): Promise<Reply | null> =>
  ask({
    name: "spell",
    actor: item,
    title: localize("WHITEHACK.Ask.Damage", { name: item.name }),
    context,
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
