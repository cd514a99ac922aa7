// WhiteBox at the table: attacks from behind, crits, shots past friends, two weapons, the unseen, flight, morale, casting.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredMorale } from "../../../src/foundry/monsters/perform-morale.ts";
import { performProposal } from "../../../src/foundry/combat/damage/perform-proposal.ts";
import { performStray } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performItemRoll } from "../../../src/foundry/items/perform-item-roll.ts";
import type { AttackMessage } from "../../../src/foundry/combat/attack/attack-card.ts";
import { attackHero, BOW, shownTo, SWORD } from "../attacks.ts";
import { falling, hero } from "../falling.ts";
import { aimAt, aTable, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoing } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { settled, write, fight } = falling(table);
const { undo } = undoing(table);

interface Outcome {
  readonly verdict: string;
  readonly modifiers: readonly { readonly label: string; readonly value: number; readonly rule?: string }[];
  readonly rules: readonly string[];
}

const attacks = () => game.messages.contents.filter((message) => message.type === "attack") as AttackMessage[];
const attack = async (key: typeof SWORD | typeof BOW, values: object, ...dice: (readonly [number, number])[]) => {
  loadDice(...dice);
  await table().alice.run(() => {
    aimAt(placedGoblin());
    return attackHero(key, values);
  });
  await settled();
  return table().alice.run(() => attacks().at(-1)?.toObject().system.outcome as unknown as Outcome);
};
const valueOf = ({ modifiers }: Outcome, rule: string): number | undefined =>
  modifiers.find((one) => one.rule === rule)?.value;

const friendAt = async (x: number): Promise<void> => {
  await table().referee.run(async () => {
    const scene = placedGoblin().parent;
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    await scene?.tokens.get("herotoken0000001")?.update({ disposition: FRIENDLY });
    await placedGoblin().update({ disposition: HOSTILE });
    const friend = { actorId: HERO, name: "Friend", actorLink: false, x, y: 0, width: 1, height: 1 };
    await scene?.createEmbeddedDocuments("Token", [{ ...friend, disposition: FRIENDLY } as TokenDocument.CreateData]);
  });
  await settled();
};

beforeEach(() => playWhitebox(table));

