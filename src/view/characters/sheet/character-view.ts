import type { MovementState } from "../../../rules/conditions/levers.ts";
import { type AttributeSet, nameOr, ORDINARY_SCORE } from "../../../rules/base/attribute-set.ts";
import type { CharacterDerived } from "../../../rules/characters/character-derived.ts";
import { everyAttack } from "../../../rules/combat/attack/attack-line.ts";
import { isCombatVocation } from "../../../rules/characters/wielder.ts";
import { type ClassTable, isSaveTag } from "../../../rules/characters/classes/class-table.ts";
import { slotOwnerFrom } from "../../../rules/characters/experience/level-plan.ts";
import { openSlots } from "../../../rules/characters/classes/slots.ts";
import { toExplained } from "../../../rules/base/explained.ts";
import { type CharacterFacts, hasRoomFor } from "../../../rules/base/facts.ts";
import type { CoreFeature } from "../../../rules/families/rulebook.ts";
import { isOutOfForce } from "../../../rules/characters/facts-in-force.ts";
import { UNCORRUPTED } from "../../../rules/health/corruption/corruption.ts";
import { BODY_SIZES } from "../../../rules/families/movement.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import { adjustFields } from "../../sheets/adjust-view.ts";
import type { Weight } from "../../../rules/items/burden.ts";
import { burdenView } from "../../items/sheet/burden-view.ts";
import { attributeAbbreviations, attributeLabel } from "../../base/words.ts";
import { coinsView } from "../../items/sheet/heap-view.ts";
import { toChoices } from "../../base/choices.ts";
import { gearPlaces } from "../../items/sheet/containers-view.ts";
import { explanation } from "../../sheets/explanation.ts";
import { type FieldView, numberField, tickField } from "../../sheets/field-view.ts";
import { type GroupChip, groupsView } from "./group-view.ts";
import { languagesView, type WrittenLanguages } from "./languages-view.ts";
import { headerCalls } from "../../sheets/header-calls.ts";
import { healthFields, hitPointsView } from "../../health/hit-points-view.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import { powersView } from "../powers/powers-view.ts";
import { problemTexts } from "../../base/problem.ts";
import { type SheetItem, armorRows, attackRows, otherRows, weighed } from "../../items/sheet/sheet-item.ts";
import { movementTile, type Tile, tilesWithout, tileView, toShare } from "../../sheets/tile-view.ts";

type WrittenFacts = Omit<CharacterFacts<string>, "items">;

/** The facts behind a character's sheet. */
interface CharacterSheetFacts {
  /** Spells replace the wordings of miracles. @rule FH-SPL-17 */
  readonly hidesMiracles?: boolean;
  readonly name: string;
  readonly img: string;
  /** With active effects applied. */
  readonly facts: WrittenFacts;
  /** As stored: what the fields of the edit mode hold. */
  readonly written: WrittenFacts;
  readonly languages: WrittenLanguages;
  readonly derived: CharacterDerived<string>;
  /** The movement of their mount; null or left out on foot. */
  readonly ridden?: MovementState | null;
  /** The two-edged group at the saving throw; "" for none, or where such groups are not played. @rule WH-REV-01 */
  readonly twoEdged?: string;
  readonly items: readonly SheetItem[];
  /** What each thing weighs; left out where nobody asks. @rule WH-ENC-01 FH-ENC-01 */
  readonly weights?: readonly Weight[];
  /** The classes in force, by their ids. */
  readonly classes: Readonly<Record<string, ClassTable>>;
  /** The attributes that the world plays by. @rule WH-CUST-01 */
  readonly attributes: AttributeSet;
  /** The user who looks at the sheet. */
  readonly isReferee: boolean;
  /** Features that the rules in force hide. */
  readonly hidden: readonly CoreFeature[];
  /** The advancement that is due. @rule WH-XP-03 */
  readonly advance?: "level" | "milestone" | "choices" | null;
  /** The world's answers to open questions. */
  readonly options: RuleOptions;
  readonly localize: Localize;
}

const SIZES = toChoices(BODY_SIZES, (size) => `WHITEHACK.BodySize.${size}`);

/**
 * The classes to choose from, including the present one: a class unknown to the rules is kept until another is chosen.
 */
function classChoices({ facts, classes }: CharacterSheetFacts): Readonly<Record<string, string>> {
  const known = Object.values(classes).map(({ id, label }) => [id, label] as const);
  return {
    "": "WHITEHACK.Class.none",
    ...(facts.class && { [facts.class]: facts.class }),
    ...Object.fromEntries(known),
  };
}

