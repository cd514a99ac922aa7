import { actOn, packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { packField, type PackFields } from "../../../base/pack-fields.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import {
  findsWord,
  inSight,
  mayLookAgain,
  PERCENT,
  percentOf,
  SIGHT_RANGE,
  sightAt,
} from "../../rules/spells/spell-effects.ts";
import { promptChoice, type PromptField, promptNumber, promptText } from "../../../../view/chat/prompts/prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { isOwnItem, writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { casterOf } from "../spells/caster.ts";
import { shownName } from "../../../../foundry/documents/changed-document.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import { hearersOf, toSeen } from "./seen.ts";
import { isLinked, levelHeldBy, spellNamed, toThought } from "./thoughts.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { liftOf, toFall } from "./falls.ts";

/** The stored tries at an item's word: the level of each caster who has tried, by uuid, as JSON. */
const TRIES: PackFields<{ readonly sightTries: string }> = { pack: "fh", fields: { sightTries: packField(aText, "") } };

function triesOn(item: Item.Implementation): Readonly<Record<string, unknown>> {
  const stored = jsonIn(packFactsOf(item, TRIES).sightTries);
  return typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
}

/** The level at which a caster has looked for the word of an item; null for never. @rule FH-S3-09 */
function triedAt(item: Item.Implementation, { uuid }: Creature): number | null {
  const level = triesOn(item)[uuid];
  return typeof level === "number" ? level : null;
}

/** Notes that a caster has looked for it, and returns what changed. @rule FH-S3-09 */
const noteTry = (item: Item.Implementation, { uuid }: Creature, level: number): Promise<readonly Change[]> =>
  storePackFacts(item, TRIES, { sightTries: JSON.stringify({ ...triesOn(item), [uuid]: level }) });

const ID = "fhSight";
const SIGHT = "fh-sight";
const WORDS = "words";
const readPayload = shape({ seer: aText });
type Payload = ReadBy<typeof readPayload>;

/** The level at which a caster sees by the spell; 0 for not at all. @rule FH-S3-09 */
const sightOf = (actor: Creature): number => levelHeldBy(actor, SIGHT);

/** A place is told by the Referee as far as the spell reaches it. @rule FH-S3-09 */
function look({ answer: { values } }: Answering<Payload>, seer: Creature): Followed {
  const spell = spellNamed(seer, "Syn");
  const range = spell?.isSpell() ? (writtenAs(spell, "spell").range ?? SIGHT_RANGE) : SIGHT_RANGE;
  if (!inSight(Number(values["squares"] ?? 0), values["known"] === "yes", range))
    return { refused: "WHITEHACK.Fh.Sight.tooFar" };
  return { next: [toSeen(seer, String(values[WORDS] ?? ""))], isTheirs: true };
}

/** The item that an answer names, if its word may be looked for now. @rule FH-S3-09 */
function sought({ answer: { values } }: Answering<Payload>, seer: Creature) {
  const item = seer.items.get(String(values["item"] ?? ""));
  if (!item) return { refused: "WHITEHACK.Refusal.noTarget" } as const;
  const level = casterOf(seer)?.facts.level ?? 0;
  const may = mayLookAgain(level, triedAt(item, seer));
  return may ? { item, level } : ({ refused: "WHITEHACK.Fh.Sight.triedAlready" } as const);
}

