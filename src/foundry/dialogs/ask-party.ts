import { modeChoices } from "../../view/dialogs/check-preview.ts";
import {
  groupDialog,
  type GroupTask,
  groupTaskIn,
  type Meeting,
  meetingDialog,
  meetingIn,
} from "../../view/dialogs/party-dialogs.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Visibility } from "../generation.ts";
import { rulebookFor } from "../rulebook.ts";
import { ask } from "./ask.ts";

type Asked<What> = What & { readonly visibility: Visibility };

/** Asks which task several characters try, and how many of them must succeed; null if the dialog is closed. */
export async function askGroup(party: readonly Actor.Implementation[]): Promise<Asked<GroupTask> | null> {
  const [actor] = party;
  if (!actor) return null;
  const set = rulebookFor(null).attributes;
  const reply = await ask({
    name: "group",
    actor,
    title: "WHITEHACK.GroupCheck.title",
    context: { ...groupDialog(set, party.length), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
  });
  return reply && { ...groupTaskIn(set, reply.values), visibility: reply.visibility };
}

/** Asks who speaks at a first meeting, and what helps or hinders; null if the dialog is closed. */
export async function askMeeting(party: readonly Actor.Implementation[]): Promise<Asked<Meeting> | null> {
  const [actor] = party;
  if (!actor) return null;
  const reply = await ask({
    name: "reaction",
    actor,
    title: "WHITEHACK.Reaction.title",
    context: meetingDialog(party.map((one) => ({ uuid: one.uuid, name: calledName(one) }))),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
  });
  return reply && { ...meetingIn(reply.values), visibility: reply.visibility };
}