function header(sheet: CharacterSheetFacts) {
  const { name, img, facts, derived } = sheet;
  const named = facts.groups.filter((group) => group.name);
  return {
    name,
    img,
    classId: facts.class,
    classLabel: derived.class?.label ?? (facts.class || "WHITEHACK.Class.none"),
    classes: classChoices(sheet),
    level: facts.level,
    size: facts.size ?? "human",
    sizes: SIZES,
    isSmall: facts.size === "small",
    vocation: named.find(({ kind }) => kind === "vocation")?.name ?? null,
    species: named.filter(({ kind }) => kind === "species").map((group) => group.name),
    ...experience(sheet),
    calls: headerCalls({ classId: facts.class }),
  };
}

/** The experience to the next level, and what may be done about it. @rule WH-XP-03 WH-CAMP-04 */
const experience = ({ facts, derived, advance = null, options, localize }: CharacterSheetFacts) => ({
  xp: facts.xp,
  next: derived.xpNext,
  share: derived.xpNext === null ? 100 : toShare(facts.xp, derived.xpNext),
  ready: derived.canLevelUp,
  advance: advance && localize(`WHITEHACK.Level.Advance.${advance}`, { level: toFigure(facts.level + 1) }),
  trains: options.payForXp,
});

/** Bonuses to some saving throws only, in one sentence, and the group that cuts both ways. */
function saveNotes({ derived, twoEdged = "", localize }: CharacterSheetFacts): readonly string[] {
  const bonuses = derived.saveBonuses.map(({ tag, value }) =>
    localize("WHITEHACK.Text.figure", {
      label: isSaveTag(tag) ? localize(`WHITEHACK.SaveTag.${tag}`) : tag,
      value: toSigned(value),
    }),
  );
  return [
    ...(bonuses.length > 0 ? [localize("WHITEHACK.Why.sometimes", { bonuses: toList(bonuses, localize) })] : []),
    ...(twoEdged === "" ? [] : [localize("WHITEHACK.Reviewer.note", { word: twoEdged })]),
  ];
}

function tiles(sheet: CharacterSheetFacts): readonly Tile[] {
  const { derived, localize } = sheet;
  const base = "WHITEHACK.Why.class";
  const initiative = toSigned(derived.initiativeBonus.value);
  return tilesWithout(sheet.hidden, [
    tileView({ id: "attackValue", number: derived.attackValue, base }, localize),
    tileView(
      {
        id: "savingThrow",
        number: derived.savingThrow,
        base,
        notes: saveNotes(sheet),
        action: "rollSave",
        roll: "save",
      },
      localize,
    ),
    tileView({ id: "armorClass", number: derived.armorClass }, localize),
    movementTile(sheet.ridden ?? derived.movement, localize),
    tileView(
      { id: "initiative", number: derived.initiativeBonus, shown: initiative, action: "rollInitiative" },
      localize,
    ),
  ]);
}

/** The numbers that can be overridden. */
const adjustable = (derived: CharacterDerived<string>) => ({
  armorClass: derived.armorClass,
  attackValue: derived.attackValue,
  savingThrow: derived.savingThrow,
  movement: derived.movement,
  initiative: derived.initiativeBonus,
  hitPoints: derived.hitPointsMaximum,
  slots: toExplained(derived.slots),
  groups: derived.groups.limit,
});

/** Left out if the table plays without it, unless something is stored. @rule WH-CORR-01 WH-OPT-01 */
function corruptionFields({ corruption = UNCORRUPTED }: WrittenFacts, options: RuleOptions): readonly FieldView[] {
  const { value, maySave } = corruption;
  const isOff = isOutOfForce("corruption", options);
  if (isOff && value === 0 && !maySave) return [];
  const label = isOff ? "WHITEHACK.Corruption.titleOff" : "WHITEHACK.Corruption.title";
  return [
    numberField({ label, name: "system.corruption.value", value }, { least: 0 }),
    tickField({ label: "WHITEHACK.Corruption.maySave", name: "system.corruption.maySave", value: maySave }),
  ];
}

/** Stored facts that seldom change. @rule WH-POST-01 WH-CORR-01 */
const furtherFields = (written: WrittenFacts, options: RuleOptions): readonly FieldView[] => [
  numberField(
    { label: "WHITEHACK.Further.milestones", name: "system.milestones", value: written.milestones ?? 0 },
    { least: 0, hint: "WHITEHACK.Further.milestonesHint" },
  ),
  ...corruptionFields(written, options),
];

