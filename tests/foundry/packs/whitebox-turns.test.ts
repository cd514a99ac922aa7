// WhiteBox at the table: what a turn holds.
import { describe, expect, it, vi } from "vitest";
import { mayAct } from "../../../src/foundry/combat/may-act.ts";
import { roundFacts } from "../../../src/foundry/combat/round-facts.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { noteAct, noteBusy } from "../../../src/foundry/documents/note-fight.ts";
import { attackHero, BOW } from "../attacks.ts";
import { actorOf, aimAt, HERO, loadDice, placedGoblin, aTable } from "../table.ts";
import { fighter, fightOf, whitebox } from "../whitebox.ts";

const table = aTable();
const { play, settled, lines, turnOf } = whitebox(table);

describe("a turn", () => {
  const fight = async (): Promise<void> => {
    await everybodyFights(table());
    await turnOf("Hero");
  };
  const round = () => table().bob.run(() => roundFacts(fighter("Hero")));
  const act = async (...acts: readonly Parameters<typeof noteAct>[1][]): Promise<void> => {
    for (const one of acts) {
      await table().alice.run(() => noteAct(actorOf(HERO), one));
      await settled();
    }
  };

  it("WB-ACT-01: holds a move and one action; a potion, a search or an attack is the action", async () => {
    await play();
    await fight();
    expect(round()).toMatchObject({ left: { attack: 1, move: 1, small: 0 }, isBasic: true });
    await act("speak", "ready", "quaff", "move");
    expect(round().left).toEqual({ attack: 0, move: 0, small: 0 });
    expect(lines("Hero")).toEqual([]);
    await act("attack");
    expect(lines("Hero")).toEqual(["Has done more than a round allows"]);
  });

  it("WB-ACT-01: a second action is refused where the world keeps to the round", async () => {
    await play();
    await fight();
    await table().referee.run(() => game.settings.set("whitehack", "stopsBeyondRound" as never, true as never));
    await act("unpack");
    for (const one of ["attack", "quaff", "cast"] as const)
      expect(table().alice.run(() => mayAct(actorOf(HERO), one))).toBe(false);
    expect(table().alice.run(() => mayAct(actorOf(HERO), "move"))).toBe(true);
  });

  it("WB-ACT-02: long rates where the table wants them, the core's otherwise", async () => {
    await play();
    const rate = () =>
      table().bob.run(() => {
        const actor = actorOf(HERO);
        return actor.isCharacter() ? actor.system.derived.movement.value : 0;
      });
    expect(rate()).toBe(30);
    await play({ switches: { "wb.longRates": true } });
    expect(rate()).toBe(120);
  });

  it("WB-ACT-03: a second move of the same length takes the action, and a third is told of", async () => {
    await play();
    await fight();
    const walk = async (x: number): Promise<void> => {
      await table().alice.run(() =>
        placedGoblin()
          .parent?.tokens.get("herotoken0000001")
          ?.move({ x, y: 0 } as never, { method: "dragging" } as object),
      );
      await settled();
    };
    await table().referee.run(() => placedGoblin().update({ x: 3000, y: 3000 }));
    await settled();
    await walk(600);
    await vi.waitFor(() => expect(round().left).toEqual({ attack: 1, move: 0, small: 0 }));
    await walk(1200);
    await vi.waitFor(() => expect(round().left).toEqual({ attack: 0, move: 0, small: 0 }));
    expect(lines("Hero")).toEqual([]);
    await walk(1500);
    await vi.waitFor(() => expect(lines("Hero")).toEqual(["Has done more than a round allows"]));
  });

  it("WB-CMB-18 (3): nobody moves through the space of an enemy", async () => {
    await play({ switches: { "wb.space": true } });
    await fight();
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    const hero = () => placedGoblin().parent?.tokens.get("herotoken0000001");
    await table().referee.run(async () => {
      await placedGoblin().update({ x: 400, y: 0, disposition: HOSTILE });
      await hero()?.update({ x: 0, y: 0, disposition: FRIENDLY });
    });
    await settled();
    const walk = (x: number) =>
      table().alice.run(() => hero()?.move({ x, y: 0 } as never, { method: "dragging" } as object));
    await walk(600);
    await settled();
    expect(table().bob.run(() => hero()?.x)).toBe(0);
    await walk(200);
    await settled();
    expect(table().bob.run(() => hero()?.x)).toBe(200);
  });

  it("WB-ACT-06: whoever stands still shoots twice, which takes the move", async () => {
    await play();
    await fight();
    for (const left of [
      { attack: 0, move: 1, small: 0 },
      { attack: 0, move: 0, small: 0 },
    ]) {
      loadDice([5, 20], [5, 6], [5, 6]);
      await table().alice.run(async () => {
        aimAt(placedGoblin());
        await attackHero(BOW, {});
      });
      await settled();
      expect(round().left).toEqual(left);
    }
    expect(lines("Hero")).toEqual([]);
  });

  it("WB-ACT-07: WB-ACT-08: searching and drinking are the action, and what takes more rounds holds that of each", async () => {
    await play();
    await fight();
    await act("unpack");
    expect(round().left).toEqual({ attack: 0, move: 1, small: 0 });
    await act("quaff");
    expect(lines("Hero")).toEqual(["Has done more than a round allows"]);
    await table().alice.run(() => noteBusy(fighter("Hero"), 3));
    await table().referee.run(() => fightOf().nextRound());
    await settled();
    expect(round().left).toEqual({ attack: 0, move: 1, small: 0 });
    await table().referee.run(() => fightOf().nextRound());
    await settled();
    expect(round().left).toEqual({ attack: 1, move: 1, small: 0 });
  });

  it("WB-SEQ-02: ten rounds of a minute move the clock by ten, and those of the core by a hundred seconds", async () => {
    for (const [minutes, seconds] of [
      [true, 600],
      [false, 100],
    ] as const) {
      await play({ switches: { "wb.minuteRounds": minutes } });
      await fight();
      const clock = () => table().referee.run(() => game.time.worldTime);
      const before = clock();
      await table().referee.run(async () => {
        for (let round = 0; round < 10; round += 1) await fightOf().nextRound();
        await fightOf().delete();
      });
      await settled();
      await vi.waitFor(() => expect(clock() - before).toBe(seconds));
    }
  });
});
