import { toSentence } from "../../../view/world-rules/changed-rules.ts";
import { localize } from "../../localize.ts";
import { rulesOfWorld } from "../../rules-of-world.ts";

/** Says which rules have changed, and to what. */
export function tellRules(keys: ReadonlySet<string>): void {
  const sentence = toSentence(keys, rulesOfWorld(), localize);
  if (sentence) ui.notifications.info(sentence);
}
