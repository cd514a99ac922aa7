import type { RoundPace } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Localize } from "../base/localize.ts";
import type { PowerRow } from "../characters/powers/power-row.ts";
import type { AttackRow } from "../items/sheet/sheet-item.ts";
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
  readonly operation: "attack" | "mob" | "power" | "wait" | "lower" | "pack" | "pace" | "back" | "fold" | "end";
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
    ...(facts.mob ? [{ ...mob, label: `${mob.label}: ${facts.mob}` }] : []),
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
    fold: button("fold", fold, isFolded ? "fa-solid fa-chevron-up" : "fa-solid fa-chevron-down", localize),
    end: button("end", "WHITEHACK.Turn.end", "fa-solid fa-forward-step", localize),
  };
}
