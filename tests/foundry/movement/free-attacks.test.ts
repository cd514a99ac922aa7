// Leaving a melee: where the way is interrupted, who is asked, and how it goes on.
import { beforeEach, describe, expect, it } from "vitest";
import { noteAct } from "../../../src/foundry/documents/note-fight.ts";
import { holds } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { reviewPrompts } from "../../../src/foundry/chat/prompts/settle-prompt.ts";
import { falling } from "../falling.ts";
import { actorOf, aTable, BOB, type Face, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";

const FRIENDLY = 1;
const HOSTILE = -1;
const GUARD = "guard00000000001";

/** The hero stands beside the goblin; a guard of Bob's stands two squares down the goblin's way. */
const table = aTable(undefined, (actors, room) => {
  const [hero] = actors as { system: { level: number } }[];
  if (hero) hero.system.level = 3;
  const spear = { name: "Spear", type: "weapon", _id: "spear00000000001", system: { damage: "1d6", equipped: true } };
  actors.push({
    _id: GUARD,
    name: "Guard",
    type: "character",
    ownership: { default: 0, [BOB]: 3 },
    items: [spear],
    system: { class: "deft", level: 4, hp: { value: 9, rolled: 9, temporary: 0 } },
  } as never);
  const tokens = room.tokens as { _id: string; disposition?: number; x?: number }[];
  for (const token of tokens) token.disposition = token._id === "goblintoken00001" ? HOSTILE : FRIENDLY;
  const guard = { _id: "guardtoken000001", actorId: GUARD, name: "Guard", actorLink: true, disposition: FRIENDLY };
  tokens.push(Object.assign(guard, { x: 400, y: 100, width: 1, height: 1 }));
});
const { fight, answer, questions, settled } = falling(table);

const tokenOf = (name: string) => placedGoblin().parent?.tokens.find((one) => one.name === name);
const fighter = (of: string) => game.combats.contents[0]?.combatants.find(({ name }) => name === of);
const notes = (of: string) => table().bob.run(() => fighter(of)?.fightState);
const where = (of = "Goblin") =>
  table().bob.run(() => {
    const { x, y } = tokenOf(of)?._source ?? {};
    return [x, y];
  });

/** Makes it somebody's turn. */
const turnOf = async (of: string): Promise<void> => {
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    for (const one of combat?.combatants ?? []) await one.update({ initiative: one.name === of ? 6 : 2 });
  });
  await settled(); // the turn stays with its fighter, who has another place now
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === of) });
  });
  await settled();
};

type Waypoints = Parameters<TokenDocument.Implementation["move"]>[0];
/** Somebody drags a token. */
const drag = async (
  to: object | readonly object[],
  seat: Seat = table().referee,
  of = "Goblin",
  method = "dragging",
) => {
  await seat.run(() => tokenOf(of)?.move(to as Waypoints, { method } as object));
  await settled();
};
const asked = (seat: Seat = table().bob): readonly string[] => questions(seat).map(({ kind }) => kind);
const attacks = () =>
  table().bob.run(() =>
    game.messages.filter((message) => message.isCard("attack")).map(({ speaker }) => speaker.alias),
  );
/** Where somebody comes to, and what is asked then. */
const state = (of = "Goblin") => [where(of), asked(table().referee)];
const SOON = { timeout: 5000 } as const;
const MISS: Face = [20, 20];
const HIT: Face = [5, 20];

beforeEach(async () => {
  for (const seat of [table().alice, table().bob, table().referee])
    await seat.run(() => game.settings.set("whitehack", "skipDialogs", true));
  await fight();
  await turnOf("Goblin");
});

describe("WH-FREE-03: leaving a melee", () => {
  it("WH-FREE-03: carelessly stops where the enemy may strike, segment by segment, and goes on when they have", async () => {
    await drag({ x: 700, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[100, 0], ["freeAttack"]]);
    await answer(table().alice, "strike:sword00000000001", [MISS]);
    await expect.poll(() => state(), SOON).toEqual([[500, 0], ["freeAttack"]]);
    expect(attacks()).toEqual(["Hero"]);
    await answer(table().bob, "pass");
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
    expect(notes("Hero")?.freeAttacks).toBe(1);
    await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 30, backedOff: false });
  });

  it("(1) at a careful pace asks nobody, and keeps to that pace", async () => {
    await drag({ x: 200, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[200, 0], []]);
    await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 5, backedOff: true });
  });

  it("counts what was moved before in the turn", async () => {
    await drag({ x: 100, y: 100 });
    await drag({ x: 100, y: 0 });
    await drag({ x: 100, y: 100 });
    expect(notes("Goblin")).toMatchObject({ moved: 15, backedOff: false });
    await drag({ x: 300, y: 200 });
    await expect.poll(() => state(), SOON).toEqual([[100, 100], ["freeAttack"]]);
  });
});

