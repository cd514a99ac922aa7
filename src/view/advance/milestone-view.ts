import { type AttributeSet, scoreOf } from "../../rules/characters/attributes/attribute-set.ts";
import type { CharacterFacts } from "../../rules/facts.ts";
import { type Localize, toFigure } from "../localize.ts";
import type { Offer } from "./level-draft.ts";
import { type Exchangeable, groupPlaces, type MilestoneDraft } from "./milestone-draft.ts";

/** What the window of a mark beyond the last level is drawn from. */
export interface MilestoneFacts {
  readonly facts: CharacterFacts<string>;
  readonly draft: MilestoneDraft;
  readonly attributes: AttributeSet;
  readonly abilities: readonly Exchangeable[];
  readonly offers: readonly Offer[];
  readonly hitDice: string;
  /** Only one of all this may be chosen. (Amb-44) */
  readonly isOneThing: boolean;
  readonly hasAspects: boolean;
  readonly localize: Localize;
}

type Choices = Readonly<Record<string, string>>;

const nothing = (label: string): Choices => ({ "": label });

/** Earlier raises, which may move to another attribute. @rule WH-ATTR-09 WH-POST-01 */
function raiseChoices({ facts, attributes, localize }: MilestoneFacts): Choices {
  const rows = (facts.raises ?? []).map(({ level, attribute, by }, index) => {
    const words = { attribute: localize(attributes.labels[attribute] ?? attribute), level: toFigure(level) };
    return [String(index), localize(by > 0 ? "WHITEHACK.Milestone.raiseOf" : "WHITEHACK.Milestone.loweringOf", words)];
  });
  return { ...nothing("WHITEHACK.Level.stays"), ...(Object.fromEntries(rows) as Choices) };
}

/** What may take the place of an ability: others of its kind that its class may have. @rule WH-POST-01 */
function replacementChoices({ draft, abilities, offers, facts }: MilestoneFacts): Choices {
  const old = abilities.find(({ id }) => id === draft.exchange);
  const fitting = offers.filter(({ kind, class: of }) => kind === old?.kind && (of === "" || of === facts.class));
  return {
    ...nothing("WHITEHACK.Level.ownWords"),
    ...Object.fromEntries(fitting.map(({ uuid, name }) => [uuid, name])),
  };
}

/** What may be done with aspects. @rule WH-ASP-01 WH-POST-01 */
function aspectChoices({ facts, localize }: MilestoneFacts): Choices {
  const each = (facts.aspects ?? []).flatMap(({ name }, index) =>
    (["exchange", "prepare"] as const).map((change) => [
      `${change}:${index}`,
      localize(`WHITEHACK.Milestone.Aspect.${change}`, { name }),
    ]),
  );
  const add = { add: "WHITEHACK.Milestone.Aspect.add" };
  return { ...nothing("WHITEHACK.Level.stays"), ...add, ...(Object.fromEntries(each) as Choices) };
}

/** Everything that the window of a mark beyond the last level shows. @rule WH-POST-01 */
export function milestoneView(milestone: MilestoneFacts) {
  const { facts, draft, attributes, abilities, hitDice, localize } = milestone;
  const named = (name: string): string => localize(attributes.labels[name] ?? name);
  const targets = Object.fromEntries(
    attributes.names.map((name) => [name, `${named(name)} (${toFigure(scoreOf(facts.attributes, name))})`]),
  );
  return {
    ...draft,
    isOneThing: milestone.isOneThing,
    hitPoints: localize("WHITEHACK.Level.hitPoints", { dice: hitDice, rolled: toFigure(facts.hp.rolled) }),
    groups: groupPlaces(facts).map(({ id, name, from }) => ({
      id,
      field: `move.${id}`,
      label: localize("WHITEHACK.Level.groupAt", { name, attribute: named(from) }),
      to: draft.moves[id] ?? "",
    })),
    targets: { ...nothing("WHITEHACK.Level.stays"), ...targets },
    raises: (facts.raises ?? []).length > 0 ? raiseChoices(milestone) : null,
    exchanges:
      abilities.length > 0
        ? { ...nothing("WHITEHACK.Level.stays"), ...Object.fromEntries(abilities.map(({ id, name }) => [id, name])) }
        : null,
    picks: draft.exchange === "" ? null : replacementChoices(milestone),
    isOwn: draft.exchange !== "" && draft.pick === "",
    aspects: milestone.hasAspects ? aspectChoices(milestone) : null,
    isNamed: draft.aspect !== "" && !draft.aspect.startsWith("prepare"),
  };
}
