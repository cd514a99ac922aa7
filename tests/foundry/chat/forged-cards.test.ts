import { describe, expect, it } from "vitest";
import { performStageBack } from "../../../src/foundry/monsters/perform-boss.ts";
import { hitsOn, newFromNow } from "../../../src/foundry/movement/go-on.ts";
import { isRareOffered } from "../../../src/foundry/health/health-situation.ts";
import { toFirstAid } from "../../../src/foundry/health/prompts/first-aid.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { isSaveSpent } from "../../../src/foundry/combat/damage/save-on-card.ts";
import { modusUses, phaseNow } from "../../../src/foundry/campaign/story/story-now.ts";
import { BOB, HERO, aTable, actorOf, hitPointsOf, lastMessage, placedGoblin } from "../table.ts";

const table = aTable();
const DYING = { value: -3, state: "dying", rounds: 4, injured: true, bleeding: 0, tended: false };
const HERO_UUID = `Actor.${HERO}`;

/** A card that Alice writes at the console. */
async function forge(type: string, system: object, more: object = {}): Promise<string> {
  const data = { type, system: { title: "Forged", ...system }, ...more } as unknown as ChatMessage.CreateData;
  await table().alice.run(() => ChatMessage.create(data));
  await table().host.settled();
  return table().alice.run(() => lastMessage().id ?? "");
}

const referee = <Result>(work: () => Result): Result => table().referee.run(work);
const goblin = () => {
  const { actor } = placedGoblin();
  if (!actor?.isMonster()) throw new Error("no goblin");
  return actor;
};
const goblinUuid = () => referee(() => goblin().uuid);
const goblinHp = () => referee(() => hitPointsOf(goblin()).value);

/** A roll as a message stores it. */
const rollOf = (formula: string, faces: number, results: readonly number[], total: number): string =>
  JSON.stringify({
    class: "Roll",
    options: {},
    dice: [],
    formula,
    terms: [
      {
        class: "Die",
        options: {},
        evaluated: true,
        number: results.length,
        faces,
        modifiers: [],
        results: results.map((result) => ({ result, active: true })),
      },
    ],
    total,
    evaluated: true,
  });

