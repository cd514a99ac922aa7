import type { GroupFacts } from "../../../rules/base/facts.ts";
import { namesIn } from "../sheet/languages-view.ts";
import { answersOf, type Form } from "../../chat/dialogs/form.ts";
import type { FormValues } from "../../chat/dialogs/form-values.ts";
import type { AttributeSet, Keyword, KeywordChoice, KeywordTarget } from "../../../rules/index.ts";
import { KEYWORD_TARGETS } from "../../../rules/magic/keyword.ts";
import { attributeLabel } from "../../base/words.ts";
import { TARGET_WORDS } from "../../items/looted-fields.ts";

/** The affiliation that takes the place of another. @rule WH-GROUP-08 */
export const AFFILIATION = [
  { note: "WHITEHACK.Exchange.hint" },
  { name: "name", label: "WHITEHACK.Sheet.GroupName", required: true },
  { name: "languages", label: "WHITEHACK.Group.languages", placeholder: "WHITEHACK.Creation.LanguagesHint" },
  { name: "friends", label: "WHITEHACK.Group.friends", placeholder: "WHITEHACK.Group.friendsHint" },
  { name: "enemies", label: "WHITEHACK.Group.enemies", placeholder: "WHITEHACK.Group.enemiesHint" },
] as const satisfies Form;

/** The entries about a new affiliation; its name may be empty. @rule WH-GROUP-08 */
export function answeredAffiliation(values: FormValues) {
  const { languages, ...answers } = answersOf(AFFILIATION, values);
  return { ...answers, kind: "affiliation", languages: namesIn(languages) } as const satisfies Partial<GroupFacts>;
}

const OF_ATTRIBUTE = "attribute.";

const isTarget = (word: string): word is Exclude<KeywordTarget, "attribute"> =>
  word !== "attribute" && KEYWORD_TARGETS.some((target) => target === word);

/** The numbers that a keyword may raise now, with each attribute listed separately. @rule WH-STRONG-06 */
export function keywordChoices({ target }: Keyword, set: AttributeSet): Readonly<Record<string, string>> {
  const targets = target === null ? KEYWORD_TARGETS : [target];
  return Object.fromEntries(
    targets.flatMap((one) =>
      one === "attribute"
        ? set.names.map((name) => [`${OF_ATTRIBUTE}${name}`, attributeLabel(set, name)])
        : [[one, TARGET_WORDS[one]]],
    ),
  );
}

/** The choice as the rules know it; null if there is no such choice. */
export function keywordChoice(chosen: string): KeywordChoice | null {
  if (chosen.startsWith(OF_ATTRIBUTE)) return { attribute: chosen.slice(OF_ATTRIBUTE.length) };
  return isTarget(chosen) ? chosen : null;
}
