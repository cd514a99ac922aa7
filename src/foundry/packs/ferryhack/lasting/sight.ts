import {
  findsWord,
  inSight,
  mayLookAgain,
  PERCENT,
  percentOf,
  SIGHT_RANGE,
  sightAt,
} from "../../../../house-rules/ferryhack/spells/unseen.ts";
import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import type { QuestionField } from "../../../../view/questions/question.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { isThing, writtenAs } from "../../../data/thing.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { localize } from "../../../localize.ts";
import { type Answering, defineKind, type Followed, type NewQuestion } from "../../../questions/kind.ts";
import { casterOf } from "../../../spells/caster.ts";
import { shownName } from "../../../undo/changed-document.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { hearersOf } from "./hearers.ts";
import { levelHeldBy, spellNamed } from "./held-spells.ts";
import { toSeen } from "./seen.ts";
import { noteTry, triedAt } from "./sight-tries.ts";

const ID = "fhSight";
const SIGHT = "fh-sight";
const WORDS = "words";
const PLAIN = { detail: "", actor: null } as const;

const readPayload = shape({ seer: aText });
type Payload = ReadBy<typeof readPayload>;

/** The level at which somebody sees by the spell; 0 for not at all. @rule FH-S3-09 */
export const sightOf = (actor: Creature): number => levelHeldBy(actor, SIGHT);

/** A place is told by the Referee as far as the spell reaches it. @rule FH-S3-09 */
function look({ answer: { values } }: Answering<Payload>, seer: Creature): Followed {
  const spell = spellNamed(seer, "Syn");
  const range = spell?.isSpell() ? (writtenAs(spell, "spell").range ?? SIGHT_RANGE) : SIGHT_RANGE;
  if (!inSight(Number(values["squares"] ?? 0), values["known"] === "yes", range))
    return { refused: "WHITEHACK.Fh.Sight.tooFar" };
  return { next: [toSeen(seer, String(values[WORDS] ?? ""))], isTheirs: true };
}

/** The thing that an answer names, if its word may be looked for now. @rule FH-S3-09 */
function sought({ answer: { values } }: Answering<Payload>, seer: Creature) {
  const item = seer.items.get(String(values["thing"] ?? ""));
  if (!item) return { refused: "WHITEHACK.Refusal.noTarget" } as const;
  const level = casterOf(seer)?.facts.level ?? 0;
  const may = mayLookAgain(level, triedAt(item, seer));
  return may ? { item, level } : ({ refused: "WHITEHACK.Fh.Sight.triedAlready" } as const);
}

/** Tries to learn the word of a thing, once for each until the next level. @rule FH-S3-09 */
async function learn(answering: Answering<Payload>, seer: Creature): Promise<Followed> {
  const found = sought(answering, seer);
  if ("refused" in found) return found;
  const { item, level } = found;
  const { percent } = sightAt(sightOf(seer));
  const { faces, rolls } = await answering.dice(PERCENT);
  const face = percentOf(faces);
  const isFound = findsWord(face, percent);
  const about = localize("WHITEHACK.Fh.Sight.word", { thing: shownName(item) });
  const told = await tellLines({
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

/** Whoever has cast Sight looks at a place, into a thing’s past, or for the word that wakes it. @rule FH-S3-09 */
export const sightKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  async isDue({ seer }) {
    const actor = await creatureAt(seer);
    return actor !== null && sightOf(actor) > 0;
  },
  async throws({ answer, dice }) {
    return answer.option === "word" ? dice(PERCENT) : null;
  },
  async follow(answering) {
    const seer = await creatureAt(answering.payload.seer);
    const follow = FOLLOWS[answering.answer.option];
    return seer && follow ? follow(answering, seer) : { refused: "WHITEHACK.Refusal.noQuestion" };
  },
});

const words = (label: string): QuestionField => ({ name: WORDS, label, kind: "text", min: 0, max: 300, choices: [] });
const choice = (name: string, label: string, choices: QuestionField["choices"]): QuestionField => ({
  name,
  label,
  kind: "choice",
  min: 1,
  max: 60,
  choices,
});
const SQUARES: QuestionField = {
  name: "squares",
  label: "WHITEHACK.Fh.Sight.squares",
  kind: "number",
  min: 0,
  max: 999,
  choices: [],
};
const KNOWN = choice("known", "WHITEHACK.Fh.Sight.known", [
  { value: "yes", label: "WHITEHACK.Fh.Sight.knownYes" },
  { value: "no", label: "WHITEHACK.Fh.Sight.knownNo" },
]);

/** Asks what somebody looks at by the spell. @rule FH-S3-09 */
export function toSight(seer: Creature): NewQuestion {
  const { percent, days } = sightAt(sightOf(seer));
  const things = seer.items.contents
    .filter((item) => isThing(item))
    .map((item) => ({ value: item.id ?? "", label: shownName(item) }));
  return {
    kind: ID,
    title: "WHITEHACK.Fh.Sight.title",
    text: "WHITEHACK.Fh.Sight.text",
    facts: [
      { label: "WHITEHACK.Fh.Sight.percent", value: `${percent} %` },
      { label: "WHITEHACK.Fh.Sight.days", value: String(days) },
    ],
    rules: ["FH-S3-09"],
    about: seer,
    asked: { actor: seer.uuid },
    readers: [],
    payload: { seer: seer.uuid },
    options: [
      {
        ...PLAIN,
        id: "place",
        label: "WHITEHACK.Fh.Sight.look",
        fields: [words("WHITEHACK.Fh.Sight.place"), SQUARES, KNOWN],
      },
      { ...PLAIN, id: "past", label: "WHITEHACK.Fh.Sight.past", fields: [words("WHITEHACK.Fh.Sight.thing")] },
      ...(things.length > 0
        ? [
            {
              ...PLAIN,
              id: "word",
              label: "WHITEHACK.Fh.Sight.learn",
              fields: [choice("thing", "WHITEHACK.Fh.Sight.thing", things)],
            },
          ]
        : []),
    ],
  };
}
