import $ from "jquery";

export type ScrollPositions = Readonly<Record<string, readonly number[]>>;

/** How far each element of each selector is scrolled. */
export const scrollPositions = (html: JQuery, selectors: readonly string[]): ScrollPositions =>
  Object.fromEntries(
    selectors.map((selector) => [selector, $.makeArray(html.find(selector)).map((element) => element.scrollTop)]),
  );

/** Restores the scroll positions after a render. */
export function scrollTo(html: JQuery, positions: ScrollPositions): void {
  for (const [selector, tops] of Object.entries(positions))
    html
      .find(selector)
      .add(html.filter(selector))
      .each((index, element) => {
        element.scrollTop = tops[index] ?? 0;
      });
}
