import { localize } from "../../host/localize.ts";
import { healthFact } from "../../../view/health/hit-points-view.ts";
import { trustedCards } from "../../chat/cards/read-cards.ts";
import { otherLength } from "../../../view/checks/cards/task-part.ts";
import { needsFirstAid, resolveHealth, type Rulebook, turnMinutes } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { type Creature, resolveCreature, calledName } from "../../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { type Medic, medicsFor, optionsOf, playersOf, postHelp, rollHelp } from "../medics.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const title = "WHITEHACK.FirstAid.Title";
const ID = "firstAid";

/**
 * The mark that tells one round of a patient's dying from the next, so that nobody tries twice in it. @rule WH-DMG-06
 */
const momentOf = (patient: Creature): string => {
  const { value, rounds } = hitPointsOf(patient);
  return `${value}/${rounds ?? "–"}`;
};

const isWaiting = (patient: Creature): boolean => {
  const hp = hitPointsOf(patient);
  return needsFirstAid(hp, rulebookFor(patient)) && !hp.tended;
};

/** Asks who gives first aid: a task of theirs, and a round of their time. @rule WH-DMG-06 */
export const firstAidKind = defineKind<{ readonly patient: string; readonly at: string }>({
  id: ID,
  payload: shape({ patient: aText, at: aText }),
  async isDue({ patient }) {
    const creature = await resolveCreature(patient);
    return creature !== null && isWaiting(creature);
  },
  async rolls({ payload, answer, dice }) {
    const patient = await resolveCreature(payload.patient);
    return patient && rollHelp(patient, answer, { dice });
  },
  async follow({ payload, answer, dice, prompt }) {
    const patient = await resolveCreature(payload.patient);
    const help = patient && (await rollHelp(patient, answer, { dice }));
    if (!help) return { refused: "WHITEHACK.Refusal.noHelper" };
    const { success } = help.outcome;
    const outcome = resolveHealth(hitPointsOf(patient), { kind: "firstAid", success }, rulebookFor(patient));
    const acted = await noteAct(help.medic, "firstAid");
    const changes = [...(await storeHitPoints(patient, outcome)), ...acted];
    await postHelp(help, { title, facts: [healthFact(calledName(patient), outcome.hp, localize)] }, prompt);
    const next = success ? toFirstAidGoesOn(patient) : toFirstAid(patient);
    return { changes, next: next ? [next] : [] };
  },
});

/** Those who have not tried in this round. @rule WH-DMG-06 */
function untried(patient: Creature): readonly Medic[] {
  const at = momentOf(patient);
  const tried = trustedCards("prompt")
    .map(({ system }) => system)
    .filter(
      ({ kind, payload, state }) => kind === ID && state !== "open" && isOf(payload, { patient: patient.uuid, at }),
    )
    .map(({ answer }) => answer?.option);
  return medicsFor(patient).filter(({ id }) => !tried.includes(id ?? ""));
}

const isOf = (payload: object, { patient, at }: { readonly patient: string; readonly at: string }): boolean =>
  "patient" in payload && payload.patient === patient && "at" in payload && payload.at === at;

/** The prompt who gives first aid; null where nobody can, or has not tried. @rule WH-DMG-06 */
export function toFirstAid(patient: Creature): NewPrompt | null {
  const medics = isWaiting(patient) ? untried(patient) : [];
  if (medics.length === 0) return null;
  return {
    kind: ID,
    title,
    text: "WHITEHACK.FirstAid.Text",
    facts: [healthFact(calledName(patient), hitPointsOf(patient), localize)],
    rules: ["WH-DMG-06"],
    about: patient,
    asked: playersOf(medics),
    payload: { patient: patient.uuid, at: momentOf(patient) },
    options: optionsOf(medics, patient),
  };
}

/** First aid takes ten minutes in all, and the Referee knows whether they go by undisturbed. @rule WH-DMG-06 */
export const firstAidGoesOnKind = defineKind<{ readonly patient: string }>({
  id: "firstAidGoesOn",
  payload: shape({ patient: aText }),
  async isDue({ patient }) {
    const creature = await resolveCreature(patient);
    return creature !== null && hitPointsOf(creature).tended;
  },
  async follow({ payload, answer }) {
    const patient = await resolveCreature(payload.patient);
    if (!patient) return { refused: "WHITEHACK.Refusal.noTarget" };
    const rulebook = rulebookFor(patient);
    const event = answer.option === DONE ? completedIn(rulebook) : INTERRUPTED;
    const outcome = resolveHealth(hitPointsOf(patient), event, rulebook);
    return { changes: await storeHitPoints(patient, outcome) };
  },
});

const DONE = "done";
const completedIn = (rulebook: Rulebook) => ({ kind: "minutes", minutes: turnMinutes(rulebook) }) as const;
const INTERRUPTED = { kind: "interruption" } as const;
/** First aid takes a turn of exploring: the words say how long that is in this world. @rule WH-DMG-06 RH-TIM-01 */
function wordsOf(patient: Creature): { readonly text: string; readonly done: string } {
  const time = otherLength("dungeonTurn", rulebookFor(patient), localize);
  if (time === null) return { text: "WHITEHACK.FirstAid.GoesOnText", done: "WHITEHACK.FirstAid.Done" };
  return {
    text: localize("WHITEHACK.FirstAid.GoesOnFor", { time }),
    done: localize("WHITEHACK.FirstAid.DoneFor", { time }),
  };
}

export const toFirstAidGoesOn = (patient: Creature): NewPrompt => ({
  kind: firstAidGoesOnKind.id,
  title: "WHITEHACK.FirstAid.GoesOn",
  text: wordsOf(patient).text,
  rules: ["WH-DMG-06"],
  about: patient,
  asked: {},
  payload: { patient: patient.uuid },
  options: [
    { id: DONE, label: wordsOf(patient).done },
    { id: "interrupted", label: "WHITEHACK.FirstAid.Interrupted" },
  ],
});
