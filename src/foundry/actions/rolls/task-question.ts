import {
  type AttributeSet,
  classLines,
  type ClassRoller,
  conditionModifiers,
  GHOST_ATTRIBUTE,
  implantReasons,
  marksAt,
  offeredModes,
  servingAttribute,
} from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import type { GhostFacts, TaskQuestion } from "../../../view/dialogs/task-dialog.ts";
import { comebackOffer } from "../../brave/comeback-offer.ts";
import { quirksHeld } from "../../brave/quirks-held.ts";
import { conditionsOf } from "../../conditions/active-conditions.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { scoreOf } from "../../documents/score-of.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { attunementsOf } from "../things/attunement-use.ts";

/** What is known of a task before anybody is asked. */
export function taskQuestion(actor: Actor.OfType<"character">, attribute: string): TaskQuestion {
  const { groups, items, implants } = actor.system;
  const { attributes, options } = rulebookFor(actor);
  return {
    attribute,
    label: attributeLabel(attributes, attribute),
    ...scoreOf(actor, attribute),
    groups,
    qualities: conditionModifiers(conditionsOf(actor), "quality"),
    ofClass: ofClass(actor, attribute),
    attunements: attunementsOf(actor),
    offered: [...offeredModes(items, "task"), ...implantReasons(implants).map((reason) => ({ ...reason, when: "" }))],
    readings: options,
    disadvantages: marksAt(attribute, [], actor.system.disadvantages).disadvantages,
    ghost: ghostIn(actor, attributes),
    comeback: comebackOffer(actor),
  };
}

/** What somebody's class adds to a task; the core's list says which of its powers do. */
function ofClass(actor: Actor.OfType<"character">, attribute: string) {
  const { derived, slots } = actor.system;
  const { traits } = derived.class ?? {};
  const { nighImpossibleRoll } = rulebookFor(actor).options;
  const attuned = { attunements: attunementsOf(actor), nighImpossibleRoll };
  const active = [...slots.flatMap(({ contents }) => contents), ...besideSlots(actor)].filter((one) => one.active);
  const namesOf = (kind: string) => active.filter((one) => one.kind === kind).map(({ name }) => name);
  const abilities = Object.fromEntries(active.map(({ kind }) => [kind, namesOf(kind)]));
  const lines = traits
    ? classLines({ traits, attribute, abilities, quirks: quirksHeld(actor), attuned } satisfies ClassRoller)
    : [];
  return lines.map((line) => (line.effect.kind === "standing" ? { ...line, when: standingWords(actor) } : line));
}

/** How factions take to a standing that is known: friends help more, and their enemies bear a grudge. @rule WH-FORT-01 */
function standingWords({ system: { groups } }: Actor.OfType<"character">): string {
  const names = groups.filter(({ kind }) => kind === "affiliation").map(({ name }) => name);
  return names.length > 0
    ? localize("WHITEHACK.Fortune.Factions", { names: names.join(", ") })
    : localize("WHITEHACK.Fortune.NoFactions");
}

/** Abilities that stand in no slot, such as a standing. @rule WH-FORT-01 */
const besideSlots = ({ items }: Actor.OfType<"character">) =>
  items.contents.flatMap((item) => {
    if (!item.isAbility() || item.system.slot !== null) return [];
    const { kind, active } = item.system;
    return [{ kind, active, name: item.name }];
  });

/** What a ghost may roll instead, and what it pays with; null for the living. @rule WH-GHOST-02 */
function ghostIn(actor: Actor.OfType<"character">, set: AttributeSet): GhostFacts | null {
  const { state, value: hitPoints } = hitPointsOf(actor);
  if (state !== "ghost") return null;
  const attribute = servingAttribute(set, GHOST_ATTRIBUTE);
  if (attribute === null) return { wisdom: null, hitPoints };
  const { score } = scoreOf(actor, attribute);
  return { wisdom: { attribute, label: attributeLabel(set, attribute), score }, hitPoints };
}
