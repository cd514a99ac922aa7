const explained = (event: Event): HTMLElement | null =>
  (event.target as Element | null)?.closest<HTMLElement>("[data-tooltip-html], [data-tooltip-text]") ?? null;

/** The host shows tooltips to the pointer only; this shows them to the keyboard too. */
export function showTooltipsOnFocus(root: HTMLElement): void {
  root.addEventListener("focusin", (event) => {
    const target = explained(event);
    if (!target?.matches(":focus-visible")) return;
    const { tooltipHtml: html, tooltipText: text, tooltipClass: cssClass = "" } = target.dataset;
    game.tooltip.activate(target, html === undefined ? { text: text ?? "", cssClass } : { html, cssClass });
  });
  root.addEventListener("focusout", (event) => {
    if (explained(event)) game.tooltip.deactivate();
  });
}
