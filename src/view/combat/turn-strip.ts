import type { RoundPace } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Localize } from "../base/localize.ts";
import type { PowerRow } from "../characters/powers/power-row.ts";
import type { AttackRow, SheetItem } from "../items/sheet/sheet-item.ts";
import { type Pip, type RoundFacts, roundPips } from "./pips.ts";
import { type Moved, movedOf } from "./tracker-row.ts";

/** The combatant in turn, with the possible actions. */
export interface StripFacts {
  readonly id: string;
  readonly name: string;
  readonly round: RoundFacts;
  readonly moved: number;
  readonly movement: number | null;
  /** Movement is told in squares; in feet if left out. */
  readonly inSquares?: boolean;
  readonly attacks: readonly AttackRow[];
  /** What the key does that is held while an attack is pressed; "" for no key. */
  readonly attackKey: string;
  readonly powers: readonly PowerRow[];
  /**
   * True (`may`) if the rules know waiting and lower numbers; `is` for the choice to wait. @rule WH-INIT-04 WH-INIT-05
   */
  readonly waiting: { readonly may: boolean; readonly is: boolean };
  readonly mayLower: boolean;
  /** The foes who share this turn and can attack together, for a Referee; left out or "" for none. @rule WH-INIT-02 */
  readonly mob?: string;
  /** The buttons of packs. */
  readonly ofPacks?: readonly PackOperation[];
  /** How this one has said that they move, and what else is possible; null where nobody says so. @rule FH-MOV-03 FH-DIS-01 */
  readonly pace?: PaceFacts | null;
  /** A movement of this turn can be taken back. @rule WH-ACT-01 */
  readonly mayGoBack: boolean;
  readonly marks: readonly string[];
  readonly isFolded: boolean;
  /** What stands behind the button "More"; left out for nothing. */
  readonly more?: MoreFacts;
}

/** What a combatant carries, and can do besides attacks and powers. */
export interface MoreFacts {
  readonly items: readonly SheetItem[];
  /** There is a place where something can be laid down. */
  readonly mayDrop: boolean;
  /** Speaking takes something of the round, and nothing prevents it. @rule WH-ACT-05 */
  readonly maySpeak: boolean;
  readonly ofPacks: readonly PackOperation[];
  readonly isOpen: boolean;
}

/** The pace of a round, as far as it is said beforehand. */
export interface PaceFacts {
  readonly now: RoundPace;
  /** Disengaging is known, and why it is not possible now; "" for nothing. */
  readonly disengaging: { readonly objection: string } | null;
  /** The house rules that say so. */
  readonly pack: string;
}

