import { type AttributeSet, scoreOf } from "../../rules/characters/attributes/attribute-set.ts";
import { isForClass } from "../../rules/classes/place-ability.ts";
import type { CharacterFacts } from "../../rules/facts.ts";
import type { DicePlan } from "../../rules/dice/dice.ts";
import { type ChoiceList, toChoiceList } from "../choices.ts";
import { type Localize, toFigure } from "../localize.ts";
import { hitDiceText } from "./hit-dice-text.ts";
import type { Offer } from "./level-draft.ts";
import { type Exchangeable, groupPlaces, type MilestoneDraft } from "./milestone-draft.ts";
import { nameOr } from "../../rules/unnamed.ts";

/** The facts behind the window of a milestone. */
export interface MilestoneFacts {
  readonly facts: CharacterFacts<string>;
  readonly draft: MilestoneDraft;
  readonly attributes: AttributeSet;
  readonly abilities: readonly Exchangeable[];
  readonly offers: readonly Offer[];
  /** Null if the class is unknown. */
  readonly hitDice: DicePlan | null;
  /** Only one of these choices may be made. (Amb-44) */
  readonly isOneThing: boolean;
  readonly hasAspects: boolean;
  readonly localize: Localize;
}

type Choices = Readonly<Record<string, string>>;

const nothing = (label: string): Choices => ({ "": label });

/** Earlier raises, which may move to another attribute. @rule WH-ATTR-09 WH-POST-01 */
function raiseChoices({ facts, attributes, localize }: MilestoneFacts): ChoiceList {
  const rows = (facts.raises ?? []).map(({ level, attribute, by }, index) => {
    const words = { attribute: localize(attributes.labels[attribute] ?? attribute), level: toFigure(level) };
    const label = by > 0 ? "WHITEHACK.Milestone.raiseOf" : "WHITEHACK.Milestone.loweringOf";
    return [String(index), localize(label, words)] as const;
  });
  return toChoiceList([["", "WHITEHACK.Level.stays"], ...rows]);
}

/** What may replace an ability: others of its kind that the class may have. @rule WH-POST-01 */
function replacementChoices({ draft, abilities, offers, facts }: MilestoneFacts): Choices {
  const old = abilities.find(({ id }) => id === draft.exchange);
  const fitting = offers.filter((offer) => offer.kind === old?.kind && isForClass(offer, facts.class));
  return {
    ...nothing("WHITEHACK.Level.ownWords"),
    ...Object.fromEntries(fitting.map(({ uuid, name }) => [uuid, name])),
  };
}

/** Abilities that may be replaced; null if there are none. @rule WH-POST-01 */
const exchangeChoices = ({ abilities }: MilestoneFacts): Choices | null =>
  abilities.length === 0
    ? null
    : { ...nothing("WHITEHACK.Level.stays"), ...Object.fromEntries(abilities.map(({ id, name }) => [id, name])) };

/** What may be done with aspects. @rule WH-ASP-01 WH-POST-01 */
function aspectChoices({ facts, localize }: MilestoneFacts): Choices {
  const each = (facts.aspects ?? []).flatMap(({ name }, index) =>
    (["exchange", "prepare"] as const).map((change) => [
      `${change}:${index}`,
      localize(`WHITEHACK.Milestone.Aspect.${change}`, { name: localize(nameOr(name, "aspect")) }),
    ]),
  );
  const add = { add: "WHITEHACK.Milestone.Aspect.add" };
  return { ...nothing("WHITEHACK.Level.stays"), ...add, ...(Object.fromEntries(each) as Choices) };
}

/** Everything that the window of a milestone shows. @rule WH-POST-01 */
export function milestoneView(milestone: MilestoneFacts) {
  const { facts, draft, attributes, hitDice, localize } = milestone;
  const named = (name: string): string => localize(attributes.labels[name] ?? name);
  const targets = Object.fromEntries(
    attributes.names.map((name) => [name, `${named(name)} (${toFigure(scoreOf(facts.attributes, name))})`]),
  );
  return {
    ...draft,
    isOneThing: milestone.isOneThing,
    take: { icon: "fa-check", label: localize("WHITEHACK.Milestone.take") },
    hitPoints: hitDice && hitDiceText(hitDice, facts.hp.rolled, { localize }),
    groups: groupPlaces(facts).map(({ id, name, from }) => ({
      id,
      field: `move.${id}`,
      label: localize("WHITEHACK.Level.groupAt", {
        name: localize(nameOr(name, "group")),
        attribute: named(from),
      }),
      to: draft.moves[id] ?? "",
    })),
    targets: { ...nothing("WHITEHACK.Level.stays"), ...targets },
    raises: (facts.raises ?? []).length > 0 ? raiseChoices(milestone) : null,
    exchanges: exchangeChoices(milestone),
    picks: draft.exchange === "" ? null : replacementChoices(milestone),
    isOwn: draft.exchange !== "" && draft.pick === "",
    aspects: milestone.hasAspects ? aspectChoices(milestone) : null,
    isNamed: draft.aspect !== "" && !draft.aspect.startsWith("prepare"),
  };
}