describe("attacks by WhiteBox", () => {
  it("WB-CMB-01: have 2 more to hit where a friend stands on the far side, and no more damage", async () => {
    expect(valueOf(await attack(SWORD, {}, [8, 20]), "WB-CMB-01")).toBeUndefined();
    await friendAt(200);
    const outcome = await attack(SWORD, {}, [8, 20]);
    expect(valueOf(outcome, "WB-CMB-01")).toBe(2);
    expect(outcome.rules).toContain("WB-CMB-01");
  });

  it("WB-CMB-07: whoever has a spear strikes two squares away, past a friend, and whoever has a sword does not", async () => {
    await friendAt(100);
    await table().referee.run(() => placedGoblin().update({ x: 200, y: 0 }));
    await settled();
    expect(await attack(SWORD, {}, [8, 20])).toBeNull();
    await table().alice.run(() =>
      hero()
        ?.items.get(SWORD.id)
        ?.update({ system: { traits: ["reach"] } } as never),
    );
    await settled();
    expect(await attack(SWORD, {}, [8, 20])).toMatchObject({ face: 8 });
  });

  it("WB-CMB-19: count terrain, cover and tactics as one, never more than 4 either way, and say where it was cut", async () => {
    const situation = (outcome: Outcome) =>
      outcome.modifiers
        .filter(({ label }) => label.startsWith("WHITEHACK.Modifier.situation"))
        .map(({ label, value }) => [label.split(".").at(-1), value]);
    const cover = { "pack.wb.situation": "cover" };
    expect(situation(await attack(SWORD, cover, [8, 20]))).toEqual([["situation", -2]]);
    expect(situation(await attack(SWORD, { ...cover, modifier: 2 }, [8, 20]))).toEqual([]);
    expect(situation(await attack(SWORD, { modifier: 5 }, [8, 20]))).toEqual([["situationCut", 4]]);
    expect(situation(await attack(SWORD, { ...cover, modifier: -3 }, [8, 20]))).toEqual([["situationCut", -4]]);
  });

  it("WB-CMB-04: hit any armor on the exact value and do the most damage, without tables; a 20 only misses", async () => {
    await table().referee.run(() => placedGoblin().actor?.update({ system: { armorClass: 19 } } as Actor.UpdateData));
    await settled();
    const score = table().alice.run(
      () =>
        (
          hero().system as unknown as { derived: { attacks: { use: string; attackValue: { value: number } }[] } }
        ).derived.attacks.find(({ use }) => use === "melee")?.attackValue.value ?? 0,
    );
    const { verdict } = await attack(SWORD, {}, [score, 20]);
    expect(verdict).toBe("hit");
    const stored = table().alice.run(
      () => attacks().at(-1)?.toObject().system.attack as unknown as { damage: { dice: unknown } | null },
    );
    expect(stored.damage).toMatchObject({ total: 6 });
    expect((await attack(SWORD, {}, [20, 20])).verdict).toBe("miss");
    expect(await shownTo(table().alice)).toMatchObject({ table: null });
  });

  it("WB-CMB-17: past a friend are at -4, and a miss may hit the friend, which a die says", async () => {
    await friendAt(200);
    await table().referee.run(() => placedGoblin().parent?.tokens.get("herotoken0000001")?.update({ x: 600 }));
    await settled();
    const stray = await attack(BOW, {}, [19, 20], [2, 6]);
    expect(valueOf(stray, "WB-CMB-17")).toBe(-4);
    expect(stray.verdict).toBe("stray");
    await table().referee.run(async () => {
      loadDice([3, 12]);
      const card = attacks().at(-1);
      if (card) await performStray(card);
    });
    await settled();
    expect(table().alice.run(() => attacks().at(-1)?.toObject().system.stray)).toMatchObject({ name: "Friend" });
    const missed = await attack(BOW, {}, [19, 20], [3, 6]);
    expect(missed.verdict).toBe("miss");
    expect(await shownTo(table().alice)).toMatchObject({ facts: [{ label: "WHITEHACK.Attack.StrayDie", value: "3" }] });
  });

  it("WB-CMB-20: have 1 more to hit with a second weapon that is no larger", async () => {
    await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        {
          name: "Dagger",
          type: "weapon",
          system: { damage: "1d6-1", size: "minor", equipped: true, offHand: true },
        } as Item.CreateData,
      ]),
    );
    await settled();
    expect(valueOf(await attack(SWORD, {}, [8, 20]), "WB-CMB-20")).toBe(1);
  });

  it("WB-CMB-15: are at -4 against somebody out of sight", async () => {
    await table().referee.run(() =>
      placedGoblin().actor?.toggleStatusEffect(CONFIG.specialStatusEffects.INVISIBLE, { active: true }),
    );
    await settled();
    expect(valueOf(await attack(SWORD, {}, [8, 20]), "WB-CMB-15")).toBe(-4);
  });

  it("WB-CMB-11 in part: as free attacks have 2 more to hit", async () => {
    const outcome = await attack(SWORD, { kind: "free" }, [8, 20]);
    expect(valueOf(outcome, "WB-CMB-11")).toBe(2);
  });
});

