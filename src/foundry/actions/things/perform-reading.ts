import {
  parseDamage,
  planCheck,
  type ReadingOutcome,
  resolveFormula,
  resolveReading,
  type ScrollFacts,
  secondsOfMinutes,
  scrollsLeft,
} from "../../../rules/index.ts";
import { minutesIn, readingOf, studyCheck, type StudyQuestion } from "../../../view/dialogs/study-dialog.ts";
import { spanText } from "../../../view/cards/task-part.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import type { ScrollWritten } from "../../../view/things/thing.ts";
import { postCheck } from "../../cards/post-check.ts";
import { writtenAs } from "../../data/thing.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { askStudy } from "../../dialogs/ask-study.ts";
import { throwDice, throwFormula } from "../../dice.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { noteUse } from "../../packs/fight-seams.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { paidFacts, storeHitPoints } from "../health/pay-hit-points.ts";
import { storeChange } from "../../undo/store-change.ts";
import { scholarWith, STUDY_ATTRIBUTE } from "./scholar.ts";
import { refuseUse, type ItemNotice, tellThing } from "../tell/tell-thing.ts";

const writtenIn = (item: Item.Implementation): ScrollWritten => writtenAs(item, "scroll");

/** Reads a scroll: the roll, what it costs, and what becomes of the scroll. @rule WH-SCROLL-01 WH-SCROLL-02 WH-SCROLL-03 WH-ACT-03 */
export async function performReading(item: Item.Implementation, click: Click): Promise<void> {
  const reader = item.actor;
  if (!reader?.isCharacter()) return;
  const attribute = await attributeFor(reader, STUDY_ATTRIBUTE);
  if (attribute === null) return;
  const question = readingQuestion(item, reader, attribute);
  const title = localize("WHITEHACK.Ask.Reading", { name: item.name });
  const reply = skipsDialog(click)
    ? { values: {}, visibility: chosenVisibility() }
    : await askStudy(reader, title, question);
  if (reply) await performAnsweredReading(item, question, reply);
}

type ReadingQuestion = StudyQuestion & { readonly scroll: ScrollFacts };

/** What is known about reading a scroll before the dialog opens. */
export function readingQuestion(
  item: Item.Implementation,
  reader: Actor.OfType<"character">,
  attribute: string = STUDY_ATTRIBUTE,
): ReadingQuestion {
  const written = writtenIn(item);
  const scroll = { name: item.name, cost: resolveFormula(parseDamage(written.cost), []), age: written.age };
  return scholarWith(reader, attribute, scroll);
}

/** Reads the scroll as answered in the dialog; refuses a reader who cannot even pronounce it. */
export async function performAnsweredReading(
  item: Item.Implementation,
  question: ReadingQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const reader = item.actor;
  if (!reader?.isCharacter()) return;
  const check = studyCheck(question, values);
  if (!check) return refuseUse("foreign");
  const { faces, rolls } = await throwDice(planCheck(check));
  const reading = { reading: readingOf(question, question.scroll, values), check, hp: hitPointsOf(reader) };
  const outcome = resolveReading(reading, faces, rulebookFor(reader));
  const told = { title: item.name, trained: true, outcome: outcome.check };
  await postCheck({ ...told, actor: reader, rolls, audience: { visibility } });
  const paid = await storeHitPoints(reader, outcome.hp);
  const used = await storeChange(item, scrollsLeft(writtenIn(item).quantity, outcome.fate));
  const acted = await noteUse(item, "read");
  const time = secondsOfMinutes(minutesIn(values));
  await tellReading(item, outcome, { visibility, time, changes: [...used, ...paid, ...acted] });
}

function tellReading(
  item: Item.Implementation,
  { works, paid, fate, hp, provokes, rules }: ReadingOutcome,
  told: Pick<ItemNotice, "visibility" | "changes"> & { readonly time: number },
): Promise<unknown> {
  const { time } = told;
  const { wording } = writtenIn(item);
  return tellThing(item, {
    text: works ? "WHITEHACK.Notice.scrollWorks" : "WHITEHACK.Notice.scrollFails",
    facts: [
      ...(works && wording !== "" ? [{ label: "WHITEHACK.Item.Wording", value: wording }] : []),
      ...paidFacts(paid, hp),
      ...lineOf("WHITEHACK.Item.Time", time > 0 && spanText(time, localize)),
      { label: "TYPES.Item.scroll", value: `WHITEHACK.ScrollFate.${fate}` },
      ...(provokes ? [{ label: "WHITEHACK.Item.InCombat", value: "WHITEHACK.Item.Provokes" }] : []),
    ],
    rules,
    ...told,
  });
}

/** Rolls the cost of a new scroll, which is fixed from then on. @rule WH-SCROLL-03 */
export async function performFixCost(item: Item.Implementation): Promise<void> {
  const thrown = await throwFormula(parseDamage(writtenIn(item).cost));
  const changes = await storeChange(item, { cost: String(thrown.total) });
  await tellThing(item, { ...thrown, text: "WHITEHACK.Notice.costFixed", rules: ["WH-SCROLL-03"], changes });
}
