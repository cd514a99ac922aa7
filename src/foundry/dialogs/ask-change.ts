import { type Reply, ask } from "./ask.ts";

/** Asks for an amount of damage or healing. */
export const askChange = (actor: Actor.Implementation): Promise<Reply | null> =>
  ask({
    name: "change",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Change", { name: actor.name }),
    context: { kinds: { damage: "WHITEHACK.Damage.Title.damage", healing: "WHITEHACK.Damage.Title.healing" } },
    confirm: { label: "WHITEHACK.Ask.Post", icon: "fa-solid fa-heart-pulse" },
  });