/** Tries to learn the word of an item, once for each until the next level. @rule FH-S3-09 */
async function learn(answering: Answering<Payload>, seer: Creature): Promise<Followed> {
  const found = sought(answering, seer);
  if ("refused" in found) return found;
  const { item, level } = found;
  const { percent } = sightAt(sightOf(seer));
  const { faces, rolls } = await answering.dice(PERCENT);
  const face = percentOf(faces);
  const isFound = findsWord(face, percent);
  const about = localize("WHITEHACK.Fh.Sight.word", { thing: shownName(item) });
  const told = await postLines({
    title: about,
    facts: [
      { label: "WHITEHACK.Fh.Sight.percent", value: `${face} / ${percent}` },
      { label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Fh.Sight.${isFound ? "found" : "notFound"}` },
    ],
    rolls,
    rules: ["FH-S3-09"],
    actor: seer,
    audience: { whisper: hearersOf(seer) },
  });
  const noted = await noteTry(item, seer, level);
  return { changes: told ? [madeOf(told), ...noted] : noted, next: isFound ? [toSeen(seer, about)] : [] };
}

const FOLLOWS: Readonly<
  Record<string, (answering: Answering<Payload>, seer: Creature) => Followed | Promise<Followed>>
> = {
  place: look,
  past: ({ answer: { values } }, seer) => ({ next: [toSeen(seer, String(values[WORDS] ?? ""))], isTheirs: true }),
  word: learn,
};

/** A caster of Sight looks at a place, into an item’s past, or for the word that wakes it. @rule FH-S3-09 */
export const sightKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  async isDue({ seer }) {
    const actor = await resolveCreature(seer);
    return actor !== null && sightOf(actor) > 0;
  },
  async rolls({ answer, dice }) {
    return answer.option === "word" ? dice(PERCENT) : null;
  },
  async follow(answering) {
    const seer = await resolveCreature(answering.payload.seer);
    const follow = FOLLOWS[answering.answer.option];
    return seer && follow ? follow(answering, seer) : { refused: "WHITEHACK.Refusal.noQuestion" };
  },
});

const words = (label: string): PromptField => promptText(WORDS, label, 300);
const SQUARES = promptNumber("squares", "WHITEHACK.Fh.Sight.squares", 0, 999);
const KNOWN = promptChoice("known", "WHITEHACK.Fh.Sight.known", [
  { value: "yes", label: "WHITEHACK.Fh.Sight.knownYes" },
  { value: "no", label: "WHITEHACK.Fh.Sight.knownNo" },
]);

/** Asks what a caster looks at by the spell. @rule FH-S3-09 */
function toSight(seer: Creature): NewPrompt {
  const { percent, days } = sightAt(sightOf(seer));
  const items = seer.items.contents
    .filter((item) => isOwnItem(item))
    .map((item) => ({ value: item.id ?? "", label: shownName(item) }));
  return {
    kind: ID,
    title: "WHITEHACK.Fh.Sight.title",
    text: "WHITEHACK.Fh.Sight.text",
    facts: [
      { label: "WHITEHACK.Fh.Sight.percent", value: `${percent}%` },
      { label: "WHITEHACK.Fh.Sight.days", value: String(days) },
    ],
    rules: ["FH-S3-09"],
    about: seer,
    asked: { actor: seer.uuid },
    readers: [],
    payload: { seer: seer.uuid },
    options: [
      {
        id: "place",
        label: "WHITEHACK.Fh.Sight.look",
        fields: [words("WHITEHACK.Fh.Sight.place"), SQUARES, KNOWN],
      },
      { id: "past", label: "WHITEHACK.Fh.Sight.past", fields: [words("WHITEHACK.Fh.Sight.thing")] },
      ...(items.length > 0
        ? [
            {
              id: "word",
              label: "WHITEHACK.Fh.Sight.learn",
              fields: [promptChoice("item", "WHITEHACK.Fh.Sight.thing", items)],
            },
          ]
        : []),
    ],
  };
}

/** An action that a creature can do while a spell lasts. */
interface LastingOperation {
  readonly id: "thought" | "fall" | "sight";
  /** The spell, by its name in the source. */
  readonly original: string;
  /** True if the spell is in effect for an actor. */
  isNow(actor: Creature): boolean;
  ask(actor: Creature): NewPrompt | Promise<NewPrompt>;
}

/** @rule FH-S2-06 FH-S2-10 FH-S3-09 */
const OPERATIONS: readonly LastingOperation[] = [
  { id: "thought", original: "Tankeöverföring", isNow: isLinked, ask: toThought },
  { id: "fall", original: "Lyft", isNow: (actor) => liftOf(actor) > 0, ask: toFall },
  { id: "sight", original: "Syn", isNow: (actor) => sightOf(actor) > 0, ask: toSight },
];

/** The actions on a sheet: those of spells that the actor knows, or that are in effect for them. */
export const operationsOf = (actor: Creature): readonly LastingOperation[] =>
  OPERATIONS.filter(({ original, isNow }) => spellNamed(actor, original) !== undefined || isNow(actor));

/** The name of the request. */
export const LASTING_OPERATION = "fh.lastingOperation";

/** An actor uses a spell in effect: the Referee's client asks for the rest. @rule FH-S2-06 FH-S2-10 FH-S3-09 */
export const useLasting = actOn("creature", async (actor, { button }) => {
  const data = { actor: actor.uuid, what: button.dataset["operation"] ?? "" };
  notifyRefusal(await askReferee("packOperation", { operation: LASTING_OPERATION, data }));
});

/** Uses the power of a lasting spell on the Referee's client. */
export async function useLastingFor(
  { actor: uuid, what }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const actor = await resolveCreature(uuid);
  const operation = OPERATIONS.find(({ id }) => id === what);
  if (!actor || !operation) return refuse("WHITEHACK.Refusal.noTarget");
  if (!actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!operation.isNow(actor)) return refuse("WHITEHACK.Fh.Lasting.notInEffect");
  await postPrompt(await operation.ask(actor));
  return DONE;
}
