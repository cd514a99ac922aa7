import { toStep } from "../../../view/base/localize.ts";
import { planBinding, resolveBinding } from "../../../rules/index.ts";
import { aText, listOf, shape } from "../../../rules/base/shape.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { calledName, type Creature, resolveCreature } from "../../documents/creature.ts";
import { hitPointsUpdate } from "../../documents/hit-points.ts";
import { isToBeBound, patientOf } from "../health-situation.ts";
import { medicIn, medicsFor, optionsOf, playersOf, postHelp, rollHelp } from "../medics.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const title = "WHITEHACK.Binding.Title";

type Payload = { readonly patient: string };

/** The dice of a bandage that needs no task, by rules that ask for none; null where nobody is there to do it. */
async function unrolled(patient: Creature, { answer, dice }: Answering<Payload>) {
  const medic = medicIn(patient, answer);
  if (!medic) return null;
  const { faces, rolls } = await dice(planBinding(rulebookFor(patient)));
  return { medic, patient, faces, rolls, outcome: null };
}

/** The helper's trained task, and the dice of a bandage that holds. @rule WH-HEAL-03 */
async function rolledBy(answering: Answering<Payload>) {
  const { payload, answer, dice } = answering;
  const patient = await resolveCreature(payload.patient);
  if (patient && !rulebookFor(patient).healing.binding.rolled) return unrolled(patient, answering);
  const help = patient && (await rollHelp(patient, answer, { dice, isTrained: true }));
  if (!help) return null;
  const bandage = help.outcome.success ? await dice(planBinding(rulebookFor(patient))) : { faces: [], rolls: [] };
  return { ...help, patient, faces: bandage.faces, rolls: [...help.rolls, ...bandage.rolls] };
}

/** Asks who binds a patient's wounds after a battle. @rule WH-HEAL-03 */
export const bindingKind = defineKind<Payload>({
  id: "binding",
  payload: shape({ patient: aText }),
  async isDue({ patient }) {
    const creature = await resolveCreature(patient);
    return creature !== null && isToBeBound(creature);
  },
  rolls: rolledBy,
  async follow(answering) {
    const rolled = await rolledBy(answering);
    if (!rolled) return { refused: "WHITEHACK.Refusal.noHelper" };
    const { patient, faces, rolls, outcome: task } = rolled;
    const rulebook = rulebookFor(patient);
    const bandage = { result: task?.result ?? ("success" as const), faces };
    const outcome = resolveBinding(patientOf(patient), bandage, rulebook);
    const changes = await storeChange(patient, { hp: hitPointsUpdate(patient, outcome), battle: { bound: true } });
    const value = toStep(outcome.before.value, outcome.hp.value);
    const facts = [{ label: calledName(patient), value }];
    const { prompt } = answering;
    if (task) await postHelp({ ...rolled, outcome: task }, { title, facts }, prompt);
    else
      await postLines({
        title,
        facts,
        rolls,
        rules: rulebook.healing.binding.rules,
        actor: rolled.medic,
        like: prompt,
      });
    return { changes };
  },
});

/** The prompt who binds a patient's wounds; null where nobody can. @rule WH-HEAL-03 */
function toBinding(patient: Creature): NewPrompt | null {
  const medics = medicsFor(patient);
  if (medics.length === 0) return null;
  const { binding } = rulebookFor(patient).healing;
  const options = optionsOf(medics, patient);
  return {
    kind: bindingKind.id,
    title,
    text: binding.rolled ? "WHITEHACK.Binding.Text" : "WHITEHACK.Binding.TextUnrolled",
    rules: binding.rules,
    about: patient,
    asked: playersOf(medics),
    payload: { patient: patient.uuid },
    options: binding.rolled ? options : options.map((option) => ({ ...option, fields: [] })),
  };
}

const ALLOW = "allow";
async function patientsIn(uuids: readonly string[]): Promise<readonly Creature[]> {
  const creatures = await Promise.all(uuids.map(resolveCreature));
  return creatures.filter((creature) => creature !== null).filter(isToBeBound);
}

/** Asks the Referee whether wounds may be bound. @rule WH-HEAL-03 */
export const bindingAllowedKind = defineKind<{ readonly patients: readonly string[] }>({
  id: "bindingAllowed",
  payload: shape({ patients: listOf(aText) }),
  isDue: async ({ patients }) => (await patientsIn(patients)).length > 0,
  async follow({ payload, answer }) {
    return answer.option === ALLOW ? { next: bindingsFor(await patientsIn(payload.patients)) } : {};
  },
});

/** Who binds the wounds of each of these is asked next, where anybody can. @rule WH-HEAL-03 */
export const bindingsFor = (patients: readonly Creature[]): readonly NewPrompt[] =>
  patients.filter(isToBeBound).flatMap((patient) => toBinding(patient) ?? []);

/** The Referee is asked after a battle whether wounds may be bound; null where there are none. @rule WH-HEAL-03 */
export function toBindingAllowed(creatures: readonly Creature[]): NewPrompt | null {
  const patients = creatures.filter((creature) => creature.hasPlayerOwner && isToBeBound(creature));
  if (patients.length === 0) return null;
  return {
    kind: bindingAllowedKind.id,
    title: "WHITEHACK.Binding.Allowed",
    facts: patients.map((patient) => ({
      label: calledName(patient),
      value: `${patient.system.battle.atStart ?? ""} → ${patient.system.hp.value}`,
    })),
    rules: rulebookFor(patients[0] ?? null).healing.binding.rules,
    about: null,
    asked: {},
    payload: { patients: patients.map(({ uuid }) => uuid) },
    options: [
      { id: ALLOW, label: "WHITEHACK.Binding.Allow" },
      { id: "refuse", label: "WHITEHACK.Binding.Refuse" },
    ],
  };
}
