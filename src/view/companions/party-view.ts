import type { MovementState } from "../../rules/conditions/levers.ts";
import { type Explained, toExplained } from "../../rules/base/explained.ts";
import type { Burden } from "../../rules/items/burden.ts";
import { type Coins, isEmptyPurse } from "../../rules/items/coins.ts";
import type { HitPoints } from "../../rules/health/hit-points.ts";
import type { RuleOptions } from "../../rules/base/options.ts";
import type { PartyPace, SharedPace, Walker } from "../../rules/campaign/exploring/party-pace.ts";
import type { LangKey } from "../../types/lang.ts";
import { coinsView } from "../items/sheet/heap-view.ts";
import { explanation } from "../sheets/explanation.ts";
import type { RestView } from "../health/health-operations.ts";
import { hitPointsView } from "../health/hit-points-view.ts";
import { type Localize, toFigure, toList, toNames } from "../base/localize.ts";
import type { SheetItem } from "../items/sheet/sheet-item.ts";
import { movementTile, tileView } from "../sheets/tile-view.ts";

/** A member's numbers that others may see. */
export interface MemberNumbers {
  readonly hp: Omit<HitPoints, "max">;
  readonly hitPointsMaximum: Explained;
  readonly armorClass: Explained;
  readonly movement: MovementState;
  /** Null for those whose game has no such number. */
  readonly savingThrow: Explained | null;
  /** Null if nobody counts the load. */
  readonly burden: Burden | null;
}

/** A member of the party. */
export interface MemberFacts {
  /** The uuid. */
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly bearsLight: boolean;
  /** The burning lights with them, by name, and their minutes. @rule WH-TIME-05 */
  readonly lights: readonly { readonly name: string; readonly minutes: number }[];
  readonly isGone: boolean;
  /** Null for members who are gone, or whom this user may not see. */
  readonly numbers: MemberNumbers | null;
  readonly conditions: readonly string[];
  /** Actors to choose for this row, by uuid; only in edit mode. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The facts behind a party's sheet. */
export interface PartySheetFacts {
  readonly name: string;
  readonly img: string;
  /** The users who see the sheet besides Referees: all players, or these. */
  readonly audience: { readonly isAll: boolean; readonly names: readonly string[] };
  /** In marching order. */
  readonly members: readonly MemberFacts[];
  /** Null if no member's numbers are known. */
  readonly pace: PartyPace | null;
  readonly items: readonly SheetItem[];
  readonly coins: Coins;
  readonly options: RuleOptions;
  /** Of a turn of exploring. @rule WH-TIME-04 RH-TIM-01 */
  readonly minutes: number;
  /** The periods of rest that heal by the world's rules. */
  readonly rests: readonly RestView[];
  readonly localize: Localize;
}

/** Those whose pace counts. @rule WH-CRAWL-01 */
export const walkersAmong = (members: readonly MemberFacts[]): readonly Walker[] =>
  members.flatMap(({ name, numbers }) =>
    numbers ? [{ name, movement: numbers.movement.value, burden: numbers.burden }] : [],
  );

function numbersView({ hp, hitPointsMaximum, ...numbers }: MemberNumbers, localize: Localize) {
  const tile = (id: "armorClass" | "savingThrow") => {
    const number = numbers[id];
    return number ? [tileView({ id, number }, localize)] : [];
  };
  return {
    hp: hitPointsView(hp, hitPointsMaximum, localize),
    tiles: [...tile("armorClass"), movementTile(numbers.movement, localize), ...tile("savingThrow")],
  };
}

/** "Torch, 40 min left". */
const lightText = ({ name, minutes }: MemberFacts["lights"][number], localize: Localize): string =>
  localize("WHITEHACK.Light.burning", { name, minutes: toFigure(minutes) });

/** A member as a row shows them. */
export const memberView = ({ numbers, lights, ...member }: MemberFacts, index: number, localize: Localize) => ({
  ...member,
  lights: lights.map((one) => lightText(one, localize)),
  index,
  place: index + 1,
  numbers: numbers && numbersView(numbers, localize),
});

const listOf = (members: readonly { readonly name: string }[], localize: Localize): string =>
  toNames(members, localize);

/** The slowest members, and those without known numbers. */
function paceNotes({ slowest }: SharedPace, { members, localize }: PartySheetFacts): readonly string[] {
  const unseen = members.filter(({ numbers, isGone }) => !numbers && !isGone);
  return [
    slowest.length > 0
      ? localize("WHITEHACK.Party.slowest", { names: toList(slowest, localize) })
      : localize("WHITEHACK.Party.allAsFast"),
    ...(unseen.length > 0 ? [localize("WHITEHACK.Party.notCounted", { names: listOf(unseen, localize) })] : []),
  ];
}

function paceView(id: keyof PartyPace, sheet: PartySheetFacts) {
  const { pace, minutes, localize } = sheet;
  if (!pace) return [];
  const title = `WHITEHACK.Party.Pace.${id}` as const satisfies LangKey;
  const why = { title, base: "WHITEHACK.Party.together", notes: paceNotes(pace[id], sheet) } as const;
  const text = localize(`WHITEHACK.Party.Feet.${id}`, { feet: toFigure(pace[id].feet), minutes: toFigure(minutes) });
  return [{ id, text, ...explanation(why, toExplained(pace[id].feet), localize) }];
}

const stashRow = ({ id, name, img, facts, price = "", tip = "", typeLabel }: SheetItem) => ({
  id,
  name,
  img,
  price,
  tip,
  quantity: facts?.quantity ?? 0,
  counted: facts !== null,
  isStashed: true, // nobody carries it in a pack
  typeLabel: facts ? "" : typeLabel,
});

/** The users who see the sheet, and the Referee's choices about that. */
function seenView({ audience: { isAll, names }, localize }: PartySheetFacts) {
  const some = names.length > 0 ? localize("WHITEHACK.Party.seenBy", { names: toList(names, localize) }) : null;
  return {
    seen: isAll ? localize("WHITEHACK.Party.seenByAll") : (some ?? localize("WHITEHACK.Party.seenByNobody")),
    change: isAll ? "WHITEHACK.Party.hide" : "WHITEHACK.Party.show",
  } as const;
}

/** Everything on a party's sheet, apart from rich text. */
export function partyView(sheet: PartySheetFacts) {
  const { name, img, members, items, coins, options, localize } = sheet;
  const bearers = members.filter(({ bearsLight, lights, isGone }) => (bearsLight || lights.length > 0) && !isGone);
  return {
    header: { name, img, ...seenView(sheet) },
    members: members.map((member, index) => memberView(member, index, localize)),
    paces: [...paceView("round", sheet), ...paceView("crawl", sheet)],
    light:
      bearers.length > 0
        ? localize("WHITEHACK.Party.lightOf", { names: listOf(bearers, localize) })
        : localize("WHITEHACK.Party.noLight"),
    stash: items.map(stashRow),
    ...coinsView(coins, options),
    hasCoins: !isEmptyPurse(coins),
    rests: sheet.rests,
  };
}
