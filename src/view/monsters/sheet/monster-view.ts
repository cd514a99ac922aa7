import { type AttributeSet, formulaIn, MONSTER_SCORES, type MonsterScore } from "../../../rules/index.ts";
import { attributeLabel } from "../../base/words.ts";
import { toChoices } from "../../base/choices.ts";
import { type MovementState, squaresOf } from "../../../rules/conditions/levers.ts";
import type { CoreFeature } from "../../../rules/families/rulebook.ts";
import { type MonsterFacts, MORALES } from "../../../rules/base/facts.ts";
import { HOSTILITIES, REACTION_SCALE } from "../../../rules/monsters/reactions/reaction.ts";
import type { MonsterDerived } from "../../../rules/monsters/derive-monster.ts";
import { toExplained } from "../../../rules/base/explained.ts";
import { SAVE_TAGS } from "../../../rules/characters/classes/class-table.ts";
import { adjustFields } from "../../sheets/adjust-view.ts";
import { explanation } from "../../sheets/explanation.ts";
import { healthFields, hitPointsView } from "../../health/hit-points-view.ts";
import { type Localize, toFigure, toSigned } from "../../base/localize.ts";
import { type NatureFacts, natureView } from "../../items/sheet/nature-view.ts";
import { toPlainText } from "../../base/plain-text.ts";
import { NO_SLOTS, powerRows } from "../../characters/powers/power-row.ts";
import { problemTexts } from "../../base/problem.ts";
import { armorRows, attackRows, gearRows, otherRows, type SheetItem } from "../../items/sheet/sheet-item.ts";
import { movementTile, type Tile, tilesWithout, tileView } from "../../sheets/tile-view.ts";
import { nameOr } from "../../../rules/base/attribute-set.ts";

/** How good a monster can be at a task, to choose from. @rule WH-MON-09 */
export const MONSTER_SCORE_CHOICES = toChoices(MONSTER_SCORES, (score) => `WHITEHACK.MonsterScore.${score}`);

/** A monster's noted scores, attribute by attribute. @rule WH-MON-09 */
export const monsterScoresView = (
  set: AttributeSet,
  noted: Readonly<Partial<Record<string, MonsterScore | null>>>,
) => ({
  choices: MONSTER_SCORE_CHOICES,
  rows: set.names.map((name) => ({ name, label: attributeLabel(set, name), chosen: noted[name] ?? "" })),
  first: set.names[0] ?? "",
});

type WrittenFacts = Omit<MonsterFacts, "items" | "movement"> & {
  readonly movement: { readonly land: number; readonly other: number | null; readonly otherKind: string };
  /** How it feels about the party; "" if nobody has found out. @rule WH-REACT-01 */
  readonly attitude?: string;
};

interface KeywordFacts {
  readonly name: string;
  readonly text: string;
  /** Hit points that its use takes; "" for none. */
  readonly cost?: string;
  /** The threat that others save against; "" for no saving throw. */
  readonly save?: string;
  /** The score of a skill of another game; null for no skill. @rule WH-CONV-01 */
  readonly skill?: number | null;
}

/** The facts behind a monster's sheet. */
interface MonsterSheetFacts {
  readonly name: string;
  readonly img: string;
  /** With active effects applied. */
  readonly facts: WrittenFacts;
  /** As stored: what the fields of the edit mode hold. */
  readonly written: WrittenFacts;
  readonly keywords: readonly KeywordFacts[];
  readonly nature: NatureFacts;
  readonly derived: MonsterDerived;
  /** The movement of its mount; null or left out on foot. */
  readonly ridden?: MovementState | null;
  readonly items: readonly SheetItem[];
  /** Spells stand in a part of their own; left out for no. @rule FH-SPL-01 */
  readonly hasSpellPart?: boolean;
  /** Features that the rules in force hide. */
  readonly hidden: readonly CoreFeature[];
  readonly localize: Localize;
}

const SAVE_CHOICES: Readonly<Record<string, string>> = {
  "": "WHITEHACK.Sheet.NoSave",
  ...toChoices(SAVE_TAGS, (tag) => `WHITEHACK.SaveTag.${tag}`),
};

/** A keyword with its cost and saving throw; a custom tag stays among the choices. */
const keywordView = (
  { name, text, cost = "", save = "", skill = null }: KeywordFacts,
  index: number,
  localize: Localize,
) => ({
  index,
  name: localize(nameOr(name, "keyword")),
  written: name,
  text,
  plain: toPlainText(text),
  cost,
  save,
  skill,
  saves: save in SAVE_CHOICES ? SAVE_CHOICES : { ...SAVE_CHOICES, [save]: save },
  uses: formulaIn(cost) !== null,
  area: areaDice({ text, save }),
});

/** The dice that a keyword rolls for everybody in an area, as its text says; "" for none. @rule WH-AREA-01 */
export function areaDice({ text, save = "" }: Pick<KeywordFacts, "text" | "save">): string {
  const isOfArea = save === "breath" || /\barea\b/i.test(text);
  return isOfArea ? (/\b\d+d6(?:[+-]\d+)?/.exec(text)?.[0] ?? "") : "";
}

