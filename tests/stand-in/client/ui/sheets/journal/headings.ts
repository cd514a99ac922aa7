/** The headings of a page, and the table of contents they make. */

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly slug: string;
  readonly element: HTMLElement;
  readonly order: number;
  readonly children: string[];
}

/** Headings below an element by their slugs, each with the slugs of those directly under it. */
export function readHeadings(root: HTMLElement): Record<string, Heading> {
  const toc: Record<string, Heading> = {};
  const above: Heading[] = [];
  for (const [order, element] of [...root.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")].entries()) {
    const heading = { ...describe(element, toc), element, order, children: [] };
    toc[heading.slug] = heading;
    element.dataset["anchor"] = heading.slug;
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    above.at(-1)?.children.push(heading.slug);
    above.push(heading);
  }
  return toc;
}

function describe(element: HTMLElement, taken: Record<string, Heading>): Pick<Heading, "level" | "text" | "slug"> {
  const text = element.textContent?.trim() ?? "";
  const base = (text as string & { slugify(): string }).slugify();
  let slug = base;
  for (let number = 1; slug in taken; number++) slug = `${base}$${number}`;
  return { level: Number(element.localName.slice(1)), text, slug };
}
