import {
  languageCount,
  languagesAtStart,
  languagesOfDraft,
} from "../../rules/characters/creation/languages-at-start.ts";
import { toFigure } from "../localize.ts";
import { classLine, type Shaping, tallyPart } from "./creation-frame.ts";
import { problemLines } from "./creation-problems.ts";
import { priceText } from "./gear-page.ts";

/** Our pictures for characters. */
export const PORTRAITS = [
  "swordman",
  "viking-head",
  "barbarian",
  "black-knight-helm",
  "visored-helm",
  "hooded-figure",
  "hooded-assassin",
  "ninja-mask",
  "hood",
  "wizard-face",
  "pointy-hat",
  "sun-priest",
  "nun-face",
  "pilgrim-hat",
  "farmer",
  "juggler",
  "drama-masks",
  "crown",
  "tiara",
  "lion",
  "woman-elf-face",
  "dwarf-face",
  "hobbit-door",
  "lizardman",
] as const;

/** Name, languages and picture. @rule WH-GEN-06 WH-LANG-01 WH-LANG-02 */
export function personPage(shaping: Shaping, portraits: readonly { readonly id: string; readonly src: string }[]) {
  const { draft, world, localize } = shaping;
  const given = languagesAtStart(draft, world).map(({ name }) => name);
  const { used, allowed, tooMany } = languageCount(draft, world);
  return {
    name: draft.name,
    languages: (draft.languages.length > 0 ? draft.languages : given).join(", "),
    given: given.join(", "),
    count: localize("WHITEHACK.Creation.LanguagesCount", { used: toFigure(used), allowed: toFigure(allowed) }),
    tooMany,
    asksLiterate: world.rulebook.options.literacyIsLanguage,
    literate: draft.literate,
    portraits: portraits.map(({ id, src }, place) => ({
      id,
      src,
      number: toFigure(place + 1),
      isChosen: draft.img === src,
    })),
  };
}

/** The character so far, and its problems. @rule WH-GEN-01 */
export function readyPage(shaping: Shaping) {
  const { draft, standing, problems, world, localize } = shaping;
  const { labels } = world.rulebook.attributes;
  return {
    ...tallyPart(shaping),
    line: classLine(shaping),
    scores: Object.entries(standing.facts.attributes).map(([name, { value }]) => ({
      label: localize(labels[name] ?? name),
      value: Object.hasOwn(draft.scores, name) ? toFigure(value) : "–",
      groups: draft.groups.filter((group) => group.name && group.attributes.includes(name)).map((group) => group.name),
    })),
    groups: draft.groups.filter(({ name, attributes }) => name && attributes.length === 0).map(({ name }) => name),
    abilities: draft.abilities.map(({ name }) => name),
    gear: standing.bought.map(({ goods, count, cost }) => ({
      name: count > 1 ? `${goods.name} ×${count}` : goods.name,
      cost: priceText(cost, shaping),
    })),
    languages: languagesOfDraft(draft, world)
      .map(({ name }) => name)
      .join(", "),
    problems: problemLines(problems, localize).map((line) => ({
      ...line,
      pageName: localize(`WHITEHACK.Creation.Page.${line.page}`),
    })),
  };
}
