import { type Localize, toFigure } from "../../../view/base/localize.ts";
import type { Form } from "../../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, type Problem, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { type Feature, SPELL_LISTS } from "../rules/classes.ts";
import { type Casting, highCost, problemOfCasting, waysToCast } from "../rules/magic/casting.ts";
import {
  bookSize,
  type BookSpell,
  type Caster,
  highestSpell,
  knowsReadMagic,
  problemOfSpell,
  spellsMissing,
} from "../rules/magic/spellbook.ts";

/** The words of the lists, by their ids; "" for spells of no list. */
export const LIST_WORDS = Object.fromEntries(
  ["", ...SPELL_LISTS].map((one) => [one, `WHITEHACK.Hammercrawl.Magic.List.${one || "none"}`]),
);

/** A caster with the book, as the page shows them. */
export interface ShownCaster {
  readonly caster: Caster;
  readonly features: readonly Feature[];
  readonly book: readonly BookSpell[];
  readonly hasBook: boolean;
  /** In how many of a hundred cases armor spoils a spell. */
  readonly chance: number;
  readonly scrolls: readonly { readonly id: string; readonly name: string; readonly level: number }[];
}

const byLevel = (a: BookSpell, b: BookSpell): number => a.level - b.level || a.name.localeCompare(b.name);

/** What a row says of a spell besides its name. @rule HC-MAG-02 HC-MAG-06 HC-CLS-31 HC-CLS-32 */
function tagsOf({ caster, features }: ShownCaster, spell: BookSpell, localize: Localize): readonly string[] {
  const problem = problemOfSpell(caster, spell);
  const cost = highCost(caster, spell.level);
  const isFree = waysToCast(features, spell, []).includes("atWill");
  const state = isFree ? "atWill" : spell.memorised ? "memorised" : "forgotten";
  return [
    localize("WHITEHACK.Hammercrawl.Magic.levelOf", { level: toFigure(spell.level) }),
    localize(`WHITEHACK.Hammercrawl.Magic.${state}`),
    ...(problem ? [localize(`WHITEHACK.Hammercrawl.Magic.Problem.${problem}`)] : []),
    ...(cost > 0 ? [localize("WHITEHACK.Hammercrawl.Magic.costsIntelligence", { points: toFigure(cost) })] : []),
  ];
}

/** The page of spells. @rule HC-MAG-01 HC-MAG-02 HC-MAG-05 HC-CLS-08 HC-CLS-09 HC-CLS-22 HC-CLS-33 */
export function spellsView(shown: ShownCaster, localize: Localize) {
  const { caster, book, hasBook, chance, scrolls, features } = shown;
  const missing = spellsMissing(caster, book);
  const told = localize("WHITEHACK.Hammercrawl.Magic.size", { count: toFigure(bookSize(caster)) });
  const besides = { first: told, second: localize("WHITEHACK.Hammercrawl.Magic.besidesReadMagic") };
  return {
    facts: [
      localize("WHITEHACK.Hammercrawl.Magic.highest", { level: toFigure(highestSpell(caster.level)) }),
      knowsReadMagic(caster.magic) ? localize("WHITEHACK.Text.sentences", besides) : told,
      ...(chance > 0
        ? [
            localize(
              chance >= 100 ? "WHITEHACK.Hammercrawl.Magic.armorForbids" : "WHITEHACK.Hammercrawl.Magic.armorSpoils",
              { chance: toFigure(chance) },
            ),
          ]
        : []),
    ],
    hasBook,
    missing: missing > 0 ? localize("WHITEHACK.Hammercrawl.Magic.missing", { count: toFigure(missing) }) : "",
    rows: [...book].sort(byLevel).map((spell) => ({
      id: spell.id,
      name: spell.name,
      tags: tagsOf(shown, spell, localize),
      memorised: spell.memorised,
      canCast: spell.memorised || waysToCast(features, spell, []).includes("atWill"),
    })),
    scrolls: scrolls.map((one) => ({
      ...one,
      tag: localize("WHITEHACK.Hammercrawl.Magic.levelOf", { level: toFigure(one.level) }),
    })),
  };
}

/** A box for each memorised spell that might be given up. */
const giveUpName = (id: string): string => `giveUp-${id}`;

/** The dialog of casting: how the spell is paid for, and with which others. @rule HC-MAG-03 HC-CLS-30 HC-CLS-31 */
export function castForm(shown: ShownCaster, spell: BookSpell, localize: Localize): Form {
  const ways = waysToCast(shown.features, spell, shown.book);
  const cost = highCost(shown.caster, spell.level);
  const others = shown.book.filter(({ id, memorised }) => memorised && id !== spell.id).sort(byLevel);
  return [
    {
      name: "way",
      label: "WHITEHACK.Hammercrawl.Magic.way",
      choices: ways.map((value) => ({
        value,
        label: localize(`WHITEHACK.Hammercrawl.Magic.Way.${value}`, { level: toFigure(spell.level) }),
      })),
      value: ways[0] ?? "forget",
      radio: "list",
    },
    ways.includes("giveUp") && {
      legend: "WHITEHACK.Hammercrawl.Magic.givenUp",
      ticks: others.map((one) => ({
        name: giveUpName(one.id),
        label: ["WHITEHACK.Hammercrawl.Magic.nameAndLevel", { name: one.name, level: toFigure(one.level) }] as const,
      })),
    },
    shown.chance > 0 && {
      note: [
        shown.chance >= 100 ? "WHITEHACK.Hammercrawl.Magic.armorForbids" : "WHITEHACK.Hammercrawl.Magic.armorSpoils",
        { chance: toFigure(shown.chance) },
      ],
    },
    cost > 0 && { note: ["WHITEHACK.Hammercrawl.Magic.highHint", { points: toFigure(cost) }] },
  ];
}

/** The casting by the answers; a way that the caster does not have is the usual one. @rule HC-MAG-03 */
export function castingIn({ book, features }: ShownCaster, spell: BookSpell, values: FormValues): Casting {
  const ways = waysToCast(features, spell, book);
  const said = textIn(values, "way");
  const way = ways.find((one) => one === said) ?? ways[0] ?? "forget";
  const givenUp = way === "giveUp" ? book.filter(({ id }) => isTicked(values, giveUpName(id))) : [];
  return { spell, way, givenUp };
}

/** Why the answers cannot be used. @rule HC-MAG-03 */
export function castProblem(shown: ShownCaster, spell: BookSpell, values: FormValues): Problem | null {
  const problem = problemOfCasting(castingIn(shown, spell, values));
  return problem === null ? null : { text: `WHITEHACK.Hammercrawl.Magic.Refusal.${problem}` };
}
