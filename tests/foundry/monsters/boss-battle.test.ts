// What a boss brings to a battle: a recharge for its foes, and a say in who acts next.
import { describe, expect, it, vi } from "vitest";
import { performNextActor } from "../../../src/foundry/monsters/perform-boss.ts";
import { falling } from "../falling.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, aTable, HERO, placedGoblin } from "../table.ts";
import { lastBut, undoEntry, undoing } from "../undoing.ts";

const table = aTable();
const { give } = heroItems(table);
const { answer, fight, heroHp, questions, settled, write } = falling(table);
const { undo } = undoing(table);

const boss = (is: boolean) => write({ boss: is }, () => placedGoblin().actor ?? actorOf(HERO));
const asked = () => questions(table().alice).filter(({ kind }) => kind === "recharge");
const isAsked = () => vi.waitFor(() => expect(asked()).toHaveLength(1));
const spent = (id: string) =>
  table().alice.run(() => {
    const item = actorOf(HERO).items.get(id);
    return item?.isAbility() ? item.system.uses.spent : null;
  });

describe("the recharge before a battle with a boss", () => {
  it("WH-BOSS-01 WH-BOSS-02 (1): is asked of each character, and gives hit points up to the maximum", async () => {
    await write({ hp: { value: 5 } });
    const { max } = heroHp();
    await boss(true);
    await fight();
    await isAsked();
    expect(asked()[0]?.options).toMatchObject([{ id: "hitPoints" }, { id: "none" }]);
    await answer(table().alice, "hitPoints", [
      [6, 6],
      [6, 6],
    ]);
    expect(heroHp().value).toBe(Math.min(max, 17));
    expect(asked()).toEqual([]);
    await table().referee.run(() => undoEntry(lastBut("notice")));
    await settled();
    expect(heroHp().value).toBe(5);
    await isAsked();
  });

  it("WH-BOSS-02 (2): gives back what was used up, once in a battle, whatever it is", async () => {
    const id = await give("ability", { uses: { scope: "day", max: 1, spent: 1 } }, "Charm");
    await boss(true);
    await fight();
    await isAsked();
    expect(asked()[0]?.options).toContainEqual(expect.objectContaining({ id, label: "Charm" }));
    await answer(table().alice, id);
    expect(spent(id)).toBe(0);
    await table().referee.run(() => game.combat?.update({ round: 1 }));
    await settled();
    expect(asked()).toEqual([]);
  });

  it("WH-BOSS-02 WH-WISE-11 in part: gives no hit points to those who heal by nature alone, where the table says so", async () => {
    await write({ class: "wise", hp: { value: 2 } });
    await table().referee.run(() => game.settings.set("whitehack", "rechargeReachesWise", false));
    await boss(true);
    await fight();
    await settled();
    expect(asked()).toEqual([]);
    await table().referee.run(() => game.settings.set("whitehack", "rechargeReachesWise", true));
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    await fight();
    await isAsked();
    expect(asked()[0]?.options).toMatchObject([{ id: "hitPoints" }, { id: "none" }]);
  });

  it("WH-BOSS-01 (2), WH-BOSS-02 (3): is for nobody who lacks nothing, and none without a boss", async () => {
    await write({ hp: { value: heroHp().max } });
    await boss(true);
    await fight();
    await settled();
    expect(asked()).toEqual([]);
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    await write({ hp: { value: 2 } });
    await boss(false);
    await fight();
    await settled();
    expect(asked()).toEqual([]);
  });
});

describe("whom a boss names to act next (WH-BOSS-05)", () => {
  const fightOf = () => {
    const found = game.combats.contents[0];
    if (!found) throw new Error("no fight");
    return found;
  };
  const order = () => table().alice.run(() => fightOf().turns.map(({ name }) => name));
  const now = () => table().alice.run(() => fightOf().combatant?.name);
  const next = async () => {
    await table().referee.run(() => fightOf().nextTurn());
    await settled();
  };
  const name = async (who: string) => {
    await table().referee.run(async () => {
      const { actor } = placedGoblin();
      const named = fightOf().combatants.find((one) => one.name === who);
      if (actor?.isCreature()) await performNextActor(actor, named?.id ?? "");
    });
    await settled();
  };
  /** The boss acts on 6, then Ann, Bea and Cid. */
  const enter = async () => {
    await boss(true);
    await table().referee.run(async () => {
      const token = placedGoblin();
      const combat = await Combat.create({ scene: token.parent?.id ?? null, active: true } as Combat.CreateData);
      const others = ["Ann", "Bea", "Cid"].map((one, place) => ({ name: one, actorId: HERO, initiative: 5 - place }));
      const foe = { name: "Boss", tokenId: token.id, actorId: token.actorId, sceneId: token.parent?.id, initiative: 6 };
      await combat?.createEmbeddedDocuments("Combatant", [foe, ...others] as Combatant.CreateData[]);
      await combat?.startCombat();
    });
    await settled();
  };

  it("WH-BOSS-05 (1), (2): has the own turn at once, and none later in the round", async () => {
    await enter();
    await name("Cid");
    expect(order()).toEqual(["Boss", "Cid", "Ann", "Bea"]);
    await next();
    expect(now()).toBe("Cid");
    await next();
    expect(now()).toBe("Ann");
    await next();
    await next();
    expect(now()).toBe("Boss");
    expect(order()).toEqual(["Boss", "Ann", "Bea", "Cid"]);
  });

  it("WH-BOSS-05 (3): leaves the order where it was once that is taken back", async () => {
    await enter();
    await name("Bea");
    expect(order()).toEqual(["Boss", "Bea", "Ann", "Cid"]);
    await undo(table().referee);
    expect(order()).toEqual(["Boss", "Ann", "Bea", "Cid"]);
  });

  it("WH-BOSS-05 (2): is nobody whose turn is over", async () => {
    await enter();
    await next();
    await next();
    await name("Ann");
    expect(order()).toEqual(["Boss", "Ann", "Bea", "Cid"]);
    expect(table().referee.notices.map(({ message }) => message)).toEqual(["WHITEHACK.Refusal.hasActed"]);
  });
});
