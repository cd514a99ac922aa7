import type { LangKey } from "../../../types/lang.ts";

/** The windows and parts of the page that a step of a tour may tell of. */
export type Stage =
  | "sheet"
  | "task"
  | "wording"
  | "miracle"
  | "monster"
  | "rules"
  | "desk"
  | "strip"
  | "hotbar"
  | "players"
  | "chat"
  | "combat"
  | "actors"
  | "compendium";

/** A step: its words, what it shows, and what is told where that is not to be had. */
export interface GuidedStep {
  readonly id: string;
  readonly title: LangKey;
  readonly content: LangKey;
  /** Left out for words in the middle of the page. */
  readonly at?: Stage;
  /** A selector within the stage; "" for all of it. */
  readonly inside: string;
  /** Told in the middle of the page where the stage is there and what is inside it is not; left out for the same words at the whole stage. */
  readonly otherwise?: LangKey;
}

interface GuidedTour {
  readonly id: string;
  readonly title: LangKey;
  readonly description: LangKey;
  /** For Referees alone. */
  readonly restricted: boolean;
  readonly steps: readonly GuidedStep[];
  /** The tour that the host proposes afterwards, by its id. */
  readonly next?: string;
}

type Where = Partial<Pick<GuidedStep, "at" | "inside" | "otherwise">>;

const step = (title: LangKey, content: LangKey, where: Where = {}): GuidedStep => ({
  id: title.slice(title.lastIndexOf(".") + 1),
  title,
  content,
  inside: "",
  ...where,
});

const FOR_PLAYERS: readonly GuidedTour[] = [
  {
    id: "firstSheet",
    title: "WHITEHACK.Tour.FirstSheet.title",
    description: "WHITEHACK.Tour.FirstSheet.description",
    restricted: false,
    next: "firstRoll",
    steps: [
      step("WHITEHACK.Tour.FirstSheet.hello", "WHITEHACK.Tour.FirstSheet.helloText"),
      step("WHITEHACK.Tour.FirstSheet.vitals", "WHITEHACK.Tour.FirstSheet.vitalsText", {
        at: "sheet",
        inside: ".vitals",
      }),
      step("WHITEHACK.Tour.FirstSheet.attributes", "WHITEHACK.Tour.FirstSheet.attributesText", {
        at: "sheet",
        inside: ".attributes",
      }),
      step("WHITEHACK.Tour.FirstSheet.attacks", "WHITEHACK.Tour.FirstSheet.attacksText", {
        at: "sheet",
        inside: ".attacks",
      }),
      step("WHITEHACK.Tour.FirstSheet.pages", "WHITEHACK.Tour.FirstSheet.pagesText", {
        at: "sheet",
        inside: ".sheet-tabs",
      }),
      step("WHITEHACK.Tour.FirstSheet.edit", "WHITEHACK.Tour.FirstSheet.editText", {
        at: "sheet",
        inside: ".mode-toggle",
      }),
    ],
  },
  {
    id: "firstRoll",
    title: "WHITEHACK.Tour.FirstRoll.title",
    description: "WHITEHACK.Tour.FirstRoll.description",
    restricted: false,
    next: "firstFight",
    steps: [
      step("WHITEHACK.Tour.FirstRoll.click", "WHITEHACK.Tour.FirstRoll.clickText", {
        at: "sheet",
        inside: ".attributes",
      }),
      step("WHITEHACK.Tour.FirstRoll.dialog", "WHITEHACK.Tour.FirstRoll.dialogText", {
        at: "task",
        inside: ".ask-preview",
        otherwise: "WHITEHACK.Tour.FirstRoll.dialogElsewhere",
      }),
      step("WHITEHACK.Tour.FirstRoll.card", "WHITEHACK.Tour.FirstRoll.cardText", { at: "chat" }),
      step("WHITEHACK.Tour.FirstRoll.questions", "WHITEHACK.Tour.FirstRoll.questionsText", { at: "players" }),
      step("WHITEHACK.Tour.FirstRoll.hotbar", "WHITEHACK.Tour.FirstRoll.hotbarText", { at: "hotbar" }),
    ],
  },
  {
    id: "firstFight",
    title: "WHITEHACK.Tour.FirstFight.title",
    description: "WHITEHACK.Tour.FirstFight.description",
    restricted: false,
    next: "bargain",
    steps: [
      step("WHITEHACK.Tour.FirstFight.tracker", "WHITEHACK.Tour.FirstFight.trackerText", { at: "combat" }),
      step("WHITEHACK.Tour.FirstFight.pips", "WHITEHACK.Tour.FirstFight.pipsText", {
        at: "combat",
        inside: ".fight-row .pips",
        otherwise: "WHITEHACK.Tour.FirstFight.pipsLater",
      }),
      step("WHITEHACK.Tour.FirstFight.strip", "WHITEHACK.Tour.FirstFight.stripText", {
        at: "strip",
        otherwise: "WHITEHACK.Tour.FirstFight.stripLater",
      }),
      step("WHITEHACK.Tour.FirstFight.attack", "WHITEHACK.Tour.FirstFight.attackText", {
        at: "sheet",
        inside: ".attacks",
      }),
      step("WHITEHACK.Tour.FirstFight.damage", "WHITEHACK.Tour.FirstFight.damageText", { at: "chat" }),
      step("WHITEHACK.Tour.FirstFight.move", "WHITEHACK.Tour.FirstFight.moveText"),
    ],
  },
  {
    id: "bargain",
    title: "WHITEHACK.Tour.Bargain.title",
    description: "WHITEHACK.Tour.Bargain.description",
    restricted: false,
    steps: [
      step("WHITEHACK.Tour.Bargain.wording", "WHITEHACK.Tour.Bargain.wordingText", { at: "wording" }),
      step("WHITEHACK.Tour.Bargain.wish", "WHITEHACK.Tour.Bargain.wishText", {
        at: "miracle",
        inside: '[name="effect"]',
        otherwise: "WHITEHACK.Tour.Bargain.wishElsewhere",
      }),
      step("WHITEHACK.Tour.Bargain.ask", "WHITEHACK.Tour.Bargain.askText", {
        at: "miracle",
        inside: '[data-action="wish"]',
        otherwise: "WHITEHACK.Tour.Bargain.askElsewhere",
      }),
      step("WHITEHACK.Tour.Bargain.answer", "WHITEHACK.Tour.Bargain.answerText", { at: "chat" }),
      step("WHITEHACK.Tour.Bargain.offer", "WHITEHACK.Tour.Bargain.offerText", { at: "players" }),
    ],
  },
];

