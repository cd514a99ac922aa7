// The Strong who hang on to a foe that is bigger than they are.
import { beforeEach, describe, expect, it } from "vitest";
import { modifiers, strongHero, tableWithFriend } from "../strong-hero.ts";
import { actorOf, aimAt, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = tableWithFriend();
const { settled, learn, use: useOption, refusal: refusalOf, nextRound, fight, strike } = strongHero(table);

const become = async (creatureSize: string): Promise<void> => {
  await table().referee.run(() => placedGoblin().actor?.update({ system: { creatureSize } } as Actor.UpdateData));
  await settled();
};
/** Alice uses the option; the face is that of the Dexterity roll, against 16. */
const use = async (face: number): Promise<void> => {
  loadDice([face, 20]);
  table().alice.run(() => aimAt(placedGoblin()));
  await useOption("climb", { skip: true });
};
const hangsOn = () => table().bob.run(() => actorOf(HERO).effects.map(({ name }) => name));
const refusal = () => refusalOf("climb");
const told = () => table().bob.run(() => (lastMessage().toObject().system as { text?: string }).text);
/** What combat advantage adds to an attack on the goblin; nothing is no part at all. */
const advantage = async (): Promise<number> =>
  modifiers(await strike()).find(({ label }) => label === "WHITEHACK.Modifier.advantage")?.value ?? 0;

beforeEach(async () => {
  await learn("climb");
  await become("large");
  await fight();
});

describe("WH-STRONG-12: climbing a big opponent", () => {
  it("takes an attack and a Dexterity roll, and gives double advantage from the next round on", async () => {
    await use(9);
    expect(hangsOn()).toEqual(["Climb a big opponent"]);
    expect(told()).toBe("WHITEHACK.StrongUsed.climb");
    await nextRound();
    expect(await advantage()).toBe(4);
    await nextRound();
    expect(await advantage()).toBe(4);
    await table().referee.run(() => game.combat?.delete());
    await settled();
    expect(hangsOn()).toEqual([]);
  });

  it("costs the attack even if the roll fails", async () => {
    await use(17);
    expect(hangsOn()).toEqual([]);
    expect(told()).toBe("WHITEHACK.Climb.Slipped");
    expect(refusal()).toBe("noActionLeft");
    await nextRound();
    expect(await advantage()).toBe(0);
  });

  it("is refused to players who are not beside the opponent", async () => {
    await table().referee.run(() => placedGoblin().update({ x: 1500 }));
    await settled();
    await use(9);
    expect(hangsOn()).toEqual([]);
    expect(table().alice.notices).toMatchObject([{ type: "warn" }]);
  });

  it("lasts as long as later rolls succeed, which cost no action", async () => {
    await use(9);
    await nextRound();
    expect(await advantage()).toBe(4);
    expect(refusal()).toBeNull();
    await use(10);
    expect(hangsOn()).toEqual(["Climb a big opponent"]);
    await use(20);
    expect(hangsOn()).toEqual([]);
    expect(told()).toBe("WHITEHACK.Climb.Fallen");
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(hangsOn()).toEqual(["Climb a big opponent"]);
  });

  it("is taken back from its card, with the attack that it took", async () => {
    await use(9);
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(hangsOn()).toEqual([]);
    expect(refusal()).toBeNull();
  });

  it("needs somebody clearly bigger: a halfling finds that in a human", async () => {
    await become("medium");
    await use(9);
    expect(hangsOn()).toEqual([]);
    expect(refusal()).toBeNull();
    expect(table().alice.notices.map(({ message }) => message)).toContain("Goblin is not clearly bigger than Hero.");
    await table().alice.run(() => actorOf(HERO).update({ system: { size: "small" } } as Actor.UpdateData));
    await settled();
    await use(9);
    expect(hangsOn()).toEqual(["Climb a big opponent"]);
  });
});
