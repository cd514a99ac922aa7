import { jsonIn } from "../rules/base/json.ts";
import { ATTRIBUTES } from "../rules/base/attribute-set.ts";
import { isGroupItem, oldGroups, oldName } from "./old-groups.ts";
import { dataOf, oldCoins, oldDamage, oldItem } from "./old-items.ts";
import { Loose } from "./loose.ts";
import type { ActorCreation } from "./monster-draft.ts";
import { toParagraphs, toWords } from "./plain-text.ts";
import { monsterXp } from "../rules/combat/by-hit-dice.ts";
import { toldDefences } from "../rules/monsters/keywords.ts";
import { toKeyword } from "./read-keywords.ts";
import type { ImportedKeyword } from "./stat-block.ts";
import { withToldHarm } from "./told-harm.ts";

/** Why an export cannot be read. */
const EXPORT_PROBLEMS = ["json", "notAnActor", "otherSystem", "thisSystem"] as const;
type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

const EXPORT_NOTES = ["class", "groups", "items", "hitDice", "workedOut", "effects", "picture"] as const;

/** How a part of the export was converted; `from` and `to` are as written. */
interface ExportNote {
  readonly about: (typeof EXPORT_NOTES)[number];
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** The result of reading an actor exported from the old system. */
export interface ReadExport {
  /** Null if there is a problem. */
  readonly actor: ActorCreation | null;
  readonly problem: ExportProblem | null;
  readonly notes: readonly ExportNote[];
  readonly notUnderstood: readonly string[];
}

const OLD_SYSTEMS: readonly string[] = ["whitehack3e", "wh3e", "whitehack4e", "wh4e", ""];
const OUR_SYSTEM = "whitehack";

/** The most characters of an export that are read. Exports are far shorter, as they contain no pictures. */
const LONGEST = 2_000_000;

/** Whether a pasted text is meant to be an export, rather than a stat block. */
export const isExport = (text: string): boolean => /^[{[]/.test(text.trim());

const note = (about: ExportNote["about"], from: string, to: string, rule: string): readonly ExportNote[] =>
  from === "" ? [] : [{ about, from, to, rule }];

const MANY = [0, 100_000_000] as const;
const POINTS = [-999, 9_999] as const;

/** The id of the class: "theStrong" becomes "strong"; other words are only put in lower case. @rule WH-CLASS-01 */
const classOf = (data: Loose): string =>
  data
    .at("basics")
    .text("class")
    .replace(/^the(?=[A-Z])/, "")
    .toLowerCase();

/** The money of a character: the actor's own coins, and those among its gear. */
function coinsOf(data: Loose, items: readonly Loose[]) {
  const coin = data.at("coin");
  const coins = { gp: coin.whole("gp", 0, MANY), sp: coin.whole("sp", 0, MANY), cp: coin.whole("cp", 0, MANY) };
  for (const pile of items.map(oldCoins)) if (pile) coins[pile.coin] = Math.min(MANY[1], coins[pile.coin] + pile.count);
  return coins;
}

/** The notes, followed by the disorders, for which there is no field here. */
const notesOf = (data: Loose): string =>
  toParagraphs(data.text("notes")) + toParagraphs(data.at("corruptionLevel").text("disorders"));

function character(name: string, data: Loose, items: readonly Loose[]): ActorCreation {
  const hp = data.at("hitPoints");
  const maximum = hp.whole("max", 1, POINTS);
  const attributes = ATTRIBUTES.map((one) => {
    const value = data.at("attributes").at(oldName(one)).whole("value", 10, [0, 99]);
    return [one, { value }] as const;
  });
  return {
    name,
    type: "character",
    system: {
      level: data.at("basics").whole("level", 1, [1, 999]),
      class: classOf(data),
      xp: data.at("xp").whole("current", 0, MANY),
      hp: { value: hp.whole("value", maximum, POINTS), rolled: Math.max(0, maximum), temporary: 0 },
      attributes: Object.fromEntries(attributes),
      groups: oldGroups(data, items),
      coins: coinsOf(data, items),
      corruption: { value: data.at("corruptionLevel").whole("value", 0, [0, 999]), maySave: false },
      languages: toWords(data.text("languages")).replace(/\n/g, ", "),
      notes: notesOf(data),
    },
    items: [],
    squares: 1,
  };
}

const ATTACK_BASE = 10;
const SAVE_BASE = 5;

/** The value as an override, or null if it is what the hit dice give anyway. @rule WH-MON-01 */
const unless = (value: number, derived: number): number | null => (value === derived ? null : value);

/** Reads hit dice from two fields, or from a single one such as "3D6+1", as in the first versions. @rule WH-MON-02 */
function oldHitDice(dice: Loose): { readonly base: number; readonly bonus: number } {
  const [, written = "1", plus = "0"] =
    /^\s*(\d{1,2})\s*d?\s*\d*\s*(?:\+?\s*(-?\s*\d{1,3}))?/i.exec(dice.text("value")) ?? [];
  const bonus = dice.whole("modifier", Number(plus.replace(/\s/g, "")), [-999, 999]);
  return { base: dice.whole("base", Number(written), [0, 99]), bonus };
}

/** Hit dice as this game writes them: one die with a penalty is "<1"; with more dice the penalty is dropped. @rule WH-MON-02 */
function writtenHitDice(base: number, bonus: number): string {
  if (base < 1 || (base === 1 && bonus < 0)) return "<1";
  return `${base}${bonus > 0 ? `+${bonus}` : ""}`;
}

/** The contents of "special" as keywords; those about harm are reworded so that the rules understand them. @rule WH-MON-03 */
const specialsOf = (data: Loose): readonly ImportedKeyword[] =>
  toWords(data.text("special"))
    .split(/[,;\n]|\.(?=\s|$)/)
    .flatMap((phrase) => {
      const keyword = toKeyword(phrase);
      return keyword ? [withToldHarm(keyword)] : [];
    });

/** The XP for a monster as an override; null if there is none, or if it is what the hit dice give. @rule WH-MON-08 */
function oldXp(data: Loose, base: number): number | null {
  const written = data.whole("xp", data.at("xp").whole("current", 0, MANY), MANY);
  return written === 0 ? null : unless(written, monsterXp(Math.max(1, base), base < 1));
}

function monster(name: string, data: Loose): ActorCreation {
  const combat = data.at("combat");
  const { base, bonus } = oldHitDice(combat.at("hitDice"));
  const hp = data.at("hitPoints");
  const maximum = hp.whole("max", 1, [0, 9_999]);
  const dice = Math.max(1, base);
  const keywords = specialsOf(data);
  return {
    name,
    type: "monster",
    system: {
      hitDice: writtenHitDice(base, bonus),
      armorClass: combat.whole("armourClass", 0, [-20, 30]),
      movement: { land: data.whole("movement", 30, [0, 999]), other: null, otherKind: "" },
      hp: { value: hp.whole("value", maximum, POINTS), max: maximum, temporary: 0 },
      damage: oldDamage(data.text("damage")) ?? "1d6",
      keywords: keywords.map(({ name: keyword, text }) => ({ name: keyword, text, cost: "", save: "" })),
      defences: toldDefences(keywords.map((keyword) => keyword.name)),
      overrides: {
        attackValue: unless(combat.whole("attackValue", dice + ATTACK_BASE, [-99, 99]), dice + ATTACK_BASE),
        savingThrow: unless(data.whole("savingThrow", dice + SAVE_BASE, [-99, 99]), dice + SAVE_BASE),
        xp: oldXp(data, base),
      },
      bonus: { initiative: data.at("attributes").at("dex").whole("mod", 0, [-99, 99]) },
      description: toParagraphs(data.text("notes")),
    },
    items: [],
    squares: 1,
  };
}

const KNOWN: readonly string[] = [
  ..."hitPoints movement notes basics attributes combat savingThrow languages xp corruptionLevel encumbrance coin".split(
    " ",
  ),
  ..."damage special initiative tooltips".split(" "),
];

const counted = (about: ExportNote["about"], count: number, rule: string): readonly ExportNote[] =>
  note(about, count > 0 ? String(count) : "", String(count), rule);

/** Notes on unused parts: pictures belong to the old system, effects change fields that do not exist here. */
const passedBy = (source: Loose): readonly ExportNote[] => [
  ...note("effects", source.list("effects").length > 0 ? String(source.list("effects").length) : "", "", ""),
  ...note("picture", source.text("img"), "", ""),
];

function notesOn({ type, system, items }: ActorCreation, source: Loose): readonly ExportNote[] {
  const data = dataOf(source);
  const groups = source.list("items").filter(isGroupItem).length;
  const dice = data.at("combat").at("hitDice");
  const own =
    type === "character"
      ? [
          ...note("class", data.at("basics").text("class"), classOf(data), "WH-CLASS-01"),
          ...note("workedOut", data.at("combat").text("attackValue"), "", "WH-CLASS-01"),
        ]
      : note(
          "hitDice",
          dice.text("value") || `${dice.text("base")} ${dice.text("modifier")}`.trim(),
          String(system["hitDice"]),
          "WH-MON-02",
        );
  return [
    ...own,
    ...counted("groups", groups, "WH-GROUP-01"),
    ...counted("items", items.length, "WH-ENC-01"),
    ...passedBy(source),
  ];
}

/** Fields of the actor itself, and damage, that this system cannot represent. */
function unknownIn({ type }: ActorCreation, data: Loose): readonly string[] {
  const damage = type === "monster" ? data.text("damage") : "";
  const fields = data.names.filter((field) => !KNOWN.includes(field));
  return damage !== "" && oldDamage(damage) === null ? [...fields, damage] : fields;
}

/**
 * The old sheet turned a monster's own attack into a weapon when it was first used. So a plain weapon with the same
 * damage is taken to be that attack, and only its name is kept.
 */
function withNaturalAttack(actor: ActorCreation): ActorCreation {
  const { type, system, items } = actor;
  if (type !== "monster") return actor;
  const own = items.find(
    (item) => item.type === "weapon" && isPlain(item.system) && item.system["damage"] === system["damage"],
  );
  return own
    ? { ...actor, system: { ...system, attackName: own.name }, items: items.filter((one) => one !== own) }
    : actor;
}

/** Whether nothing about a weapon is filled in but its damage. */
const isPlain = ({ traits, range, meleeDamage, cost }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(traits) && traits.length === 0 && range === null && meleeDamage === "" && cost === 0;

/** The actor of an export, with everything that it carries. */
function toActor(source: Loose, type: "character" | "monster"): ReadExport {
  const sources = source.list("items");
  const isCoins = (item: Loose): boolean => type === "character" && oldCoins(item) !== null;
  const items = sources.filter((item) => !isGroupItem(item) && !isCoins(item));
  const read = items.map((item) => ({ item, became: oldItem(item) }));
  const name = source.text("name").replace(/\s+/g, " ").slice(0, 120);
  const bare = type === "character" ? character(name, dataOf(source), sources) : monster(name, dataOf(source));
  const actor = withNaturalAttack({ ...bare, items: read.flatMap(({ became }) => (became ? [became.item] : [])) });
  const lost = read.flatMap(({ item, became }) => became?.notUnderstood ?? [item.text("name") || item.text("type")]);
  const notUnderstood = [...unknownIn(actor, dataOf(source)), ...lost.filter(Boolean)];
  return { actor, problem: null, notes: notesOn(actor, source), notUnderstood };
}

const refused = (problem: ExportProblem): ReadExport => ({ actor: null, problem, notes: [], notUnderstood: [] });

const systemOf = (source: Loose): string =>
  source.at("_stats").text("systemId") || source.at("flags").at("exportSource").text("system");

/** Converts an exported actor of the old system to one of this system. Never throws, whatever the text. */
export function readExport(text: string): ReadExport {
  const value = jsonIn(text.slice(0, LONGEST));
  if (value === null || typeof value !== "object") return refused("json");
  const source = new Loose(value);
  const system = systemOf(source);
  if (system === OUR_SYSTEM) return refused("thisSystem");
  if (!OLD_SYSTEMS.includes(system)) return refused("otherSystem");
  const type = source.text("type").toLowerCase();
  if (type !== "character" && type !== "monster") return refused("notAnActor");
  return toActor(source, type);
}