const FOR_REFEREES: readonly GuidedTour[] = [
  {
    id: "monsters",
    title: "WHITEHACK.Tour.Monsters.title",
    description: "WHITEHACK.Tour.Monsters.description",
    restricted: true,
    next: "desk",
    steps: [
      step("WHITEHACK.Tour.Monsters.compendia", "WHITEHACK.Tour.Monsters.compendiaText", {
        at: "compendium",
        inside: '[data-pack="whitehack.monsters"]',
      }),
      step("WHITEHACK.Tour.Monsters.numbers", "WHITEHACK.Tour.Monsters.numbersText", {
        at: "monster",
        inside: ".vitals",
      }),
      step("WHITEHACK.Tour.Monsters.attacks", "WHITEHACK.Tour.Monsters.attacksText", {
        at: "monster",
        inside: ".combat",
      }),
      step("WHITEHACK.Tour.Monsters.keywords", "WHITEHACK.Tour.Monsters.keywordsText", {
        at: "monster",
        inside: ".keywords",
      }),
      step("WHITEHACK.Tour.Monsters.import", "WHITEHACK.Tour.Monsters.importText", {
        at: "actors",
        inside: ".whitehack-import-button",
      }),
      step("WHITEHACK.Tour.Monsters.weigh", "WHITEHACK.Tour.Monsters.weighText", {
        at: "actors",
        inside: ".whitehack-encounter-button",
      }),
    ],
  },
  {
    id: "desk",
    title: "WHITEHACK.Tour.Desk.title",
    description: "WHITEHACK.Tour.Desk.description",
    restricted: true,
    next: "rules",
    steps: [
      step("WHITEHACK.Tour.Desk.people", "WHITEHACK.Tour.Desk.peopleText", { at: "desk", inside: ".desk-people" }),
      step("WHITEHACK.Tour.Desk.time", "WHITEHACK.Tour.Desk.timeText", { at: "desk", inside: ".desk-time" }),
      step("WHITEHACK.Tour.Desk.operations", "WHITEHACK.Tour.Desk.operationsText", {
        at: "desk",
        inside: ".desk-operations",
      }),
      step("WHITEHACK.Tour.Desk.questions", "WHITEHACK.Tour.Desk.questionsText", {
        at: "desk",
        inside: ".desk-questions",
      }),
      step("WHITEHACK.Tour.Desk.last", "WHITEHACK.Tour.Desk.lastText", { at: "desk", inside: ".desk-last" }),
    ],
  },
  {
    id: "rules",
    title: "WHITEHACK.Tour.Rules.title",
    description: "WHITEHACK.Tour.Rules.description",
    restricted: true,
    next: "undo",
    steps: [
      step("WHITEHACK.Tour.Rules.topics", "WHITEHACK.Tour.Rules.topicsText", { at: "rules", inside: ".rules-nav" }),
      step("WHITEHACK.Tour.Rules.search", "WHITEHACK.Tour.Rules.searchText", { at: "rules", inside: ".rules-search" }),
      step("WHITEHACK.Tour.Rules.presets", "WHITEHACK.Tour.Rules.presetsText", {
        at: "rules",
        inside: ".rules-preset",
      }),
      step("WHITEHACK.Tour.Rules.back", "WHITEHACK.Tour.Rules.backText", { at: "rules", inside: ".rules-undo" }),
    ],
  },
  {
    id: "undo",
    title: "WHITEHACK.Tour.Undo.title",
    description: "WHITEHACK.Tour.Undo.description",
    restricted: true,
    steps: [
      step("WHITEHACK.Tour.Undo.card", "WHITEHACK.Tour.Undo.cardText", {
        at: "chat",
        inside: '.chat-message:nth-last-child(1 of :has([data-action="undo"])) [data-action="undo"]',
        otherwise: "WHITEHACK.Tour.Undo.cardLater",
      }),
      step("WHITEHACK.Tour.Undo.last", "WHITEHACK.Tour.Undo.lastText", { at: "desk", inside: ".desk-last" }),
      step("WHITEHACK.Tour.Undo.rules", "WHITEHACK.Tour.Undo.rulesText", { at: "rules", inside: ".rules-undo" }),
      step("WHITEHACK.Tour.Undo.moves", "WHITEHACK.Tour.Undo.movesText"),
    ],
  },
];

/** All tours, those for players first; the first of each list is the one that a new user is offered. */
export const TOURS: readonly GuidedTour[] = [...FOR_PLAYERS, ...FOR_REFEREES];
