import { type AgainstKind, GRANTED_NUMBERS } from "../../rules/items/magick/magick-facts.ts";
import type { Rulebook } from "../../rules/families/rulebook.ts";
import type { CoinRates } from "../../rules/items/coins.ts";
import { priceOf } from "../../rules/items/price.ts";
import { classLines } from "./classes/class-traits.ts";
import { CLASS_WORDS, KIND_WORDS, speciesLines, toWord } from "./classes/class-trait-parts.ts";
import type { AttributeSet } from "../../rules/base/attribute-set.ts";
import { priceInCoins, storedAttributeLabel } from "../base/words.ts";
import { type FactLine, itemLines, type Measures } from "./item-facts.ts";
import { precedentRows } from "../checks/dialogs/precedent-rows.ts";
import { type Localize, toFigure, toSigned, toList } from "../base/localize.ts";
import {
  type AbilityWritten,
  type EffectWritten,
  magickOf,
  type MagickWritten,
  type ScrollWritten,
  type ShownItem,
  type ShownItemOf,
  type SpellWritten,
  type SubstanceWritten,
} from "./shown-item.ts";

type Prices = Pick<Rulebook, "armor" | "gear">;

/** The reader of a description: the words, and the attributes of the table. */
interface Reader extends Measures {
  readonly attributes: AttributeSet;
  readonly localize: Localize;
  /** The worth of coins; if left out, as in the game. */
  readonly rates?: CoinRates;
  /** The prices of items by the rules in force; if left out, as written. */
  readonly prices?: Prices;
}

/** A line, unless there is nothing to say. */
export const lineOf = (label: string, value: string | number | null | false): readonly FactLine[] =>
  value === "" || value === null || value === false ? [] : [{ label, value: String(value) }];

const points = (cost: string, localize: Localize): string =>
  cost === "" ? "" : localize("WHITEHACK.Item.Points", { cost });

/** The charges left. */
function chargesText({ charges }: MagickWritten, localize: Localize): string {
  const { value, max, formula } = charges;
  if (value === null) return formula;
  const left = toFigure(value);
  return max === null ? left : localize("WHITEHACK.Item.LeftOf", { left, max: toFigure(max) });
}

/** "werewolf: 4d6, +1 AV". */
const againstText = ({ kind, damage, attackValue, bonus }: AgainstKind, localize: Localize): string =>
  toList(
    [
      kind,
      damage,
      ...(attackValue === 0
        ? []
        : [
            localize("WHITEHACK.Text.amount", {
              amount: toSigned(attackValue),
              unit: localize("WHITEHACK.Abbreviation.attackValue"),
            }),
          ]),
      ...(bonus === 0 ? [] : [toSigned(bonus)]),
    ].filter(Boolean),
    localize,
  );

/** The effects of an item's magick, line by line. @rule WH-ITEM-01 WH-ART-05 */
function magickLines(magick: MagickWritten, { attributes, localize }: Reader): readonly FactLine[] {
  const { grants, sets, tags, modes, against, count, miracleCost } = magick;
  return [
    ...lineOf("WHITEHACK.Item.Charges", chargesText(magick, localize)),
    ...lineOf("WHITEHACK.Item.HpCost", points(magick.cost, localize)),
    ...lineOf("WHITEHACK.Item.Activation", magick.activation),
    ...usedLines(magick),
    ...GRANTED_NUMBERS.flatMap((id) => lineOf(`WHITEHACK.Number.${id}`, grants[id] !== 0 && toSigned(grants[id]))),
    ...modes.map(({ mode, roll, when }) => ({ label: `WHITEHACK.ModeRoll.${roll}.${mode}`, value: when })),
    ...against.map((one) => ({ label: "WHITEHACK.Remark.against", value: againstText(one, localize) })),
    ...lineOf("WHITEHACK.Item.Count", count.formula && `${count.formula} ${count.of}`),
    ...lineOf("WHITEHACK.Item.MiracleCost", miracleCost),
    ...sets.flatMap(({ attribute, value }) => lineOf(storedAttributeLabel(attributes, attribute, localize), value)),
    ...lineOf("WHITEHACK.Item.CountsAs", magick.countsAs),
    ...lineOf("WHITEHACK.Item.EasesMiracles", magick.easesMiracles && "WHITEHACK.Item.Yes"),
    ...lineOf("WHITEHACK.Item.Tags", toList(tags, localize)),
    ...lineOf("WHITEHACK.Item.Cursed", magick.cursed && "WHITEHACK.Item.Yes"),
  ];
}

