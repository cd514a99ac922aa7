import type { CreationStep } from "../../../rules/characters/creation.ts";
import { type DraftProblem, isFinishable, type ProblemWeight } from "../../../rules/characters/creation/problems.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure, toNames } from "../../base/localize.ts";
import { coinsText } from "../../base/words.ts";
import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import type { Standing } from "../../../rules/characters/creation/standing.ts";
import { coinRatesOf, goldIn } from "../../../rules/items/coins.ts";
import { burdenView } from "../../items/sheet/burden-view.ts";
import type { GroupFacts } from "../../../rules/base/facts.ts";
import { darkSightOf } from "../../../rules/monsters/dark-sight.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import type { FactLine } from "../../items/item-facts.ts";

export const CREATION_PAGES = ["attributes", "class", "groups", "gear", "abilities", "person", "ready"] as const;
/** The pages of the window that creates characters. */
export type CreationPage = (typeof CREATION_PAGES)[number];

/** The steps of the rules on each page. */
export const STEPS_OF: Readonly<Record<CreationPage, readonly CreationStep[]>> = {
  attributes: ["attributes"],
  class: ["class", "hitPoints"],
  groups: ["groups"],
  gear: ["equipment"],
  abilities: ["abilities"],
  person: ["identity"],
  ready: [],
};

const pageOf = (step: CreationStep): CreationPage =>
  CREATION_PAGES.find((page) => STEPS_OF[page].includes(step)) ?? "ready";

/** A sentence about a problem of a draft, and the page where it is settled. */
interface ProblemLine {
  readonly text: string;
  readonly weight: ProblemWeight;
  readonly weightLabel: LangKey;
  readonly page: CreationPage;
}

/** The problems of a draft, in sentences. @rule WH-GEN-01 */
export const problemLines = (problems: readonly DraftProblem[], localize: Localize): readonly ProblemLine[] =>
  problems.map(({ id, step, weight, count }) => ({
    text: localize(`WHITEHACK.Creation.Problem.${id}` satisfies LangKey, { count: toFigure(count) }),
    weight,
    weightLabel: `WHITEHACK.Creation.Weight.${weight}`,
    page: pageOf(step),
  }));

/** The breaches of the rules on a page, in sentences: shown where they are put right. @rule WH-GEN-01 */
export const wrongsOn = (
  page: CreationPage,
  problems: readonly DraftProblem[],
  localize: Localize,
): readonly string[] =>
  problemLines(problems, localize)
    .filter((line) => line.page === page && line.weight === "wrong")
    .map(({ text }) => text);

const PAGE_STATES = ["done", "open", "needed", "wrong"] as const;
/** How far a page has come. */
type PageState = (typeof PAGE_STATES)[number];

/** How far a page has come: wrong entries count most, then missing ones. */
function stateOf(page: CreationPage, lines: readonly Pick<ProblemLine, "page" | "weight">[]): PageState {
  const own = page === "ready" ? lines : lines.filter((line) => line.page === page);
  const weights = new Set(own.map(({ weight }) => weight));
  if (weights.has("wrong")) return "wrong";
  if (weights.has("needed")) return "needed";
  return weights.has("open") ? "open" : "done";
}

/** A draft with everything that follows from it, for the pages. */
export interface Shaping {
  readonly draft: Draft;
  readonly world: CreationWorld;
  readonly standing: Standing;
  readonly problems: readonly DraftProblem[];
  readonly page: CreationPage;
  /** Shows the choices that are the Referee's, such as the level. */
  readonly isReferee: boolean;
  readonly localize: Localize;
}

/** True if a page needs the class, which gives the number of groups and slots. */
const waitsForClass = (page: CreationPage, draft: Draft): boolean =>
  draft.class === "" && (page === "groups" || page === "abilities");

/** The pages, how far each has come, and which is shown. */
export const navPart = ({ draft, problems, page, localize }: Shaping) => {
  const lines = problemLines(problems, localize);
  return {
    pages: CREATION_PAGES.map((id) => {
      const settled = stateOf(id, lines);
      const state = settled === "done" && waitsForClass(id, draft) ? "open" : settled;
      return {
        id,
        title: `WHITEHACK.Creation.Page.${id}` satisfies LangKey,
        isShown: id === page,
        state,
        stateLabel: `WHITEHACK.Creation.State.${state}` satisfies LangKey,
      };
    }),
  };
};

