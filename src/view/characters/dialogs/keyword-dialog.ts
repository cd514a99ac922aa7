import type { GroupFacts } from "../../../rules/base/facts.ts";
import { namesIn } from "../sheet/languages-view.ts";
import type { FormValues } from "../../chat/dialogs/form-values.ts";
import type { AttributeSet, Keyword, KeywordChoice, KeywordTarget } from "../../../rules/index.ts";
import { KEYWORD_TARGETS } from "../../../rules/magic/keyword.ts";
import { attributeLabel } from "../../base/words.ts";
import { TARGET_WORDS } from "../../items/looted-fields.ts";

/** The entries about a new affiliation; its name may be empty. @rule WH-GROUP-08 */
export function answeredAffiliation(values: FormValues) {
  const textOf = (name: string): string => {
    const text = values[name];
    return typeof text === "string" ? text.trim() : "";
  };
  return {
    name: textOf("name"),
    kind: "affiliation",
    languages: namesIn(textOf("languages")),
    friends: textOf("friends"),
    enemies: textOf("enemies"),
  } as const satisfies Partial<GroupFacts>;
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
