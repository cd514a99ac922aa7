import type { Explained, Modifier } from "../../rules/base/explained.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Localize, toEscaped, toFigure, toSigned } from "../base/localize.ts";

/** How a number is made up: as markup, and as a sentence for screen readers. */
export interface Explanation {
  readonly why: string;
  readonly whyText: string;
}

/** The name of the number, and that of its base if it has one. */
interface Heading {
  /** A language key, or the name of a thing. */
  readonly title: string;
  readonly base?: LangKey;
  /** Sentences about what the number leaves out but the table should know. */
  readonly notes?: readonly string[];
}

interface Line {
  readonly label: string;
  readonly figure: string;
}

const CORE = "WH";

/** The label of a part, with the pack of house rules that brings it, whose rules begin with its id. */
function partLabel({ label, rule = CORE }: Modifier, localize: Localize): string {
  const [pack = CORE] = rule.split("-");
  if (pack === CORE) return localize(label);
  return localize("WHITEHACK.Text.aside", {
    text: localize(label),
    aside: localize(`WHITEHACK.Pack.${pack.toLowerCase()}`),
  });
}

function linesOf({ base, parts }: Explained, baseLabel: string, localize: Localize): Line[] {
  const lines = parts.map((part) => ({ label: partLabel(part, localize), figure: toSigned(part.value) }));
  if (base === 0 && lines.length > 0) return lines;
  return [{ label: localize(baseLabel), figure: toFigure(base) }, ...lines];
}

function noteOf({ override, base, parts }: Explained, localize: Localize): string {
  if (override === null) return "";
  const derived = parts.reduce((sum, part) => sum + part.value, base);
  return localize("WHITEHACK.Why.override", { derived: toFigure(derived) });
}

/** How a derived number is made: base, bonuses by name, and whether it was overridden. */
export function explanation(
  { title, base = "WHITEHACK.Why.base", notes = [] }: Heading,
  explained: Explained,
  localize: Localize,
): Explanation {
  const heading = localize(title);
  const value = toFigure(explained.value);
  const lines = linesOf(explained, base, localize);
  const sentences = [noteOf(explained, localize), ...notes].filter(Boolean);
  const parts = lines.map(({ label, figure }) => `<li><span>${toEscaped(label)}</span><span>${figure}</span></li>`);
  const noteMarkup = sentences.map((note) => `<p class="why-note">${toEscaped(note)}</p>`).join("");
  return {
    why: `<p class="why-title"><span>${toEscaped(heading)}</span><span>${value}</span></p><ul class="why-parts">${parts.join("")}</ul>${noteMarkup}`,
    whyText: [...lines.map(({ label, figure }) => `${label} ${figure}`), ...sentences].join(", "),
  };
}