/** The pages before and after the one that is shown; null where there is none. */
function stepsFrom(page: CreationPage) {
  const at = CREATION_PAGES.indexOf(page);
  const named = (id: CreationPage | undefined) =>
    id && { id, title: `WHITEHACK.Creation.Page.${id}` satisfies LangKey };
  return { back: named(CREATION_PAGES[at - 1]) ?? null, next: named(CREATION_PAGES[at + 1]) ?? null };
}

interface Tally {
  readonly label: LangKey;
  readonly full: LangKey;
  readonly value: string;
}

const tally = (id: "hp" | "armorClass" | "attackValue" | "savingThrow" | "movement", full: LangKey, value: string) => ({
  label: `WHITEHACK.Abbreviation.${id}` satisfies LangKey,
  full,
  value,
});

/** The numbers so far; a dash for those not settled yet. @rule WH-CLASS-02 */
function numbers({ draft, standing: { derived } }: Shaping): readonly Tally[] {
  const ofClass = (value: number): string => (derived.class ? toFigure(value) : "–");
  const hp = draft.rolled === null ? "–" : toFigure(derived.hitPointsMaximum.value);
  return [
    tally("hp", "WHITEHACK.Number.hitPoints", hp),
    tally("attackValue", "WHITEHACK.Number.attackValue", ofClass(derived.attackValue.value)),
    tally("savingThrow", "WHITEHACK.Number.savingThrow", ofClass(derived.savingThrow.value)),
    tally("armorClass", "WHITEHACK.Number.armorClass", toFigure(derived.armorClass.value)),
    tally("movement", "WHITEHACK.Number.movement", toFigure(derived.movement.value)),
  ];
}

/** Name, numbers, purse and burden, and whether it can be finished. @rule WH-GEN-01 WH-ENC-04 */
export function tallyPart(shaping: Shaping) {
  const { draft, standing, problems, localize } = shaping;
  const { derived, purse } = standing;
  const { id, label, loads } = burdenView(derived as Parameters<typeof burdenView>[0], localize);
  return {
    steps: stepsFrom(shaping.page),
    name: draft.name || localize("WHITEHACK.Creation.Nameless"),
    line: classLine(shaping),
    img: draft.img,
    numbers: numbers(shaping),
    coins: coinsText(purse.coins, localize),
    burden: label,
    isBurdened: id !== "normal",
    load: loads[0],
    canFinish: isFinishable(problems),
    finishHint: problemLines(problems, localize).find(({ weight }) => weight === "needed")?.text ?? "",
  };
}

/** "The Wise 1", or that there is no class yet. */
export function classLine({ draft, standing: { derived }, localize }: Shaping): string {
  if (!derived.class) return localize("WHITEHACK.Class.none");
  return localize("WHITEHACK.Text.figure", { label: localize(derived.class.label), value: toFigure(draft.level) });
}

/** The rest in the purse, in gold pieces with a fraction. */
export const goldLeft = ({ standing, world }: Shaping): number =>
  goldIn(standing.purse.coins, coinRatesOf(world.rulebook.options));

/** How far a character of another species sees in the dark is the Referee's to say. @rule WH-MON-12 */
const darkSightLine = (groups: readonly GroupFacts[], options: RuleOptions): readonly FactLine[] =>
  darkSightOf({ kind: "character", groups }, options).askReferee
    ? [{ label: "WHITEHACK.Creation.DarkSight", value: "WHITEHACK.Creation.DarkSightSaid" }]
    : [];

/** A new character in a few lines, for the chat. @rule WH-GEN-01 */
export function madeLines(shaping: Omit<Shaping, "page" | "isReferee">): readonly FactLine[] {
  const { draft, world, standing, localize } = shaping;
  const { labels, names } = world.rulebook.attributes;
  const scores = names.map((name) => {
    const { value } = standing.facts.attributes[name] ?? { value: 0 };
    return { label: localize(labels[name] ?? name), value: toFigure(value) };
  });
  const groups = toNames(draft.groups, localize);
  return [
    { label: "WHITEHACK.Sheet.Class", value: classLine({ ...shaping, page: "ready", isReferee: false }) },
    ...(groups ? [{ label: "WHITEHACK.Sheet.Groups", value: groups }] : []),
    ...scores,
    { label: "WHITEHACK.Sheet.HitPoints", value: toFigure(standing.derived.hitPointsMaximum.value) },
    ...darkSightLine(draft.groups, world.rulebook.options),
    { label: "WHITEHACK.Creation.Purse", value: coinsText(standing.purse.coins, localize) },
  ];
}
