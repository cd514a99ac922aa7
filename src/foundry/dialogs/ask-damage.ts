import type { AttackLine } from "../../rules/index.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks for what is added to a damage roll, and who sees it. */
export const askDamage = (name: string, { damage }: AttackLine): Promise<Reply | null> =>
  ask({
    name: "damage",
    title: game.i18n.format("WHITEHACK.Ask.Damage", { name }),
    context: { formula: damage.text, multipliers: [1, 2, 3, 4] },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
