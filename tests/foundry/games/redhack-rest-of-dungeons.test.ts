// What a party meets below that reaches into fights and skills: courage in bad light, lamps handled out of turn, hiding in
// the dark, and who was surprised.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performCalledMorale } from "../../../src/foundry/app/perform-consequence.ts";
import { shineScene } from "../../../src/games/redhack/foundry/dungeon/shine.ts";
import { lampFactsOf } from "../../../src/games/redhack/foundry/dungeon/light-at.ts";
import { leftFor } from "../../../src/games/redhack/foundry/reactions/at-hand.ts";
import { formOfSkill } from "../../../src/games/redhack/foundry/skills/perform-skill.ts";
import { noticeInForce } from "../../../src/games/redhack/foundry/dungeon/perform-meeting.ts";
import { performNoticed } from "../../../src/games/redhack/foundry/order/surprise.ts";
import { noticedIn } from "../../../src/games/redhack/foundry/order/fight-facts.ts";
import { postLines } from "../../../src/foundry/chat/post/post-lines.ts";
import { aRedhackTable, playRedhack, redhackFight, RUNA } from "../redhack.ts";
import { creatureOf, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aRedhackTable();
beforeEach(() => playRedhack(table));

const settled = () => table().host.settled();
const referee = async <Result>(work: () => Result): Promise<Awaited<Result>> => {
  const result = await table().referee.run(work);
  await settled();
  return result;
};
const scene = () => placedGoblin().parent as Scene.Implementation;
const level = (word: string) =>
  referee(() => scene().update({ flags: { whitehack: { lightLevel: word } } } as Scene.UpdateData));
const shine = () => referee(() => shineScene(scene()));
const cards = (ending: string) =>
  table().referee.run(() =>
    game.messages.contents.flatMap((one) => (one.isCard("notice") && one.system.title.endsWith(ending) ? [one] : [])),
  );
const courage = () =>
  table().referee.run(() =>
    game.messages.contents.flatMap((one) => (one.isCard("consequence") && one.system.what === "morale" ? [one] : [])),
  );
const undo = (message: ChatMessage.Implementation | undefined) =>
  referee(() => message && performUndo(message, recordIn(message).at(-1)?.id ?? "none"));

/** A lamp of Runa's that burns. */
const lamp = async (kind: string) => {
  await referee(() =>
    creatureOf(RUNA).createEmbeddedDocuments("Item", [
      {
        name: "Lamp",
        type: "gear",
        system: { quantity: 1, light: { hours: 4, pieces: 0, until: 99_999 }, packs: { rh: { kind } } },
      },
    ] as object as Item.CreateData[]),
  );
};
const lampItem = () => creatureOf(RUNA).items.getName("Lamp") as Item.OfType<"gear">;
const handle = (of: string) =>
  table().alice.run(() =>
    askReferee("packOperation", { operation: "rh.lamp", data: { item: lampItem().uuid, of, x: 250, y: 50 } }),
  );

describe("courage in bad light", () => {
  it("RH-LGT-05 as a fight begins, a card tests those who see badly with one click; undo takes the card back", async () => {
    await level("dazzling");
    await redhackFight(table);
    expect(cards("Shaken.title")).toHaveLength(1);
    const [asked] = courage();
    expect(asked?.system).toMatchObject({ reasons: ["badLight"], targets: [{ name: "Goblin" }] });
    loadDice([6, 6], [6, 6]);
    await referee(() => asked && performCalledMorale(asked));
    expect(cards("MoraleResult.title")).toHaveLength(1);
    await undo(cards("Shaken.title").at(-1));
    expect(courage()).toHaveLength(0);
  });

  it("RH-LGT-05 a lamp that goes out in a fight counts, and walking does not", async () => {
    await level("dark");
    await lamp("lantern");
    await referee(() => placedGoblin().creature?.update({ system: { packs: { rh: { zone: "human" } } } } as never));
    await redhackFight(table);
    await shine();
    expect(courage()).toHaveLength(0); // the lamp is beside it
    await referee(() => placedGoblin().update({ x: 2400, y: 0 }, { teleport: true } as never));
    await shine();
    expect(courage()).toHaveLength(0);
    await referee(() => placedGoblin().update({ x: 300, y: 0 }, { teleport: true } as never));
    await shine();
    await handle("putOut");
    await shine();
    expect(courage()).toHaveLength(1);
    await undo(cards("LampDone.putOut").at(-1));
    await shine();
    expect(courage()).toHaveLength(1); // better light frightens nobody
  });
});

describe("a lamp in a fight", () => {
  const left = () => table().referee.run(() => leftFor(creatureOf(RUNA)));

  it("RH-LGT-08 RH-LGT-07 is free in one’s own turn, and out of turn costs a reaction, which undo gives back", async () => {
    await lamp("hooded");
    await redhackFight(table);
    const whole = left();
    await handle("shut");
    expect(left()).toBe(whole);
    await referee(() => game.combat?.nextTurn());
    await handle("open");
    expect(left()).toBe(whole - 1);
    expect(cards("LampDone.open").at(-1)?.system.text).toBe("WHITEHACK.Redhack.Dungeon.Handling.reaction");
    await undo(cards("LampDone.open").at(-1));
    expect([left(), table().referee.run(() => lampFactsOf(lampItem()).shut)]).toEqual([whole, true]);
  });

  it("RH-LGT-08 cannot be handled by players without a reaction left", async () => {
    await lamp("hooded");
    await redhackFight(table);
    await referee(() => game.combat?.nextTurn());
    for (let one = left(); one > 0; one -= 1) await handle(one % 2 === 0 ? "shut" : "open");
    const before = table().referee.run(() => lampFactsOf(lampItem()).shut);
    expect(await handle(before ? "open" : "shut")).toEqual({
      done: false,
      reason: "WHITEHACK.Redhack.Dungeon.noReaction",
    });
    expect(table().referee.run(() => lampFactsOf(lampItem()).shut)).toBe(before);
  });
});

describe("hiding", () => {
  const ticked = () =>
    table().alice.run(() => JSON.stringify(formOfSkill(creatureOf(RUNA), "hide")).includes('"name":"dark"') &&
      JSON.stringify(formOfSkill(creatureOf(RUNA), "hide")).includes('"value":true'));

  it("RH-LGT-09 has advantage where every foe sees badly", async () => {
    await level("dark");
    expect(ticked()).toBe(false); // goblins live in caves
    await referee(() => placedGoblin().creature?.update({ system: { packs: { rh: { zone: "human" } } } } as never));
    const others = table().referee.run(() =>
      scene().tokens.contents.filter(({ disposition, id }) => disposition < 0 && id !== placedGoblin().id),
    );
    await referee(() => scene().deleteEmbeddedDocuments("Token", others.map(({ id }) => id ?? "")));
    expect(ticked()).toBe(true);
    await level("bright");
    expect(ticked()).toBe(false);
  });
});

describe("an ambush", () => {
  it("RH-ENC-02 is proposed as the first initiative is read, once", async () => {
    await referee(() =>
      postLines({
        title: "WHITEHACK.Redhack.Dungeon.Meet.ambush",
        facts: [{ label: "WHITEHACK.Redhack.Dungeon.Meet.noticed", value: "WHITEHACK.Underway.Notice.mayAmbush" }],
        visibility: "gm",
      }),
    );
    await redhackFight(table);
    const asked = vi.fn();
    await referee(async () => {
      const { DialogV2 } = foundry.applications.api;
      const original = DialogV2.wait;
      asked.mockName(String(original));
      await performNoticed(game.combat);
    });
    expect(table().referee.run(() => game.combat && noticedIn(game.combat))).toBe("ambushes");
    expect(table().referee.run(() => noticeInForce())).toBe(null);
  });
});