/** Generation 14 lets a way be planned, which asks nobody, and started later. */
interface Planner {
  readonly movement: { readonly state: string; readonly id: string };
  startMovement(id?: string): Promise<boolean>;
}
const isV14 = process.env["STAND_IN_GENERATION"] !== "13";

describe.runIf(isV14).each([false, true])(
  "WH-FREE-03: a planned way, if starting asks nobody: %s",
  (startsPlansUnasked) => {
    const goblin = () => tokenOf("Goblin") as unknown as Planner;
    const plan = async (to: object): Promise<void> => {
      for (const seat of [table().referee, table().alice, table().bob])
        (seat as Seat & { readonly client: { doubts: object } }).client.doubts = { startsPlansUnasked };
      await table().referee.run(async () => {
        void tokenOf("Goblin")?.move(to as Waypoints, { method: "dragging", planned: true } as object);
        await expect.poll(() => goblin().movement.state, SOON).toBe("planned");
      });
    };
    const start = () => table().referee.run(() => goblin().startMovement());

    it("is interrupted where the enemy may strike, when it is made and not before", async () => {
      await plan({ x: 700, y: 0 });
      expect(state()).toEqual([[100, 0], []]);
      expect(await start()).toBe(false);
      await expect.poll(() => state(), SOON).toEqual([[100, 0], ["freeAttack"]]);
      await answer(table().alice, "strike:sword00000000001", [MISS]);
      await expect.poll(() => state(), SOON).toEqual([[500, 0], ["freeAttack"]]);
      await answer(table().bob, "pass");
      await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
      expect(notes("Hero")?.freeAttacks).toBe(1);
    });

    it("at a careful pace asks nobody", async () => {
      await plan({ x: 200, y: 0 });
      expect(await start()).toBe(true);
      await expect.poll(() => state(), SOON).toEqual([[200, 0], []]);
      await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 5, backedOff: true });
    });
  },
);

