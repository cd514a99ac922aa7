// Rulings that the window of rules shows, flipped at the table: what they change is seen on cards.
import { describe, expect, it } from "vitest";
import { performGroupCheck } from "../../src/foundry/actions/rolls/perform-request.ts";
import { performHitPoints } from "../../src/foundry/actions/health/perform-hit-points.ts";
import { presentCard } from "../../src/foundry/cards/present-card.ts";
import { performSwitch } from "../../src/foundry/actions/things/perform-switch.ts";
import { attackHero, pressOn, SWORD } from "./blows.ts";
import { everybodyFights } from "./everybody-fights.ts";
import { heroThings } from "./hero-things.ts";
import { actorOf, aTable, aimAt, HERO, lastMessage, loadDice, placedGoblin } from "./table.ts";

const table = aTable();
const { give, roll } = heroThings(table);

/** The Referee answers an open question of the rules. */
async function ruleThat(key: string, answer: string | boolean): Promise<void> {
  await table().referee.run(() => game.settings.set("whitehack", key as "morale", answer as boolean));
  await table().host.settled();
}

/** What the newest card stores. */
const told = () => table().alice.run(() => lastMessage().toObject().system);

const become = async (system: object): Promise<void> => {
  await table().alice.run(() => actorOf(HERO).update({ system } as Actor.UpdateData));
  await table().host.settled();
};

describe("WH-CAMP-03 in part: escalation", () => {
  /** What the hero's sword deals in the fifth round of a fight. */
  const damageInRound5 = async (escalation: boolean): Promise<unknown> => {
    const { referee, alice, host } = table();
    await everybodyFights(table());
    await referee.run(async () => {
      await game.settings.set("whitehack", "escalation", escalation);
      await game.combats.contents[0]?.update({ round: 5, turn: 0 });
    });
    await host.settled();
    loadDice([8, 20], [3, 6]);
    await alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
      await pressOn(lastMessage(), "rollDamage");
    });
    await host.settled();
    return alice.run(() => lastMessage().toObject().system);
  };

  it.each([
    { escalation: false, amount: 3, modifiers: [] },
    { escalation: true, amount: 5, modifiers: [{ label: "WHITEHACK.Modifier.escalation", value: 2 }] },
  ])(
    "set to $escalation: three on the die deal $amount in the fifth round",
    async ({ escalation, amount, modifiers }) => {
      expect(await damageInRound5(escalation)).toMatchObject({ amount, outcome: { modifiers } });
    },
  );
});

describe("Amb-36: several reasons for combat advantage", () => {
  it.each([
    { answer: "strongest", advantage: 2 },
    { answer: "added", advantage: 4 },
  ])("are $answer: a charge at the surprised gains $advantage", async ({ answer, advantage }) => {
    await ruleThat("advantageSources", answer);
    loadDice([8, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, { option: "charge", run: 15, surprised: true });
    });
    expect(told()).toMatchObject({
      outcome: { modifiers: [{ label: "WHITEHACK.Modifier.advantage", value: advantage }] },
    });
  });
});

describe("Amb-13: two things that change places in a slot", () => {
  it.each([
    { answer: "sixHours", time: "6 hours" },
    { answer: "wholeDay", time: "24 hours" },
  ])("take $time where the world says $answer (WH-CLASS-10 in part)", async ({ answer, time }) => {
    await ruleThat("slotSwitch", answer);
    await become({ class: "deft" });
    const attunement = (active: boolean) => ({ kind: "attunement", slot: 0, active });
    await give("ability", attunement(true), "Teacher");
    const pet = await give("ability", attunement(false), "Pet");
    await table().alice.run(async () => {
      const item = actorOf(HERO).items.get(pet);
      if (item?.isAbility()) await performSwitch(item);
    });
    expect(told()).toMatchObject({ facts: [{ value: "Teacher" }, { value: time }] });
  });
});

describe("Amb-49: a group that fails together", () => {
  it.each([
    { granular: true, best: "Friend" },
    { granular: false, best: "Hero, Friend" },
  ])("has $best ahead where failures compare: $granular (WH-CONT-02 in part)", async ({ granular, best }) => {
    await ruleThat("granularFailures", granular);
    await table().referee.run(async () => {
      const friend = await Actor.create({ name: "Friend", type: "character" } as Actor.CreateData);
      const party = [actorOf(HERO), friend].filter((one) => one?.isCreature());
      loadDice([17, 20], [18, 20]);
      await performGroupCheck(party as Parameters<typeof performGroupCheck>[0], "strength");
    });
    await table().host.settled();
    const card = await table().referee.run(async () => presentCard(lastMessage()));
    const { rows } = card as { rows: readonly { readonly name: string; readonly isBest: boolean }[] };
    expect(rows.flatMap(({ name, isBest }) => (isBest ? [name] : [])).join(", ")).toBe(best);
  });
});

describe("Amb-11: half of seven", () => {
  it.each([
    { answer: "down", amount: 3 },
    { answer: "up", amount: 4 },
  ])("is $amount where halves go $answer (WH-POIS-01 in part)", async ({ answer, amount }) => {
    await ruleThat("halvingRounds", answer);
    const poison = { kind: "poison", tags: ["poison"], primary: { damage: "2d6", save: "half" } };
    const id = await give("substance", poison, "Viper");
    loadDice([1, 20], [3, 6], [4, 6]);
    await roll(table().alice, id, "takePrimary");
    expect(told()).toMatchObject({ amount });
  });
});

describe("WH-CAMP-02 in part: stronger characters", () => {
  it.each([
    { stronger: false, faces: [6] },
    { stronger: true, faces: [6, 6] },
  ])("set to $stronger: the Deft begin with the dice $faces", async ({ stronger, faces }) => {
    await ruleThat("extraHitDice", stronger);
    await become({ class: "deft" });
    loadDice(...faces.map((face) => [face, 6] as const));
    await table().alice.run(() => performHitPoints(actorOf(HERO)));
    await table().host.settled();
    expect(told()).toMatchObject({ faces });
  });
});