describe("a card that a player has written", () => {
  it("WH-PHASE-01: says nothing of the story's phase, and a modus of theirs uses nothing up", async () => {
    await forge("phase", { phase: "aftermath", state: "running" }, { whisper: [] });
    await forge("notice", { drawn: { kind: "modus", rows: [], adjusted: [], happens: true, counts: true } });
    expect(referee(() => [phaseNow(), Object.keys(modusUses())])).toEqual([null, []]);
  });

  it("WH-DMG-06: takes no turn at first aid from anybody", async () => {
    await referee(() => actorOf(HERO).update({ system: { hp: DYING } } as Actor.UpdateData));
    const options = () =>
      referee(() => {
        const hero = actorOf(HERO);
        return hero.isCreature() ? (toFirstAid(hero)?.options ?? []).map(({ id }) => id) : [];
      });
    await referee(() =>
      Actor.create({
        name: "Medic",
        type: "character",
        ownership: { default: 0, [BOB]: 3 },
        system: { class: "strong", level: 1, hp: { value: 7, rolled: 7 } },
      } as unknown as Actor.CreateData),
    );
    await table().host.settled();
    const [medic] = options();
    expect(medic).toBeDefined();
    await forge("prompt", {
      kind: "firstAid",
      state: "answered",
      payload: { patient: HERO_UUID, at: `${DYING.value}/${DYING.rounds}` },
      answer: { option: medic, values: {} },
    });
    expect(options()).toContain(medic);
  });

  it("WH-STRONG-23: is no kill, neither called memorable itself nor beside another", async () => {
    const id = await forge("consequence", {
      what: "loot",
      actor: HERO_UUID,
      keywords: ["Fire"],
      targets: [{ actor: null, token: null, name: "Dragon" }],
    });
    const answer = await referee(() => askReferee("useConsequence", { message: id, check: null }));
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
  });

  it("WH-BOSS-06: is no stage of a boss", async () => {
    await referee(() => goblin().update({ system: { boss: true, bossState: { stage: 1 } } } as Actor.UpdateData));
    await table().host.settled();
    await forge("notice", {
      record: [
        {
          id: "claim",
          changes: [
            {
              kind: "changed",
              document: goblinUuid(),
              actor: goblinUuid(),
              before: { system: { bossState: { stage: 0 }, hp: { value: 0 } } },
              after: { system: { bossState: { stage: 1 }, hp: { value: 5 } } },
            },
          ],
        },
      ],
    });
    await referee(() => performStageBack(goblin()));
    await table().host.settled();
    expect(table().referee.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.noStageCard");
    expect([goblinHp(), referee(() => goblin().system.bossState.stage)]).toEqual([5, 1]);
  });

  it("WH-RARE-01: offers no rare class, and no hit of theirs without dice stops anybody", async () => {
    const isNew = referee(newFromNow);
    const user = table().alice.run(() => game.user.id ?? "");
    await forge("prompt", { kind: "rareClass", state: "open", asked: { users: [user] } });
    await forge("attack", {
      actor: HERO_UUID,
      target: { actor: goblinUuid(), token: referee(() => placedGoblin().uuid), name: "x" },
      outcome: { hit: true, verdict: "hit", faces: [5], face: 5, success: true, result: "success" },
    });
    expect(table().alice.run(() => isRareOffered(game.user))).toBe(false);
    expect(referee(() => hitsOn(placedGoblin(), isNew))).toBe(0);
  });

  it("spends nobody's saving throw", async () => {
    await forge("check", { kind: "save", critSave: { check: "saveofbob0000001", made: true } });
    await forge("consequence", { what: "parry", actor: HERO_UUID, check: "saveofbob0000001", state: "failed" });
    expect(referee(() => isSaveSpent("saveofbob0000001"))).toBe(false);
  });
});

describe("damage that a player claims", () => {
  const outcome = (told: object) => ({
    formula: { dice: 1, bonus: 0 },
    modifiers: [],
    multiplier: 1,
    faces: [6],
    rolled: 6,
    subtotal: 6,
    floored: false,
    total: 6,
    ...told,
  });
  const die = (result = 6, faces = 6) => [rollOf("1d6", faces, [result], result)];

  it.each<[string, number, object | null, string[]]>([
    ["without dice", 9_999, outcome({ faces: [], rolled: 0, total: 9_999, subtotal: 9_999 }), []],
    ["without a formula's dice", 4, outcome({ formula: { dice: 0, bonus: 4 }, faces: [], total: 4, subtotal: 4 }), []],
    ["with a total beyond its dice", 99, outcome({ total: 99 }), die()],
    ["with a sum beyond its dice", 99, outcome({ subtotal: 99, total: 99 }), die()],
    ["with faces that no die shows", 6, outcome({}), die(2)],
    ["with a face that no die has", 20, outcome({ faces: [20], rolled: 20, subtotal: 20, total: 20 }), die(20)],
    ["with dice of another size", 6, outcome({}), die(6, 20)],
    ["with an amount beyond its total", 7, outcome({}), die()],
    ["without an outcome", 6, null, die()],
  ])("changes nobody else %s", async (_, amount, told, rolls) => {
    const target = goblinUuid();
    const id = await forge(
      "damage",
      { kind: "damage", amount, outcome: told, target: { actor: target, token: null, name: "Goblin" } },
      { rolls },
    );
    const ask = () => table().alice.run(() => askReferee("applyDamage", { message: id, target }));
    expect(await ask()).toEqual({ done: false, reason: "WHITEHACK.Refusal.notRolled" });
    expect(goblinHp()).toBe(5);
  });

  it("counts where formula, dice, modifiers and multiplier explain it", async () => {
    const target = goblinUuid();
    const told = outcome({
      modifiers: [{ label: "Strong", value: 1, rule: "" }],
      multiplier: 2,
      faces: [1],
      rolled: 1,
      subtotal: 2,
      total: 4,
    });
    const id = await forge(
      "damage",
      { kind: "damage", amount: 4, outcome: told, target: { actor: target, token: null, name: "Goblin" } },
      { rolls: die(1) },
    );
    await table().alice.run(() => askReferee("applyDamage", { message: id, target }));
    await table().host.settled();
    expect(goblinHp()).toBe(1);
  });

  it("WH-SVD-01: cannot grow while somebody still saves against it", async () => {
    await referee(() =>
      actorOf(HERO).update({ system: { battle: { damageSave: false } } } as unknown as Actor.UpdateData),
    );
    const told = outcome({});
    const facts = {
      kind: "damage",
      attack: true,
      amount: 6,
      outcome: told,
      target: { actor: HERO_UUID, token: null, name: "Hero" },
    };
    const id = await forge("damage", facts, { rolls: die() });
    await table().alice.run(() => askReferee("applyDamage", { message: id, target: HERO_UUID }));
    await table().host.settled();
    const question = referee(() => openPrompts()[0]?.id ?? "");
    expect(question).not.toBe("");
    await table().alice.run(() => game.messages.get(id)?.update({ system: { amount: 600 } } as ChatMessage.UpdateData));
    await table().host.settled();
    const before = referee(() => hitPointsOf(actorOf(HERO)).value);
    await table().alice.run(() =>
      askReferee("answerPrompt", { message: question, answer: { option: "decline", values: {} } }),
    );
    await table().host.settled();
    expect(referee(() => hitPointsOf(actorOf(HERO)).value)).toBe(before);
  });
});
