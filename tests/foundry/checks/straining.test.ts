// Straining against a load: the roll, the faster pace or the rest after it, and what takes it back.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredStrain, performStrain } from "../../../src/foundry/checks/perform-strain.ts";
import { presentCard } from "../present-card.ts";
import type { TaskPart } from "../../../src/view/checks/cards/task-part.ts";
import { falling } from "../falling.ts";
import { playing } from "../playing.ts";
import { actorOf, aTable, HERO, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { become, carry, numbers } = playing(table);
const { fight } = falling(table);

const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const movement = () => numbers().movement;
const pass = async (seconds: number) => {
  await table().referee.run(async () => void (await game.time.advance(seconds)));
  await table().host.settled();
};
const strain = async (unit: Parameters<typeof performAnsweredStrain>[1]["unit"], ...faces: number[]) => {
  loadDice(...faces.map((face): [number, number] => [face, 20]));
  const reply = { values: {}, visibility: "public" } as const;
  await table().alice.run(
    async () => void (await performAnsweredStrain(hero(), { attribute: "strength", unit }, reply)),
  );
  await table().host.settled();
};
const shown = () =>
  table().alice.run(async () => (await presentCard(lastMessage())) as unknown as { title: string; task: TaskPart });
const undo = async () => {
  await table().alice.run(() => undoEntry(lastMessage()));
  await table().host.settled();
};
/** The fight goes on until it is the hero's turn in the next round. */
const nextTurn = async () => {
  await table().referee.run(async () => {
    const fight = game.combats.contents[0];
    const { round = 0 } = fight ?? {};
    while (fight && (fight.round === round || fight.combatant?.actor?.id !== HERO)) await fight.nextTurn();
  });
  await table().host.settled();
};
const burdenOf = () => numbers().burden.burden;

beforeEach(async () => {
  await become({ class: "strong", attributes: { strength: { value: 12 } } });
  const { burden } = numbers();
  const weight = burden.allowance.carried + 4 - burden.carried;
  await carry({ name: "Stone idol", type: "gear", system: { size: "regular", quantity: Math.ceil(weight) } });
});

describe("straining", () => {
  it("WH-STRAIN-01 (1): with success moves as with a lighter burden, for as long as it was for", async () => {
    const before = movement().value;
    expect(burdenOf()).toBe("severe");
    await strain("dungeonTurn", 5);
    expect(await shown()).toMatchObject({
      title: "Strain for ten minutes",
      task: { attribute: "WHITEHACK.Attribute.strength", says: "WHITEHACK.Strain.success" },
    });
    expect(movement().value).toBe(before + 5);
    expect(movement().parts.at(-1)).toMatchObject({ value: 5, rule: "WH-STRAIN-01" });
    await pass(590);
    expect(movement().value).toBe(before + 5);
    await pass(10);
    expect(movement().value).toBe(before);
  });

  it("WH-STRAIN-01 (2): without success moves as before now, and not at all in the next ten minutes", async () => {
    const before = movement().value;
    await strain("dungeonTurn", 19);
    expect((await shown()).task.says).toBe("WHITEHACK.Strain.failure");
    expect(movement().value).toBe(before);
    await pass(600);
    expect(movement().value).toBe(0);
    await pass(600);
    expect(movement().value).toBe(before);
  });

  it("WH-STRAIN-01 (2): in a fight counts rounds, from turn to turn", async () => {
    await fight();
    await nextTurn();
    const before = movement().value;
    await strain("round", 19);
    expect(movement().value).toBe(before);
    await nextTurn();
    expect(movement().value).toBe(0);
    await nextTurn();
    expect(movement().value).toBe(before);
  });

  it("WH-STRAIN-01 WH-BRAVE-04: rolls twice with the quirk for it, and is taken back by its card", async () => {
    await become({ class: "brave" });
    await carry({ name: "Ox", type: "ability", system: { kind: "quirk", key: "strains", slot: 0, active: true } });
    const before = movement().value;
    await strain("hour", 15, 4);
    expect(table().alice.run(lastMessage).system).toMatchObject({ outcome: { mode: "positive", success: true } });
    expect(movement().value).toBeGreaterThan(before);
    await undo();
    expect(movement().value).toBe(before);
  });

  it("WH-STRAIN-01 (3): is nothing for those whom no load slows", async () => {
    await table().alice.run(async () => {
      await hero().deleteEmbeddedDocuments(
        "Item",
        hero().items.map(({ id }) => id ?? ""),
      );
      await performStrain(hero());
    });
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.notBurdened");
  });
});
