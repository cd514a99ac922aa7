import { type Attribute, ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import { type Explained, toExplained } from "../../../rules/base/explained.ts";
import { CREATURE_SIZES, type CreatureSize } from "../../../rules/base/facts.ts";
import type { KnownHitPoints } from "../../../rules/health/hit-points.ts";
import { toChoices } from "../../../view/base/choices.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";
import { hitPointsView } from "../../../view/health/hit-points-view.ts";
import { armorRows, gearRows, otherRows, type SheetItem } from "../../../view/items/sheet/sheet-item.ts";
import { problemTexts } from "../../../view/base/problem.ts";
import { explanation } from "../../../view/sheets/explanation.ts";
import { UNARMORED } from "../rules/characters/armor.ts";
import { mayAdvance } from "../rules/characters/advance.ts";
import type { RedhackClasses } from "../rules/characters/classes.ts";
import type { RedhackDerived, RedhackLine } from "../rules/characters/derive-redhack.ts";
import { INITIATIVE_DICE } from "../rules/combat/initiative-die.ts";
import { THREATS, type Threat } from "../rules/tests/threats.ts";
import { USAGE_DICE } from "../rules/tests/usage.ts";
import { redhackLabel } from "../rules/tests/game-roll.ts";
import { classLabel } from "./class-view.ts";

const COINS = ["gp", "sp", "cp"] as const;
/** Figures of the player's or the Referee's own, in place of those that are worked out. */
const OVERRIDES = ["armorClass", "initiative", "reactions", "slots", "techniques"] as const;

const DICE_OF_INITIATIVE = {
  "": "–",
  ...Object.fromEntries(INITIATIVE_DICE.map((die) => [String(die), `d${die}`])),
};

/** What the sheet shows that is stored as it stands. */
interface Written {
  readonly class: string;
  readonly level: number;
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly backgrounds: readonly string[];
  readonly languages: readonly string[];
  readonly techniques: readonly string[];
  readonly supplies: readonly { readonly name: string; readonly die: number }[];
  readonly slotsUsed: number;
  readonly burdens: number;
  readonly experiences: readonly { readonly name: string; readonly spent: boolean }[];
  readonly coins: Readonly<Record<(typeof COINS)[number], number>>;
  readonly overrides: Readonly<Record<(typeof OVERRIDES)[number], number | null>>;
  readonly size: CreatureSize;
}

/** The facts behind the sheet of one of this game's people. */
interface RedhackSheetFacts {
  readonly name: string;
  readonly img: string;
  readonly written: Written;
  readonly hp: KnownHitPoints;
  readonly derived: RedhackDerived;
  readonly items: readonly SheetItem[];
  /** The classes of the world. */
  readonly classes: RedhackClasses;
  readonly localize: Localize;
}

/** A number with its reasons, their words in this game's. */
function explained(title: string, number: Explained, localize: Localize) {
  const parts = number.parts.map((part) => ({ ...part, label: redhackLabel(part.label) }));
  return explanation({ title }, { ...number, parts }, localize);
}

function scoreRows({ derived: { redhack }, written, localize }: RedhackSheetFacts) {
  return ATTRIBUTES.map((id) => {
    const number = redhack.scores[id];
    const label = `WHITEHACK.Attribute.${id}`;
    return {
      id,
      label,
      abbreviation: `WHITEHACK.Abbreviation.${id}`,
      value: toFigure(number.value),
      written: written.attributes[id].value,
      grade: redhack.grades[id] === "average" ? null : `WHITEHACK.Redhack.Grade.${redhack.grades[id]}`,
      ...explained(label, number, localize),
    };
  });
}

const attackRow = ({ id, name, use, damage, attackValue, range, held }: RedhackLine, localize: Localize) => ({
  id,
  use,
  name,
  isMissile: use === "missile",
  label: localize(`WHITEHACK.Redhack.AttackWith.${use}`, { name }),
  value: toFigure(attackValue.value),
  damage: damage.text,
  range: use === "missile" ? localize("WHITEHACK.Redhack.Feet", { feet: toFigure(range) }) : "",
  isStowed: held === "no",
  ...explained(name, attackValue, localize),
});

function saveRows({ derived: { redhack }, localize }: RedhackSheetFacts) {
  return (Object.keys(THREATS) as Threat[]).map((threat) => {
    const { attribute, difficulty, chances } = redhack.saves[threat];
    const by = localize(`WHITEHACK.Abbreviation.${attribute}`);
    return {
      threat,
      label: `WHITEHACK.Redhack.Threat.${threat}`,
      text: localize("WHITEHACK.Redhack.SaveBy", { by, difficulty: toFigure(difficulty), chances: toFigure(chances) }),
    };
  });
}

/** The numbers that stand beside the hit points. */
function tiles({ derived, localize }: RedhackSheetFacts) {
  const { redhack, movement } = derived;
  const { initiative, reactions, armorNumber, moves } = redhack;
  const die = toExplained(initiative.base, initiative.parts);
  const pace = localize("WHITEHACK.Redhack.MovesOf", { base: toFigure(moves.base), max: toFigure(moves.max) });
  const tile = (id: string, value: string, number: Explained) => ({
    id,
    label: `WHITEHACK.Redhack.Number.${id}`,
    abbreviation: `WHITEHACK.Redhack.Short.${id}`,
    value,
    ...explained(`WHITEHACK.Redhack.Number.${id}`, number, localize),
  });
  return [
    tile("armor", toFigure(armorNumber.value), armorNumber),
    tile("initiative", `d${initiative.value}`, die),
    tile("reactions", toFigure(reactions.value), reactions),
    tile("moves", pace, toExplained(movement.value)),
  ];
}

/** Armor by this game's numbers: a suit counts from the unarmored, and a shield adds nothing. @rule RH-CHR-02 RH-OFF-03 */
const armorLines = (items: readonly SheetItem[], localize: Localize) =>
  armorRows(items, localize).map((row) => {
    const facts = items.find(({ id }) => id === row.id)?.facts;
    const isSuit = facts?.type === "armor" && facts.kind === "body";
    return { ...row, armorClass: isSuit ? toFigure(UNARMORED + facts.armorClass) : null };
  });

/** The burdens, and what they do. @rule RH-BUR-02 */
const burdenView = ({ derived: { redhack }, written }: RedhackSheetFacts) => ({
  written: written.burdens,
  level: `WHITEHACK.Redhack.Burden.${redhack.burdened.level}`,
  isOver: !redhack.burdened.reacts,
});

/** The head of the sheet: who it is, and what weighs on them. */
function headerView(facts: RedhackSheetFacts) {
  const { name, img, written, derived, classes } = facts;
  const { hitDice } = derived.redhack;
  const burden = burdenView(facts);
  return {
    name,
    img,
    classId: written.class,
    classLabel: written.class === "" ? "WHITEHACK.Redhack.NoClass" : classLabel(written.class, classes),
    classes: {
      "": "WHITEHACK.Redhack.NoClass",
      ...Object.fromEntries(
        [...Object.keys(classes), ...(written.class === "" ? [] : [written.class])].map((id) => [
          id,
          classLabel(id, classes),
        ]),
      ),
    },
    level: toFigure(written.level),
    burdened: burden.isOver ? burden.level : null,
    hitDice: `${hitDice.count}d${hitDice.die}`,
  };
}

/** The sheet of one of this game's people. @rule RH-CHR-01 */
export function redhackView(facts: RedhackSheetFacts) {
  const { written, hp, derived, items, localize } = facts;
  const { redhack } = derived;
  const { slots, shield } = redhack;
  return {
    header: headerView(facts),
    hp: hitPointsView(hp, toExplained(hp.max), localize),
    tiles: tiles(facts),
    scores: scoreRows(facts),
    saves: saveRows(facts),
    attacks: redhack.lines.map((line) => attackRow(line, localize)),
    shield: shield?.name ?? null,
    supplies: written.supplies.map(({ name: of, die }, index) => ({
      index,
      name: of || localize("WHITEHACK.Redhack.Supply"),
      written: of,
      die: String(die),
      isOut: die === 0,
      shown: die === 0 ? "WHITEHACK.Redhack.UsedUp" : `d${die}`,
    })),
    supplyDice: {
      "0": "WHITEHACK.Redhack.UsedUp",
      ...Object.fromEntries(USAGE_DICE.map((die) => [String(die), `d${die}`])),
    },
    slots: slots.all > 0 ? { all: toFigure(slots.all), left: toFigure(slots.left), used: written.slotsUsed } : null,
    burden: burdenView(facts),
    told: [
      { id: "backgrounds", words: written.backgrounds.join(", ") },
      { id: "languages", words: written.languages.join(", ") },
      { id: "techniques", words: written.techniques.join(", ") },
    ].map((line) => ({ ...line, label: `WHITEHACK.Redhack.Told.${line.id}` })),
    isTold: [written.backgrounds, written.languages, written.techniques].some(({ length }) => length > 0),
    mayAdvance: written.class !== "" && mayAdvance(written.level, written.experiences),
    experiences: written.experiences.map((one, index) => ({ ...one, index })),
    coins: COINS.map((id) => ({ id, label: `WHITEHACK.Abbreviation.${id}`, value: written.coins[id] })),
    overrides: OVERRIDES.map((id) => ({
      id,
      label: `WHITEHACK.Redhack.Own.${id}`,
      value: written.overrides[id] ?? "",
      choices: id === "initiative" ? DICE_OF_INITIATIVE : null,
    })),
    size: written.size,
    sizes: toChoices(CREATURE_SIZES, (size) => `WHITEHACK.CreatureSize.${size}`),
    armor: armorLines(items, localize),
    gear: gearRows(items, localize),
    other: otherRows(items),
    problems: problemTexts(derived.problems, localize),
  };
}
