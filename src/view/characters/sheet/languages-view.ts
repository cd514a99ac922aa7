import {
  countLanguages,
  type LanguageFacts,
  languagesSpoken,
  needsLearningTime,
} from "../../../rules/characters/groups/languages.ts";
import type { Explained } from "../../../rules/base/explained.ts";
import type { GroupFacts } from "../../../rules/base/facts.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import { type Localize, toFigure, toNames } from "../../base/localize.ts";
import { explanation } from "../../sheets/explanation.ts";

/** The stored languages of a character: two lines, separated by commas. */
export interface WrittenLanguages {
  readonly languages: string;
  readonly learnedLanguages: string;
  readonly literate: boolean;
}

/** The data for showing languages. */
interface LanguagesSheet {
  readonly stored: WrittenLanguages;
  readonly groups: readonly GroupFacts[];
  readonly level: number;
  /** How many extra languages there may be, and why. */
  readonly bonus: Explained;
  readonly options: RuleOptions;
  readonly localize: Localize;
}

/** The names in a line, separated by commas. */
export const namesIn = (line: string): readonly string[] =>
  line
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** The source of a language, in words; "" for the common one. */
const sourceOf = ({ source, group }: LanguageFacts, localize: Localize): string =>
  group || (source === "common" ? "" : localize(`WHITEHACK.LanguageSource.${source}`));

/** The languages with their sources, and the count of extra ones. @rule WH-LANG-01 WH-LANG-02 WH-LANG-03 */
export function languagesView({ stored, groups, level, bonus, options, localize }: LanguagesSheet) {
  const [written, learned] = [namesIn(stored.languages), namesIn(stored.learnedLanguages)];
  const common = localize("WHITEHACK.Creation.CommonTongue");
  const spoken = languagesSpoken({ common, groups, written, learned });
  const { literate } = stored;
  const { used, allowed, tooMany } = countLanguages(spoken, { allowed: bonus.value, literate }, options);
  return {
    ...stored,
    spoken: spoken.map((one) => ({ name: one.name, source: sourceOf(one, localize) })),
    text: toNames(spoken, localize),
    count:
      used + allowed > 0
        ? localize("WHITEHACK.Languages.count", { used: toFigure(used), allowed: toFigure(allowed) })
        : "",
    tooMany,
    takesTime: needsLearningTime(level),
    countsLiteracy: options.literacyIsLanguage && literate,
    ...explanation({ title: "WHITEHACK.Number.languages" }, bonus, localize),
  };
}