describe("WH-FREE-01: what provokes nothing", () => {
  it.each([
    ["a push", { x: 700, y: 0 }, "api"],
    ["an undoing", { x: 700, y: 0 }, "undo"],
    ["vanishing", { x: 700, y: 0, action: "blink" }, "dragging"],
  ])("%s", async (_, to, method) => {
    await drag(to, table().referee, "Goblin", method);
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
  });

  it("somebody else's turn, and no fight", async () => {
    await turnOf("Hero");
    await drag({ x: 700, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
    await turnOf("Goblin");
    await drag({ x: 100, y: 0 });
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    await drag({ x: 700, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[700, 0], ["fightEnd"]]);
  });

  it("(2) enemies who are stunned or surprised", async () => {
    await table().referee.run(async () => {
      await actorOf(HERO).toggleStatusEffect("stun", { active: true });
      await fighter("Guard")?.setFlag("whitehack", "fight", { surprised: true } as never);
    });
    await settled();
    await drag({ x: 700, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
  });
});

describe("WH-FREE-02: one free attack in a round", () => {
  it("(1) whoever has made theirs is not asked; (2) the Strong have as many as their level", async () => {
    for (const [of, freeAttacks] of [
      ["Guard", 1],
      ["Hero", 2],
    ] as const)
      await table().referee.run(() => fighter(of)?.setFlag("whitehack", "fight", { round: 1, freeAttacks } as never));
    await settled();
    await drag({ x: 700, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[100, 0], ["freeAttack"]]);
    await answer(table().alice, "strike:sword00000000001", [MISS]);
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
    expect(notes("Hero")?.freeAttacks).toBe(3);
  });
});

describe("WH-FREE-04: a free attack on the way", () => {
  it("that hits asks whether the way goes on, and ends it for whoever falls", async () => {
    await drag({ x: 700, y: 0 });
    await answer(table().alice, "strike:sword00000000001", [HIT]);
    await expect.poll(() => state(), SOON).toEqual([[100, 0], ["goOn"]]);
    await drag({ x: 0, y: 500 });
    expect(where()).toEqual([100, 0]);
    await answer(table().referee, "on");
    await expect.poll(() => state(), SOON).toEqual([[500, 0], ["freeAttack"]]);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    await settled();
    await expect.poll(() => state(), SOON).toEqual([[500, 0], []]);
  });

  it("is rolled at once where the table wants it", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "rollsFreeAttacks", true));
    loadDice(MISS, MISS);
    await drag({ x: 700, y: 0 });
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
    expect(attacks()).toEqual(["Hero", "Guard"]);
  });

  it("is not made twice where time runs out while its dialog is open, and whoever answers is told", async () => {
    await drag({ x: 700, y: 0 });
    await expect.poll(() => asked(table().alice), SOON).toEqual(["freeAttack"]);
    const [open] = table().alice.run(() => openPrompts());
    loadDice(MISS);
    await table().referee.run(async () => {
      await openPrompts()[0]?.update({ system: { until: 1 } } as ChatMessage.UpdateData);
      await reviewPrompts();
    });
    await expect.poll(() => attacks(), SOON).toEqual(["Hero"]);
    loadDice(MISS);
    const late = await table().alice.run(async () => {
      const { kindOf } = await import("../../../src/foundry/app/kinds.ts");
      return (
        open && kindOf("freeAttack")?.fills(open, { option: "strike:sword00000000001", values: {} }, () => holds(open))
      );
    });
    expect([late, attacks()]).toEqual([null, ["Hero"]]);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Question.TooLate");
  });

  it("waits for dice that are about to be thrown, however late it is", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "promptSeconds", 60));
    await drag({ x: 700, y: 0 });
    await expect.poll(() => asked(table().alice), SOON).toEqual(["freeAttack"]);
    const hold = (seat: Seat) =>
      seat.run(async () => {
        const { askReferee } = await import("../../../src/foundry/chat/requests/ask-referee.ts");
        return askReferee("holdPrompt", { message: openPrompts()[0]?.id ?? "" });
      });
    const until = () => table().bob.run(() => openPrompts()[0]?.system.until);
    expect([await hold(table().bob), until() !== null]).toMatchObject([{ done: false }, true]);
    expect(await hold(table().alice)).toEqual({ done: true });
    await expect.poll(until, SOON).toBe(null);
    await table().referee.run(async () => {
      await fighter("Hero")?.update({ defeated: true }); // nor does it matter that there is nothing left to strike with
      await reviewPrompts();
    });
    expect(asked(table().alice)).toEqual(["freeAttack"]);
  });

  it("of an owner who is gone is made when the time is up", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "promptSeconds", 1));
    loadDice(MISS, MISS);
    await drag({ x: 700, y: 0 });
    for (const place of [
      [100, 0],
      [500, 0],
    ]) {
      await expect.poll(() => state(), SOON).toEqual([place, ["freeAttack"]]);
      await table().referee.run(async () => {
        await openPrompts()[0]?.update({ system: { until: 1 } } as ChatMessage.UpdateData);
        await reviewPrompts();
      });
    }
    await expect.poll(() => state(), SOON).toEqual([[700, 0], []]);
    expect(attacks()).toEqual(["Hero", "Guard"]);
  });
});

it("WH-FREE-01: a player's own way is interrupted too, and the Referee strikes for the monster", async () => {
  await turnOf("Hero");
  await drag({ x: 0, y: 600 }, table().alice, "Hero");
  await expect.poll(() => state("Hero"), SOON).toEqual([[0, 100], ["freeAttack"]]);
  await answer(table().alice, "pass");
  expect(where("Hero")).toEqual([0, 100]);
  await answer(table().referee, "pass");
  await expect.poll(() => state("Hero"), SOON).toEqual([[0, 600], []]);
});

it("WH-ACT-01: what was moved is noted before anybody is asked, so that a page which is gone then loses nothing", async () => {
  await turnOf("Hero");
  const known = table().referee.run(() => {
    const moved: unknown[] = [];
    Hooks.once("createChatMessage", () => void moved.push(fighter("Hero")?.fightState.moved));
    return moved;
  });
  await drag({ x: 0, y: 600 }, table().alice, "Hero");
  await expect.poll(() => asked(table().referee), SOON).toEqual(["freeAttack"]);
  expect(known).toEqual([5]);
});

