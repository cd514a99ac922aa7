// What a party meets below that reaches into fights and skills: courage in bad light, lamps handled out of turn, hiding in
// the dark, and who was surprised.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performCalledMorale } from "../../../src/foundry/app/perform-consequence.ts";
import { shineScene } from "../../../src/games/redhack/foundry/dungeon/shine.ts";
import { lampFactsOf } from "../../../src/games/redhack/foundry/dungeon/light-at.ts";
import { leftFor } from "../../../src/games/redhack/foundry/reactions/at-hand.ts";
import { formOfSkill, rollSkill } from "../../../src/games/redhack/foundry/skills/perform-skill.ts";
import { daysButtons } from "../../../src/games/redhack/foundry/burdens/passing-days.ts";
import { performStripAction } from "../../../src/games/redhack/foundry/dungeon/strip-actions.ts";
import * as DIALOG from "../../../src/foundry/chat/dialogs/ask.ts";
import { packAct } from "../../../src/foundry/extensions/packs-in-force.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { toFightEnd } from "../../../src/foundry/campaign/time/fight-end.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { followLight } from "../../../src/games/redhack/foundry/dungeon/wavering.ts";
import { noticeInForce } from "../../../src/games/redhack/foundry/dungeon/perform-meeting.ts";
import { noticedIn } from "../../../src/games/redhack/foundry/order/fight-facts.ts";
import { postLines } from "../../../src/foundry/chat/post/post-lines.ts";
import { aRedhackTable, playRedhack, redhackFight, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { actorOf, aimAt, creatureOf, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aRedhackTable();
beforeEach(() => playRedhack(table));
afterEach(() => vi.restoreAllMocks());

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
    await vi.waitFor(() => expect(courage()).toHaveLength(1));
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
    for (let one = 0; left() > 0 && one < 9; one += 1) await handle(one % 2 === 0 ? "shut" : "open");
    const before = table().referee.run(() => lampFactsOf(lampItem()).shut);
    expect(await handle(before ? "open" : "shut")).toEqual({
      done: false,
      reason: "WHITEHACK.Redhack.Dungeon.noReaction",
    });
    expect(table().referee.run(() => lampFactsOf(lampItem()).shut)).toBe(before);
  });
});

const boxes = () => table().alice.run(() => JSON.stringify(formOfSkill(creatureOf(RUNA), "hide")));
const press = (act: string, message?: ChatMessage.Implementation) =>
  referee(() =>
    packAct(act)?.({
      message: message ?? lastMessage(),
      actor: null,
      item: null,
      combatant: null,
      button: { dataset: {} },
    } as never),
  );

describe("hiding", () => {
  const alone = async () => {
    const others = table().referee.run(() =>
      scene().tokens.contents.filter(({ id }) => id !== placedGoblin().id && id !== RUNA_TOKEN),
    );
    await referee(() =>
      scene().deleteEmbeddedDocuments(
        "Token",
        others.map(({ id }) => id ?? ""),
      ),
    );
  };
  const hide = async (...dice: readonly (readonly [number, number])[]) => {
    loadDice(...dice);
    await table().alice.run(() =>
      rollSkill(creatureOf(RUNA), { skill: "hide", values: {}, subject: "" }, { audience: { visibility: "public" } }),
    );
    await settled();
    return table().referee.run(() => lastMessage());
  };
  const prompts = () =>
    table().referee.run(() => game.messages.contents.filter((one) => one.isCard("prompt")).map(({ system }) => system));

  it("RH-LGT-09 has advantage where every foe sees badly", async () => {
    await alone();
    await level("dark");
    expect(boxes()).toContain('"value":false'); // goblins live in caves
    await referee(() => placedGoblin().creature?.update({ system: { packs: { rh: { zone: "human" } } } } as never));
    expect(boxes()).toContain('"value":true');
    await level("bright");
    expect(boxes()).not.toContain('"value":true');
  });

  it("RH-SKL-06 unseen in a fight, is asked whether to strike, and undo takes the question back", async () => {
    await alone();
    await redhackFight(table);
    const card = await hide([9, 20]);
    await press("rh.after.opening", card);
    expect(prompts()).toMatchObject([
      { text: "WHITEHACK.Redhack.Skills.Opening.hider", payload: { reaction: "opportunity" } },
    ]);
    await undo(card);
    expect(prompts()).toMatchObject([{ state: "undone" }]);
  });

  it("RH-SKL-06 seen in a fight, is struck at by a monster whose die is low enough", async () => {
    await alone();
    await redhackFight(table);
    const card = await hide([2, 20]);
    loadDice([6, 6]);
    await press("rh.after.opening", card);
    expect(cards("Kind.opportunity")).toHaveLength(1);
    expect(prompts()).toEqual([]);
  });
});