/** A button of a pack: its act, and its words as plain text. */
interface PackOperation {
  readonly act: string;
  readonly label: string;
  readonly icon: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** A button of the strip. */
export interface StripButton {
  /** The action, as the strip's clicks know it. */
  readonly operation:
    | ("attack" | "mob" | "power" | "wait" | "lower" | "pack" | "pace" | "back" | "fold" | "end")
    | ("more" | "ready" | "drop" | "speak" | "use");
  /** The thing, and how it is used. */
  readonly of: string;
  readonly how: string;
  readonly text: string;
  readonly label: string;
  readonly icon: string;
  /** Null where it is no switch. */
  readonly isOn: boolean | null;
  /** More for its `dataset`. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Buttons of the menu "More" under one heading. */
interface MoreGroup {
  readonly title: string;
  readonly buttons: readonly StripButton[];
}

/** The button "More", and its menu while that is open. */
interface MoreView {
  readonly button: StripButton;
  readonly isOpen: boolean;
  readonly groups: readonly MoreGroup[];
}

/** The content of the strip. */
export interface StripView {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly pips: readonly Pip[];
  readonly mayCorrect: boolean;
  readonly moved: Moved | null;
  readonly marks: readonly string[];
  readonly operations: readonly StripButton[];
  /** Null where there is nothing more to do. */
  readonly more: MoreView | null;
  readonly fold: StripButton;
  readonly end: StripButton;
}

const button = (
  operation: StripButton["operation"],
  key: LangKey,
  icon: string,
  localize: Localize,
  isOn: boolean | null = null,
): StripButton => ({ operation, of: "", how: "", text: localize(key), label: localize(key), icon, isOn });

function attackButton(
  { id, use, useLabel, name, attackValue, stowed }: AttackRow,
  attackKey: string,
  localize: Localize,
): readonly StripButton[] {
  if (stowed) return [];
  const attack = localize("WHITEHACK.Turn.attack", { name, use: localize(useLabel), value: attackValue });
  const label = [attack, attackKey].filter(Boolean).join(". ");
  const icon = use === "melee" ? "fa-solid fa-hand-fist" : "fa-solid fa-crosshairs";
  return [{ operation: "attack", of: id, how: use, text: `${name} ${attackValue}`, label, icon, isOn: null }];
}

/** The buttons of a power that can be used now. @rule WH-STRONG-09 */
function powerButtons({ id, name, isUsable, rolls }: PowerRow, localize: Localize): readonly StripButton[] {
  if (!isUsable) return [];
  return rolls
    .filter(({ isOff }) => !isOff)
    .map((roll) => {
      const label = localize("WHITEHACK.Sheet.RollThing", { label: localize(roll.label), name });
      return { operation: "power", of: id, how: roll.id, text: name, label, icon: `fa-solid ${roll.icon}`, isOn: null };
    });
}

const packButton = ({ act, label, icon, data = {} }: PackOperation): StripButton => ({
  data,
  operation: "pack",
  of: act,
  how: "",
  text: label,
  label,
  icon,
  isOn: null,
});

/** The combatant's pace in this round, as two switches. @rule FH-MOV-03 FH-DIS-01 */
function paceButtons(pace: PaceFacts | null | undefined, localize: Localize): readonly StripButton[] {
  if (!pace) return [];
  const { now, disengaging, pack } = pace;
  const of = (which: "careful" | "disengage", icon: string, objection: string): StripButton => {
    const told = localize(`WHITEHACK.Pace.say.${which}Hint`, { pack });
    const label = objection && now !== which ? `${told} ${objection}` : told;
    return {
      operation: "pace",
      of: now === which ? "normal" : which,
      how: "",
      text: localize(`WHITEHACK.Pace.say.${which}`),
      label,
      icon: `fa-solid ${icon}`,
      isOn: now === which,
    };
  };
  const careful = now === "disengage" ? [] : [of("careful", "fa-shoe-prints", "")];
  return disengaging ? [...careful, of("disengage", "fa-shield-halved", disengaging.objection)] : careful;
}

type NameKey = Extract<LangKey, `WHITEHACK.Turn.more.${"ready" | "putAway" | "drop"}`>;

/** A button that does something with an item. */
function itemButton(
  operation: StripButton["operation"],
  { id, name }: SheetItem,
  key: NameKey,
  icon: string,
  localize: Localize,
): StripButton {
  const text = localize(key, { name });
  return { operation, of: id, how: "", text, label: text, icon: `fa-solid ${icon}`, isOn: null };
}

/** What hands hold: a weapon that is no body of one's own, or a shield. */
const isHeld = ({ facts }: SheetItem): boolean =>
  facts !== null &&
  !facts.packed &&
  ((facts.type === "weapon" && facts.size !== "none") || (facts.type === "armor" && facts.kind === "shield"));

/** Weapons and shields at hand: taken, put away, or let fall where one stands. @rule WH-ACT-05 */
function handButtons(item: SheetItem, mayDrop: boolean, localize: Localize): readonly StripButton[] {
  if (!isHeld(item)) return [];
  if (!(item.facts && "equipped" in item.facts && item.facts.equipped))
    return [itemButton("ready", item, "WHITEHACK.Turn.more.ready", "fa-hand", localize)];
  return [
    itemButton("ready", item, "WHITEHACK.Turn.more.putAway", "fa-box-archive", localize),
    ...(mayDrop ? [itemButton("drop", item, "WHITEHACK.Turn.more.drop", "fa-hand-holding", localize)] : []),
  ];
}

/** The uses of an item that stand in the menu, by the ids of its buttons. */
const AT_HAND: readonly string[] = ["takePrimary", "throwFlask"];
const PACKED: readonly string[] = ["retrieve"];

/** The buttons of an item's own sheet, as far as they are meant. @rule WH-ITEM-03 WH-ENC-07 */
const useButtons = (item: SheetItem, ids: readonly string[], localize: Localize): readonly StripButton[] =>
  (item.rolls ?? [])
    .filter(({ id }) => ids.includes(id))
    .map((roll) => {
      const text = localize("WHITEHACK.Turn.more.use", { what: localize(roll.label), name: item.name });
      const label = localize("WHITEHACK.Text.labelled", { label: text, value: localize(roll.hint) });
      return { operation: "use", of: item.id, how: roll.id, text, label, icon: `fa-solid ${roll.icon}`, isOn: null };
    });

/** What else can be done in a turn, by headings; null for nothing. @rule WH-ACT-05 WH-ENC-07 WH-ITEM-03 */
function moreView({ items, mayDrop, maySpeak, ofPacks, isOpen }: MoreFacts, localize: Localize): MoreView | null {
  const isPacked = ({ facts }: SheetItem): boolean => facts?.packed === true;
  const speak = button("speak", "WHITEHACK.Turn.more.speak", "fa-solid fa-comment", localize);
  const groups: readonly MoreGroup[] = [
    {
      title: localize("WHITEHACK.Turn.more.hands"),
      buttons: items.flatMap((item) => handButtons(item, mayDrop, localize)),
    },
    {
      title: localize("WHITEHACK.Turn.more.atHand"),
      buttons: items.flatMap((item) => (isPacked(item) ? [] : useButtons(item, AT_HAND, localize))),
    },
    {
      title: localize("WHITEHACK.Turn.more.pack"),
      buttons: items.flatMap((item) => useButtons(item, PACKED, localize)),
    },
    {
      title: localize("WHITEHACK.Turn.more.else"),
      buttons: [...(maySpeak ? [speak] : []), ...ofPacks.map(packButton)],
    },
  ].filter(({ buttons }) => buttons.length > 0);
  if (groups.length === 0) return null;
  const more = button("more", "WHITEHACK.Turn.more.button", "fa-solid fa-ellipsis", localize);
  const label = localize("WHITEHACK.Turn.more.title");
  return { button: { ...more, label }, isOpen, groups: isOpen ? groups : [] };
}

/**
 * The turn of a combatant as a strip: the actions left, the possible ones, and the end of the turn.
 * @rule WH-ACT-01 WH-ACT-02 WH-INIT-04 WH-INIT-05
 */
export function turnStrip(facts: StripFacts, localize: Localize): StripView {
  const { id, name, round, waiting, isFolded } = facts;
  const wait = button("wait", "WHITEHACK.Turn.wait", "fa-solid fa-hourglass-half", localize, waiting.is);
  const lower = button("lower", "WHITEHACK.Initiative.lower", "fa-solid fa-arrow-down", localize);
  const back = button("back", "WHITEHACK.Turn.back", "fa-solid fa-rotate-left", localize);
  const mob = button("mob", "WHITEHACK.Mob.title", "fa-solid fa-people-group", localize);
  const operations = [
    ...(facts.mob
      ? [{ ...mob, label: localize("WHITEHACK.Text.labelled", { label: mob.label, value: facts.mob }) }]
      : []),
    ...facts.attacks.flatMap((row) => attackButton(row, facts.attackKey, localize)),
    ...facts.powers.flatMap((row) => powerButtons(row, localize)),
    ...paceButtons(facts.pace, localize),
    ...(waiting.may ? [wait] : []),
    ...(facts.mayLower ? [lower] : []),
    ...(facts.ofPacks ?? []).map(packButton),
    ...(facts.mayGoBack ? [back] : []),
  ];
  const fold = isFolded ? "WHITEHACK.Turn.unfold" : "WHITEHACK.Turn.fold";
  return {
    id,
    title: localize("WHITEHACK.Turn.of", { name }),
    label: localize("WHITEHACK.Pip.roundOf", { name }),
    pips: roundPips(round, localize),
    mayCorrect: round.mayCorrect,
    moved: movedOf(facts.moved, facts.movement, localize, facts.inSquares),
    marks: facts.marks,
    operations: isFolded ? [] : operations,
    more: isFolded || !facts.more ? null : moreView(facts.more, localize),
    fold: button("fold", fold, isFolded ? "fa-solid fa-chevron-up" : "fa-solid fa-chevron-down", localize),
    end: button("end", "WHITEHACK.Turn.end", "fa-solid fa-forward-step", localize),
  };
}
