import { type AutomaticBonus, isVeryLow, meleeFromStrength } from "../../../rules/base/attribute-set.ts";
import { scoreIn } from "../../../rules/characters/creation/standing.ts";
import { type Localize, toFigure, toSigned } from "../../base/localize.ts";
import type { Shaping } from "./creation-frame.ts";
import { classesFor, offerOf } from "../../../rules/characters/creation/choose-class.ts";
import { xpFactorOf } from "../../../rules/characters/species.ts";
import { type ClassTable, hitDiceOf, rowAt } from "../../../rules/characters/classes/class-table.ts";
import type { LangKey } from "../../../types/lang.ts";
import { traitRows } from "../../items/classes/class-traits.ts";
import { KIND_WORDS, toWord } from "../../items/classes/class-trait-parts.ts";

/**
 * The automatic bonuses of each score, as numbers; 0 for none.
 * @rule WH-ATTR-03 WH-ATTR-05 WH-ATTR-06 WH-STRONG-14 WH-STRONG-15
 */
function bonusesOf({ draft, standing: { derived } }: Shaping, score: number): Readonly<Record<AutomaticBonus, number>> {
  return {
    initiative: derived.initiativeBonus.value,
    languages: derived.languagesBonus.value,
    inactives: derived.inactivesBonus,
    melee: derived.class?.traits.meleeStrength ? meleeFromStrength(score).attackValue : 0,
    hitPoints: draft.rolled === null ? 0 : derived.hitPointsMaximum.value - draft.rolled,
  };
}

/** The bonuses of an attribute's score, in a few words. */
function givesOf(shaping: Shaping, name: string, score: number): string {
  const { world, localize } = shaping;
  const { gives } = world.rulebook.attributes;
  const bonuses = bonusesOf(shaping, score);
  const told = Object.entries(gives)
    .filter(([bonus, giver]) => giver === name && bonuses[bonus as AutomaticBonus] > 0)
    .map(([bonus]) => {
      const id = bonus as AutomaticBonus;
      return localize(`WHITEHACK.Creation.Gives.${id}`, { bonus: toSigned(bonuses[id]) });
    });
  if (isVeryLow(score)) told.push(localize("WHITEHACK.Creation.Gives.affiliation"));
  return told.join(" · ");
}

/** The scores of the world's attributes, and their bonuses. @rule WH-ATTR-01 WH-ATTR-08 WH-ATTR-09 WH-CUST-01 */
export function attributesPage(shaping: Shaping) {
  const { draft, world, standing, localize } = shaping;
  const { names, labels } = world.rulebook.attributes;
  const rows = names.map((name) => {
    const score = scoreIn(draft, name);
    const written = draft.scores[name];
    return {
      name,
      label: localize(labels[name] ?? name),
      value: written === undefined ? "" : String(written),
      gives: score === undefined ? "" : givesOf(shaping, name, score),
      raises: draft.raises.filter((raised) => raised === name).length,
      canRaise: standing.raisesLeft > 0,
    };
  });
  const total = Object.values(draft.scores).reduce((sum, score) => sum + score, 0);
  return {
    rows,
    hasRaises: draft.raises.length > 0 || standing.raisesLeft > 0,
    raisesLeft: toFigure(standing.raisesLeft),
    isRolled: Object.keys(draft.scores).length > 0,
    total: toFigure(total),
  };
}

/** A class to choose. */
interface ClassChoice {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isRare: boolean;
}

/** "1d6 + 2", and whether it is rolled twice. @rule WH-CLASS-02 WH-CLASS-06 */
function diceText(table: ClassTable, { draft, world, localize }: Shaping): string {
  const { dice, bonus, rolls } = hitDiceOf(table, rowAt(table, draft.level), world.rulebook.options);
  const text = `${dice}d6${bonus === 0 ? "" : ` ${toSigned(bonus)}`}`;
  return rolls === 1 ? text : localize("WHITEHACK.Creation.BestOfTwo", { dice: text });
}

/** The features of a class at this level. @rule WH-CLASS-02 WH-CLASS-11 */
function rowFacts(table: ClassTable, shaping: Shaping): readonly { readonly label: LangKey; readonly value: string }[] {
  const { draft, standing, localize } = shaping;
  const row = rowAt(table, draft.level);
  const holds = toWord(KIND_WORDS, table.slotRules.holds, localize);
  return [
    { label: "WHITEHACK.Sheet.HitDice", value: diceText(table, shaping) },
    { label: "WHITEHACK.Number.attackValue", value: toFigure(row.attackValue) },
    { label: "WHITEHACK.Number.savingThrow", value: toFigure(row.savingThrow) },
    { label: "WHITEHACK.Number.slots", value: `${toFigure(standing.derived.slots)} (${holds})` },
    { label: "WHITEHACK.Sheet.Groups", value: toFigure(standing.derived.groups.limit.value) },
  ];
}

const speciesChoices = (shaping: Shaping) => {
  const { draft, world, localize } = shaping;
  const open = offerOf(world).species;
  if (open.length === 0) return [];
  const all = world.catalog.species.filter(({ facts }) => open.includes(facts));
  return [
    { id: "", label: localize("WHITEHACK.Creation.NoSpecies"), isChosen: draft.species === "" },
    ...all.map(({ id, facts }) => ({
      id,
      label: localize("WHITEHACK.Text.aside", {
        text: facts.name,
        aside: localize("WHITEHACK.Text.figure", {
          label: localize("WHITEHACK.Abbreviation.xp"),
          value: `×${toFigure(xpFactorOf(facts))}`,
        }),
      }),
      isChosen: draft.species === id,
    })),
  ];
};

const powersOf = ({ draft, world }: Shaping): readonly string[] =>
  world.catalog.abilities.filter(({ kind, class: of }) => kind === "power" && of === draft.class).map(({ id }) => id);

/** The classes on offer, what the chosen one gives, and its hit points. @rule WH-GEN-01 WH-RARE-01 WH-SPC-01 WH-CLASS-08 */
export function classPage(shaping: Shaping) {
  const { draft, world, standing, localize, isReferee } = shaping;
  const table = standing.owner?.table ?? null;
  const classes = classesFor(draft, world).map(({ id, label, rare }): ClassChoice => ({
    id,
    label: localize(label),
    isChosen: id === draft.class,
    isRare: rare,
  }));
  return {
    classes,
    species: speciesChoices(shaping),
    level: draft.level,
    levels: Math.max(1, ...Object.values(world.rulebook.classes).map(({ rows }) => rows.length)),
    canChooseLevel: isReferee,
    chosen: table && {
      label: localize(table.label),
      facts: rowFacts(table, shaping),
      traits: traitsOf(table, localize),
      powers: powersOf(shaping),
      rolled: draft.rolled ?? "",
      hitPoints: hitPointsText(shaping),
      dice: diceText(table, shaping),
    },
  };
}

const traitsOf = (table: ClassTable, localize: Localize) =>
  traitRows({ traits: table.traits }, localize).map(({ label, told }) => ({ label, told }));

/** The maximum, if it is more than the dice. @rule WH-STRONG-15 WH-SPC-04 */
function hitPointsText({ draft, standing: { derived }, localize }: Shaping): string {
  const { value } = derived.hitPointsMaximum;
  if (draft.rolled === null || value === draft.rolled) return "";
  const bonus = toSigned(value - draft.rolled);
  return localize("WHITEHACK.Creation.HitPointsWith", { bonus, total: toFigure(value) });
}
