import { localizeAround } from "./localize.ts";
import { SYSTEM_ID, template } from "./paths.ts";

/**
 * The parts that templates share, by their folders. They call them by a short name, `{{> "whitehack/partials/tile"}}`, so
 * that no template knows where they are served.
 */
const SHARED: Readonly<Record<string, string>> = {
  auction: "acts bid bidder",
  cards: `
    applied badges breakdown change-line comeback dice drawn entries facts many many-operations pack-lines proposals
    result rule-link rule-links ruling target task-part undo`,
  factions: "chosen events graph",
  dialogs: `
    attack-options attack-round attack-targets attunement-field comeback form-chip form-control harm lines
    offered-modes pack-asks roll visibility`,
  partials: `
    affiliations armor-row attack-row class-fields class-trait coins companions counters empty experience fact-lists
    field following gear-row group-chip health hit-points item-carried item-head item-name item-packed item-told
    languages list-add list-row make-head looted-fields magick magick-curse magick-lists market mode-toggle options
    oracle patronage pips portrait power-row precedent-fields prose row-rolls row-tools section-title slot-choice
    species-field species-fields take-item tile weight-tag`,
  print: "gear powers",
  prompts: "options tray",
  "sheets/actor": "adjust conditions",
  "sheets/actor/character": "armor attacks attributes groups powers",
  simulation: "chart",
};

/** Whole dialogs; sheets and kinds of cards name their own. */
const WHOLE = [
  "cards/hidden",
  "dialogs/attack",
  "dialogs/auction",
  "dialogs/award",
  "dialogs/contest",
  "dialogs/form",
  "dialogs/miracle",
  "dialogs/request",
  "dialogs/spell",
  "dialogs/task",
] as const;

/** A sentence around what a block draws: `{{#whitehackSentence "KEY" part="target"}}<b>{{name}}</b>{{/whitehackSentence}}`. */
function sentence(this: unknown, key: string, { hash: { part, ...data }, fn }: Handlebars.HelperOptions): object {
  const words = localizeAround(key, part, data).map((text) => Handlebars.escapeExpression(text));
  return new Handlebars.SafeString(words.join(fn(this)));
}

/** Makes the helper and the shared templates known, and fetches the others, so that the first card, dialog or sheet need not wait. */
export async function preloadTemplates(others: readonly string[]): Promise<void> {
  Handlebars.registerHelper("whitehackSentence", sentence);
  const { loadTemplates } = foundry.applications.handlebars;
  const shared = Object.entries(SHARED).flatMap(([folder, names]) =>
    (names.match(/\S+/g) ?? []).map(
      (name) => [`${SYSTEM_ID}/${folder}/${name}`, template(`${folder}/${name}`)] as const,
    ),
  );
  await loadTemplates(Object.fromEntries(shared));
  await loadTemplates([...WHOLE.map(template), ...others]);
}
