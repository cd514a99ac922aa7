// A species that is played like a class, at the table: what it is immune to, how it heals, what it obeys, what it does
// when a fight is over.
import { beforeEach, describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { addSpeciesScores } from "../../../src/foundry/characters/creation/add-species-scores.ts";
import { rollDraftSteps } from "../../../src/foundry/characters/creation/roll-draft-step.ts";
import { draftOf } from "../../../src/foundry/characters/creation/draft-store.ts";
import { worldOffers } from "../../../src/foundry/items/shop/world-offers.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import type { Draft } from "../../../src/rules/characters/creation/draft.ts";
import { performItemRoll } from "../../../src/foundry/items/perform-item-roll.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import { presentCard } from "../present-card.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { fromPack, playing } from "../playing.ts";
import { actorOf, aTable, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { become, carry, face, foeAttack, numbers, playBy } = playing(table);

const hero = () => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("The hero is no character");
  return actor;
};
const be = async (species: string, system: object): Promise<string> => {
  await become(system);
  const [id = ""] = await carry({ ...fromPack("abilities", species) });
  return id;
};
const systemOf = (seat: Seat) => seat.run(() => lastMessage().toObject().system as Record<string, unknown>);
const told = (seat: Seat, count: number) =>
  seat.run(() => game.messages.contents.slice(-count).map(({ type, system }) => ({ type, ...system.toObject() })));
const use = async (id: string, button: string): Promise<void> => {
  await table().alice.run(async () => {
    const item = hero().items.get(id);
    if (item) await performItemRoll(item, button, { skip: true });
  });
  await table().host.settled();
};
const saves = async (against: readonly string[]) => {
  await table().alice.run(() => performSave(hero(), { skip: true }, { against }));
  await table().host.settled();
  return systemOf(table().alice);
};

beforeEach(() => playBy({ speciesAsClass: true }));

describe("a species of the water (the Brinekin)", () => {
  beforeEach(() => be("The Brinekin", { class: "deft", level: 1, xp: 0 }));

  it("WH-SPC-02 (1): saves against cold with two dice, of which the worse counts", async () => {
    loadDice([4, 20], [15, 20]);
    expect(await saves(["cold"])).toMatchObject({ outcome: { mode: "negative", success: false } });
  });

  it("WH-SPC-02 (2): does not drown, and the card says why nobody throws", async () => {
    loadDice();
    expect(await saves(["drowning"])).toMatchObject({
      text: "WHITEHACK.Notice.noSaveNeeded",
      facts: [{ label: "WHITEHACK.Defence.immune", value: "drowning" }],
    });
  });

  it("WH-SPC-02 (3): needs the usual experience", () => {
    expect(numbers().xpNext).toBe(1500);
  });

  it("WH-SPC-02 (4): is hard to come up behind: the card says that the Referee may deny the advantage, and 0 denies it", async () => {
    await face({ hitDice: "3" });
    const shown = async (advantage: string): Promise<string> => {
      await foeAttack({ advantage }, 10);
      return table().referee.run(async () => JSON.stringify(await presentCard(lastMessage())));
    };
    expect(await shown("1")).toContain("WHITEHACK.Remark.seesAround");
    expect(await shown("0")).not.toContain("WHITEHACK.Remark.seesAround");
  });
});

describe("a living puppet (the Patchwork)", () => {
  let power = "";
  beforeEach(async () => {
    power = await be("The Patchwork", { class: "deft", level: 1, xp: 2249, hp: { value: 2, rolled: 9 } });
  });
  const freeOf = () => table().bob.run(() => hero().effects.contents.map(({ name }) => name));

  it("WH-SPC-03 (1): pays half as much again for a level", async () => {
    expect(numbers()).toMatchObject({ xpNext: 2250, canLevelUp: false });
    await become({ xp: 2250 });
    expect(numbers().canLevelUp).toBe(true);
  });

  it("WH-SPC-03 (2): saves against exorcism at +4", async () => {
    loadDice([11, 20]);
    expect(numbers().savingThrow.value).toBe(7);
    expect(await saves(["exorcism"])).toMatchObject({
      outcome: { success: true, modifiers: [{ label: "The Patchwork", value: 4 }] },
    });
  });

  it("WH-SPC-03 (3): breaks one of its commands by a save at −4, is free of it for a while, and is bound again by an undo", async () => {
    await table().alice.run(() =>
      hero()
        .items.get(power)
        ?.update({ system: { species: { commands: ["obey the master"] } } } as Item.UpdateData),
    );
    loadDice([1, 20]);
    await use(power, "breakCommand");
    expect(told(table().alice, 2)).toMatchObject([
      { type: "check", outcome: { base: 7, modifiers: [{ value: -4 }], success: true } },
      { type: "notice", facts: [{ value: "obey the master" }], rules: ["WH-SPC-03"] },
    ]);
    expect(freeOf()).toEqual(["Free of: obey the master"]);
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(freeOf()).toEqual([]);
    loadDice([4, 20]);
    await use(power, "breakCommand");
    expect(systemOf(table().alice)["text"]).toContain("still binds");
    expect(freeOf()).toEqual([]);
  });

  it("WH-SPC-03 (4): gets nothing from healing, which the card says, and twice as much from rest once it is mended", async () => {
    await table().referee.run(async () => {
      const target = { actor: hero().uuid, token: null, name: hero().name };
      const kind = "healing" as const;
      const system = { title: "T", kind, amount: 5, lethal: true, actor: null, target, outcome: null };
      await postCard({ kind: "damage", actor: hero(), system, audience: { visibility: "public" } });
      await performApplyDamage(lastMessage());
    });
    await table().host.settled();
    expect(table().alice.run(() => hero().system.hp.value)).toBe(2);
    expect(systemOf(table().referee)).toMatchObject({ record: [{ defence: { why: "naturalOnly" } }] });
    loadDice([20, 20]);
    await table().referee.run(() => performRest([hero()], { kind: "morning" }));
    expect(table().referee.run(() => hero().system.hp.value)).toBe(4);
    expect(systemOf(table().referee)).toMatchObject({ facts: [{}, { value: "WHITEHACK.Rest.Mended" }] });
  });

  it("WH-SPC-03: is asked for no save against poison or disease, and the cards say so", async () => {
    const primary = { damage: "2d6", save: "half", text: "Burns." };
    const [id = ""] = await carry({ name: "Viper", type: "substance", system: { kind: "poison", primary } });
    loadDice();
    await use(id, "takePrimary");
    const [card] = told(table().alice, 1);
    expect(card).toMatchObject({ type: "notice", text: "WHITEHACK.Notice.noEffect" });
    expect(JSON.stringify(card)).toContain('"value":"poison"');
    expect(await saves(["disease"])).toMatchObject({ text: "WHITEHACK.Notice.noSaveNeeded" });
  });
});

describe("the Frost Giant", () => {
  beforeEach(() => be("The Frost Giant", { class: "strong", level: 1, attributes: { strength: { value: 20 } } }));

  const asked = (seat: Seat) =>
    seat.run(() => game.messages.contents.find((one) => one.isCard("prompt") && one.system.kind === "afterFight"));
  const endFight = async (): Promise<void> => {
    await everybodyFights(table());
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await table().host.settled();
    await expect.poll(() => asked(table().alice)?.id).toBeDefined();
  };
  const answer = async (die: number): Promise<void> => {
    loadDice([die, 20]);
    await table().alice.run(async () => {
      const question = asked(table().alice);
      if (question?.isCard("prompt")) await performAnswer(question, { option: "save", values: {} });
    });
    await table().host.settled();
    await expect
      .poll(() => table().bob.run(() => lastMessage().isCard("notice") && lastMessage().toObject().system))
      .toMatchObject({ rules: ["WH-SPC-04"] });
  };

  it("WH-SPC-04 (1): has its strength rolled with 7 more: in the window, and by a card that can be undone where it was rolled before", async () => {
    const scores = (draft: Draft) => draft.scores["strength"];
    const rolled = async (face: 1 | 6): Promise<number | undefined> => {
      loadDice(...Array.from({ length: 18 }, () => [face, 6] as const));
      return table().alice.run(async () => {
        const { catalog } = await worldOffers(game.user);
        const [id = ""] = hero()
          .items.filter((one) => one.isAbility())
          .map((one) => one.uuid);
        const facts = hero().system.speciesClass;
        const world = {
          rulebook: rulebookFor(null),
          catalog: { ...catalog, species: facts ? [{ id, facts }] : [] },
          rareOffered: true,
        };
        return scores(await rollDraftSteps(["attributes"], { ...draftOf(game.user), species: id }, world));
      });
    };
    expect([await rolled(1), await rolled(6)]).toEqual([10, 25]);
    await become({ attributes: { strength: { value: 12 } } });
    await table().alice.run(async () => {
      const item = hero().items.find((one) => one.isAbility());
      if (item?.isAbility()) await addSpeciesScores(hero(), item);
    });
    await table().host.settled();
    expect(numbers().attributes["strength"]?.value).toBe(19);
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(numbers().attributes["strength"]?.value).toBe(12);
  });

  it("WH-SPC-04: is harder to kill, hits harder and reaches farther", async () => {
    const { hitPointsMaximum, attacks } = numbers();
    expect(hitPointsMaximum.parts).toContainEqual({ label: "The Frost Giant", value: 7, rule: "WH-SPC-04" });
    expect(attacks[0]).toMatchObject({ range: 10 });
  });

  it("WH-SPC-04 (2): pays twice as much for a level", () => {
    expect(numbers().xpNext).toBe(4000);
  });

  it("WH-SPC-04 (3): has no limit to its strength: a 19 is the crit of a score of 20", async () => {
    expect(numbers().attributes["strength"]?.value).toBe(20);
    expect(await playing(table).task("strength", {}, 19)).toMatchObject({ result: "crit" });
  });

  it("WH-SPC-04 (4): is asked to save when the fight is over, and else attacks the nearest within reach", async () => {
    await endFight();
    await answer(20);
    expect(systemOf(table().bob)).toMatchObject({ facts: [{ label: "WHITEHACK.AfterFight.Target", value: "Goblin" }] });
  });

  it("WH-SPC-04: stops where it saves; whoever is out of reach is not attacked", async () => {
    await table().referee.run(() => placedGoblin().update({ x: 2000 } as TokenDocument.UpdateData));
    await endFight();
    await answer(1);
    expect(systemOf(table().bob)).toMatchObject({ facts: [] });
  });
});
