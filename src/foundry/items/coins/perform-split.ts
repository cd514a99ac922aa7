import type { Coins } from "../../../rules/index.ts";
import { type Sharer, sharersIn } from "../../../view/characters/dialogs/award-dialog.ts";
import { noneTicked } from "../../../view/chat/dialogs/form-values.ts";
import { splitPreview } from "../../../view/items/dialogs/give-and-split-dialog.ts";
import { localize } from "../../host/localize.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { calledName, charactersAmong, membersOf } from "../../documents/creature.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";

/** Asks who shares the coins of a party, and shows what each would get; the uuids, or null if the dialog is closed. */
async function askSplit(
  actor: Actor.Implementation,
  purse: Coins,
  sharers: readonly Sharer[],
): Promise<readonly string[] | null> {
  const reply = await ask({
    actor,
    title: "WHITEHACK.Party.split",
    form: [
      {
        legend: "WHITEHACK.Award.sharers",
        ticks: sharers.map(({ name, ticked }, place) => ({ name: `share.${place}`, label: name, value: ticked })),
      },
      { preview: { share: "score", left: "dice" }, words: ["WHITEHACK.Party.each"] },
    ],
    confirm: { label: "WHITEHACK.Party.split", icon: "fa-solid fa-coins" },
    problem: (values) => noneTicked(values, "share", "WHITEHACK.Award.nobody"),
    preview: (values) => splitPreview(purse, sharersIn(values, sharers).length, localize),
  });
  return reply && sharersIn(reply.values, sharers);
}

/** Asks which members share the coins of the stash, and has the Referee's client divide them. @rule WH-EQ-01 */
export async function performSplit(party: Actor.OfType<"party">): Promise<void> {
  const members = charactersAmong(membersOf(party));
  if (members.length === 0) return;
  const sharers = members.map((one) => ({ uuid: one.uuid, name: calledName(one), ticked: true }));
  const chosen = await askSplit(party, party.system.coins, sharers);
  if (!chosen) return;
  const visibility = chosenVisibility();
  notifyRefusal(await askReferee("splitCoins", { party: party.uuid, members: chosen, visibility }));
}