describe("morale by WhiteBox", () => {
  const goblin = () => {
    const { actor } = placedGoblin();
    if (!actor?.isCreature()) throw new Error("no goblin");
    return actor;
  };
  const test = async (faces: readonly [number, number], modifier = 0): Promise<Record<string, unknown>> => {
    loadDice([faces[0], 6], [faces[1], 6]);
    const modifiers =
      modifier === 0 ? [] : [{ label: "WHITEHACK.Modifier.leader", value: modifier, rule: "WB-MOR-03" }];
    await table().referee.run(() => performAnsweredMorale([goblin()], modifiers));
    await settled();
    return table().referee.run(() => lastMessage().toObject().system as unknown as Record<string, unknown>);
  };

  it("WB-MOR-02 WB-MOR-03 in part: is two dice for all together, and what they show can be applied", async () => {
    await fight();
    expect(await test([3, 4])).toMatchObject({
      facts: [{ value: "Goblin" }, { value: "3 + 4 = 7" }, { value: "WHITEHACK.MoraleResult.withdraws" }],
      rules: ["WB-MOR-02"],
      proposals: [{ kind: "effect" }],
    });
    await table().referee.run(() => performProposal(lastMessage(), 0));
    await settled();
    expect(table().bob.run(() => goblin().effects.contents.map(({ name }) => name))).toHaveLength(1);
    await undo(table().referee);
    expect(table().bob.run(() => goblin().effects.size)).toBe(0);
    expect(await test([1, 1])).toMatchObject({ proposals: [{ kind: "condition", what: "fleeing" }] });
    expect(await test([2, 2])).toMatchObject({ proposals: [{ kind: "condition", what: "surrendered" }] });
  });

  it("WB-MOR-02: a 12 steadies the next test, and its card takes that back", async () => {
    await fight();
    const card = await test([5, 6], 2);
    expect(card).toMatchObject({ proposals: [], rules: ["WB-MOR-02", "WB-MOR-03"] });
    expect(JSON.stringify(await test([3, 5]))).toContain("= 9");
    expect(JSON.stringify(await test([3, 5]))).toContain("= 8");
  });
});

describe("casting by WhiteBox", () => {
  const SPELL = "light00000000001";
  const cast = async (): Promise<number> => {
    await table().alice.run(async () => {
      const item = hero().items.get(SPELL);
      if (item) await performItemRoll(item, "useAbility", { skip: true });
    });
    await settled();
    return table().alice.run(() => game.messages.size);
  };

  beforeEach(async () => {
    await write({ class: "wise", hp: { value: 6, rolled: 6 } });
    await table().referee.run(() =>
      hero().createEmbeddedDocuments(
        "Item",
        [
          {
            _id: SPELL,
            name: "Light",
            type: "ability",
            system: { kind: "miracle", cost: "1", active: true },
          } as Item.CreateData,
        ],
        { keepId: true },
      ),
    );
    await settled();
  });

  it("WB-CST-01: is refused after a step, and the caster does not move afterwards", async () => {
    await fight();
    const fighter = () => game.combats.contents[0]?.combatants.find(({ name }) => name === "Hero");
    await table().referee.run(async () => {
      const combat = game.combats.contents[0];
      await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === "Hero") });
      const fight = { round: combat?.round ?? 0, moved: 5 };
      await fighter()?.update({ flags: { whitehack: { fight } } } as never);
    });
    await settled();
    const before = await cast();
    expect(table().alice.notices.at(-1)?.message).toContain("Moved this turn");
    await table().referee.run(() => fighter()?.update({ flags: { whitehack: { fight: { moved: 0 } } } } as never));
    await settled();
    expect(await cast()).toBeGreaterThan(before);
    expect(table().bob.run(() => fighter()?.fightState.left?.move)).toBe(0);
  });

  it("WB-CST-02: warns of full hands, and goes on", async () => {
    await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } } as Item.CreateData,
      ]),
    );
    await settled();
    const before = table().alice.run(() => game.messages.size);
    expect(await cast()).toBeGreaterThan(before);
    expect(
      table()
        .alice.notices.map(({ message }) => message)
        .join(),
    ).toContain("Hero: No free hand");
  });

  it("WB-CST-03 WB-CST-04: bars wizards in armor and clerics with full hands, where the table wants that", async () => {
    await playWhitebox(table, { "wb.wizardArmour": true, "wb.clericArmour": true });
    await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        { name: "Cloth", type: "armor", system: { kind: "body", armorClass: 1, equipped: true } } as Item.CreateData,
        { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } } as Item.CreateData,
      ]),
    );
    await settled();
    await cast();
    expect(table().alice.notices.at(-1)?.message).toContain("Wizards perform no miracles in armor");
    await write({ groups: [{ name: "Priest", kind: "vocation", attributes: [], unwritten: false }] });
    await cast();
    expect(table().alice.notices.at(-1)?.message).toContain("Weapon and shield in hand");
  });
});
