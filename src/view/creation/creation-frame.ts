import { coinsText } from "../coins-text.ts";
import type { CreationWorld } from "../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../rules/characters/creation/draft.ts";
import { type DraftProblem, isFinishable } from "../../rules/characters/creation/problems.ts";
import type { Standing } from "../../rules/characters/creation/standing.ts";
import { coinRatesOf, goldIn } from "../../rules/gear/coins.ts";
import type { LangKey } from "../../types/lang.ts";
import { burdenView } from "../sheets/burden-view.ts";
import { type Localize, toFigure } from "../localize.ts";
import { CREATION_PAGES, type CreationPage, problemLines, stateOf } from "./creation-problems.ts";

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

/** Whether a page needs the class, which gives the number of groups and slots. */
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
  return `${localize(derived.class.label)} ${toFigure(draft.level)}`;
}

/** What is left in the purse, in gold pieces with a fraction. */
export const goldLeft = ({ standing, world }: Shaping): number =>
  goldIn(standing.purse.coins, coinRatesOf(world.rulebook.options));
