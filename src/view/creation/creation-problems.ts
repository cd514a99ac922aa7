import type { CreationStep } from "../../rules/characters/creation.ts";
import type { DraftProblem, ProblemWeight } from "../../rules/characters/creation/problems.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure } from "../localize.ts";

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
export interface ProblemLine {
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

/** What is against the rules on a page, in sentences: shown where it is put right. @rule WH-GEN-01 */
export const wrongsOn = (
  page: CreationPage,
  problems: readonly DraftProblem[],
  localize: Localize,
): readonly string[] =>
  problemLines(problems, localize)
    .filter((line) => line.page === page && line.weight === "wrong")
    .map(({ text }) => text);

export const PAGE_STATES = ["done", "open", "needed", "wrong"] as const;
/** How far a page has come. */
export type PageState = (typeof PAGE_STATES)[number];

/** How far a page has come: wrong entries count most, then missing ones. */
export function stateOf(page: CreationPage, lines: readonly Pick<ProblemLine, "page" | "weight">[]): PageState {
  const own = page === "ready" ? lines : lines.filter((line) => line.page === page);
  const weights = new Set(own.map(({ weight }) => weight));
  if (weights.has("wrong")) return "wrong";
  if (weights.has("needed")) return "needed";
  return weights.has("open") ? "open" : "done";
}
