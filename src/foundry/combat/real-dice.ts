import { damageOfHits, type GameHit } from "../../games/base/game.ts";
import { storedDice } from "../../rules/base/dice.ts";
import { everyAttack, isAccountedFor, type Modifier, unknownModifiers } from "../../rules/index.ts";
import { isTrusted } from "../chat/cards/read-cards.ts";
import { formulaOf } from "../host/dice.ts";
import { resolveCreatureSync } from "../documents/creature.ts";
import { deniesDamage } from "../extensions/games.ts";

type Message = ChatMessage.Implementation;
type DamageCard = ChatMessage.OfType<"damage">;

interface Die {
  readonly faces: number;
  readonly results: readonly { readonly result: number }[];
}

const diceOn = ({ rolls }: Message): readonly Die[] => rolls.flatMap(({ dice }) => dice as readonly Die[]);

/** True if a message's dice show these faces and no others, each as a die of so many faces can; no faces are no roll. */
function showsFaces(message: Message, faces: readonly number[], of: number): boolean {
  const dice = diceOn(message);
  const rolled = dice.flatMap(({ results }) => results.map(({ result }) => result));
  const isReal = dice.every((die) => die.faces === of) && faces.every((face) => face >= 1 && face <= of);
  return isReal && faces.length > 0 && rolled.length === faces.length && rolled.every((one, at) => one === faces[at]);
}

/** True if an attack was rolled: its card shows the dice, and is by the Referee or by the attacker's player. */
export function isThrownAttack(message: ChatMessage.OfType<"attack">): boolean {
  if (isTrusted(message)) return true;
  const { outcome } = message.system;
  const rolled = diceOn(message).flatMap((die) => (die.faces === 20 ? die.results.map(({ result }) => result) : []));
  const faces = outcome?.faces ?? [];
  return isOfItsActor(message) && faces.length > 0 && faces.every((face, at) => face === rolled[at]);
}

/**
 * The totals of the dice of a message and the constants beside them, worked out anew, of each roll that is as plain as
 * "2d6 + 1", or "2d10kh1".
 */
export const rolledTotals = ({ rolls }: Message): readonly number[] =>
  rolls.flatMap((roll) => {
    const [, count, faces, best = count, sign = "+", bonus = "0"] = PLAIN.exec(roll.formula) ?? [];
    const results = (roll.dice as readonly Die[]).flatMap((die) => die.results.map(({ result }) => result));
    const isReal = results.length === Number(count) && results.every((one) => one >= 1 && one <= Number(faces));
    const counted = results.toSorted((one, other) => other - one).slice(0, Number(best));
    return isReal ? sumOfFaces(counted) + Number(`${sign}${bonus}`) : [];
  });

const PLAIN = /^(\d{1,3})d(\d{1,3})(?:kh(\d{1,2}))?(?: ([+-]) (\d{1,4}))?$/;

const sizeOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + Math.abs(value), 0);

/** The most that unidentified magick may have changed of the damage of a card. @rule WH-ITEM-02 */
function hiddenIn({ actor, strike }: DamageCard["system"]): number {
  const found = resolveCreatureSync(actor);
  const line =
    strike && found && everyAttack(found.system.derived).find(({ id, use }) => id === strike.id && use === strike.use);
  if (!line) return 0;
  const against = line.unknown ? (line.against ?? []).map(({ bonus }) => Math.abs(bonus)) : [];
  return sizeOf(unknownModifiers(line.damage.modifiers)) + Math.max(0, ...against);
}

/** True if a card's amount is explained by the dice and the constants that it shows, worked out anew. @rule WH-DMG-01 */
export function isExplainedDamage({ system }: DamageCard): boolean {
  const { amount, outcome, extra } = system;
  return outcome !== null && isAccountedFor(outcome, hiddenIn(system)) && outcome.total + sumOfFaces(extra) === amount;
}

/** True if the damage comes from dice, too: an amount without dice is only claimed. @rule WH-DMG-01 */
export const isRolledDamage = (card: DamageCard): boolean =>
  card.system.outcome
    ? isExplainedDamage(card) && showsFaces(card, [...card.system.outcome.faces, ...card.system.extra], 6)
    : isRolledByGame(card);

/**
 * True if the damage comes from the dice that an attack by the rules of another game allows: plain rolls of the formulas
 * that the card of the attack names, posted by the same user, who plays the attacker. The attack has to show its own
 * dice, unless a Referee's client has posted it.
 */
function isRolledByGame(card: DamageCard): boolean {
  const attack = game.messages.get(card.system.attackCard ?? "");
  const { author } = card;
  if (!author || !attack?.isCard("roll") || !attack.system.damage) return false;
  if (resolveCreatureSync(attack.system.actor)?.testUserPermission(author, "OWNER") !== true) return false;
  if (!isTrusted(attack) && (attack.author !== author || !isSound(attack))) return false;
  const plans = attack.system.damage.dice.map(storedDice);
  const rolled = plans.filter(({ count }) => count > 0);
  const formulas = card.rolls.map(({ formula }) => formula);
  if (formulas.length !== rolled.length || !rolled.every((plan, at) => formulas[at] === formulaOf(plan))) return false;
  const totals = [...rolledTotals(card), ...plans.flatMap(({ count, bonus }) => (count > 0 ? [] : bonus))];
  const isSum =
    totals.length === plans.length && sumOfFaces(totals.map((one) => Math.max(1, one))) === card.system.amount;
  return isSum && areOfHits(card, attack.system.damage.hits);
}

const isSound = (attack: ChatMessage.OfType<"roll">): boolean => showsItsDice(attack) && !deniesDamage(attack);

/** True if those whom damage reaches with an amount of their own are those whom the attack has hit, with their part of the roll. @rule HC-CMB-07 */
function areOfHits({ system: { amount, many, target } }: DamageCard, hits: readonly GameHit[]): boolean {
  if (hits.length === 0) return many.every((one) => one.amount === null);
  return (
    target === null &&
    many.every((one) => {
      const hit = hits.find(({ actor }) => actor === one.actor);
      return hit !== undefined && one.amount === damageOfHits(amount, hit);
    })
  );
}

/** True if a message is by a Referee, or by a user who plays the actor that it names: all others only claim it. */
export function isOfItsActor(message: ChatMessage.OfType<"roll"> | ChatMessage.OfType<"attack">): boolean {
  const { author } = message;
  if (isTrusted(message)) return true;
  return author !== null && resolveCreatureSync(message.system.actor)?.testUserPermission(author, "OWNER") === true;
}

/** True if a roll by the rules of another game was thrown: its card shows the dice, and is by the Referee or the actor's player. */
export const isThrownRoll = (message: ChatMessage.OfType<"roll">): boolean =>
  isTrusted(message) || (isOfItsActor(message) && showsItsDice(message));

/** True if the dice of a game's roll are those that its message shows, in their order. */
function showsItsDice(message: ChatMessage.OfType<"roll">): boolean {
  const claimed = message.system.dice.flatMap(({ die, faces }) => faces.map((face) => ({ die, face })));
  const shown = diceOn(message).flatMap(({ faces: die, results }) =>
    results.map(({ result: face }) => ({ die, face })),
  );
  const isShown = claimed.every(
    ({ die, face }, at) => shown[at]?.die === die && shown[at].face === face && face <= die,
  );
  return claimed.length > 0 && claimed.length === shown.length && isShown;
}

const sumOfFaces = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
