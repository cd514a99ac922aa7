import { SYSTEM_ID, template } from "./paths.ts";

/** What templates share. They call it by a short name, `{{> "whitehack/partials/tile"}}`, so that no template knows where it is served. */
const SHARED = [
  "cards/applied",
  "cards/badges",
  "cards/breakdown",
  "cards/change-line",
  "cards/dice",
  "cards/entries",
  "cards/facts",
  "cards/proposals",
  "cards/result",
  "cards/rule-link",
  "cards/rule-links",
  "cards/undo",
  "dialogs/harm",
  "dialogs/lines",
  "dialogs/offered-modes",
  "dialogs/roll",
  "partials/ability-row",
  "partials/armor-row",
  "partials/attack-row",
  "partials/class-fields",
  "partials/class-trait",
  "partials/counters",
  "partials/empty",
  "partials/experience",
  "partials/fact-lists",
  "partials/field",
  "partials/gear-row",
  "partials/group-chip",
  "partials/health",
  "partials/hit-points",
  "partials/item-carried",
  "partials/item-head",
  "partials/item-name",
  "partials/item-told",
  "partials/list-add",
  "partials/list-row",
  "partials/make-head",
  "partials/magick",
  "partials/magick-curse",
  "partials/magick-lists",
  "partials/mode-toggle",
  "partials/portrait",
  "partials/prose",
  "partials/row-rolls",
  "partials/row-tools",
  "partials/section-title",
  "partials/species-field",
  "partials/species-fields",
  "partials/tile",
  "questions/options",
  "sheets/actor/character/groups",
] as const;

/** Whole dialogs; sheets and kinds of cards name their own. */
const WHOLE = [
  "cards/hidden",
  "dialogs/attack",
  "dialogs/award",
  "dialogs/begin",
  "dialogs/change",
  "dialogs/condition",
  "dialogs/damage",
  "dialogs/dose",
  "dialogs/group",
  "dialogs/miracle",
  "dialogs/reaction",
  "dialogs/save",
  "dialogs/spell",
  "dialogs/task",
  "dialogs/training",
  "questions/tray",
] as const;

/** Makes the shared templates known, and fetches the others, so that the first card, dialog or sheet need not wait. */
export async function preloadTemplates(others: readonly string[]): Promise<void> {
  const { loadTemplates } = foundry.applications.handlebars;
  const shared = SHARED.map((name) => [`${SYSTEM_ID}/${name}`, template(name)] as const);
  await loadTemplates(Object.fromEntries(shared));
  await loadTemplates([...WHOLE.map(template), ...others]);
}
