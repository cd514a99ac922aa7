import {
  attackOf,
  type AttackQuestion,
  feetOfUnit,
  fireModes,
  isProtect,
  offeredChips,
  protectParts,
  targetKinds,
} from "./attack-question.ts";
import { type FormValues, withoutFields } from "../../chat/dialogs/form-values.ts";
import {
  againstOf,
  ATTACK_KINDS,
  type AttackLine,
  type AttackPart,
  attackParts,
  type AttackState,
  beginAttack,
  hasTrait,
  hitsByItself,
  isAwkwardMounted,
  isFinalRefusal,
  isForReferee,
  isOfRound,
  knocksOut,
  MOST_FIRE_SQUARES,
  rangeModifiers,
  type Rulebook,
  SPECIAL_OPTIONS,
  toProtectCheck,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure, toSigned } from "../../base/localize.ts";
import { refusalText } from "../../chat/cards/refusal-words.ts";
import { optionChips } from "./option-chips.ts";
import {
  attunementField,
  checkPreview,
  comebackField,
  modeChoices,
  previewOf,
} from "../../checks/dialogs/roll-fields.ts";
import { packAskViews, type SuggestionChip, suggestionChips } from "../../chat/dialogs/pack-asks.ts";
import type { ModeChip } from "../../checks/dialogs/save-dialog.ts";

/** Every attack of a monster's round, in one go. @rule WH-MON-07 */
const ALL_ATTACKS = "all";

/** One of those who are aimed at. */
interface TargetChip {
  readonly place: number;
  readonly name: string;
  readonly on: boolean;
}

/** Which of them the dialog is about, by its place: the one chosen now, or before. */
function aimIn(questions: readonly AttackQuestion[], { target, aimed }: FormValues): number {
  const place = Number(target ?? aimed ?? 0);
  return Number.isInteger(place) && place > 0 && place < questions.length ? place : 0;
}

/** Those who may be attacked, and which of them the dialog is about. */
const targetChips = (questions: readonly AttackQuestion[], values: FormValues): readonly TargetChip[] =>
  questions.map(({ target }, place) => ({ place, name: target ?? "", on: place === aimIn(questions, values) }));

/**
 * Those who are aimed at, to be chosen from if there are several; where a single one is, or nobody, the others who could be
 * attacked instead.
 */
function choicesOfTarget(questions: readonly AttackQuestion[], values: FormValues, aimed: number) {
  const chips = targetChips(questions, values);
  const others = chips.filter(({ on, name }) => !on && name !== "");
  return aimed > 1
    ? { targets: chips.slice(0, aimed), others: [], aim: 0 }
    : { targets: [], others, aim: aimIn(questions, values) };
}

const ABOUT_TARGET = /^(?:aimed|part\..+|reason\..+|distance|surprised|against|intoMelee)$/;

/** The answers without those about a former target: who it was, what was proposed, and the distance. */
export const withoutAim = (values: FormValues): FormValues => withoutFields(values, ABOUT_TARGET);

/** An attack that follows from the answers: on whom, by their place, and how. */
interface Stroke {
  readonly aim: number;
  readonly values: FormValues;
}

/** The attacks that follow from the answers: one, or all of a monster's round, each on a target of its own. @rule WH-MON-07 */
export function strokesIn(questions: readonly AttackQuestion[], values: FormValues): readonly Stroke[] {
  const aim = aimIn(questions, values);
  const round = questions[aim]?.round ?? [];
  if (values["round"] !== ALL_ATTACKS || round.length < 2) return [{ aim, values }];
  return round.map((_, place) => {
    const own = values[`aim.${place}`];
    const its = own === undefined ? aim : aimIn(questions, { target: own });
    return { aim: its, values: { ...(its === aim ? values : withoutAim(values)), round: String(place) } };
  });
}

/** A special enemy of the weapon. */
interface AgainstChoice {
  readonly place: number;
  readonly label: string;
  readonly on: boolean;
}

/** A modifier that the game proposes, and that may be unticked. */
interface PartChip {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly to: LangKey;
  readonly rule: string | null;
}

