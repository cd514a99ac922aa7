import {
  type Examination,
  EXAMINATION_DICE,
  planCheck,
  resolveExamination,
  shownExamination,
} from "../../../rules/index.ts";
import { examinationOf } from "../../../view/dialogs/study-dialog.ts";
import { shownTitle } from "../../../view/things/thing.ts";
import { postCheck } from "../../cards/post-check.ts";
import { toThing } from "../../data/thing.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { askStudy } from "../../dialogs/ask-study.ts";
import { formulaOf, throwDice } from "../../dice.ts";
import type { Visibility } from "../../generation.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { curseOf } from "./curse-of.ts";
import { scholarWith, STUDY_ATTRIBUTE } from "./scholar.ts";
import { storeChange } from "../../undo/store-change.ts";
import { identifiedText, tellThing } from "../tell/tell-thing.ts";

/** Finds out what a thing is and does: hours go by, and a success makes it known. @rule WH-ITEM-02 */
export async function performExamination(item: Item.Implementation, click: Click): Promise<void> {
  const scholar = item.actor;
  if (!scholar?.isCharacter()) return;
  const attribute = await attributeFor(scholar, STUDY_ATTRIBUTE);
  if (attribute === null) return;
  const question = scholarWith(scholar, attribute, null);
  const name = shownTitle(toThing(item));
  const title = localize("WHITEHACK.Ask.Examination", { name });
  const reply = skipsDialog(click)
    ? { values: {}, visibility: chosenVisibility() }
    : await askStudy(scholar, title, question);
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

/** The cards of an examination, and what it makes of the thing. */
async function examine({ item, scholar, name, examination }: Study, visibility: Visibility): Promise<void> {
  const roll = await throwDice(planCheck(examination.made));
  const hours = await throwDice(EXAMINATION_DICE);
  const outcome = resolveExamination(examination, { roll: roll.faces, hours: hours.faces }, rulebookFor(scholar));
  const seen = { outcome: shownExamination(examination, outcome), about: item.uuid };
  await postCheck({ title: name, actor: scholar, trained: true, ...seen, rolls: roll.rolls, audience: { visibility } });
  // A roll that nobody but the Referee may see tells nobody what the thing is either.
  const revealed = outcome.revealed && visibility !== "blind";
  const changes = revealed ? await storeChange(item, { magick: { known: true } }) : [];
  await tellThing(item, {
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