describe("an ambush", () => {
  const meet = (word: string, notice: string) =>
    referee(() =>
      postLines({
        title: `WHITEHACK.Redhack.Dungeon.Meet.${word}`,
        facts: [
          { label: "WHITEHACK.Redhack.Dungeon.Meet.noticed", value: `WHITEHACK.Underway.Notice.${notice}` },
          { label: "WHITEHACK.Redhack.Dungeon.Meet.disposition", value: "WHITEHACK.Redhack.Disposition.hostile" },
        ],
        visibility: "gm",
      }),
    );

  it("RH-ENC-02 RH-INI-02 is proposed as the first initiative is read, until the Referee has said it", async () => {
    await meet("title", "seenFirst");
    expect(table().referee.run(() => noticeInForce())).toEqual({ notice: "seenFirst", ambushes: false });
    await meet("ambush", "mayAmbush");
    await redhackFight(table);
    const { performNoticed } = await import("../../../src/games/redhack/foundry/order/surprise.ts");
    const asking = vi.spyOn(DIALOG, "ask").mockImplementation(async (question) => {
      const [, noticed = ""] = /"name":"noticed".*?"value":"(\w+)"/.exec(JSON.stringify(question)) ?? [];
      return { values: { noticed } } as never;
    });
    await referee(() => performNoticed(game.combat));
    expect(asking).toHaveBeenCalledOnce();
    expect(table().referee.run(() => game.combat && noticedIn(game.combat))).toBe("ambushes");
    expect(table().referee.run(() => noticeInForce())).toBe(null);
    await undo(cards("Order.surprise").at(-1));
    expect(table().referee.run(() => game.combat && noticedIn(game.combat))).toBe("aware");
  });
});

describe("days", () => {
  const party = async () => {
    await referee(() =>
      Actor.create({
        name: "Delvers",
        type: "party",
        system: {
          members: [HERO, RUNA].map((id) => ({ actor: actorOf(id).uuid, name: actorOf(id).name, bearsLight: false })),
        },
      } as object as Actor.CreateData),
    );
    return table().referee.run(() => {
      const found = game.actors.getName("Delvers");
      if (!found?.isParty()) throw new Error("There is no party");
      return found;
    });
  };
  const constitution = (id: string) =>
    table().referee.run(() => creatureOf(id).system.derived.attributes?.["constitution"]?.value);

  it("RH-TIM-01 a week of downtime passes by a button of the strip, and the card turns the clock back", async () => {
    const delvers = await party();
    const before = table().referee.run(() => game.time.worldTime);
    await referee(() => performStripAction(delvers, { operation: "downtime" }));
    expect(table().referee.run(() => game.time.worldTime) - before).toBe(7 * 86_400);
    await undo(cards("Downtime.title").at(-1));
    expect(table().referee.run(() => game.time.worldTime)).toBe(before);
  });

  it("RH-PRV-03 RH-PRV-04 the Referee is asked once for all what days brought; Whitehack’s people lose Constitution, too, until undone", async () => {
    const delvers = await party();
    await referee(() => game.time.advance(2 * 86_400));
    await vi.waitFor(() => expect(cards("Burdens.daysPassed")).toHaveLength(1));
    const [card] = cards("Burdens.daysPassed");
    expect(card?.whisper.length).toBeGreaterThan(0);
    expect(card?.system.facts.map(({ value }) => value)).toEqual(["2", expect.stringContaining("Runa")]);
    const before = [constitution(HERO), constitution(RUNA)].map(Number);
    vi.spyOn(DIALOG, "ask").mockResolvedValue({
      values: {
        days: 2,
        "ate.0": false,
        "drank.0": false,
        "slept.0": true,
        "ate.1": true,
        "drank.1": false,
        "slept.1": true,
      },
    } as never);
    expect(delvers.isParty()).toBe(true);
    await press("rh.days", card);
    expect([constitution(HERO), constitution(RUNA)]).toEqual([(before[0] ?? 0) - 7, (before[1] ?? 0) - 6]);
    expect(table().referee.run(() => card && daysButtons(card))).toEqual([]);
    await undo(cards("Burdens.daysHad").at(-1));
    expect([constitution(HERO), constitution(RUNA)]).toEqual(before);
  });
});

