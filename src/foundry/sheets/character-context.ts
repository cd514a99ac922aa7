import { replacesMiracles } from "../../rules/index.ts";
import { characterView } from "../../view/sheets/character-view.ts";
import { knownNumbers } from "../../view/sheets/known-numbers.ts";
import { changedMovement } from "../companions/riding.ts";
import { localize } from "../localize.ts";
import { rulesInForceFor } from "../rulebook.ts";
import { countersOf } from "./counters.ts";
import { sheetItems } from "./sheet-items.ts";

/**
 * What a character's sheet shows to this user, on the screen or on paper, apart from rich text; `advance` is what
 * can be done about levels now.
 */
export function characterContext(
  actor: Actor.OfType<"character">,
  advance: Parameters<typeof characterView>[0]["advance"] = null,
) {
  const { system: facts, _source, name, img } = actor;
  const { languages, learnedLanguages, literate } = facts;
  const isReferee = game.user.isGM;
  const derived = isReferee ? facts.derived : knownNumbers(facts.derived);
  const written = _source.system as typeof facts;
  const items = sheetItems(actor, facts.items);
  const { rulebook, hidden } = rulesInForceFor(actor);
  const { classes, attributes, options } = rulebook;
  const counters = countersOf(facts, derived, options);
  const speech = { languages: { languages, learnedLanguages, literate } };
  const shown = { name, img: img ?? "", facts, written, ...speech, derived, items, ridden: changedMovement(actor) };
  const view = characterView({
    ...shown,
    twoEdged: options.reviewer ? facts.reviewer.trim() : "",
    classes,
    attributes,
    isReferee,
    hidesMiracles: replacesMiracles(rulebook),
    hidden,
    advance,
    options,
    localize,
  });
  return { view, written, items, counters, rulebook };
}
