import { calledName, creaturesAmong, membersOf } from "../../documents/creature.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { baseFactsOf, basePhase, type Homebase, storedBase, usesOf } from "./base-facts.ts";
import { BASE_SERVICES, baseConsequence } from "../../../rules/index.ts";
import {
  type AskedBase,
  baseSaveDialog,
  consequenceDialog,
  endDialog,
  type FieldsAsked,
  noteDialog,
  phaseDialog,
  serviceDialog,
  threatDialog,
  transcendenceDialog,
} from "../../../view/campaign/bases/base-dialogs.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { unasked } from "../../host/settings.ts";

/** The dropped actor shares the base from now on, listed once; of a party, all its members. @rule WH-BASE-01 */
export async function addSharer(base: Homebase, dropped: Actor.Implementation): Promise<void> {
  const people = dropped.isParty() ? membersOf(dropped) : creaturesAmong([dropped]);
  await inTurn(base, () => {
    const { sharers } = storedBase(base);
    const fresh = people.filter(
      (one) => !one.inCompendium && !sharers.some((sharer: { readonly actor: string }) => sharer.actor === one.uuid),
    );
    if (fresh.length === 0) return void ui.notifications.warn("WHITEHACK.Base.Refusal.noSharer", { localize: true });
    return base.update(
      systemUpdate({ sharers: [...sharers, ...fresh.map((one) => ({ actor: one.uuid, name: calledName(one) }))] }),
    );
  });
}

type Clicked = Readonly<Record<string, string | undefined>>;
/** Asks what has to be known; null where nothing is to be done. */
type Asking = (base: Homebase, clicked: Clicked) => Promise<Reply | null>;

const askedOf = (actor: Homebase): AskedBase => ({
  base: baseFactsOf(actor),
  clock: game.time.worldTime,
  uses: usesOf(actor),
  options: rulebookFor(actor).options,
  threat: actor.system.threat,
  phase: basePhase(actor),
  isReferee: game.user.isGM,
});

/** Asks by a dialog of fields. */
async function askFields(actor: Homebase, title: LangKey, asked: FieldsAsked): Promise<Reply | null> {
  const { hint, fields, confirm, preview, problem } = asked;
  return ask({
    actor,
    title: localize("WHITEHACK.Text.labelled", { label: actor.name, value: localize(title) }),
    form: [hint && { note: hint }, ...fields, "visibility", preview && { preview: { score: "score", dice: "dice" } }],
    confirm: { label: confirm, icon: "fa-solid fa-check" },
    ...(preview && { preview: (values) => preview(values, localize) }),
    ...(problem && { problem }),
  });
}

const withValues = (reply: Reply | null, values: FormValues): Reply | null =>
  reply && { ...reply, values: { ...reply.values, ...values } };

/** What each button asks before its action; players throw a base's saving throw without further ado. */
const ASKINGS: Readonly<Record<string, Asking>> = {
  async service(actor, { service }) {
    const size = BASE_SERVICES.find((one) => one === service);
    if (!size) return null;
    const reply = await askFields(actor, `WHITEHACK.Base.Service.${size}`, serviceDialog(askedOf(actor), size));
    return withValues(reply, { service: size });
  },
  save: async (actor) =>
    game.user.isGM ? askFields(actor, "WHITEHACK.Base.save", baseSaveDialog(askedOf(actor))) : unasked({}),
  wait: async () => unasked({}),
  consequence: (actor) =>
    askFields(
      actor,
      "WHITEHACK.Base.suffer",
      consequenceDialog(baseConsequence(Math.max(1, actor.system.stress)).band),
    ),
  threat: (actor) => askFields(actor, "WHITEHACK.Base.problem", threatDialog(askedOf(actor))),
  async escalate(actor, { problem = "" }) {
    const isLast = actor.system.problems.find(({ id }) => id === problem)?.threat === "destroy";
    const reply = isLast ? await askFields(actor, "WHITEHACK.Base.escalate", endDialog()) : unasked({});
    return withValues(reply, { problem });
  },
  publish: async (_, { problem = "" }) => unasked({ problem }),
  settle: async (_, { problem = "" }) => unasked({ problem }),
  transcend: (actor) => askFields(actor, "WHITEHACK.Base.transcend", transcendenceDialog(askedOf(actor))),
  phase: (actor) => askFields(actor, "WHITEHACK.Base.phase", phaseDialog(askedOf(actor))),
  note: (actor) => askFields(actor, "WHITEHACK.Base.write", noteDialog(game.user.isGM)),
};

/** Does what a button on the sheet of a base says, by the Referee's client. @rule WH-BASE-04 WH-BASE-05 WH-BASE-07 WH-BASE-08 */
export async function performBaseOperation(actor: Homebase, clicked: Clicked): Promise<void> {
  const operation = clicked["operation"] ?? "";
  const reply = await ASKINGS[operation]?.(actor, clicked);
  if (!reply) return;
  const { values, visibility } = reply;
  notifyRefusal(await askReferee("baseOperation", { base: actor.uuid, operation, values, visibility }));
}
