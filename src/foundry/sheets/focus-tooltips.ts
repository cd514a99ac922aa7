const explained = (event: Event): HTMLElement | null =>
  (event.target as Element | null)?.closest<HTMLElement>("[data-tooltip-html], [data-tooltip-text]") ?? null;

/** Whether the keyboard has brought up the tooltip that is shown; the host has only one. */
let isShown = false;

/** The host shows tooltips to the pointer only; this shows them to the keyboard too, until Escape or the next step. */
export function showTooltipsOnFocus(root: HTMLElement): void {
  root.addEventListener("focusin", (event) => {
    const target = explained(event);
    if (!target?.matches(":focus-visible")) return;
    const { tooltipHtml: html, tooltipText: text, tooltipClass: cssClass = "" } = target.dataset;
    game.tooltip.activate(target, html === undefined ? { text: text ?? "", cssClass } : { html, cssClass });
    isShown = true;
  });
  root.addEventListener("focusout", (event) => {
    isShown = false;
    if (explained(event)) game.tooltip.deactivate();
  });
}

/** Escape hides the tooltip first; as the host's own key it would close the whole window. */
export function hideTooltip(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !isShown) return;
  isShown = false;
  game.tooltip.deactivate();
  event.preventDefault();
  event.stopImmediatePropagation();
}
