import type { AttributeSet, Keyword, KeywordChoice, KeywordTarget } from "../../rules/index.ts";
import { KEYWORD_TARGETS } from "../../rules/classes/strong/keyword.ts";
import { attributeLabel } from "../attribute-words.ts";
import { TARGET_WORDS } from "../things/looted-fields.ts";

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
