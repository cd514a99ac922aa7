import { localize } from "../../host/localize.ts";
import { type Meeting, meetingForm, meetingIn } from "../../../view/companions/companion-dialogs.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import type { Visibility } from "../../host/compat.ts";
import { spokenBy } from "../../documents/score-of.ts";
import { ask } from "../../chat/dialogs/ask.ts";

type Asked<What> = What & { readonly visibility: Visibility };

/** Asks who speaks at a first meeting, and what helps or hinders; null if the dialog is closed. */
export async function askMeeting(
  party: readonly Creature[],
  theirs: readonly string[],
): Promise<Asked<Meeting> | null> {
  const [actor] = party;
  if (!actor) return null;
  const reply = await ask({
    actor,
    title: "WHITEHACK.Reaction.title",
    form: meetingForm(
      party.map((one) => ({ uuid: one.uuid, name: calledName(one), languages: spokenBy(one) })),
      theirs,
      localize,
    ),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
  });
  return reply && { ...meetingIn(reply.values), visibility: reply.visibility };
}
