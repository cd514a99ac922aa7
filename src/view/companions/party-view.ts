import type { CompanionFacts } from "../../rules/companions/companions.ts";
import { answersOf, type Form, MODIFIER } from "../chat/dialogs/form.ts";
import { type FormValues, oneOf, textIn, wholeIn } from "../chat/dialogs/form-values.ts";
import { PERIOD_CHOICES } from "./companions-view.ts";
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
import { toChoices } from "../base/choices.ts";
import { type Localize, toFigure } from "../base/localize.ts";
import type { SheetItem } from "../items/sheet/sheet-item.ts";
import { movementTile, tileView } from "../sheets/tile-view.ts";

/** The hired creature, and its terms. @rule WH-HIRE-01 */
export interface Hired extends Pick<CompanionFacts, "wage" | "period" | "morale"> {
  /** From 1 to 20. */
  readonly count: number;
  readonly name: string;
}

/** Asks who is hired, for what pay, and how loyal. @rule WH-HIRE-01 */
export const hireForm = (name: string) =>
  [
    { note: "WHITEHACK.Companion.hireHint" },
    { name: "name", label: "WHITEHACK.Sheet.Name", value: name },
    { name: "count", label: "WHITEHACK.Companion.count", value: 1, min: 1, max: 20, focus: true },
    { name: "wage", label: "WHITEHACK.Companion.wage", value: 0, min: 0, max: 1_000_000 },
    { name: "period", label: "WHITEHACK.Companion.period", choices: PERIOD_CHOICES, value: "month" },
    {
      name: "morale",
      label: "WHITEHACK.Companion.morale",
      hint: "WHITEHACK.Companion.moraleHint",
      value: 0,
      min: -20,
      max: 20,
    },
  ] as const satisfies Form;

/** The terms that the Referee has entered; an empty name becomes a dash. @rule WH-HIRE-01 */
export const hiredIn = (values: FormValues): Hired => ({
  ...answersOf(hireForm(""), values),
  name: textIn(values, "name") || "–",
});

/** The answers about a first meeting. */
export interface Meeting {
  /** The party's speaker; null for the first member. */
  readonly speaker: string | null;
  readonly language: MeetingLanguage;
  readonly modifier: number;
}

/** The common language: as the sheets of both sides have it, or as the Referee says. @rule WH-REACT-02 */
export const MEETING_LANGUAGES = ["written", "shared", "none"] as const;
type MeetingLanguage = (typeof MEETING_LANGUAGES)[number];

/** A character who may speak for the party. */
interface SpeakerChoice {
  readonly uuid: string;
  readonly name: string;
  readonly languages: readonly string[];
}

/** The questions for a reaction roll: who speaks, whether there is a common language, and modifiers. */
export function meetingForm(speakers: readonly SpeakerChoice[], theirs: readonly string[]): Form {
  const choices = speakers.map(({ uuid, name, languages }) => ({
    value: uuid,
    label: languages.length > 0 ? `${name} (${languages.join(", ")})` : name,
  }));
  const names = theirs.join(", ");
  return [
    { name: "speaker", label: "WHITEHACK.Reaction.speaker", choices },
    MODIFIER,
    { name: "language", label: "WHITEHACK.Reaction.sharedLanguage", choices: LANGUAGES },
    { note: names ? ["WHITEHACK.Reaction.theirs", { names }] : "WHITEHACK.Reaction.theirsUnknown" },
    "visibility",
  ];
}

const LANGUAGES = toChoices(MEETING_LANGUAGES, (one) => `WHITEHACK.Reaction.language.${one}`);

/** The meeting that results from the answers. @rule WH-REACT-01 WH-REACT-02 */
export const meetingIn = (values: FormValues): Meeting => ({
  speaker: typeof values["speaker"] === "string" ? values["speaker"] : null,
  language: oneOf(values, "language", MEETING_LANGUAGES) ?? "written",
  modifier: wholeIn(values, "modifier"),
});

/** A member's numbers that others may see. */
export interface MemberNumbers {
  readonly hp: Omit<HitPoints, "max">;
  readonly hitPointsMaximum: Explained;
  readonly armorClass: Explained;
  readonly movement: MovementState;
  readonly savingThrow: Explained;
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
  const tile = (id: "armorClass" | "savingThrow") => tileView({ id, number: numbers[id] }, localize);
  return {
    hp: hitPointsView(hp, hitPointsMaximum, localize),
    tiles: [tile("armorClass"), movementTile(numbers.movement, localize), tile("savingThrow")],
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

const listOf = (members: readonly { readonly name: string }[]): string => members.map(({ name }) => name).join(", ");

/** The slowest members, and those without known numbers. */
function paceNotes({ slowest }: SharedPace, { members, localize }: PartySheetFacts): readonly string[] {
  const unseen = members.filter(({ numbers, isGone }) => !numbers && !isGone);
  return [
    slowest.length > 0
      ? localize("WHITEHACK.Party.slowest", { names: slowest.join(", ") })
      : localize("WHITEHACK.Party.allAsFast"),
    ...(unseen.length > 0 ? [localize("WHITEHACK.Party.notCounted", { names: listOf(unseen) })] : []),
  ];
}

function paceView(id: keyof PartyPace, sheet: PartySheetFacts) {
  const { pace, localize } = sheet;
  if (!pace) return [];
  const title = `WHITEHACK.Party.Pace.${id}` as const satisfies LangKey;
  const why = { title, base: "WHITEHACK.Party.together", notes: paceNotes(pace[id], sheet) } as const;
  const text = localize(`WHITEHACK.Party.Feet.${id}`, { feet: toFigure(pace[id].feet) });
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
  const some = names.length > 0 ? localize("WHITEHACK.Party.seenBy", { names: names.join(", ") }) : null;
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
        ? localize("WHITEHACK.Party.lightOf", { names: listOf(bearers) })
        : localize("WHITEHACK.Party.noLight"),
    stash: items.map(stashRow),
    ...coinsView(coins, options),
    hasCoins: !isEmptyPurse(coins),
    rests: sheet.rests,
  };
}
