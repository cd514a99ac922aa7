// Rulings that the window of rules shows, flipped at the table: what they change is seen on cards.
import { describe, expect, it } from "vitest";
import { performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performGroupCheck } from "../../../src/foundry/checks/perform-request.ts";
import { answeredArea } from "../../../src/foundry/combat/area/perform-area.ts";
import { performHitPoints } from "../../../src/foundry/health/pay-hit-points.ts";
import { presentCard } from "../present-card.ts";
import { performAnsweredSave, saveQuestion } from "../../../src/foundry/checks/perform-save.ts";
import { performSwitch } from "../../../src/foundry/characters/slots/perform-switch.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import type { AskedArea } from "../../../src/view/combat/dialogs/area-dialog.ts";
import { attackHero, pressOn, SWORD } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, aTable, aimAt, HERO, lastMessage, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { give, roll } = heroItems(table);

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

const BOMB: AskedArea = {
  title: "Bomb",
  damage: { dice: 1, faces: 6, bonus: 0 },
  leaves: "noSave",
  harm: [],
  shape: "square",
  side: 3,
  aim: "none",
  attribute: "dexterity",
  modifiers: [],
  mode: null,
};

describe("WH-CAMP-03: escalation", () => {
  /** A fight in this round, in which the rule is played or not. */
  const fightIn = async (round: number, escalation = true): Promise<void> => {
    const { referee, host } = table();
    await everybodyFights(table());
    await referee.run(async () => {
      await game.settings.set("whitehack", "escalation", escalation);
      await game.combats.contents[0]?.update({ round, turn: 0 });
    });
    await host.settled();
  };
  /** What the hero's sword deals to the goblin, with three on the die. */
  const damageOf = async (options: object = {}): Promise<unknown> => {
    loadDice([8, 20], [3, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, options);
      await pressOn(lastMessage(), "rollDamage");
    });
    await table().host.settled();
    return told();
  };
  const byEscalation = (value: number) => ({
    modifiers: [{ label: "WHITEHACK.Modifier.escalation", value, rule: "WH-CAMP-03" }],
  });

  it.each([
    { round: 3, amount: 3, modifiers: [] },
    { round: 4, amount: 4, ...byEscalation(1) },
    { round: 6, amount: 6, ...byEscalation(3) },
  ])(
    "WH-CAMP-03: in round $round three on the die deal $amount, and the card says why",
    async ({ round, amount, modifiers }) => {
      await fightIn(round);
      expect(await damageOf()).toMatchObject({ amount, outcome: { modifiers } });
    },
  );

  it("WH-CAMP-03: where it is not played, the fifth round is like the first", async () => {
    await fightIn(5, false);
    expect(await damageOf()).toMatchObject({ amount: 3, outcome: { modifiers: [] } });
  });

  it("WH-CAMP-03: a critical hit doubles it with the rest", async () => {
    await fightIn(5);
    // the attack, what the table of critical hits says, the damage
    loadDice([11, 20], [9, 20], [3, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
      const attack = lastMessage();
      await performAttackDamage(attack);
    });
    await table().host.settled();
    expect(told()).toMatchObject({ amount: 10, outcome: { multiplier: 2 } });
  });

  it("WH-CAMP-03: bombs and other areas grow, too, those that nobody has thrown by the fight that goes on", async () => {
    await fightIn(6);
    for (const by of [HERO, null]) {
      loadDice([2, 6]);
      await table().referee.run(async () => {
        const caught = [placedGoblin().actor?.uuid ?? ""];
        await answeredArea(by === null ? null : (actorOf(by) as Creature), BOMB, { caught, visibility: "public" });
      });
      await table().host.settled();
      expect(told()).toMatchObject({ amount: 5, outcome: byEscalation(3) });
    }
  });
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

describe("WH-CAMP-02: stronger characters", () => {
  it.each([
    { of: "deft", level: 1, stronger: false, dice: 1, rolled: 6 },
    { of: "deft", level: 1, stronger: true, dice: 2, rolled: 12 },
    { of: "wise", level: 3, stronger: true, dice: 3, rolled: 20 },
    { of: "strong", level: 5, stronger: true, dice: 6, rolled: 38 },
    { of: "brave", level: 2, stronger: true, dice: 3, rolled: 18, rolls: 2 },
  ])(
    "WH-CAMP-02: set to $stronger, the $of roll $dice dice at level $level",
    async ({ of, level, stronger, dice, rolled, rolls = 1 }) => {
      await ruleThat("extraHitDice", stronger);
      await become({ class: of, level, hp: { value: 1, rolled: 1 } });
      loadDice(...Array.from({ length: dice * rolls }, () => [6, 6] as const));
      await table().alice.run(() => performHitPoints(actorOf(HERO)));
      await table().host.settled();
      // the card shows the best of the throws, and which rule made them stronger
      expect(told()).toMatchObject({ faces: Array.from({ length: dice }, () => 6) });
      expect(table().alice.run(() => lastMessage().rolls.length)).toBe(rolls);
      expect(JSON.stringify(told()).includes("WH-CAMP-02")).toBe(stronger);
      expect(table().alice.run(() => actorOf(HERO).toObject().system)).toMatchObject({ hp: { rolled } });
    },
  );
});

describe("WH-REV-01: a group at the saving throw that cuts both ways", () => {
  /** Who is callous saves, and these of the offers are ticked. */
  const saved = async (...ticked: readonly string[]): Promise<unknown> => {
    await become({ reviewer: "Callous" });
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      const question = hero.isCreature() ? saveQuestion(hero) : null;
      const values = Object.fromEntries(ticked.map((name) => [name, true]));
      loadDice([4, 20], [16, 20]);
      if (question && hero.isCreature()) await performAnsweredSave(hero, question, { values, visibility: "public" });
    });
    await table().host.settled();
    return told();
  };
  const [HELPS, HINDERS] = ["offered.0", "offered.1"];

  it.each([
    { ticked: [HELPS], mode: "positive" },
    { ticked: [HINDERS], mode: "negative" },
    { ticked: [HELPS, HINDERS], mode: "single" },
    { ticked: [], mode: "single" },
  ])("WH-REV-01: $ticked is a $mode roll, and the card says why", async ({ ticked, mode }) => {
    await ruleThat("reviewer", true);
    const card = await saved(...ticked);
    expect(card).toMatchObject({ outcome: { mode } });
    expect(JSON.stringify(card).includes("Callous")).toBe(ticked.length > 0);
  });

  it("WH-REV-01: nobody is asked about it where it is not played", async () => {
    await ruleThat("reviewer", false);
    expect(await saved(HELPS)).toMatchObject({ outcome: { mode: "single" } });
  });
});
