import { pageStyle, type Paper, printedGear } from "../../../view/characters/print/print-view.ts";
import { characterProse } from "../../../view/sheets/prose-view.ts";
import { foundConditions } from "../../conditions/found-conditions.ts";
import { conditionRows } from "../../../view/conditions/conditions-view.ts";
import { localize } from "../../host/localize.ts";
import { stylesheet, template } from "../../host/paths.ts";
import { characterContext } from "../sheet/counters.ts";
import { enrichedProse } from "../../sheets/prose.ts";

interface PrintChoices {
  readonly paper: Paper;
  /** Biography and notes, without the parts that are secret. */
  readonly hasNotes: boolean;
}

type Character = Actor.OfType<"character">;

/** A character's conditions with their end, and counters, one a line. */
const stateOf = (actor: Character, counters: ReturnType<typeof characterContext>["counters"]): readonly string[] => [
  ...conditionRows(foundConditions(actor), localize).map(({ name, end }) => `${name}: ${end}`),
  ...counters.map(({ label, value }) => `${localize(label)} ${value}`),
];

/** A whole document of its own, ready for the printer: what is written by users is in it as text or cleaned by the host. */
export async function printDocument(actor: Character, { paper, hasNotes }: PrintChoices): Promise<string> {
  const { view, items, counters } = characterContext(actor);
  const prose = hasNotes ? await enrichedProse(characterProse(actor._source.system), actor, { secrets: false }) : [];
  const state = [...view.hp.lines, ...stateOf(actor, counters)];
  const { identity } = actor._source.system;
  const context = { ...view, identity, prose, state, gearPlaces: printedGear(items, localize) };
  const body = await foundry.applications.handlebars.renderTemplate(template("print/character"), context);
  const title = foundry.utils.escapeHTML(actor.name);
  return `<!doctype html><html lang="${game.i18n.lang}"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="${foundry.utils.getRoute(stylesheet())}"><style>${pageStyle(paper, actor.name)}</style></head>
<body class="whitehack-print is-${paper}">${body}</body></html>`;
}
