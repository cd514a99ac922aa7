import type { AttackLine } from "../../rules/index.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks for what is added to a damage roll, and who sees it. */
export const askDamage = (actor: Actor.Implementation, { damage }: AttackLine): Promise<Reply | null> =>
  ask({
    name: "damage",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Damage", { name: actor.name }),
    context: { formula: damage.text, multipliers: [1, 2, 3, 4] },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