const MORALE_CHOICES = toChoices(MORALES, (morale) => `WHITEHACK.Morale.${morale}`);

/** Movement on land and, if there is one, the other kind: "30 / 60 fly". */
function movementText({ derived }: MonsterSheetFacts): string {
  const rates = [derived.movement.value, ...(derived.otherMovement === null ? [] : [derived.otherMovement])];
  return rates.map((feet) => toFigure(derived.movement.inSquares ? squaresOf(feet) : feet)).join("/");
}

/** Its own movement, or that of its mount. @rule WH-WPN-08 */
const movedBy = (sheet: MonsterSheetFacts): Tile => {
  const { ridden, derived, localize } = sheet;
  return ridden ? movementTile(ridden, localize) : movementTile(derived.movement, localize, movementText(sheet));
};

function tiles(sheet: MonsterSheetFacts): readonly Tile[] {
  const { derived, localize } = sheet;
  const base = "WHITEHACK.Why.hitDice";
  const initiative = toSigned(derived.initiativeBonus.value);
  return tilesWithout(sheet.hidden, [
    tileView({ id: "attackValue", number: derived.attackValue, base }, localize),
    tileView({ id: "savingThrow", number: derived.savingThrow, base, action: "rollSave", roll: "save" }, localize),
    tileView({ id: "armorClass", number: derived.armorClass }, localize),
    movedBy(sheet),
    tileView(
      { id: "initiative", number: derived.initiativeBonus, shown: initiative, action: "rollInitiative" },
      localize,
    ),
  ]);
}

/** The hit dice in force within their range; "" without one. @rule WH-MON-02 */
function rangeText({ hitDice, dice }: MonsterDerived, localize: Localize): string {
  if (!hitDice || hitDice.from === hitDice.to) return "";
  const { from, to } = hitDice;
  return localize("WHITEHACK.Sheet.HitDiceOf", { dice: toFigure(dice), from: toFigure(from), to: toFigure(to) });
}

function header({ name, img, written, facts, derived, localize }: MonsterSheetFacts) {
  return {
    name,
    img,
    hitDice: written.hitDice,
    hitDiceChosen: written.hitDiceChosen,
    rangeText: rangeText(derived, localize),
    hasRange: derived.hitDice !== null && derived.hitDice.from < derived.hitDice.to,
    needsChoice: derived.needsChoice,
    diceInForce: derived.dice,
    morale: facts.morale,
    moraleLabel: `WHITEHACK.Morale.${facts.morale}`,
    moraleValue: toFigure(derived.morale),
    xp: {
      value: toFigure(derived.xp.value),
      ...explanation({ title: "WHITEHACK.Number.xp", base: "WHITEHACK.Why.hitDice" }, derived.xp, localize),
    },
    moves: facts.movement.otherKind,
    // Several attacks are worth a word, a single one is not.
    attacks: derived.attacksPerRound > 1 ? derived.attackSequence.map(toFigure).join(" · ") : null,
  };
}

/** How a monster may feel about the party, with what is written down now. @rule WH-REACT-01 */
function attitudeChoices(now: string): Readonly<Record<string, string>> {
  const hostile = HOSTILITIES.map((one) => `WHITEHACK.Reaction.hostility.${one}`);
  const all = [...hostile, ...REACTION_SCALE.map(({ label }) => label), now];
  return Object.fromEntries(all.filter(Boolean).map((label) => [label, label]));
}

/** Everything on a monster's sheet, apart from rich text, which the host has to enrich. */
export function monsterView(sheet: MonsterSheetFacts) {
  const { facts, written, derived, items, keywords, localize, hasSpellPart = false } = sheet;
  return {
    header: header(sheet),
    written,
    moraleChoices: MORALE_CHOICES,
    attitudes: attitudeChoices(written.attitude ?? ""),
    hp: hitPointsView(facts.hp, toExplained(facts.hp.max), localize),
    health: healthFields(written.hp),
    tiles: tiles(sheet),
    keywords: keywords.map((keyword, index) => keywordView(keyword, index, localize)),
    nature: natureView(sheet.nature, localize),
    abilities: powerRows(
      items.filter(({ item }) => !hasSpellPart || item?.type !== "spell"),
      NO_SLOTS,
      localize,
    ),
    attacks: attackRows(derived.attacks, items, localize, derived.movement.inSquares),
    armor: armorRows(items, localize),
    gear: gearRows(items, localize),
    other: otherRows(items),
    adjust: adjustFields(written, {
      armorClass: derived.armorClass,
      attackValue: derived.attackValue,
      savingThrow: derived.savingThrow,
      xp: derived.xp,
      morale: toExplained(derived.morale),
    }),
    problems: problemTexts(derived.problems, localize),
  };
}
