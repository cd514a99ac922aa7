// The hero who tries special options on a goblin, with a friend beside them: what happens then, and what is undone.
import { performAnswer } from "../../src/foundry/chat/prompts/perform-answer.ts";
import type { AttackChoice } from "../../src/foundry/extensions/games.ts";
import { markedConditions } from "../../src/foundry/documents/active-conditions.ts";
import { strongHero, tableWithFriend } from "./strong-hero.ts";
import { actorOf, HERO, loadDice, placedGoblin } from "./table.ts";
import { recordIn, undoEntry } from "./undoing.ts";

/** What tests of special options do, at a table of their own. */
export function optionHero() {
  const table = tableWithFriend();
  const { settled, room, fight, nextRound, strike } = strongHero(table);

  const hero = () => {
    const actor = actorOf(HERO);
    if (!actor.isCharacter()) throw new Error("The hero is no character");
    return actor;
  };
  const goblin = () => {
    const { actor } = placedGoblin();
    if (!actor?.isMonster()) throw new Error("The goblin is no monster");
    return actor;
  };
  const heroArmor = (): number => table().alice.run(() => hero().system.derived.armorClass.value);
  const labels = (actor: () => Actor.Implementation): string[] =>
    table().referee.run(() => markedConditions(actor()).map(({ active }) => active.condition.id));
  const newest = (type: string) => game.messages.contents.findLast((one) => one.type === type);
  const attackCard = () => {
    const card = table().referee.run(() => newest("attack"));
    if (!card) throw new Error("Nobody has attacked");
    return card;
  };
  /** The Referee undoes what the newest message of a type did last. */
  const undo = async (type: string, place?: number): Promise<void> => {
    await table().referee.run(async () => {
      const message = newest(type);
      if (message) await undoEntry(message, place ?? recordIn(message).length - 1);
    });
    await settled();
  };
  const question = () => table().referee.run(() => newest("prompt")?.toObject().system as Record<string, unknown>);
  const answer = async (option: string, ...faces: (readonly [number, number])[]): Promise<void> => {
    loadDice(...faces);
    await table().referee.run(async () => {
      const card = newest("prompt");
      if (card) await performAnswer(card, { option, values: {} });
    });
    await settled();
  };
  /** The goblin's turn, and then the hero's. */
  const nextTurn = async (): Promise<void> => {
    await table().referee.run(() => game.combats.contents[0]?.nextTurn());
    await settled();
  };
  const attack = async (values: object, face = 8, by?: AttackChoice): Promise<Record<string, unknown>> => {
    const card = await strike(values, face, by);
    await settled();
    return card;
  };
  const armGoblin = async (): Promise<void> => {
    await table().referee.run(() =>
      goblin().createEmbeddedDocuments("Item", [
        { name: "Spear", type: "weapon", system: { damage: "1d6", equipped: true } },
      ] as Item.CreateData[]),
    );
    await settled();
  };

  return {
    table,
    settled,
    room,
    fight,
    nextRound,
    strike,
    hero,
    goblin,
    heroArmor,
    labels,
    newest,
    attackCard,
    undo,
    question,
    answer,
    nextTurn,
    attack,
    armGoblin,
  };
}
