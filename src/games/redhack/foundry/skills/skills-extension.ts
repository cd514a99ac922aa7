import { actOn, packFactsOf, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension, PackSheetPart, Pressed } from "../../../../foundry/extensions/pack-extension.ts";
import { OBSCURITIES } from "../../rules/skills/knowledge.ts";
import { INSIGHT_FIELDS, LONGEST_TOLD, LORE_FIELDS } from "../../rules/skills/lore-fields.ts";
import { type Skill, SKILLS } from "../../rules/skills/skill-tests.ts";
import { skillsView } from "../../view/skills/skills-view.ts";
import { FALL_OPERATION, fallKind, fallsByPack, performFall, serveFall } from "./falling.ts";
import { OPENING, openingButtons, performOpening } from "./hiding-opening.ts";
import { performSkill } from "./perform-skill.ts";
import { noteLanguage, notePast, onCard, passTurns, pushOn, skillButtons, skillOn } from "./skill-cards.ts";
import { performSkillRequest, skillRequestKind } from "./skill-request.ts";
import { skillsOf } from "./skill-user.ts";
import { tellResult } from "./tell-result.ts";

/** The list of skills on the sheets of this game's people, and of Whitehack's where they borrow some. @rule RH-SKL-03 RH-TST-09 */
const SKILLS_PART = partOn("creature", {
  id: "rh-skills",
  types: ["redhack", "character"],
  page: "play",
  title: "WHITEHACK.Redhack.Skills.title",
  template: "whitehack/games/redhack/skills/skills",
  isShown: (actor) => skillsOf(actor).length > 0 || fallsByPack(actor),
  context: (actor) => skillsView(skillsOf(actor), { canAsk: game.user.isGM, falls: fallsByPack(actor) }),
});

const OBSCURITY_WORDS = Object.fromEntries(
  OBSCURITIES.map((one) => [one, `WHITEHACK.Redhack.Skills.Obscurity.${one}`]),
);

/** What a Referee writes of a creature for those who wonder about it. @rule RH-LOR-01 */
const LORE_PART = partOn("creature", {
  id: "rh-lore",
  types: ["monster", "redhack", "character"],
  page: "notes",
  title: "WHITEHACK.Redhack.Skills.loreOf",
  template: "whitehack/games/redhack/skills/lore",
  isShown: (actor) => game.user.isGM && !actor.hasPlayerOwner,
  context: (actor, { editable }) => ({
    ...packFactsOf(actor, LORE_FIELDS),
    words: OBSCURITY_WORDS,
    most: LONGEST_TOLD,
    editable,
  }),
});

/** What was found out about an item. @rule RH-SKL-08 */
const INSIGHT_PART: PackSheetPart = {
  id: "rh-insight",
  types: ["weapon", "armor", "gear", "substance"],
  page: "page",
  title: "WHITEHACK.Redhack.Skills.insight",
  template: "whitehack/games/redhack/skills/insight",
  isShown: (document) =>
    document instanceof Item && (game.user.isGM || packFactsOf(document, INSIGHT_FIELDS).insight !== ""),
  context: (document) => ({
    ...packFactsOf(document, INSIGHT_FIELDS),
    most: LONGEST_TOLD,
    isReferee: game.user.isGM,
  }),
};

const skillIn = ({ button }: Pressed): Skill | null => SKILLS.find((one) => one === button.dataset["what"]) ?? null;

/** Skills, knowledge and falls at the table. */
export const SKILLS_EXTENSION: PackExtension = {
  templates: ["games/redhack/skills/skills", "games/redhack/skills/lore", "games/redhack/skills/insight"],
  sheetParts: [SKILLS_PART, LORE_PART, INSIGHT_PART],
  cardButtons(message) {
    const card = skillOn(message);
    return card ? [...skillButtons(message), ...openingButtons(card)] : [];
  },
  prompts: [skillRequestKind, fallKind],
  operations: { [FALL_OPERATION]: serveFall },
  acts: {
    "rh.skill": actOn("creature", async (actor, pressed) => {
      const skill = skillIn(pressed);
      if (skill) await performSkill(actor, skill, { event: pressed.event });
    }),
    "rh.askSkill": actOn("creature", async (actor, pressed) => {
      const skill = skillIn(pressed);
      if (skill) await performSkillRequest(actor, skill);
    }),
    "rh.fall": actOn("creature", (actor) => performFall(actor)),
    "rh.after.fall": onCard(({ actor, noted }) => performFall(actor, noted.height)),
    "rh.after.push": onCard(pushOn),
    "rh.after.note": onCard(noteLanguage),
    "rh.after.past": onCard(notePast),
    "rh.after.tell": onCard(tellResult),
    "rh.after.time": onCard(passTurns),
    [OPENING]: onCard(performOpening),
  },
};
