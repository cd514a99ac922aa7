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
