import { type Attribute, ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import { type Explained, NO_PARTS, toExplained } from "../../../rules/base/explained.ts";
import { CREATURE_SIZES, type CreatureSize } from "../../../rules/base/facts.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import type { Coins } from "../../../rules/items/coins.ts";
import type { KnownHitPoints } from "../../../rules/health/hit-points.ts";
import { toChoices } from "../../../view/base/choices.ts";
import { type Localize, toFigure, toSigned } from "../../../view/base/localize.ts";
import { hitPointsView } from "../../../view/health/hit-points-view.ts";
import { coinsView } from "../../../view/items/sheet/heap-view.ts";
import { armorRows, gearRows, otherRows, type SheetItem } from "../../../view/items/sheet/sheet-item.ts";
import { problemTexts } from "../../../view/base/problem.ts";
import { explanation } from "../../../view/sheets/explanation.ts";
import { ALIGNMENTS, type Feature, type HammercrawlClasses, mayBe } from "../rules/classes.ts";
import { SAVES, THIEF_SKILLS } from "../rules/hammercrawl-names.ts";
import { featureLabel, type HammercrawlDerived, type HammercrawlLine, type RollState } from "../rules/derive.ts";
import { netSteps } from "../rules/numbers.ts";
import { classLabel } from "./class-view.ts";

/** Figures of the player's or the Referee's own, in place of those that are worked out. */
const OVERRIDES = ["armorClass", "speed", "melee", "missile", "attackDice"] as const;
/** Features that gear already tells by its warnings, or that have a button of their own. */
const UNTOLD: readonly Feature[] = ["noLongbows", "noTwoHanders", "noHeavyArmor", "noShields"];

/** What the sheet shows that is stored as it stands. */
interface Written {
  readonly class: string;
  readonly level: number;
  readonly xp: number;
  readonly alignment: string;
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly intelligenceLost: number;
  readonly skills: readonly string[];
  readonly languages: readonly string[];
  readonly traits: readonly string[];
  readonly outfit: readonly string[];
  readonly thief: Readonly<Record<"bailiwick" | "failing", string>>;
  readonly notToday: number;
  readonly expertiseUsed: number;
  readonly turningsUsed: number;
  readonly epitaph: string;
  readonly coins: Coins;
  readonly overrides: Readonly<Record<(typeof OVERRIDES)[number], number | null>>;
  readonly size: CreatureSize;
}

/** The facts behind the sheet of one of this game's people. */
interface SheetFacts {
  readonly name: string;
  readonly img: string;
  readonly written: Written;
  readonly hp: KnownHitPoints;
  readonly derived: HammercrawlDerived;
  readonly items: readonly SheetItem[];
  /** The classes of the world. */
  readonly classes: HammercrawlClasses;
  readonly options: RuleOptions;
  readonly localize: Localize;
}

/** A number with its reasons. */
const explained = (title: string, number: Explained, localize: Localize) => explanation({ title }, number, localize);

function statRows({ derived: { hammercrawl }, written, localize }: SheetFacts) {
  return ATTRIBUTES.map((id) => {
    const number = hammercrawl.stats[id];
    const label = `WHITEHACK.Attribute.${id}`;
    return {
      id,
      label,
      abbreviation: `WHITEHACK.Abbreviation.${id}`,
      value: toFigure(number.value),
      modifier: toSigned(hammercrawl.modifiers[id]),
      written: written.attributes[id].value,
      ...explained(label, number, localize),
    };
  });
}

/** The dice of a roll in words, where it is not a single one: "2d20, keep the highest". @rule HC-CNV-07 */
function diceWords({ steps }: Pick<RollState, "steps">, localize: Localize): string {
  const net = netSteps(steps);
  if (net === 0) return "";
  const way = net > 0 ? "highest" : "lowest";
  return localize(`WHITEHACK.Hammercrawl.Keep.${way}`, { count: toFigure(1 + Math.abs(net)) });
}

/** A roll as a row: what is added, and which dice. */
const rollRow = (label: string, state: RollState, localize: Localize) => ({
  label,
  bonus: toSigned(state.value),
  dice: diceWords(state, localize),
  isBetter: netSteps(state.steps) > 0,
  ...explained(label, state, localize),
});

function saveRows({ derived: { hammercrawl }, localize }: SheetFacts) {
  return SAVES.map((id) => ({
    test: `save.${id}`,
    ...rollRow(`WHITEHACK.Hammercrawl.Save.${id}`, hammercrawl.saves[id], localize),
  }));
}

const skillRows = ({ derived: { hammercrawl }, localize }: SheetFacts) =>
  hammercrawl.skills.map((skill) => ({
    test: `thief.${skill.id}`,
    ...rollRow(`WHITEHACK.Hammercrawl.Skill.${skill.id}`, skill, localize),
  }));

function attackRow(line: HammercrawlLine, { derived, localize }: SheetFacts) {
  const { id, name, use, damage, attackValue, range, held, attackDice } = line;
  const warning = derived.hammercrawl.warnings.find((one) => one.id === id);
  return {
    id,
    use,
    name,
    isMissile: use === "missile",
    label: localize(`WHITEHACK.Hammercrawl.AttackWith.${use}`, { name }),
    value: toSigned(attackValue.value),
    dice: localize("WHITEHACK.Hammercrawl.DiceOf", { dice: toFigure(attackDice) }),
    damage: damage.text,
    range: use === "missile" ? localize("WHITEHACK.Hammercrawl.Feet", { feet: toFigure(range) }) : "",
    isStowed: held === "no",
    warning: warning ? `WHITEHACK.Hammercrawl.Warning.${warning.reason}` : "",
    ...explained(name, attackValue, localize),
  };
}

/** Saves and thief's skills, a heading for each that there are. @rule HC-SAV-01 HC-SKL-02 */
function rollGroups(facts: SheetFacts) {
  const skills = skillRows(facts);
  const saves = { title: "WHITEHACK.Hammercrawl.Saves", hasSkillTest: true, rows: saveRows(facts) };
  const ofThieves = { title: "WHITEHACK.Hammercrawl.ThiefSkills", hasSkillTest: false, rows: skills };
  return skills.length > 0 ? [saves, ofThieves] : [saves];
}

/** The numbers that stand beside the hit points. */
function tiles({ derived: { hammercrawl }, localize }: SheetFacts) {
  const { armorNumber, attack, attackDice, speed, tier } = hammercrawl;
  const tile = (id: string, value: string, number: Explained) => ({
    id,
    label: `WHITEHACK.Hammercrawl.Number.${id}`,
    abbreviation: `WHITEHACK.Hammercrawl.Short.${id}`,
    value,
    ...explained(`WHITEHACK.Hammercrawl.Number.${id}`, number, localize),
  });
  return [
    tile("armor", toFigure(armorNumber.value), armorNumber),
    tile("melee", toSigned(attack.melee.value), attack.melee),
    tile("missile", toSigned(attack.missile.value), attack.missile),
    tile("dice", toFigure(attackDice.melee.value), attackDice.melee),
    tile("speed", toFigure(speed.value), speed),
    tile("tier", toFigure(tier), toExplained(tier, NO_PARTS)),
  ];
}

/** Uses that run out: what is left, and the field that counts them. */
function uses({ derived: { hammercrawl }, written }: SheetFacts) {
  const { notToday, expertise, turnings } = hammercrawl;
  const all = [
    { id: "notToday", left: notToday, written: written.notToday },
    { id: "expertiseUsed", left: expertise, written: written.expertiseUsed },
    { id: "turningsUsed", left: turnings, written: written.turningsUsed },
  ];
  return all.flatMap(({ left, ...one }) =>
    left === null ? [] : { ...one, label: `WHITEHACK.Hammercrawl.Uses.${one.id}`, left: toFigure(left) },
  );
}

/** Armor by this game's numbers, with what the class has against it. @rule HC-EQP-01 HC-GEN-11 */
const armorLines = ({ items, derived, localize }: SheetFacts) =>
  armorRows(items, localize).map((row) => {
    const warning = derived.hammercrawl.warnings.find(({ id }) => id === row.id);
    return { ...row, warning: warning ? `WHITEHACK.Hammercrawl.Warning.${warning.reason}` : "" };
  });

/** The head of the sheet: who it is, and how far from the next level. @rule HC-CNV-05 HC-CNV-06 */
function headerView({ name, img, written, derived, hp, classes, localize }: SheetFacts) {
  const { hammercrawl } = derived;
  const { xpNeeded } = hammercrawl;
  const known = [...Object.keys(classes), ...(written.class === "" ? [] : [written.class])];
  const forbidden = ALIGNMENTS.find(
    (one) => one === written.alignment && !mayBe(hammercrawl.class ?? { never: "" }, one),
  );
  return {
    name,
    img,
    classId: written.class,
    classLabel: written.class === "" ? "WHITEHACK.Hammercrawl.NoClass" : classLabel(written.class, classes),
    classes: {
      "": "WHITEHACK.Hammercrawl.NoClass",
      ...Object.fromEntries(known.map((id) => [id, classLabel(id, classes)])),
    },
    level: toFigure(written.level),
    xp: toFigure(written.xp),
    xpNeeded: xpNeeded === null ? null : toFigure(xpNeeded),
    isReady: xpNeeded !== null && written.class !== "" && written.xp >= xpNeeded,
    alignment: written.alignment,
    alignmentLabel: written.alignment && `WHITEHACK.Hammercrawl.Alignment.${written.alignment}`,
    alignments: toChoices(["", ...ALIGNMENTS], (one) => `WHITEHACK.Hammercrawl.Alignment.${one || "none"}`),
    isForbidden: forbidden !== undefined,
    isDead: hp.state === "dead",
    epitaph: written.epitaph,
    warnings: hammercrawl.warnings.map((one) =>
      localize(`WHITEHACK.Hammercrawl.Warns.${one.reason}`, { name: one.name }),
    ),
  };
}

/** What is told of a person in words. @rule HC-CNV-04 */
function toldOf({ written, derived: { hammercrawl } }: SheetFacts) {
  return {
    told: (["skills", "languages", "traits", "outfit"] as const).map((id) => ({
      id,
      label: `WHITEHACK.Hammercrawl.Told.${id}`,
      words: written[id].join(", "),
    })),
    isTold: [written.skills, written.languages, written.traits, written.outfit].some(({ length }) => length > 0),
    features: hammercrawl.class?.features.filter((one) => !UNTOLD.includes(one)).map(featureLabel) ?? [],
    hasBailiwick: hammercrawl.class?.features.includes("bailiwick") ?? false,
    thief: written.thief,
    thiefSkills: { "": "–", ...toChoices(THIEF_SKILLS, (skill) => `WHITEHACK.Hammercrawl.Skill.${skill}`) },
  };
}

/** The sheet of one of this game's people. @rule HC-CLS-01 HC-CNV-04 */
export function hammercrawlView(facts: SheetFacts) {
  const { written, hp, derived, items, localize } = facts;
  return {
    header: headerView(facts),
    hp: hitPointsView(hp, toExplained(hp.max), localize),
    tiles: tiles(facts),
    stats: statRows(facts),
    rolls: rollGroups(facts),
    uses: uses(facts),
    attacks: derived.hammercrawl.lines.map((line) => attackRow(line, facts)),
    ...toldOf(facts),
    isCaster: Boolean(derived.hammercrawl.class?.magic),
    intelligenceLost: written.intelligenceLost,
    ...coinsView(written.coins, facts.options),
    buys: true,
    givesCoins: true,
    overrides: OVERRIDES.map((id) => ({
      id,
      label: `WHITEHACK.Hammercrawl.Own.${id}`,
      value: written.overrides[id] ?? "",
    })),
    size: written.size,
    sizes: toChoices(CREATURE_SIZES, (size) => `WHITEHACK.CreatureSize.${size}`),
    armor: armorLines(facts),
    gear: gearRows(items, localize),
    other: otherRows(items),
    problems: problemTexts(derived.problems, localize),
  };
}
