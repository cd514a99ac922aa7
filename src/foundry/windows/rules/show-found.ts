import type { WorldRule } from "../../../house-rules/world-rules/world-rule.ts";
import type { RuleWords } from "../../../view/world-rules/rule-words.ts";
import type { FoundRules } from "../../../view/world-rules/search.ts";

/** Leaves in sight what was found, with the headings of it, and says how much that is. */
export function showFound(window: HTMLElement, { keys, all }: FoundRules, told: string): void {
  for (const row of window.querySelectorAll<HTMLElement>("[data-rule]"))
    row.hidden = !keys.has(row.dataset["rule"] ?? "");
  for (const topic of window.querySelectorAll<HTMLElement>("[data-topic]")) {
    const hasRows = topic.querySelector("[data-rule]:not([hidden])") !== null;
    topic.hidden = !hasRows && (keys.size < all || topic.dataset["lead"] === undefined);
  }
  const status = window.querySelector('.rules-search [role="status"]');
  if (status && status.textContent !== told) status.textContent = told;
}

/** Says between which numbers an answer has to be. */
export function tellNoAnswer(rule: WorldRule, { name, localize }: RuleWords): void {
  const [min = 0, max = 0] = rule.ruling.range ?? [];
  const range = { name: name(rule), min: String(min), max: String(max) };
  ui.notifications.warn(localize("WHITEHACK.Rules.NoAnswer", range));
}