/** An effect of a substance in a sentence: what it does, when, and what a saving throw changes. @rule WH-POIS-01 */
export function effectText(effect: EffectWritten, localize: Localize): string {
  const { text, damage, healing, delay, save, saveModifier } = effect;
  const saving = save === "none" ? "" : withModifier(localize(`WHITEHACK.Item.SaveTo.${save}`), saveModifier, localize);
  return [
    text,
    damage && localize("WHITEHACK.Item.DamageOf", { damage }),
    healing && localize("WHITEHACK.Item.HealingOf", { healing }),
    saving,
    stateText(effect, localize),
    delay > 0 ? afterRounds(delay, localize) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** After how many rounds something happens. */
export const afterRounds = (rounds: number, localize: Localize): string =>
  localize("WHITEHACK.Item.After", { rounds: toFigure(rounds) });

/** "Truthful: 10 minutes". */
function stateText({ state, condition, lasts, lastsIn }: EffectWritten, localize: Localize): string {
  const name = state || (condition && localize(`WHITEHACK.Condition.${condition}`));
  if (!name || !lasts) return name;
  const value = localize(`WHITEHACK.DoseLasts.${lastsIn}`, { amount: lasts });
  return localize("WHITEHACK.Text.labelled", { label: name, value });
}

const withModifier = (text: string, value: number, localize: Localize): string =>
  value === 0 ? text : localize("WHITEHACK.Text.aside", { text, aside: toSigned(value) });

/** The text on a safe first dose, and on an overdose. @rule WH-SUB-01 */
const addictiveText = ({ addictsAtOnce, overdose }: SubstanceWritten): string =>
  addictsAtOnce ? "WHITEHACK.Item.AddictsAtOnce" : overdose ? "WHITEHACK.Item.Overdose" : "WHITEHACK.Item.Yes";

const substanceLines = (system: SubstanceWritten, localize: Localize): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Sheet.Kind", `WHITEHACK.SubstanceKind.${system.kind}`),
  ...lineOf("WHITEHACK.Item.Use", system.use),
  ...lineOf("WHITEHACK.Item.Doses", system.doses > 1 && system.doses),
  ...lineOf("WHITEHACK.Item.Primary", effectText(system.primary, localize)),
  ...lineOf("WHITEHACK.Item.Secondary", system.secondary && effectText(system.secondary, localize)),
  ...lineOf("WHITEHACK.Item.Tags", toList(system.tags, localize)),
  ...lineOf("WHITEHACK.Item.Remedy", system.remedy),
  ...lineOf("WHITEHACK.Item.Addictive", system.addictive && addictiveText(system)),
  ...lineOf("WHITEHACK.Item.MiracleSavings", system.savings > 0 && system.savings),
  ...lineOf("WHITEHACK.Item.DoublesMiracles", system.doublesMiracles && "WHITEHACK.Item.Yes"),
  ...lineOf("WHITEHACK.Item.Withdrawal", system.withdrawal),
  ...lineOf("WHITEHACK.Sheet.Size", `WHITEHACK.Size.${system.size}`),
];

const scrollLines = (system: ScrollWritten, localize: Localize): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Item.Wording", system.wording),
  ...lineOf("WHITEHACK.Item.HpCost", points(system.cost, localize)),
  ...lineOf("WHITEHACK.Sheet.Level", system.level > 0 && system.level),
  ...lineOf("WHITEHACK.Item.Language", system.language),
  ...lineOf("WHITEHACK.Sheet.Size", `WHITEHACK.Size.${system.size}`),
];

/** The uses left: "2 of 3 per day"; of what has no limit those that were used: "2 used (per day)". */
export function usesText({ uses: { scope, max, spent } }: AbilityWritten, localize: Localize): string {
  if (scope === "") return "";
  const often = localize(`WHITEHACK.UsageScope.${scope}`);
  if (max === null) return spent === 0 ? "" : localize("WHITEHACK.Item.UsedSoFar", { used: toFigure(spent), often });
  const left = localize("WHITEHACK.Item.LeftOf", { left: toFigure(Math.max(0, max - spent)), max: toFigure(max) });
  return `${left} ${often}`;
}

/** Earlier agreements: "Blind the ogre: 2". @rule WH-MIR-06 */
const precedentsText = ({ precedents }: AbilityWritten, localize: Localize): string =>
  precedentRows({ precedents, fixed: null }, localize)
    .map(({ effect, ruling }) => `${effect}: ${ruling}`)
    .join("; ");

