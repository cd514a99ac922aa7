import { BASE_SERVICES, baseConsequence } from "../../rules/index.ts";
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
} from "../../view/bases/base-dialogs.ts";
import type { LangKey } from "../../types/lang.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import { ask, type Reply } from "../dialogs/ask.ts";
import { localize } from "../localize.ts";
import { askReferee } from "../requests/ask-referee.ts";
import { rulebookFor } from "../rulebook.ts";
import { chosenVisibility } from "../settings.ts";
import { basePhase } from "./base-phase.ts";
import { baseFactsOf, type Homebase, usesOf } from "./base-facts.ts";

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
    name: "fields",
    actor,
    title: `${actor.name}: ${localize(title)}`,
    context: { hint, fields, previews: preview !== undefined },
    confirm: { label: confirm, icon: "fa-solid fa-check" },
    ...(preview && { preview: (values) => preview(values, localize) }),
    ...(problem && { problem }),
  });
}

const withValues = (reply: Reply | null, values: FormValues): Reply | null =>
  reply && { ...reply, values: { ...reply.values, ...values } };

const atOnce = (values: FormValues): Reply => ({ values, visibility: chosenVisibility() });

/** What each button asks before its deed; players throw a base's saving throw without further ado. */
const ASKINGS: Readonly<Record<string, Asking>> = {
  async service(actor, { service }) {
    const size = BASE_SERVICES.find((one) => one === service);
    if (!size) return null;
    const reply = await askFields(actor, `WHITEHACK.Base.Service.${size}`, serviceDialog(askedOf(actor), size));
    return withValues(reply, { service: size });
  },
  save: async (actor) =>
    game.user.isGM ? askFields(actor, "WHITEHACK.Base.save", baseSaveDialog(askedOf(actor))) : atOnce({}),
  wait: async () => atOnce({}),
  consequence: (actor) =>
    askFields(
      actor,
      "WHITEHACK.Base.suffer",
      consequenceDialog(baseConsequence(Math.max(1, actor.system.stress)).band),
    ),
  threat: (actor) => askFields(actor, "WHITEHACK.Base.problem", threatDialog(askedOf(actor))),
  async escalate(actor, { problem = "" }) {
    const isLast = actor.system.problems.find(({ id }) => id === problem)?.threat === "destroy";
    const reply = isLast ? await askFields(actor, "WHITEHACK.Base.escalate", endDialog()) : atOnce({});
    return withValues(reply, { problem });
  },
  publish: async (_, { problem = "" }) => atOnce({ problem }),
  settle: async (_, { problem = "" }) => atOnce({ problem }),
  transcend: (actor) => askFields(actor, "WHITEHACK.Base.transcend", transcendenceDialog(askedOf(actor))),
  phase: (actor) => askFields(actor, "WHITEHACK.Base.phase", phaseDialog(askedOf(actor))),
  note: (actor) => askFields(actor, "WHITEHACK.Base.write", noteDialog(game.user.isGM)),
};

/** Does what a button on the sheet of a base says, by the Referee's client. @rule WH-BASE-04 WH-BASE-05 WH-BASE-07 WH-BASE-08 */
export async function performBaseDeed(actor: Homebase, clicked: Clicked): Promise<void> {
  const deed = clicked["deed"] ?? "";
  const reply = await ASKINGS[deed]?.(actor, clicked);
  if (!reply) return;
  const { values, visibility } = reply;
  tellRefusal(await askReferee("baseDeed", { base: actor.uuid, deed, values, visibility }));
}
