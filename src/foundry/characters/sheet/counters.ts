import {
  type ClassTable,
  corruptionBand,
  type CorruptionFacts,
  isLostToCorruption,
  replacesMiracles,
  type RuleOptions,
  weightsOf,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { characterView } from "../../../view/characters/sheet/character-view.ts";
import { knownNumbers } from "../../../view/sheets/known-numbers.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import type { Character } from "../../documents/creature.ts";
import { lazy } from "../../host/lazy.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { changedMovement } from "../../conditions/riding.ts";
import { localize } from "../../host/localize.ts";
import { rulesInForceFor } from "../../host/rulebook.ts";
import { sheetItems } from "../../items/sheets/sheet-items.ts";
import { characterProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { advanceOf } from "../advance/level-facts.ts";
import { factLists } from "../../sheets/fact-lists.ts";
import { patronageFor } from "../../sheets/companion-actions.ts";
import { enrichedProse } from "../../sheets/prose.ts";

/** A counter beside the hit points, and its present meaning. */
interface Counter {
  readonly id: "comeback" | "corruption";
  readonly label: LangKey;
  readonly value: number;
  readonly notes: readonly LangKey[];
  /** The last rise still allows a saving throw. @rule WH-CORR-02 */
  readonly maySave: boolean;
}

interface Counted {
  readonly level: number;
  readonly corruption: CorruptionFacts;
  readonly comeback: readonly object[];
}

/** The effects of a character's corruption. @rule WH-CORR-03 */
function corruptionNotes({ level, corruption }: Counted, options: RuleOptions): readonly LangKey[] {
  const { value } = corruption;
  if (isLostToCorruption(value, level)) return ["WHITEHACK.Corruption.lost"];
  const band = corruptionBand(value, options);
  return band ? [`WHITEHACK.Corruption.${band}` as const] : [];
}

/** The counters of a character: those of its class and of the rules in force, and those that are not empty. @rule WH-BRAVE-01 WH-CORR-01 */
export function countersOf(
  facts: Counted,
  { class: table }: { readonly class: ClassTable | null },
  options: RuleOptions,
): readonly Counter[] {
  const { comeback, corruption } = facts;
  const hasDice = table?.traits.comebackDice === true || comeback.length > 0;
  const dice: Counter = {
    id: "comeback",
    label: "WHITEHACK.FactList.comeback",
    value: comeback.length,
    notes: [],
    maySave: false,
  };
  const level: Counter = {
    id: "corruption",
    label: "WHITEHACK.Corruption.title",
    value: corruption.value,
    notes: corruptionNotes(facts, options),
    maySave: options.corruption && corruption.maySave,
  };
  return [...(hasDice ? [dice] : []), ...(options.corruption || corruption.value > 0 ? [level] : [])];
}

/**
 * The data of a character's sheet for this user, on the screen or on paper, apart from rich text; `advance` is the
 * choice about levels that is open now.
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
  const bearer = { items: facts.items, coins: facts.coins, injured: facts.hp.injured ?? false };
  const view = characterView({
    ...shown,
    twoEdged: options.reviewer ? facts.reviewer.trim() : "",
    weights: rulebook.encumbrance.weights?.(bearer, options) ?? weightsOf(bearer, options),
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

/** The view of a character's sheet beyond the mode; users who may edit it also see the possible actions about levels. */
export async function characterSheetView(actor: Actor.OfType<"character">, isEditable: boolean): Promise<object> {
  const { view, written, counters, rulebook } = characterContext(actor, isEditable ? advanceOf(actor) : null);
  const prose = await enrichedProse([...characterProse(written), ...refereeProse(written, game.user.isGM)], actor);
  return {
    ...view,
    counters,
    factLists: factLists(written, rulebook),
    ...(await patronageFor(actor)),
    isReferee: game.user.isGM,
    prose,
    biography: prose[0]?.enriched,
    identity: written.identity,
    beliefs: written.beliefs,
    reviewer: rulebook.options.reviewer ? { word: written.reviewer } : null,
    isCharacter: true,
    givesCoins: true,
    buys: true,
  };
}

/**
 * One more or one less of what is counted; each step starts from what the one before has left. More corruption asks
 * how much and why. @rule WH-BRAVE-01 WH-CORR-01
 */
export async function stepCounter(actor: Character, { counter, step }: DOMStringMap): Promise<void> {
  const isMore = step === "1";
  if (isMore && counter === "corruption") {
    const { performRise } = await lazy(() => import("../../health/corruption/perform-rise.ts"));
    return performRise(actor);
  }
  await inTurn(actor, () => {
    const { comeback, corruption } = foundry.utils.deepClone(actor._source.system);
    if (counter === "comeback")
      return actor.update(systemUpdate({ comeback: isMore ? [...comeback, {}] : comeback.slice(0, -1) }));
    return actor.update(systemUpdate({ corruption: { value: Math.max(0, corruption.value - 1) } }));
  });
}
