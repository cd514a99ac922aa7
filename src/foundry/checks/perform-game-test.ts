import type { DicePlan, Faces } from "../../rules/base/dice.ts";
import type { Game, GameCreature, GameForm, GameResult, GameRoll } from "../../games/base/game.ts";
import type { Change } from "../../undo/record.ts";
import { answersOf, type Form } from "../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, type Problem } from "../../view/chat/dialogs/form-values.ts";
import { type Audience, type CardTarget, postCard } from "../chat/cards/post-card.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { recordFor } from "../chat/undo/card-record.ts";
import { calledName, type Creature } from "../documents/creature.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import { lightOn } from "../documents/fight-extensions.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { type AttackChoice, rulesOf } from "../extensions/games.ts";
import { type DiceSource, rollDice } from "../host/dice.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { localize } from "../host/localize.ts";
import { unasked } from "../host/settings.ts";

/** A creature as the rules of games see it; the data of its own game are for that game to read. */
export const gameCreature = (creature: Creature): GameCreature => {
  const { derived, nature } = creature.system;
  return {
    id: creature.uuid,
    type: creature.type,
    name: calledName(creature),
    system: creature.system,
    derived: { ...derived, ...nature },
    hitPoints: hitPointsOf(creature).value,
    conditions: conditionsOf(creature).map(({ id }) => id),
    light: lightOn(creature),
  };
};

/** A roll by the rules of a declared game before anybody is asked. */
export interface AskedRoll {
  /** A language key, or plain words. */
  readonly label: string;
  readonly form: GameForm;
  /** The roll by the answers of the form, read within its limits; null where the creature cannot make it. */
  rollOf(values: FormValues): GameRoll | null;
}

/** A roll with its dialog, whichever lines that has; what is wrong with the answers keeps it open. */
interface AskedForm extends Pick<AskedRoll, "label" | "rollOf"> {
  readonly form: Form;
  readonly problem?: (values: FormValues) => Problem | null;
}

/** A form of a game with the reader of its answers. */
export const askedRoll = <Roll extends GameRoll | null>(
  label: string,
  form: GameForm | undefined,
  rollBy: (answers: Parameters<Game["test"]>[2]) => Roll,
) => ({ label, form: form ?? [], rollOf: (values: FormValues) => rollBy(answersOf<Form>(form ?? [], values)) });

/** A test of a creature's game; null where the game does not know it, or the creature cannot make it. */
export function gameTest(creature: Creature, id: string): AskedRoll | null {
  const rules = rulesOf(creature);
  const test = rules?.tests.find((one) => one.id === id);
  if (!rules || !test) return null;
  const facts = gameCreature(creature);
  const asked = askedRoll(test.label, rules.testForm?.(facts, id), (answers) => rules.test(facts, id, answers));
  return asked.rollOf({}) ? asked : null;
}

/** The Referee's line in a test's form. */
const DIFFICULTY = "difficulty";

/** A test on the terms of a Referee who requests it: a modifier above 0 takes as much off its difficulty, if it has one. */
export function requestedTest(
  creature: Creature,
  { what, difficulty: modifier }: { readonly what: string; readonly difficulty: number },
): AskedRoll | null {
  const asked = gameTest(creature, what);
  const [line] = asked?.form.flatMap((one) => ("min" in one && one.name === DIFFICULTY ? one : [])) ?? [];
  if (!asked || !line) return asked;
  return {
    ...asked,
    form: asked.form.filter((one) => one !== line),
    rollOf: (values) => asked.rollOf({ ...values, [DIFFICULTY]: line.value - modifier }),
  };
}

/** The box that shows the odds, and their place. */
const [SHOW_ODDS, ODDS] = ["showOdds", "odds"];

/** The lines that show the odds on request. */
const ODDS_LINES: Form = [{ ticks: { [SHOW_ODDS]: "WHITEHACK.Ask.Odds" } }, { preview: { [ODDS]: "how" } }];