describe("magical ammunition", () => {
  it("RH-MAG-05 adds its chaser to a shot that is made with it, and its own die is rolled", async () => {
    const [bow, quiver] = await referee(() =>
      creatureOf(RUNA).createEmbeddedDocuments("Item", [
        { name: "Bow", type: "weapon", system: { damage: "1d6", equipped: true, range: 70 } },
        {
          name: "Arrows +2",
          type: "gear",
          system: { packs: { rh: { state: "awakened", bonus: 2, holds: "ammunition", charge: 8, singleUse: true } } },
        },
      ] as object as Item.CreateData[]),
    );
    await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", false as never));
    const asking = vi.spyOn(DIALOG, "ask").mockResolvedValue({
      values: { quiver: quiver?.id ?? "" },
      visibility: "public",
    } as never);
    loadDice([2, 8], [19, 20], [1, 10]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: bow?.id ?? "", use: "missile" });
    });
    await settled();
    expect(JSON.stringify(asking.mock.calls[0]?.[0])).toContain("Arrows +2");
    const shot = table().referee.run(() => game.messages.contents.findLast((one) => one.isCard("roll")));
    expect(shot?.system).toMatchObject({ success: true, verdict: "WHITEHACK.Redhack.Verdict.chaser" });
    const charge = () => table().referee.run(() => actorOf(RUNA).items.get(quiver?.id ?? "")?._source.system);
    expect(charge()).toMatchObject({ packs: { rh: { charge: 6 } } });
    await undo(shot);
    expect(charge()).toMatchObject({ packs: { rh: { charge: 8 } } });
  });
});

describe("an event’s card", () => {
  it("RH-EXP-04 RH-EVT-01 gives the turn back as it is undone, which is rolled for again", async () => {
    await referee(() =>
      Actor.create({
        name: "Delvers",
        type: "party",
        system: { members: [{ actor: actorOf(RUNA).uuid, name: "Runa", bearsLight: false }] },
      } as object as Actor.CreateData),
    );
    const delvers = () => game.actors.getName("Delvers") as Actor.OfType<"party">;
    await referee(() => performStripAction(delvers(), { operation: "begin" }));
    loadDice([3, 6]);
    await referee(() => game.time.advance(600));
    const events = () => cards("Event.light").length;
    await vi.waitFor(() => expect(events()).toBe(1));
    await undo(cards("Event.light").at(-1));
    expect(table().referee.run(() => delvers().system.journey.checked)).toBe(1);
    loadDice([3, 6]);
    await referee(() => game.time.advance(10));
    await vi.waitFor(() => expect(events()).toBe(2));
    expect(table().referee.run(() => delvers().system.journey.checked)).toBe(2);
  });
});

describe("turns of five minutes", () => {
  it("RH-TIM-01 are what the core’s words say, too", async () => {
    await referee(() => Actor.create({ name: "Delvers", type: "party" } as object as Actor.CreateData));
    const delvers = () => game.actors.getName("Delvers") as Actor.OfType<"party">;
    await referee(() => performStripAction(delvers(), { operation: "begin" }));
    expect(cards("Underway.title").at(-1)?.system.text).toContain("5 minutes");
    expect(table().referee.run(() => partyContext(delvers(), false).underway.next)).toContain("5 minutes");
    const { options } = await referee(async () =>
      toFightEnd((await Combat.create({} as object as Combat.CreateData)) as Combat.Implementation),
    );
    expect(JSON.stringify(options)).toContain("5 minutes");
  });

  it("RH-CHR-01 stand beside the numbers of the game: a party's row has the armor class of The Red Hack, and no core save", async () => {
    const members = [RUNA, HERO].map((id) => ({ actor: `Actor.${id}`, name: id, bearsLight: false }));
    await referee(() =>
      Actor.create({ name: "Both", type: "party", system: { members } } as object as Actor.CreateData),
    );
    const tiles = table().referee.run(() =>
      partyContext(game.actors.getName("Both") as Actor.OfType<"party">, false).members.map(
        ({ numbers }) => numbers?.tiles.map(({ id, value }) => [id, String(value)]) ?? [],
      ),
    );
    expect(tiles[0]).toContainEqual(["armorClass", "14"]); // ten and a suit of chain
    expect(tiles[0]?.map(([id]) => id)).not.toContain("savingThrow");
    expect(tiles[1]?.map(([id]) => id)).toContain("savingThrow");
  });
});

describe("another tab of the Referee's", () => {
  it("RH-LGT-05 goes on with the light that was seen last, and forgets it with the fight", async () => {
    await level("dark");
    await lamp("lantern");
    await referee(() => placedGoblin().creature?.update({ system: { packs: { rh: { zone: "human" } } } } as never));
    await redhackFight(table);
    await shine();
    await handle("putOut");
    await referee(() => followLight(scene()));
    expect(courage()).toHaveLength(1);
    await referee(() => followLight(scene()));
    expect(courage()).toHaveLength(1);
    await referee(() => game.combat?.delete());
    await referee(() => followLight(scene()));
    expect(table().referee.run(() => scene().flags.whitehack?.seenLight)).toBe("");
  });
});
