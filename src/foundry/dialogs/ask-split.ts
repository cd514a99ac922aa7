import type { Coins } from "../../rules/index.ts";
import { type Sharer, sharerBoxes, sharersIn } from "../../view/dialogs/award-dialog.ts";
import { noneTicked } from "../../view/dialogs/problem.ts";
import { splitPreview } from "../../view/dialogs/split-dialog.ts";
import { localize } from "../localize.ts";
import { ask } from "./ask.ts";

/** Asks who shares the coins of a party, and shows what each would get; the uuids, or null if the dialog is closed. */
export async function askSplit(
  actor: Actor.Implementation,
  purse: Coins,
  sharers: readonly Sharer[],
): Promise<readonly string[] | null> {
  const reply = await ask({
    name: "split",
    actor,
    title: "WHITEHACK.Party.split",
    context: { sharers: sharerBoxes(sharers) },
    confirm: { label: "WHITEHACK.Party.split", icon: "fa-solid fa-coins" },
    problem: (values) => noneTicked(values, "share", "WHITEHACK.Award.nobody"),
    preview: (values) => splitPreview(purse, sharersIn(values, sharers).length, localize),
  });
  return reply && sharersIn(reply.values, sharers);
}
