import { toNames } from "../../../view/base/localize.ts";
import { healthFact } from "../../../view/health/hit-points-view.ts";
import { type HealthEvent, resolveHealth, resolveTotal, secondsOf, TREATMENT_HOURS } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { type Creature, resolveCreature, calledName } from "../../documents/creature.ts";
import { hitPointsOf, hitPointsUpdate, storeHitPoints } from "../../documents/hit-points.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { attributeChoices } from "../../../view/base/words.ts";
import { promptChoice, type PromptField, type OfferedOption, promptText } from "../../../view/chat/prompts/prompt.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { RolledDice } from "../../host/dice.ts";
import { type Medic, medicsFor, playersOf } from "../medics.ts";
import { localize } from "../../host/localize.ts";
import { storeChange } from "../../documents/store-change.ts";

const HAUNT = "haunt";
/** A player may go on as a ghost, unless the Referee takes the prompt back. @rule WH-GHOST-01 */
export const ghostKind = defineKind<{ readonly actor: string }>({
  id: "ghost",
  payload: shape({ actor: aText }),
  async isDue({ actor }) {
    const creature = await resolveCreature(actor);
    return creature !== null && hitPointsOf(creature).state === "dead";
  },
  async follow({ payload, answer }) {
    const creature = await resolveCreature(payload.actor);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (answer.option !== HAUNT) return {};
    const outcome = resolveHealth(hitPointsOf(creature), { kind: "ghost" }, rulebookFor(creature));
    return { changes: await storeHitPoints(creature, outcome) };
  },
});

/** The prompt whether a dead creature goes on as a ghost; null for the living. @rule WH-GHOST-01 */
export const toGhost = (creature: Creature): NewPrompt | null =>
  hitPointsOf(creature).state === "dead" && creature.system.derived.class !== undefined
    ? {
        kind: ghostKind.id,
        title: "WHITEHACK.Ghost.Title",
        text: "WHITEHACK.Ghost.Text",
        rules: ["WH-GHOST-01"],
        about: creature,
        asked: { actor: creature.uuid },
        payload: { actor: creature.uuid },
        options: [
          { id: HAUNT, label: "WHITEHACK.Ghost.Haunt" },
          { id: "rest", label: "WHITEHACK.Ghost.Rest" },
        ],
      }
    : null;

const title = "WHITEHACK.Treatment.Title";

/** A permanent disadvantage, which the player of the injured takes instead. @rule WH-INJ-01 */
const DISADVANTAGE = "disadvantage";

/** A healer whom no player plays, or the surgery of a base: the Referee's word. @rule WH-HEAL-05 */
const REFEREES = ["healer", "surgery"] as const;

type Payload = { readonly patient: string };

const vocationsOf = ({ system }: Medic) =>
  system.groups.filter(({ kind, unwritten }) => kind === "vocation" && !unwritten);

/** A healer takes hours. @rule WH-HEAL-05 */
async function rolledBy({ answer, dice }: Answering<Payload>): Promise<RolledDice | null> {
  return answer.option === DISADVANTAGE ? null : dice(TREATMENT_HOURS);
}

const eventOf = (option: string): HealthEvent<"treatment"> => {
  const treatment = option === DISADVANTAGE ? DISADVANTAGE : option === "surgery" ? "surgery" : "healer";
  return { kind: "treatment", treatment };
};

/** Asks how an injury ends: by a healer, or by a lasting mark. @rule WH-HEAL-05 WH-INJ-01 */
export const treatmentKind = defineKind<Payload>({
  id: "treatment",
  payload: shape({ patient: aText }),
  async isDue({ patient }) {
    const creature = await resolveCreature(patient);
    return creature !== null && hitPointsOf(creature).injured;
  },
  rolls: rolledBy,
  async follow(answering) {
    const { payload, answer, prompt } = answering;
    const patient = await resolveCreature(payload.patient);
    if (!patient) return { refused: "WHITEHACK.Refusal.noTarget" };
    const rolled = await rolledBy(answering);
    const outcome = resolveHealth(hitPointsOf(patient), eventOf(answer.option), rulebookFor(patient));
    const written = rolled ? {} : disadvantagesWith(patient, answer.values);
    const changes = await storeChange(patient, { hp: hitPointsUpdate(patient, outcome), ...written });
    const hours = rolled ? resolveTotal(TREATMENT_HOURS, rolled.faces) : 0;
    const facts = [...(rolled ? [hoursFact(hours)] : []), healthFact(calledName(patient), outcome.hp, localize)];
    await postLines({
      title,
      facts,
      rolls: rolled?.rolls ?? [],
      actor: patient,
      rules: ["WH-HEAL-05"],
      time: secondsOf({ amount: hours, unit: "hour" }, rulebookFor(patient)),
      like: prompt,
    });
    return { changes };
  },
});

const hoursFact = (hours: number) => ({
  label: "WHITEHACK.Treatment.Takes",
  value: localize("WHITEHACK.Treatment.Hours", { hours: String(hours) }),
});

/** Written beside an attribute, for good. @rule WH-INJ-01 WH-GROUP-12 */
function disadvantagesWith(patient: Creature, { attribute, name }: Readonly<Record<string, string | number>>) {
  if (!patient.isCharacter()) return {};
  const { disadvantages } = patient.system.toObject();
  return { disadvantages: [...disadvantages, { attribute: String(attribute), name: String(name) }] };
}

/** The prompt how a patient's injury is treated; null for the uninjured. @rule WH-HEAL-05 WH-INJ-01 */
export function toTreatment(patient: Creature): NewPrompt | null {
  if (!hitPointsOf(patient).injured) return null;
  const medics = medicsFor(patient).filter((medic) => vocationsOf(medic).length > 0);
  return {
    kind: treatmentKind.id,
    title,
    text: "WHITEHACK.Treatment.Text",
    rules: ["WH-HEAL-05", "WH-INJ-01"],
    about: patient,
    asked: { ...playersOf(medics), actor: patient.uuid },
    payload: { patient: patient.uuid },
    options: [
      ...medics.map(healerOption),
      ...(patient.system.derived.class !== undefined ? [disadvantageOption(patient)] : []),
      ...REFEREES.map((id) => ({ id, label: `WHITEHACK.Treatment.By.${id}`, ...FOR_REFEREES() })),
    ],
  };
}

/** An answer that only Referees may give: it belongs to no actor that a player could own. */
const FOR_REFEREES = () => ({ detail: "", actor: game.user.uuid, fields: [] });

const healerOption = (medic: Medic): OfferedOption => ({
  id: medic.id ?? "",
  label: medic.name,
  detail: toNames(vocationsOf(medic), localize),
  actor: medic.uuid,
  fields: [],
});

const disadvantageOption = (patient: Creature): OfferedOption => ({
  id: DISADVANTAGE,
  label: "WHITEHACK.Treatment.By.disadvantage",
  actor: patient.uuid,
  fields: [
    promptChoice("attribute", "WHITEHACK.Disadvantage.attribute", attributesOf(patient)),
    promptText("name", "WHITEHACK.Disadvantage.name", 60, 1),
  ],
});

/** The attributes of the world that it may stand at. @rule WH-INJ-01 WH-CUST-01 */
const attributesOf = (patient: Creature): PromptField["choices"] =>
  Object.entries(attributeChoices(rulebookFor(patient).attributes)).map(([value, label]) => ({ value, label }));