interface AttackDialogView {
  /** The name of the weapon, or a language key. */
  readonly weapon: string;
  readonly target: string | null;
  /** In feet or squares, as the rules in force count; empty if it could not be measured. @rule FH-GRD-01 */
  readonly distance: number | null;
  readonly inSquares: boolean;
  /** The target sees almost all the way round. @rule WH-SPC-02 */
  readonly seesAround: boolean;
  readonly isMissile: boolean;
  readonly inMelee: boolean;
  /** The dialog asks whether the target is surprised, since the tracker does not say. */
  readonly asksSurprise: boolean;
  /** Riding matters: the weapon is made for it, or hard to use mounted. */
  readonly isRiders: boolean;
  /** The attacker rides, as far as is known. */
  readonly isMounted: boolean;
  readonly knocksOut: boolean;
  readonly parts: readonly PartChip[];
  /** Reasons for combat advantage that may be ticked. */
  readonly reasons: readonly SuggestionChip[];
  readonly offered: readonly ModeChip[];
  readonly comeback: ReturnType<typeof comebackField>;
  readonly against: readonly AgainstChoice[];
  /** "1: 15", "2: 10"; none if there is only one attack. */
  readonly round: readonly { readonly place: number; readonly label: string }[];
  /** How an automatic weapon may be fired; none for others. @rule WH-GUN-01 */
  readonly fire: readonly { readonly id: string; readonly label: LangKey; readonly on: boolean }[];
  /** How many squares suppressive fire may cover. @rule WH-GUN-04 */
  readonly fireSquares: readonly number[];
  readonly vocation: boolean;
  readonly attunements: ReturnType<typeof attunementField>;
  readonly advantages: readonly number[];
  /** How far a charge runs at least, in feet or squares. */
  readonly chargeRun: number;
  readonly attackKinds: Readonly<Record<string, LangKey>>;
  readonly attackKind: string;
  /** The kind of attack, where that is not the round's own. @rule WH-FREE-04 */
  readonly occasion: LangKey | null;
  /** Feet or squares moved in this turn, as far as they were recorded. */
  readonly run: number;
  readonly harm: string;
  /** The questions of packs of house rules. */
  readonly packAsks: ReturnType<typeof packAskViews>;
}

const FIRE_SQUARES = Array.from({ length: MOST_FIRE_SQUARES }, (_, place) => MOST_FIRE_SQUARES - place);

const ADVANTAGES = [0, 1, 2, 3] as const;

/** The dialog's questions about this weapon in these hands. */
export function attackDialog(question: AttackQuestion): AttackDialogView {
  const { attack, attacker, target, inMelee = false, rulebook } = question;
  return {
    weapon: attack.attacker.line.name || "WHITEHACK.Sheet.NaturalAttack",
    target,
    ...distances(question),
    seesAround: attack.target?.facts.seesAround === true,
    ...weaponQuestions(attack.attacker.line),
    inMelee,
    isMounted: attack.situation.mounted === true,
    asksSurprise: attack.target?.surprised === false,
    parts: attackParts(attack, rulebook).map(partChip),
    reasons: suggestionChips(question.suggested),
    offered: offeredChips(question),
    comeback: comebackField(question.comeback),
    round: roundChoices(question),
    against: againstChoices(attack.attacker.line, targetKinds(question)),
    fire: fireChoices(question),
    fireSquares: FIRE_SQUARES,
    vocation: attacker?.traits.vocationDoubles ?? false,
    attunements: attunementField(question.attunements),
    advantages: ADVANTAGES,
    ...KINDS,
    ...momentAnswers(attack),
    harm: (attack.kinds ?? []).join(", "),
    packAsks: packAskViews(question.packAsks),
  };
}

/** How the attack comes about. @rule WH-FREE-01 */
const momentAnswers = ({ moment: { kind = "regular" } }: AttackQuestion["attack"]) => ({
  attackKind: kind,
  occasion: kind === "regular" ? null : (`WHITEHACK.AttackKind.${kind}` as const),
});

/** The distances of the dialog in what the rules in force count. @rule FH-GRD-01 */
function distances(question: AttackQuestion) {
  const { attack, rulebook } = question;
  const { distance = null } = attack.situation;
  const unit = feetOfUnit(question);
  return {
    distance: distance === null ? null : distance / unit,
    run: (attack.run ?? 0) / unit,
    chargeRun: SPECIAL_OPTIONS.charge.run / unit,
    inSquares: rulebook.movement.inSquares,
  };
}

/** How the attack comes about. @rule WH-FREE-01 WH-STRONG-02 */
const KINDS = {
  attackKinds: Object.fromEntries(ATTACK_KINDS.map((kind) => [kind, `WHITEHACK.AttackKind.${kind}` as const])),
} as const;

const partChip = ({ label, to, value, rule }: AttackPart, place: number): PartChip => ({
  name: `part.${place}`,
  label,
  value: toSigned(value),
  to: `WHITEHACK.BlowPart.${to}`,
  rule: rule ?? null,
});

/** Questions that depend on the weapon. @rule WH-WPN-08 WH-WPN-09 */
const weaponQuestions = (line: AttackLine) => ({
  isMissile: line.use === "missile",
  isRiders: hasTrait(line, "ridingBonus") || isAwkwardMounted(line),
  knocksOut: knocksOut(line),
});

/** Single shots first; nothing to choose without other ways. @rule WH-GUN-01 */
const fireChoices = (question: AttackQuestion): AttackDialogView["fire"] => {
  const modes = fireModes(question);
  return modes.length < 2 ? [] : modes.map((id) => ({ id, label: `WHITEHACK.FireMode.${id}`, on: id === "single" }));
};

/** "1: 15", "2: 10". @rule WH-MON-07 */
const roundChoices = ({ round = [] }: AttackQuestion): AttackDialogView["round"] =>
  round.map((value, place) => ({ place, label: `${place + 1}: ${toFigure(value)}` }));