function oddsIn({ rollOf }: AskedForm, values: FormValues): string {
  const odds = isTicked(values, SHOW_ODDS) ? rollOf(values)?.odds : undefined;
  if (!odds) return "";
  return odds.text ?? localize("WHITEHACK.Ask.OddsOf", { good: String(odds.good), of: String(odds.of) });
}

/**
 * Asks what a game wants to know before a roll, and who sees it, unless that is said already; nobody is asked where the
 * game asks nothing. Null if the dialog is closed.
 */
export async function askGameRoll(
  creature: Creature,
  asked: AskedForm,
  { isSaid = false, ...click }: Click & { readonly isSaid?: boolean } = {},
): Promise<Pick<Reply, "values" | "visibility"> | null> {
  if (asked.form.length === 0 || skipsDialog(click)) return unasked();
  const odds = asked.rollOf({})?.odds ? ODDS_LINES : [];
  return ask({
    actor: creature,
    title: localize("WHITEHACK.Text.labelled", { label: calledName(creature), value: localize(asked.label) }),
    ofFight: true,
    form: [...asked.form, ...odds, !isSaid && "visibility"],
    preview: (values) => ({ [ODDS]: oddsIn(asked, values) }),
    ...(asked.problem && { problem: asked.problem }),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
}

/** Rolls one plan after the other. */
export async function rollPlans(plans: readonly DicePlan[], dice: DiceSource = rollDice) {
  const faces: Faces[] = [];
  const rolls: Roll[] = [];
  for (const plan of plans) {
    const rolled = await dice(plan);
    faces.push(rolled.faces);
    rolls.push(...rolled.rolls);
  }
  return { faces, rolls };
}

/** What a roll is about, beside its dice. */
interface RollContext {
  readonly title: string;
  /** Who deals the damage: the roller, unless it is a defence. */
  readonly dealer?: Creature;
  readonly target?: CardTarget | null;
  readonly attack?: AttackChoice | null;
  /** What it has cost. */
  readonly changes?: readonly Change[];
  /** What it has used up, told below. */
  readonly spent?: { readonly facts: GameResult["facts"]; readonly rolls: readonly Roll[] };
  /** The prompt that it answers. */
  readonly asked?: string;
  readonly dice?: DiceSource;
  readonly audience: Audience;
}

/** Rolls the dice of a game's roll, lets its rules read them, and posts the card; null where the host has refused it. */
export async function postGameRoll(
  creature: Creature,
  roll: GameRoll,
  {
    title,
    dealer = creature,
    target = null,
    attack = null,
    changes = [],
    spent,
    asked = "",
    dice,
    audience,
  }: RollContext,
): Promise<ChatMessage.OfType<"roll"> | null> {
  const { faces, rolls } = await rollPlans(roll.dice, dice);
  const shown = roll.dice.map((plan, place) => ({ die: plan.faces, faces: faces[place] ?? [] }));
  const about = { game: rulesOf(creature)?.id ?? "", actor: dealer.uuid, target, attack, asked };
  const result = roll.resolve(faces);
  const facts = [...result.facts, ...(spent?.facts ?? [])];
  const system = { title, ...about, dice: shown, ...result, facts, record: recordFor(changes) };
  const all = [...rolls, ...(spent?.rolls ?? [])];
  const card = await postCard({ kind: "roll", actor: creature, system, rolls: all, audience });
  return card?.isCard("roll") ? card : null;
}

/** Rolls a test of a game for one of its people; a sentence says so where the game knows no such test. */
export async function performGameTest(creature: Creature, id: string, click: Click = {}) {
  const asked = gameTest(creature, id);
  if (!asked) return void ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  const reply = await askGameRoll(creature, asked, click);
  const roll = reply && asked.rollOf(reply.values);
  return roll && postGameRoll(creature, roll, { title: asked.label, audience: { visibility: reply.visibility } });
}
