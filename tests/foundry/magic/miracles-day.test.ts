// What a Wise does besides casting: searching for energy, wording miracles; and casting beside enemies.
import { describe, expect, it } from "vitest";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { rollsOf } from "../../../src/foundry/items/perform-item-roll.ts";
import { pressOn } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { type Answers, fromPack, playing } from "../playing.ts";
import { HERO, type Seat, aTable, actorOf, hitPointsOf, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, stored } = heroItems(table);
const { become, carry } = playing(table);

const wise = (more: object = {}): Promise<void> =>
  become({ class: "wise", level: 4, attributes: { wisdom: { value: 12 } }, hp: { value: 20, rolled: 20 }, ...more });
const miracle = (more: object = {}): Promise<string> =>
  give("ability", { kind: "miracle", cost: "2", slot: 0, ...more }, "Ember");

async function perform(seat: Seat, id: string, values: Answers): Promise<void> {
  await seat.run(async () => {
    const actor = actorOf(HERO);
    if (actor.isCharacter())
      await performAnsweredMiracle(itemOf(id), miracleQuestion(itemOf(id), actor), { values, visibility: "public" });
  });
  await table().host.settled();
}

const hp = (): number => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const card = (): string => table().referee.run(() => JSON.stringify(lastMessage().toObject().system));
const undo = (): Promise<unknown> => table().referee.run(() => undoEntry(lastMessage()));

describe("a search for energy", () => {
  const search = async (...faces: readonly number[]): Promise<string> => {
    await carry(fromPack("abilities", "Energy concentration"));
    const id = table().alice.run(() => actorOf(HERO).items.getName("Energy concentration")?.id ?? "");
    loadDice(...faces.map((face) => [face, 20] as const));
    await roll(table().alice, id, "useAbility");
    return id;
  };
  const found = (id: string): unknown => (stored(id) as { found: unknown }).found;

  it("WH-WISE-09 in part, WH-WISE-10: takes a saving throw and its quality, once a day, and helps one miracle", async () => {
    await wise();
    const id = await search(5);
    expect(found(id)).toBe("illusion");
    expect(card()).toContain("WHITEHACK.Energy.Kind.illusion");
    await roll(table().alice, id, "useAbility");
    expect(table().alice.run(() => rollsOf(itemOf(id)).map((one) => one.id))).not.toContain("useAbility");
    const ember = await miracle();
    await perform(table().alice, ember, { concentration: true });
    expect([hp(), found(id)]).toEqual([19, ""]);
    await perform(table().alice, ember, { concentration: true }); // nothing is left of it
    expect(hp()).toBe(17);
    await undo();
    const first = table().referee.run(() => game.messages.contents.filter(({ type }) => type === "notice").at(1));
    if (first) await table().referee.run(() => undoEntry(first));
    expect([hp(), found(id)]).toEqual([20, "illusion"]);
  });

  it("WH-WISE-09: takes ten minutes of the world's clock, which the Referee lets pass from the card, or turns back", async () => {
    await wise();
    await search(5);
    const save = () => game.messages.contents.findLast((one) => one.isCard("check"));
    const press = (action: string): Promise<void> =>
      table().referee.run(async () => {
        const message = save();
        if (message) await pressOn(message, action);
      });
    const now = (): number => table().bob.run(() => game.time.worldTime);
    const before = now();
    await press("passTime");
    await table().host.settled();
    expect(now() - before).toBe(600);
    await press("passTime");
    await table().host.settled();
    expect(now() - before).toBe(600);
    await table().referee.run(async () => {
      const message = save();
      if (message) await undoEntry(message, recordIn(message).length - 1);
    });
    await table().host.settled();
    expect(now()).toBe(before);
  });

  it("WH-WISE-09 in part: finds nothing where the saving throw fails, and is used all the same; undone, it is not", async () => {
    await wise();
    const id = await search(20);
    expect([found(id), (stored(id) as { uses: { spent: number } }).uses.spent]).toEqual(["", 1]);
    expect(card()).toContain("WHITEHACK.Energy.NotFound");
    await undo();
    expect((stored(id) as { uses: { spent: number } }).uses.spent).toBe(0);
  });
});

describe("wording a miracle", () => {
  it("WH-MIR-02: rolls a kind at random, and again for 9 and 0", async () => {
    await wise();
    const id = await miracle();
    loadDice([19, 20], [10, 20], [17, 20]);
    await roll(table().alice, id, "rollKind");
    expect(card()).toContain("WHITEHACK.Energy.Kind.matter");
    expect(card()).toContain('"faces":[19,10,17]');
  });

  it("WH-MIR-03: draws four words, some of which may be turned round", async () => {
    await wise();
    loadDice([1, 20], [2, 20], [3, 20], [1, 20]);
    await roll(table().alice, await miracle(), "askOracle");
    const [{ value = "" } = {}] = (JSON.parse(card()) as { facts: { value?: string }[] }).facts;
    expect(value.split(" · ")).toHaveLength(4);
    expect(value).toContain("(or its opposite)");
  });

  it("WH-MIR-04: is open until the next level, then the Referee's", async () => {
    await wise();
    const id = await miracle({ level: 4 });
    const rename = async (seat: Seat, name: string): Promise<string> => {
      await seat.run(() => itemOf(id).update({ name }));
      await table().host.settled();
      return table().referee.run(() => itemOf(id).name);
    };
    expect(await rename(table().alice, "Cinder")).toBe("Cinder");
    await wise({ level: 5 });
    expect(await rename(table().alice, "Ash")).toBe("Cinder");
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Wording.Refused");
    expect(await rename(table().referee, "Ash")).toBe("Ash");
  });
});

describe("a miracle in a fight", () => {
  it("WH-WISE-23: takes a round, and its card names those whom it provokes", async () => {
    await wise();
    const id = await miracle();
    await perform(table().alice, id, {});
    expect(card()).not.toContain("WHITEHACK.Miracle.Takes");
    await everybodyFights(table());
    await table().referee.run(async () => {
      const goblin = placedGoblin();
      await goblin.update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
      const hero = goblin.parent?.tokens.get("herotoken0000001");
      await hero?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
      const size = goblin.parent?.grid.size ?? 100;
      await goblin.update({ x: (hero?.x ?? 0) + size, y: hero?.y ?? 0 });
    });
    await table().host.settled();
    await perform(table().alice, id, {});
    expect(card()).toContain('"WHITEHACK.Miracle.Takes","value":"1 round"');
    expect(card()).toContain(
      `"label":"WHITEHACK.Miracle.InReach","value":"${table().referee.run(() => placedGoblin().name)}"`,
    );
    await perform(table().alice, id, { "factor.longerCasting": true });
    expect(card()).not.toContain("WHITEHACK.Miracle.Takes");
    expect(card()).toContain("WHITEHACK.Miracle.Prompt.concentration");
  });
});
