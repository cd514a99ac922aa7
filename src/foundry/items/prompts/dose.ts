import { aFlag, aText, listOf, oneOf, orElse, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { type OfferedOption } from "../../../view/chat/prompts/prompt.ts";
import { callsForSave, type GivenDose, storeDose, postDose, rollDose } from "../doses/give-dose.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { resolveCreature } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { toVisibility } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { isItem } from "../../documents/changed-document.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const readPayload = shape({
  item: aText,
  which: oneOf(["primary", "secondary"]),
  taker: aText,
  ticks: listOf(aText),
  visibility: aText,
  by: orNull(aText),
  spent: orElse(aFlag, false),
});
type Payload = ReadBy<typeof readPayload>;

const TAKE = "save";
const REFUSE = "refuse";
const ID = "dose";

/** The boxes of the dialog about a dose. */
const TICKS = ["remedied", "resistant", "vulnerable", "immune"] as const;

const valuesIn = (ticks: readonly string[]): FormValues => Object.fromEntries(ticks.map((name) => [name, true]));

async function givenBy({
  item: uuid,
  which,
  taker: whom,
  visibility: how,
  by,
  spent,
}: Payload): Promise<GivenDose | null> {
  const item = resolveUuidSync(uuid);
  const taker = await resolveCreature(whom);
  if (!taker || !isItem(item) || !item.isSubstance() || (item.system.quantity < 1 && !spent)) return null;
  const visibility = toVisibility(how);
  return { item: item as Item.Implementation, which, taker, visibility, saveVisibility: visibility, by, spent };
}

async function rolledBy({ payload, answer, dice }: Answering<Payload>) {
  const given = answer.option === TAKE ? await givenBy(payload) : null;
  return given && rollDose(given, valuesIn(payload.ticks), dice);
}

/**
 * A dose given by another: the taker saves, and then it does its work; a drink may be refused. @rule WH-POIS-01
 * WH-SUB-01
 */
export const doseKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async (payload) => (await givenBy(payload)) !== null,
  rolls: rolledBy,
  async follow(answering) {
    if (answering.answer.option === REFUSE) return {};
    const rolled = await rolledBy(answering);
    if (!rolled) return { refused: "WHITEHACK.Refusal.noTarget" };
    const changes = await storeDose(rolled);
    await postDose(rolled, []);
    return { changes };
  },
});

const option = (id: string, label: string): OfferedOption => ({ id, label });

/**
 * Asks the taker of a dose to save, and first of all whether they take it where they `mayRefuse`; null where there is
 * nothing to decide. @rule WH-POIS-01
 */
export function toDoseQuestion(given: GivenDose, values: FormValues, mayRefuse: boolean): NewPrompt | null {
  const saves = callsForSave(given, values);
  if (!saves && !mayRefuse) return null;
  const { item, which, taker, visibility, by, spent = false } = given;
  const ticks = TICKS.filter((name) => values[name] === true);
  const asked = saves ? "Title" : "Offered";
  const take = option(TAKE, saves ? "WHITEHACK.Consequence.Save" : "WHITEHACK.Dose.Take");
  return {
    kind: ID,
    title: localize(`WHITEHACK.Dose.${asked}`, { name: localize(shownTitle(toShownItem(item))) }),
    text: `WHITEHACK.Dose.${saves ? "Text" : "OfferedText"}`,
    rules: ["WH-POIS-01"],
    about: taker,
    asked: { actor: taker.uuid },
    payload: { item: item.uuid, which, taker: taker.uuid, ticks, visibility, by, spent },
    ...(mayRefuse ? { options: [take, option(REFUSE, "WHITEHACK.Dose.Refuse")] } : { options: [take], fallback: TAKE }),
  };
}
