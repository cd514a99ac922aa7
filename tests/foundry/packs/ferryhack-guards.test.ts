// Ferryhack on the canvas: guarded squares, a free attack for each one left, and disengaging.
import { describe, expect, it } from "vitest";
import { guardedBy } from "../../../src/foundry/movement/canvas/guarded-by.ts";
import { noteAct } from "../../../src/foundry/documents/note-fight.ts";
import { stripFacts } from "../../../src/foundry/app/turn-strip/strip-facts.ts";
import { stopMountAttack } from "../../../src/house-rules/ferryhack/foundry/body-extension.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { describeWay } from "../../../src/foundry/movement/describe-way.ts";
import { ferryhackTable, HIT, MISS, SOON } from "../ferryhack-table.ts";
import { actorOf, HERO, lastMessage, placedGoblin } from "../table.ts";

const {
  answer,
  asked,
  attacks,
  drag,
  fighter,
  nextRound,
  notes,
  play,
  put,
  referee,
  say,
  settled,
  state,
  table,
  tokenOf,
  turnOf,
  warnings,
} = ferryhackTable();

const plan = (x: number, y: number) => ({
  seat: { foundPath: [{ x, y, elevation: 0 }] },
});

describe("guarded squares", () => {
  it("FH-FRE-01: are eight, with a weapon that reaches too, and twelve around somebody large", async () => {
    const sword = () => actorOf(HERO).items.getName("Sword");
    await table().alice.run(() => sword()?.update({ system: { traits: ["reach"] } } as Item.UpdateData));
    await settled();
    const count = (of: string) => referee(() => guardedBy(tokenOf(of) as TokenDocument.Implementation).length);
    expect(count("Hero")).toBe(8);
    await put("Goblin", 1000, 1000, 2);
    expect(count("Goblin")).toBe(12);
    await play({ "fh.reachGuards": true });
    expect(count("Hero")).toBe(24);
  });

  it("FH-FRE-01 (3): are none behind a wall", async () => {
    await referee(() => placedGoblin().parent?.createEmbeddedDocuments("Wall", [{ c: [200, 0, 200, 400] }] as never));
    await put("Goblin", 100, 200);
    await drag({ x: 0, y: 200 });
    await expect.poll(() => state(), SOON).toEqual([[0, 200], []]);
  });
});