it("WH-FREE-01 WH-WPN-08: a mount goes along segment by segment, nobody strikes at it, and it stays where its rider stays", async () => {
  await table().referee.run(async () => {
    const horse = await Actor.create({ name: "Bess", type: "monster", system: { mount: { is: true } } } as never);
    const token = { actorId: horse?.id, actorLink: true, name: "Bess", x: 0, y: 0, width: 1, height: 1 };
    await placedGoblin().parent?.createEmbeddedDocuments("Token", [
      { ...token, disposition: FRIENDLY },
    ] as TokenDocument.CreateData[]);
    await actorOf(HERO).update({ system: { riding: horse?.uuid } } as Actor.UpdateData);
  });
  await settled();
  await turnOf("Hero");
  await drag({ x: 0, y: 600 }, table().alice, "Hero");
  const both = () => [where("Hero"), where("Bess"), asked(table().referee)];
  await expect.poll(both, SOON).toEqual([[0, 100], [0, 100], ["freeAttack"]]);
  await answer(table().referee, "pass");
  await expect.poll(both, SOON).toEqual([[0, 600], [0, 600], []]);
});

it("WH-FREE-01: a player's token stays while somebody may strike at it, and its player sees why", async () => {
  await turnOf("Hero");
  await drag({ x: 0, y: 700 }, table().alice, "Hero");
  await expect.poll(() => asked(table().referee), SOON).toEqual(["freeAttack"]);
  const stood = where("Hero");
  expect(asked(table().alice)).toEqual(["freeAttack"]);
  await drag({ x: 0, y: 200 }, table().alice, "Hero");
  expect([where("Hero"), asked(table().referee)]).toEqual([stood, ["freeAttack"]]);
  expect(table().alice.notices.at(-1)?.message).toContain("still asked about");
});

it("WH-ACT-04 (2): whoever reaches 10 ft strikes at whoever leaves that", async () => {
  await table().referee.run(async () => {
    await actorOf(GUARD)
      .items.get("spear00000000001")
      ?.update({ system: { traits: ["reach"] } } as Item.UpdateData);
    await fighter("Hero")?.setFlag("whitehack", "fight", { round: 1, freeAttacks: 3 } as never);
  });
  await settled();
  await drag({ x: 700, y: 0 });
  await expect.poll(() => state(), SOON).toEqual([[600, 0], ["freeAttack"]]);
});

it("WH-FREE-01: (1) whoever casts beside two enemies lets both strike, and stays where they are", async () => {
  await table().referee.run(() => tokenOf("Guard")?.update({ x: 200, y: 100 }));
  await table().referee.run(() => noteAct(placedGoblin().actor, "cast"));
  await expect
    .poll(() => state(), SOON)
    .toEqual([
      [100, 0],
      ["freeAttack", "freeAttack"],
    ]);
  await table().referee.run(() => noteAct(placedGoblin().actor, "ready"));
  await settled();
  expect(asked()).toHaveLength(2);
});

describe("WH-ACT-01 in part: how far somebody moves in a turn", () => {
  const warnings = (seat: Seat) => seat.notices.filter(({ type }) => type === "warn").map(({ message }) => message);

  it("is told where it is too far, and taken back with the movement", async () => {
    await table().referee.run(() =>
      fighter("Hero")?.setFlag("whitehack", "fight", { round: 1, freeAttacks: 3 } as never),
    );
    await drag({ x: 100, y: 1400 });
    expect(where()).toEqual([100, 1400]);
    await expect.poll(() => warnings(table().referee), SOON).toHaveLength(1);
    expect(warnings(table().alice)).toEqual([]);
    await expect.poll(() => notes("Goblin")?.moved).toBe(70);
    await table().referee.run(() => tokenOf("Goblin")?.revertRecordedMovement());
    await expect.poll(() => [where(), notes("Goblin")?.moved]).toEqual([[100, 0], 0]);
    expect(notes("Goblin")).toMatchObject({ left: { attack: 1, move: 1 }, beyond: 0 });
  });

  it("is stopped where the table wants that", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "stopsTooFar", true));
    await drag({ x: 100, y: 1400 });
    expect(where()).toEqual([100, 0]);
    await expect.poll(() => warnings(table().referee), SOON).toHaveLength(1);
  });
});