/** An attribute without a score shows its starting score. @rule WH-CUST-01 */
const writtenScore = (id: string, { facts, written }: CharacterSheetFacts): number =>
  written.attributes[id]?.value ?? facts.attributes[id]?.value ?? ORDINARY_SCORE;

function attributeRow(
  id: string,
  abbreviation: string | undefined,
  { sheet, chips }: { readonly sheet: CharacterSheetFacts; readonly chips: readonly GroupChip[] },
) {
  const { derived, facts, attributes, localize } = sheet;
  const number = derived.attributes[id] ?? toExplained(ORDINARY_SCORE, []);
  const label = attributeLabel(attributes, id);
  const groups = chips.filter(({ first, second }) => first === id || second === id);
  return {
    id,
    label,
    abbreviation,
    value: number.value,
    written: writtenScore(id, sheet),
    groups,
    disadvantages: (facts.disadvantages ?? [])
      .filter(({ attribute }) => attribute === id)
      .map(({ name }) => localize(nameOr(name, "disadvantage"))),
    hasRoom: hasRoomFor(facts.groups, id),
    ...explanation({ title: label }, number, localize),
  };
}

/** The attributes of the world in order, each with its groups and disadvantages. @rule WH-ATTR-01 WH-CUST-01 */
function attributeRows(sheet: CharacterSheetFacts, chips: readonly GroupChip[]) {
  const short = attributeAbbreviations(sheet.attributes, sheet.localize);
  return sheet.attributes.names.map((id) => attributeRow(id, short[id], { sheet, chips }));
}

const MIRACLE = "miracle";

/** The powers from class and everything else; where spells replace miracles, those are kept and not shown. @rule FH-SPL-17 */
function powers({ facts, derived, items, hidesMiracles, isReferee, localize }: CharacterSheetFacts) {
  const owner = slotOwnerFrom(facts, derived);
  const isShown = ({ item }: SheetItem): boolean => item?.type !== "ability" || item.system.kind !== MIRACLE;
  return powersView({
    table: derived.class,
    slots: facts.slots ?? [],
    slotsLost: derived.armorLimits.slotsLost,
    isFighter: isCombatVocation(facts.groups),
    open: (owner ? openSlots(owner) : []).filter(({ kinds }) => !hidesMiracles || !kinds.includes(MIRACLE)),
    items: hidesMiracles ? items.filter(isShown) : items,
    hasSpellPage: hidesMiracles ?? false,
    isReferee,
    localize,
  });
}

/** Everything on a character's sheet, apart from rich text, which the host has to enrich. */
export function characterView(sheet: CharacterSheetFacts) {
  const { facts, derived, localize, weights = [] } = sheet;
  const items = sheet.items.map((item) => weighed(item, weights));
  const debts = { stored: sheet.written.groups, isOff: isOutOfForce("debts", sheet.options) };
  const groups = groupsView(facts.groups, derived.groups, { attributes: sheet.attributes, localize, debts });
  const attacks = attackRows(everyAttack(derived), items, localize, derived.movement.inSquares);
  return {
    header: header(sheet),
    hp: hitPointsView(facts.hp, derived.hitPointsMaximum, localize),
    rolled: sheet.written.hp.rolled,
    health: healthFields(sheet.written.hp),
    tiles: tiles(sheet),
    saves: saveNotes(sheet).join(" "),
    attributes: attributeRows(sheet, groups.all),
    groups,
    attacks,
    inSlots: derived.burden.places !== undefined,
    hasWeapons: derived.attacks.length > 0,
    armor: armorRows(items, localize),
    powers: powers(sheet),
    ...gearPlaces(items, { options: sheet.options, places: derived.burden.places }, localize),
    other: otherRows(items),
    burden: burdenView(derived, localize, sheet.weights),
    ...coinsView(facts.coins, sheet.options),
    raises: { made: facts.raises?.length ?? 0, allowed: derived.raises },
    languages: languagesView({
      stored: sheet.languages,
      groups: facts.groups,
      level: facts.level,
      bonus: derived.languagesBonus,
      options: sheet.options,
      localize,
    }),
    adjust: adjustFields(sheet.written, adjustable(derived)),
    further: furtherFields(sheet.written, sheet.options),
    problems: problemTexts(derived.problems, localize),
  };
}