describe("leaving guarded squares", () => {
  it("FH-FRE-02 FH-FRE-03: one of the Strong strikes at each square that is left, and the card says who decided", async () => {
    await drag({ x: 400, y: 100 });
    for (const x of [100, 200, 300]) {
      await expect.poll(() => state(), SOON).toEqual([[x, 100], ["freeAttack"]]);
      await answer(table().alice, "strike:sword00000000001", [MISS]);
    }
    await expect.poll(() => state(), SOON).toEqual([[400, 100], []]);
    expect(attacks()).toEqual(["Hero", "Hero", "Hero"]);
    expect(notes("Hero")?.freeAttacks).toBe(3);
    const question = table().bob.run(() => game.messages.find((message) => message.isCard("prompt"))?.toObject());
    expect(JSON.stringify(question?.system)).toContain("FH-FRE-02");
    expect(JSON.stringify(question?.system)).toContain("Ferryhack");
  });

  it("FH-HRS-05 in part: a mount under a rider is not asked to strike, unless the table plays so", async () => {
    await put("Hero", 3000, 3000);
    const mount = await referee(async () => {
      const { id } =
        (await Actor.create({ name: "Bess", type: "monster", system: { hp: { value: 9 } } } as never)) ?? {};
      const token = { actorId: id, name: "Bess", actorLink: true, disposition: 1, x: 200, y: 200, width: 1, height: 1 };
      const [placed] = (await placedGoblin().parent?.createEmbeddedDocuments("Token", [token] as never)) ?? [];
      const entered = { tokenId: placed?.id, actorId: id, sceneId: placedGoblin().parent?.id, initiative: 2 };
      await game.combats.contents[0]?.createEmbeddedDocuments("Combatant", [entered] as never);
      return `Actor.${id}`;
    });
    const strikes = () => table().alice.run(() => stopMountAttack(actorOf(mount.slice("Actor.".length)) as Creature));
    const ride = (riding: string) => referee(() => actorOf(HERO).update({ system: { riding } } as Actor.UpdateData));
    expect(await strikes()).toBe(true);
    await ride(mount);
    await settled();
    expect(await strikes()).toBe(false);
    expect(table().alice.notices.at(-1)?.message).toContain("does not attack while");
    await drag({ x: 300, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[300, 100], []]);
    await nextRound();
    await turnOf("Goblin");
    await ride("");
    await settled();
    await drag({ x: 100, y: 100 });
    await expect.poll(() => asked(), SOON).toEqual(["freeAttack"]);
    await ride(mount);
    await expect.poll(() => asked(), SOON).toEqual([]);
    await play({ "fh.mountAttacks": true });
    await nextRound();
    await turnOf("Goblin");
    await drag({ x: 400, y: 200 });
    await expect.poll(() => asked(), SOON).toEqual(["freeAttack"]);
  });

  it("FH-FRE-03: whoever has one attack is asked at the first square, and may wait for the next", async () => {
    await put("Hero", 3000, 3000);
    await put("Guard", 200, 200);
    await drag({ x: 400, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[100, 100], ["freeAttack"]]);
    await answer(table().bob, "pass");
    await expect.poll(() => state(), SOON).toEqual([[200, 100], ["freeAttack"]]);
    await answer(table().bob, "strike:spear00000000001", [MISS]);
    await expect.poll(() => state(), SOON).toEqual([[400, 100], []]);
    expect(notes("Guard")?.freeAttacks).toBe(1);
  });

  it("FH-FRE-02: entering and standing provoke nothing", async () => {
    await put("Goblin", 400, 400);
    await drag({ x: 300, y: 300 });
    await expect.poll(() => state(), SOON).toEqual([[300, 300], []]);
  });

  it("FH-FRE-04: nothing else provokes", async () => {
    await referee(() => noteAct(placedGoblin().actor, "quaff"));
    await settled();
    expect(asked()).toEqual([]);
  });

  it("FH-FRE-05: whoever works on a spell is not asked, nor at somebody unseen, and the fallen stay in the square they leave", async () => {
    await referee(() => fighter("Hero")?.setFlag("whitehack", "fight", { concentrating: true } as never));
    await settled();
    await drag({ x: 200, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[200, 100], []]);
    await referee(() => fighter("Hero")?.setFlag("whitehack", "fight", { concentrating: false } as never));
    await settled();
    await drag({ x: 400, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[200, 100], ["freeAttack"]]);
    await answer(table().alice, "strike:sword00000000001", [HIT]);
    await expect.poll(() => state(), SOON).toEqual([[200, 100], ["goOn"]]);
    await referee(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    await settled();
    await expect.poll(() => state(), SOON).toEqual([[200, 100], []]);
  });

  it("FH-FRE-06: each guard counts their own, in the order of their initiative", async () => {
    await put("Guard", 100, 0);
    await referee(() => fighter("Guard")?.update({ initiative: 4 }));
    await settled();
    await drag({ x: 400, y: 100 });
    await expect
      .poll(() => state(), SOON)
      .toEqual([
        [100, 100],
        ["freeAttack", "freeAttack"],
      ]);
    const order = referee(() =>
      game.messages.filter((message) => message.isCard("prompt")).map(({ speaker }) => speaker.alias),
    );
    expect(order).toEqual(["Guard", "Hero"]);
  });

  it("FH-GRD-05 in part: a large creature guards around all of its squares", async () => {
    await turnOf("Hero");
    await put("Goblin", 300, 300, 2);
    await put("Hero", 500, 500);
    await drag({ x: 600, y: 600 }, table().alice, "Hero");
    await expect.poll(() => state("Hero"), SOON).toEqual([[500, 500], ["freeAttack"]]);
  });
});

describe("disengaging", () => {
  it("FH-DIS-01: takes both actions, goes half as far, and nobody strikes", async () => {
    await say("disengage");
    expect(notes("Goblin")).toMatchObject({ pace: "disengage", left: { attack: 0, move: 0 } });
    const told = JSON.stringify(referee(() => lastMessage().toObject().system));
    expect(told).toContain("FH-DIS-01");
    expect(told).toContain("Ferryhack");
    await drag({ x: 400, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[400, 100], []]);
    expect(warnings()).toEqual([]);
    expect(notes("Goblin")).toMatchObject({ moved: 15, left: { attack: 0, move: 0 }, beyond: 0 });
  });

  it("FH-DIS-01 (4): farther than that it is no disengaging", async () => {
    await say("disengage");
    await drag({ x: 600, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[100, 100], ["freeAttack"]]);
  });

  it("FH-DIS-01: can be taken back until somebody has moved, by the switch or by its card", async () => {
    await say("disengage");
    await say("normal");
    expect(notes("Goblin")).toMatchObject({ pace: "normal", left: { attack: 1, move: 1 } });
    await say("disengage");
    await referee(async () => {
      const card = lastMessage();
      const [entry] = (card.toObject().system as { record: { id: string }[] }).record;
      await performUndo(card, entry?.id ?? "");
    });
    await settled();
    expect(notes("Goblin")).toMatchObject({ pace: "normal", left: { attack: 1, move: 1 } });
  });

  it("FH-DIS-01: is a switch of the turn, which says why it is not possible", async () => {
    const pace = () => referee(() => stripFacts(fighter("Goblin") as Combatant.Implementation)?.pace);
    expect(pace()).toMatchObject({ now: "normal", disengaging: { objection: "" }, pack: "Ferryhack" });
    await referee(() => noteAct(placedGoblin().actor, "attack"));
    await settled();
    expect(pace()?.disengaging?.objection).toContain("both actions");
    await say("disengage");
    expect(notes("Goblin")?.pace).toBe("normal");
    await play({ "fh.disengage": false });
    expect(pace()?.disengaging).toBeNull();
  });

  it("FH-DIS-02 FH-MOV-03: sneaking goes half as far with each action, and is struck at", async () => {
    await say("careful");
    const way = referee(() => describeWay(tokenOf("Goblin") as TokenDocument.Implementation, plan(400, 1000)));
    expect(way).not.toBeNull();
    await drag({ x: 400, y: 100 });
    await expect.poll(() => state(), SOON).toEqual([[100, 100], ["freeAttack"]]);
    await put("Hero", 3000, 3000);
    await nextRound();
    expect(notes("Goblin")?.pace).toBe("normal");
  });
});