const abilityLines = (
  { name, system }: ShownItemOf<"ability">,
  { attributes, localize }: Reader,
): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Sheet.Kind", toWord(KIND_WORDS, system.kind, localize)),
  ...lineOf("WHITEHACK.Sheet.Class", toWord(CLASS_WORDS, system.class, localize)),
  ...lineOf("WHITEHACK.Sheet.Level", system.level > 0 && system.level),
  ...lineOf("WHITEHACK.Item.Tied", system.item),
  ...lineOf("WHITEHACK.Item.HpCost", points(system.cost, localize)),
  ...lineOf("WHITEHACK.Energy.Label", system.found && `WHITEHACK.Energy.Kind.${system.found}`),
  ...lineOf("WHITEHACK.Miracle.Precedents", precedentsText(system, localize)),
  ...lineOf("WHITEHACK.Item.Uses", usesText(system, localize)),
  ...lineOf("WHITEHACK.Item.Roll", system.roll),
  ...(system.kind === "species" ? speciesLines(name, system.species, { attributes, localize }) : []),
];

/** "Touch", "Self" or a number of squares. */
export function spellRange({ range }: SpellWritten, localize: Localize): string {
  if (range === null) return localize("WHITEHACK.Item.Self");
  if (range === 0) return localize("WHITEHACK.Item.Touch");
  return localize("WHITEHACK.Item.Squares", { squares: toFigure(range) });
}

/** "Instant", "1 round" or "3 dungeon turns". */
function spellDuration({ duration: { amount, unit } }: SpellWritten, localize: Localize): string {
  if (unit === "instant" || unit === "permanent" || unit === "concentration")
    return localize(`WHITEHACK.SpellTime.${unit}`);
  return localize(`WHITEHACK.SpellLasts.${amount === 1 ? "one" : "more"}.${unit}`, { amount: toFigure(amount) });
}

/** The frame of a spell, which is the same at every level. */
const spellFrame = (system: SpellWritten, localize: Localize): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Item.SpellRange", spellRange(system, localize)),
  ...lineOf("WHITEHACK.Item.Area", system.area),
  ...lineOf("WHITEHACK.Item.Duration", spellDuration(system, localize)),
  ...lineOf("WHITEHACK.Item.Quick", system.quick && "WHITEHACK.Item.Yes"),
  ...lineOf("WHITEHACK.Item.Save", system.save !== "none" && `WHITEHACK.EffectSave.${system.save}`),
  ...lineOf("WHITEHACK.Item.Concentration", system.concentration && "WHITEHACK.Item.Yes"),
];

const spellLines = (system: SpellWritten, localize: Localize): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Item.SpellLevel", system.level),
  ...spellFrame(system, localize),
  ...lineOf("WHITEHACK.Item.DamageAtLevel", system.damage),
  ...lineOf("WHITEHACK.Item.Extra", system.extra),
];

/** The card of a spell that is cast; further levels are mentioned only if there are some. */
export const castLines = (system: SpellWritten, level: number, localize: Localize): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Item.CastAt", level),
  ...spellFrame(system, localize),
  ...lineOf("WHITEHACK.Item.Extra", level > 1 && system.extra),
];

/** The facts for a creature affected by an item's magick: its radius and duration, and what a save does. */
export const usedLines = ({ duration, save, radius }: MagickWritten): readonly FactLine[] => [
  ...lineOf("WHITEHACK.Item.Radius", radius),
  ...lineOf("WHITEHACK.Item.Duration", duration),
  ...lineOf("WHITEHACK.Item.Save", save !== "none" && `WHITEHACK.EffectSave.${save}`),
];

function ownLines(item: ShownItem, reader: Reader): readonly FactLine[] {
  const { localize } = reader;
  switch (item.type) {
    case "substance":
      return substanceLines(item.system, localize);
    case "scroll":
      return scrollLines(item.system, localize);
    case "ability":
      return abilityLines(item, reader);
    case "spell":
      return spellLines(item.system, localize);
    case "class":
      return classLines(item.system.table, localize);
    default:
      return itemLines(item, reader, localize);
  }
}

/** The price of an item in gold pieces, by the rules in force; 0 for none. @rule WH-EQ-02 */
function priceIn({ type, system }: ShownItem, prices: Prices | undefined): number {
  if ("price" in system) return system.price;
  if (!("quantity" in system)) return 0;
  return prices ? priceOf(type, system, prices) : system.cost;
}

/** The price of an item in words; "" if it has none. */
export function priceText(
  item: ShownItem,
  { rates, prices }: Pick<Reader, "prices" | "rates">,
  localize: Localize,
): string {
  const price = priceIn(item, prices);
  return price > 0 ? priceInCoins(price, localize, rates) : "";
}

/** An item at a glance, for anybody who knows it. */
export function linesOfItem(item: ShownItem, reader: Reader): readonly FactLine[] {
  const { localize } = reader;
  const magick = magickOf(item);
  return [
    ...ownLines(item, reader),
    ...lineOf("WHITEHACK.Item.Price", priceText(item, reader, localize)),
    ...(magick ? magickLines(magick, reader) : []),
  ];
}
