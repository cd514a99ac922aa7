import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { figureIn, type FormValues, isTickedOr, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { type Named, ticksOf } from "./party-forms.ts";

/** What is taken from whom, and who takes it: the stash of all first. @rule HC-CMB-15 */
export const lootForm = (found: readonly Named[], takers: readonly Named[]): Form => [
  { legend: "WHITEHACK.Hammercrawl.Loot.from", ticks: ticksOf(found, "from") },
  {
    name: "to",
    label: "WHITEHACK.Hammercrawl.Loot.to",
    hint: "WHITEHACK.Hammercrawl.Loot.toHint",
    choices: Object.fromEntries(takers.map(({ uuid, name }) => [uuid, name])),
    value: takers[0]?.uuid ?? "",
  },
];

/** How the stash is divided: who gets an item, by its id; "" where it stays, "sold" where it is sold. @rule HC-PTY-07 */
export interface Division {
  readonly to: Readonly<Record<string, string>>;
  /** Coins are shared equally. */
  readonly shares: boolean;
  /** The part of their price for which items are sold. */
  readonly percent: number;
}

/** The most items that one dialog lists. */
const MOST_ITEMS = 40;
const [NONE, ALL] = [0, 100] as const;

/** Who gets what of the stash. @rule HC-PTY-07 */
export const divideForm = (
  items: readonly Named[],
  sharers: readonly Named[],
  { sells, coins }: { readonly sells: boolean; readonly coins: string },
): Form => [
  items.length === 0 && { note: "WHITEHACK.Hammercrawl.Loot.emptyStash" },
  ...items.slice(0, MOST_ITEMS).map(({ name }, place) => ({
    name: `item.${place}`,
    label: name,
    blank: "WHITEHACK.Hammercrawl.Loot.stays",
    choices: {
      ...(sells && { sold: "WHITEHACK.Hammercrawl.Loot.isSold" }),
      ...Object.fromEntries(sharers.map((one) => [one.uuid, one.name])),
    },
    value: "",
  })),
  sells &&
    items.length > 0 && {
      name: "percent",
      label: "WHITEHACK.Hammercrawl.Loot.percent",
      hint: "WHITEHACK.Hammercrawl.Loot.percentHint",
      value: ALL,
      min: NONE,
      max: ALL,
    },
  { ticks: [{ name: "shares", label: ["WHITEHACK.Hammercrawl.Loot.shareCoins", { coins }], value: true }] },
];

/** The division that was agreed on. */
export const divisionIn = (values: FormValues, items: readonly Named[]): Division => ({
  to: Object.fromEntries(
    items.slice(0, MOST_ITEMS).flatMap(({ uuid }, place) => {
      const to = textIn(values, `item.${place}`);
      return to === "" ? [] : [[uuid, to] as const];
    }),
  ),
  shares: isTickedOr(values, "shares", true),
  percent: Math.max(NONE, Math.min(ALL, figureIn(values, "percent", true) ?? ALL)),
});
