import type { AttackLine } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { packAskViews } from "../../view/dialogs/pack-asks.ts";
import { damageAsksFor } from "../packs/dialog-seams.ts";
import { harmOf } from "../fight/harm-of.ts";
import { type Reply, ask } from "./ask.ts";

/** Asks for what is added to a damage roll, and who sees it. */
export const askDamage = (actor: Creature, line: AttackLine): Promise<Reply | null> =>
  ask({
    name: "damage",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Damage", { name: actor.name }),
    context: {
      formula: line.damage.text,
      multipliers: [1, 2, 3, 4],
      harm: harmOf(actor, line).kinds.join(", "),
      packAsks: packAskViews(damageAsksFor(actor, line)),
    },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
