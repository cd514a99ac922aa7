import { toStep, toList } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { isTickedOr, type FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import {
  experiencesFor,
  MOST_LEVEL,
  nextLevel,
  planLevel,
  proposedFor,
  type StoredExperience,
} from "../../rules/characters/advance.ts";
import { CLASSLESS } from "../../rules/characters/classes.ts";
import { redhackNumbers } from "../burdens/bearing.ts";

/** What is stored of a character, as far as a level changes it. */
interface Stored {
  readonly level: number;
  readonly experiences: readonly StoredExperience[];
  readonly hp: { readonly value: number; readonly max: number };
}

/** As it is now: the host changes what is stored in place. */
function storedOf(actor: Creature): Stored {
  const stored: object = foundry.utils.deepClone(actor._source.system);
  return stored as Stored;
}

const fieldOf = (place: number): string => `experience.${place}`;

/** The open experiences, of which those that the level usually takes are ticked. @rule RH-CHR-02 */
function levelForm({ level, experiences }: Stored): Form {
  const proposed = proposedFor(level, experiences);
  const open = experiences.flatMap(({ name, spent }, place) => (spent ? [] : { name, place }));
  const ticks = open.map(({ name, place }) => ({
    name: fieldOf(place),
    label: name || "WHITEHACK.Redhack.Experience",
    value: proposed.has(place),
  }));
  const usual = String(experiencesFor(level));
  return [
    { note: ["WHITEHACK.Redhack.Creation.levelTakes", { level: String(level + 1), usual }] },
    ticks.length > 0
      ? { legend: "WHITEHACK.Redhack.Experiences", ticks }
      : { note: "WHITEHACK.Redhack.Creation.noExperiences" },
    "visibility",
  ];
}

/** The experiences that are ticked off by these answers. */
const chosenIn = ({ level, experiences }: Stored, values: FormValues): ReadonlySet<number> => {
  const proposed = proposedFor(level, experiences);
  const places = experiences.flatMap(({ spent }, place) => (spent ? [] : place));
  return new Set(places.filter((place) => isTickedOr(values, fieldOf(place), proposed.has(place))));
};

const LEVEL_NUMBERS = ["techniques", "slots", "reactions"] as const;

/** The numbers of a character that a level may raise. */
function numbersOf(actor: Creature): Readonly<Record<(typeof LEVEL_NUMBERS)[number], number>> {
  const numbers = redhackNumbers(actor);
  return {
    techniques: numbers?.techniques ?? 0,
    slots: numbers?.slots.all ?? 0,
    reactions: numbers?.reactions.value ?? 0,
  };
}

/** Takes the next level: experiences are ticked off and the hit die is rolled, and the card undoes all of it. @rule RH-CHR-02 */
export async function takeLevel(actor: Creature, values: FormValues, visibility: "public" | "gm" | "blind" | "self") {
  const before = storedOf(actor);
  if (!actor.isOwner || before.level >= MOST_LEVEL) return;
  const chosen = chosenIn(before, values);
  const kind = redhackNumbers(actor)?.class ?? CLASSLESS;
  const { faces, rolls } = await rollDice(planLevel(kind));
  const numbers = numbersOf(actor);
  const after = nextLevel(before, chosen, { kind, faces });
  const changes = await storeChange(actor, after);
  const now = numbersOf(actor);
  const spent = before.experiences.filter((_, place) => chosen.has(place)).map(({ name }) => name);
  const grown = LEVEL_NUMBERS.filter((id) => now[id] !== numbers[id]);
  await postLines({
    actor,
    title: localize("WHITEHACK.Redhack.Creation.levelOf", { name: calledName(actor), level: String(after.level) }),
    facts: [
      { label: "WHITEHACK.Number.hitPointsMaximum", value: toStep(before.hp.max, after.hp.max) },
      ...grown.map((id) => ({ label: `WHITEHACK.Redhack.Class.${id}`, value: toStep(numbers[id], now[id]) })),
      ...(spent.length > 0 ? [{ label: "WHITEHACK.Redhack.Creation.tickedOff", value: toList(spent, localize) }] : []),
    ],
    rules: ["RH-CHR-02"],
    rolls,
    changes,
    visibility,
  });
}

/** Asks which experiences the next level takes. @rule RH-CHR-02 */
export async function askForLevel(actor: Creature): Promise<void> {
  const stored = storedOf(actor);
  if (!actor.isOwner || stored.level >= MOST_LEVEL) return;
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Redhack.Creation.levelOf", { name: calledName(actor), level: String(stored.level + 1) }),
    form: levelForm(stored),
    confirm: { label: "WHITEHACK.Redhack.Creation.takeLevel", icon: "fa-solid fa-arrow-up" },
  });
  if (reply) await inTurn(actor, () => takeLevel(actor, reply.values, reply.visibility));
}
