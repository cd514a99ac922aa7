import {
  type Examination,
  EXAMINATION_DICE,
  parseDamage,
  planCheck,
  type ReadingOutcome,
  resolveExamination,
  resolveFormula,
  resolveReading,
  type ScrollFacts,
  scrollsLeft,
  secondsOfMinutes,
  shownExamination,
} from "../../../rules/index.ts";
import {
  examinationOf,
  minutesIn,
  readingOf,
  studyCheck,
  type StudyQuestion,
} from "../../../view/items/dialogs/study-dialog.ts";
import { type ScrollWritten, shownTitle } from "../../../view/items/shown-item.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { toShownItem, writtenAs } from "../../documents/data/shown-item.ts";
import { attributeFor } from "../../checks/perform-task.ts";
import { askStudy } from "../../checks/asks.ts";
import { formulaOf, rollDice, rollFormula } from "../../host/dice.ts";
import type { Visibility } from "../../host/compat.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { unasked } from "../../host/settings.ts";
import { curseOf, vocationDoubles } from "../../documents/traits-of.ts";
import { attributeLabel } from "../../../view/base/words.ts";
import { scoreOf } from "../../documents/score-of.ts";
import { storeChange } from "../../documents/store-change.ts";
import { identifiedText, type ItemNotice, refuseUse, postItem } from "../../chat/post/post-item.ts";
import { spanText } from "../../../view/checks/cards/task-part.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import type { Reply } from "../../chat/dialogs/ask.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { noteUse } from "../../documents/fight-extensions.ts";
import { paidFacts } from "../../health/pay-hit-points.ts";

/** The attribute for reading and examining. @rule WH-SCROLL-01 WH-ITEM-02 */
export const STUDY_ATTRIBUTE = "intelligence";

/**
 * The skill that a reader brings to a book or an item, with the attribute that serves for Intelligence.
 * @rule WH-CUST-01
 */
export const scholarWith = <Scroll extends ScrollFacts | null>(
  scholar: Actor.OfType<"character">,
  attribute: string,
  scroll: Scroll,
): StudyQuestion & { readonly scroll: Scroll } => ({
  attribute,
  label: attributeLabel(rulebookFor(scholar).attributes, attribute),
  intelligence: scoreOf(scholar, attribute).score,
  groups: scholar.system.groups,
  vocationDoubles: vocationDoubles(scholar),
  scroll,
});

/** Finds out what an item is and does: hours go by, and a success makes it known. @rule WH-ITEM-02 */
export async function performExamination(item: Item.Implementation, click: Click): Promise<void> {
  const scholar = item.character;
  if (!scholar) return;
  const attribute = await attributeFor(scholar, STUDY_ATTRIBUTE);
  if (attribute === null) return;
  const question = scholarWith(scholar, attribute, null);
  const name = shownTitle(toShownItem(item));
  const title = localize("WHITEHACK.Ask.Examination", { name });
  const reply = skipsDialog(click) ? unasked() : await askStudy(scholar, title, question);
  if (!reply) return;
  const examination = examinationOf(question, reply.values, curseOf(item));
  await examine({ item, scholar, name, examination }, reply.visibility);
}

interface Study {
  readonly item: Item.Implementation;
  readonly scholar: Actor.Implementation;
  readonly name: string;
  readonly examination: Examination;
}

/** The cards of an examination, and what it makes of the item. */
async function examine({ item, scholar, name, examination }: Study, visibility: Visibility): Promise<void> {
  const roll = await rollDice(planCheck(examination.made));
  const hours = await rollDice(EXAMINATION_DICE);
  const outcome = resolveExamination(examination, { roll: roll.faces, hours: hours.faces }, rulebookFor(scholar));
  const seen = { outcome: shownExamination(examination, outcome), about: item.uuid };
  await postCheck({ title: name, actor: scholar, trained: true, ...seen, rolls: roll.rolls, audience: { visibility } });
  // A roll that nobody but the Referee may see tells nobody what the item is either.
  const revealed = outcome.revealed && visibility !== "blind";
  const changes = revealed ? await storeChange(item, { magick: { known: true } }) : [];
  await postItem(item, {
    title: name,
    text: revealed ? identifiedText(item) : "WHITEHACK.Notice.examined",
    formula: formulaOf(EXAMINATION_DICE),
    faces: hours.faces,
    rolls: hours.rolls,
    facts: [
      { label: "WHITEHACK.Item.Time", value: localize("WHITEHACK.Item.Hours", { hours: String(outcome.time.amount) }) },
    ],
    rules: ["WH-ITEM-02"],
    visibility,
    changes,
    time: outcome.time.seconds,
  });
}

const writtenIn = (item: Item.Implementation): ScrollWritten => writtenAs(item, "scroll");

/** Reads a scroll: the roll, what it costs, and what becomes of the scroll. @rule WH-SCROLL-01 WH-SCROLL-02 WH-SCROLL-03 WH-ACT-03 */
export async function performReading(item: Item.Implementation, click: Click): Promise<void> {
  const reader = item.character;
  if (!reader) return;
  const attribute = await attributeFor(reader, STUDY_ATTRIBUTE);
  if (attribute === null) return;
  const question = readingQuestion(item, reader, attribute);
  const title = localize("WHITEHACK.Ask.Reading", { name: item.name });
  const reply = skipsDialog(click) ? unasked() : await askStudy(reader, title, question);
  if (reply) await performAnsweredReading(item, question, reply);
}

type ReadingQuestion = StudyQuestion & { readonly scroll: ScrollFacts };

/** The facts about reading a scroll that are known before the dialog opens. */
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
  const reader = item.character;
  if (!reader) return;
  const check = studyCheck(question, values);
  if (!check) return refuseUse("foreign");
  const { faces, rolls } = await rollDice(planCheck(check));
  const reading = { reading: readingOf(question, question.scroll, values), check, hp: hitPointsOf(reader) };
  const outcome = resolveReading(reading, faces, rulebookFor(reader));
  const told = { title: item.name, trained: true, outcome: outcome.check };
  await postCheck({ ...told, actor: reader, rolls, audience: { visibility } });
  const paid = await storeHitPoints(reader, outcome.hp);
  const used = await storeChange(item, scrollsLeft(writtenIn(item).quantity, outcome.fate));
  const acted = await noteUse(item, "read");
  const time = secondsOfMinutes(minutesIn(values));
  await postReading(item, outcome, { visibility, time, changes: [...used, ...paid, ...acted] });
}

function postReading(
  item: Item.Implementation,
  { works, paid, fate, hp, provokes, rules }: ReadingOutcome,
  told: Pick<ItemNotice, "visibility" | "changes"> & { readonly time: number },
): Promise<unknown> {
  const { time } = told;
  const { wording } = writtenIn(item);
  return postItem(item, {
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
  const rolled = await rollFormula(parseDamage(writtenIn(item).cost));
  const changes = await storeChange(item, { cost: String(rolled.total) });
  await postItem(item, { ...rolled, text: "WHITEHACK.Notice.costFixed", rules: ["WH-SCROLL-03"], changes });
}