/** "werewolf (4d6)", ticked if the target is one. @rule WH-ART-05 */
const againstChoices = ({ against = [] }: AttackLine, kinds: readonly string[]): readonly AgainstChoice[] => {
  const fits = againstOf(against, kinds);
  return against.map((one, place) => ({
    place,
    label: one.damage === "" ? one.kind : `${one.kind} (${one.damage})`,
    on: one === fits,
  }));
};

/** The question about whom the answers name. */
function questionIn(questions: readonly AttackQuestion[], values: FormValues): AttackQuestion {
  const question = questions[aimIn(questions, values)];
  if (!question) throw new Error("An attack is asked about nobody.");
  return question;
}

/** The content of the dialog, with the answers that change the further questions. */
export function attackContext(
  questions: readonly AttackQuestion[],
  values: FormValues,
  user: { readonly localize: Localize; readonly isReferee: boolean },
  aimed = questions.length,
) {
  const question = questionIn(questions, values);
  const chips = optionChips(question, values, user);
  return {
    ...attackDialog(question),
    modes: modeChoices(),
    ...choicesOfTarget(questions, values, aimed),
    chips,
    plainAttack: !chips.some(({ on }) => on),
  };
}

/** The score with everything in it, the combat advantage that the reasons make, and what speaks against the attack. */
export function attackPreview(
  questions: readonly AttackQuestion[],
  values: FormValues,
  localize: Localize,
): Readonly<Record<string, string>> {
  const question = questionIn(questions, values);
  const attack = attackOf(question, values);
  if (isProtect(values)) return protectPreview(attack.attacker.line, values, localize);
  const state = beginAttack(attack, question.rulebook);
  return {
    ...scoreOf(state, question.rulebook, localize),
    steps: toFigure(state.situation.advantage ?? 0),
    ...reasonsIn(state, question, localize),
  };
}

/**
 * The reasons against an attack: those that the user may set aside, and those that are only told, or for the Referee to
 * set aside. @rule WH-ACT-01 WH-ATK-05
 */
function reasonsIn(
  { refusal, objection, attack }: AttackState,
  { name, rulebook }: AttackQuestion,
  localize: Localize,
) {
  const reason = refusal ?? objection;
  if (reason === null) return { refusal: "", told: "" };
  const text = refusalText(reason, { attack, name, inSquares: rulebook.movement.inSquares }, localize);
  if (isForReferee(attack, reason))
    return {
      refusal: "",
      told: localize("WHITEHACK.Text.sentences", { first: text, second: localize("WHITEHACK.Ask.ForReferee") }),
    };
  return isOfRound(reason) && attack.moment.enforcement === "told"
    ? { refusal: "", told: text }
    : { refusal: text, told: "" };
}

/** A task against one's own attack value, whatever the target wears. @rule WH-SPEC-11 */
const protectPreview = ({ attackValue }: AttackLine, values: FormValues, localize: Localize) => ({
  ...previewOf(toProtectCheck(attackValue, protectParts(values)), localize),
  how: "",
  steps: toFigure(0),
  refusal: "",
  told: "",
});

/** The bonus to a die that must reach a number. @rule WB-MTX-02 */
function overPreview(aim: AttackState["aim"], localize: Localize): Readonly<Record<string, string>> {
  const { score, mode } = checkPreview(aim);
  return { score: toSigned(score), dice: localize("WHITEHACK.Attack.RollHigh", { dice: localize(mode) }) };
}

/** What the score is made of: "12 · Combat advantage +2"; nothing where nothing is added. */
const sumOf = ({ score, modifiers }: AttackState["aim"], localize: Localize): string =>
  modifiers.length === 0
    ? ""
    : [
        toFigure(score),
        ...modifiers.map(({ label, value }) =>
          localize("WHITEHACK.Text.figure", { label: localize(label as LangKey), value: toSigned(value) }),
        ),
      ].join(" · ");

/** The range is among the modifiers only when the attack is rolled; without a roll there is no score to tell. */
function scoreOf(
  { aim, refusal, attack }: AttackState,
  rulebook: Rulebook,
  localize: Localize,
): Readonly<Record<string, string>> {
  if (refusal === "outOfRange") return { score: "—", dice: localize("WHITEHACK.Check.Impossible"), how: "" };
  const ready = { ...aim, modifiers: [...aim.modifiers, ...rangeModifiers(aim.range ?? null)] };
  const preview = rulebook.toHit.rollsOver ? overPreview(ready, localize) : previewOf(ready, localize);
  if (hitsByItself(attack)) return { score: "—", dice: localize("WHITEHACK.Attunement.Hits"), how: "" };
  const isHeld = refusal !== null && !isFinalRefusal(refusal);
  const told = { ...preview, how: sumOf(ready, localize) };
  return isHeld ? { ...told, dice: localize("WHITEHACK.Ask.Refused") } : told;
}
