// A party of Whitehack's and The Red Hack's people explores: turns of five minutes, the event die and its deck, and what they
// bring, each told by a card and taken back by it.
import { describe, expect, it } from "vitest";
import { turnOfParty } from "../../../src/foundry/campaign/exploring/crawl.ts";
import { performStripAction } from "../../../src/games/redhack/foundry/dungeon/strip-actions.ts";
import { burdensOf, exhaustionOf, storeExhaustion } from "../../../src/games/redhack/foundry/dungeon/members.ts";
import { eventButtons, playEvent } from "../../../src/games/redhack/foundry/dungeon/play-event.ts";
import { decksNow } from "../../../src/games/redhack/foundry/dungeon/decks.ts";
import { trustedCards } from "../../../src/foundry/chat/cards/read-cards.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { shineScene } from "../../../src/games/redhack/foundry/dungeon/shine.ts";
import { lampFactsOf, lightAt, zoneOf } from "../../../src/games/redhack/foundry/dungeon/light-at.ts";
import { fightInLight } from "../../../src/games/redhack/foundry/dungeon/wavering.ts";
import { noticeInForce, postMeeting } from "../../../src/games/redhack/foundry/dungeon/perform-meeting.ts";
import { meetingButtons, pressMeeting } from "../../../src/games/redhack/foundry/dungeon/perform-overture.ts";
import { delving } from "../delving.ts";
import { RUNA, RUNA_TOKEN } from "../redhack.ts";
import { BOB, creatureOf, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";

const { table, referee, party, begin, cards, undo, torch, settled } = delving();

const operation = (dataset: Record<string, string>) => referee(() => performStripAction(party(), dataset));
const turn = () => table().referee.run(() => turnOfParty(party()));
const facts = () =>
  table().referee.run(() => (party().system.packs as { readonly rh?: { readonly begun?: number } }).rh ?? {});
const playersSee = (ending: string) => table().alice.run(() => cards(ending).filter(({ visible }) => visible).length);
const last = (ending: string) =>
  table().referee.run(() => {
    const found = cards(ending).at(-1);
    if (!found) throw new Error(`No card ${ending}`);
    return found;
  });

describe("a party in a dungeon", () => {
  it("RH-EXP-01 RH-TIM-01 in part RH-ACT-01 moves a room in a turn of five minutes, and the card takes it back", async () => {
    await begin();
    await operation({ operation: "move" });
    expect(turn()).toBe(null);
    await operation({ operation: "begin" });
    await operation({ operation: "move" });
    expect(turn()).toBe(1);
    expect(table().referee.run(() => game.time.worldTime)).toBe(300);
    await undo(last("Act.move"));
    expect(turn()).toBe(0);
  });

  it("RH-EXP-02 RH-EXP-05 RH-ACT-04 counts ground, pace and burdens", async () => {
    await begin();
    await operation({ operation: "begin" });
    await operation({ operation: "ground", of: "familiar" });
    await operation({ operation: "move" });
    expect([turn(), (facts().begun ?? 0) > 0]).toEqual([0, true]);
    await operation({ operation: "move" });
    expect([turn(), facts().begun]).toEqual([1, 0]);
    await operation({ operation: "ground", of: "unknown" });
    loadDice([5, 6]);
    await referee(() => storeExhaustion(creatureOf(HERO), 3));
    await operation({ operation: "move" });
    expect(turn()).toBe(3);
    await operation({ operation: "slow" });
    await operation({ operation: "pace", of: "careful" });
    loadDice([5, 6]);
    await operation({ operation: "move" });
    expect(turn()).toBe(5);
  });

  it("RH-EXP-01 says on the card of a turn how the party went about it: pace, ground, who slows it, and the light", async () => {
    await begin();
    await operation({ operation: "begin" });
    await referee(() => storeExhaustion(creatureOf(HERO), 3));
    await operation({ operation: "pace", of: "careful" });
    const values = (ending: string) => {
      const card = last(ending);
      return table().referee.run(() => card.system.facts.map(({ value }) => value));
    };
    const manner = ["WHITEHACK.Redhack.Dungeon.Pace.careful", "WHITEHACK.Redhack.Dungeon.Ground.unknown", "Hero"];
    await operation({ operation: "act", of: "other" });
    expect(values("Act.other")).toEqual(expect.arrayContaining(manner));
    loadDice([5, 6], [5, 6]);
    await operation({ operation: "move" });
    expect(values("Act.move")).toEqual(expect.arrayContaining(manner));
  });

  it("RH-EXP-04 RH-EVT-01 rolls for events every second turn, for the Referee alone; light burns down", async () => {
    await begin();
    await operation({ operation: "begin" });
    await referee(() => torch().update({ system: { light: { until: 3600 } } } as Item.UpdateData));
    loadDice([3, 6]);
    await operation({ operation: "act", of: "search" });
    expect(table().referee.run(() => cards("Event.light").length)).toBe(0);
    await operation({ operation: "act", of: "search" });
    const card = last("Event.light");
    expect(playersSee("Event.light")).toBe(0);
    loadDice([1, 6]);
    await referee(() => playEvent(card));
    expect(table().referee.run(() => lampFactsOf(torch()).usage)).toBe(4);
    expect(playersSee("PlayEvent.light")).toBe(1);
    expect(table().referee.run(() => JSON.stringify(last("PlayEvent.light")))).toContain("d6: 1 → d4, the last");
    expect(table().referee.run(() => eventButtons(card))).toEqual([]);
    await undo(last("PlayEvent.light"));
    expect(table().referee.run(() => lampFactsOf(torch()).usage)).toBe(6);
    expect(table().referee.run(() => eventButtons(card).map(({ act }) => act))).toEqual(["rh.playEvent"]);
    loadDice([1, 6]);
    await referee(() => playEvent(card)); // it can be played again, and be taken back by its own card as well
    expect(table().referee.run(() => lampFactsOf(torch()).usage)).toBe(4);
    await undo(card);
    expect(table().referee.run(() => [lampFactsOf(torch()).usage, eventButtons(card).length])).toEqual([6, 1]);
  });

  it("RH-EVT-01 RH-LGT-06 rolls for no lamps where light is not this game's", async () => {
    await begin();
    await operation({ operation: "begin" });
    await referee(() => torch().update({ system: { light: { until: 3600 } } } as Item.UpdateData));
    loadDice([3, 6]);
    await operation({ operation: "event" });
    const card = last("Event.light");
    const stored = { packs: [{ pack: "rh", enabled: true, preset: "dungeon" }], families: { light: "core" } };
    await referee(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
    expect(table().referee.run(() => eventButtons(card))).toEqual([]);
    await referee(() => playEvent(card)); // no dice are there to be rolled
    expect(table().referee.run(() => [lampFactsOf(torch()).usage, cards("PlayEvent.light").length])).toEqual([6, 0]);
  });

  it("RH-EVT-01 is played once where two Referees press at the same moment", async () => {
    await begin();
    await operation({ operation: "begin" });
    await referee(() => torch().update({ system: { light: { until: 3600 } } } as Item.UpdateData));
    await referee(() => game.users.get(BOB)?.update({ role: CONST.USER_ROLES.GAMEMASTER }));
    loadDice([3, 6]);
    await operation({ operation: "event" });
    loadDice([2, 6], [2, 4]);
    const press = (seat: Seat) =>
      seat.run(() => playEvent(trustedCards("notice").at(-1) as ChatMessage.Implementation));
    await Promise.all([press(table().referee), press(table().bob)]);
    await settled();
    expect(table().referee.run(() => cards("PlayEvent.light").length)).toBe(1);
    expect(table().referee.run(() => lampFactsOf(torch()).usage)).toBe(4);
  });

  it("RH-EVT-01 a torch whose die is used up goes out, and the clock alone puts none out", async () => {
    await begin();
    await operation({ operation: "begin" });
    await referee(() =>
      torch().update({ system: { light: { until: 300 }, packs: { rh: { usage: 4 } } } } as object as Item.UpdateData),
    );
    await operation({ operation: "act", of: "other" });
    expect(table().referee.run(() => torch().system.light.until)).toBe(300);
    loadDice([3, 6]);
    await operation({ operation: "event" });
    loadDice([2, 4]);
    await referee(() => playEvent(last("Event.light")));
    expect(table().referee.run(() => torch().system.light)).toMatchObject({ until: null, used: 1 });
    expect(table().referee.run(() => lampFactsOf(torch()).usage)).toBe(6);
  });

  it("RH-EVT-04 RH-EXP-06 RH-ACT-05 rolls on the run after two moves, by the running column; fleeing takes no turn", async () => {
    await begin();
    await operation({ operation: "begin" });
    await operation({ operation: "pace", of: "fleeing" });
    await operation({ operation: "move" });
    expect(table().referee.run(() => cards("Event.lost").length)).toBe(0);
    loadDice([2, 6]);
    await operation({ operation: "move" });
    expect(table().referee.run(() => cards("Event.lost").length)).toBe(1);
    expect(turn()).toBe(0);
    await operation({ operation: "pace", of: "running" });
    loadDice([6, 6]);
    for (let one = 0; one < 3; one++) await operation({ operation: "move" });
    expect(turn()).toBe(1);
    loadDice([13, 20]);
    await referee(() => playEvent(last("Event.trip")));
    expect(table().referee.run(() => creatureOf(RUNA).statuses.has("prone"))).toBe(true); // Dexterity 9; Hero has 16
    await undo(last("PlayEvent.trip"));
    expect(table().referee.run(() => creatureOf(RUNA).statuses.has("prone"))).toBe(false);
  });

  it("RH-EVT-03 draws from a deck that is drawn down, and an undone draw goes back", async () => {
    await begin({ "rh.eventSource": "deck" });
    await operation({ operation: "begin" });
    loadDice([31, 52]); // the fifth of clubs
    await operation({ operation: "event" });
    const card = last("Event.spoor");
    expect(table().referee.run(() => card.system.facts.map(({ value }) => value))).toContain("5 of clubs");
    const decks = () => table().referee.run(() => decksNow());
    expect((await decks()).events).toMatchObject({ spoor: 5, drawn: [{ rank: 5, suit: "clubs" }] });
    await undo(card);
    expect((await decks()).events).toMatchObject({ spoor: null, drawn: [] });
    loadDice([13, 52]); // the king of hearts
    await operation({ operation: "event" });
    expect(table().referee.run(() => cards("Event.nothing").length)).toBe(1);
  });

  it("RH-EVT-02 RH-ACT-03 exhaustion is a burden of Runa's", async () => {
    await begin();
    const carried = table().referee.run(() => burdensOf(creatureOf(RUNA)));
    const burdens = () => table().referee.run(() => burdensOf(creatureOf(RUNA)) - carried);
    await referee(() => storeExhaustion(creatureOf(RUNA), 2));
    expect([burdens(), table().referee.run(() => exhaustionOf(creatureOf(RUNA)))]).toEqual([2, 2]);
    await referee(() => storeExhaustion(creatureOf(RUNA), 1));
    expect(burdens()).toBe(1);
  });

  it("does nothing of it while it is off", async () => {
    await begin({ "rh.events": false });
    await operation({ operation: "begin" });
    loadDice([5, 6]);
    await operation({ operation: "act", of: "search" });
    await operation({ operation: "act", of: "search" });
    expect(table().referee.run(() => cards("Underway.Check").length)).toBe(1);
  });
});

describe("lamps on the scene", () => {
  const light = async (of: string, more: object = {}) =>
    table().alice.run(() =>
      askReferee("packOperation", { operation: "rh.lamp", data: { item: torch().uuid, of, ...more } }),
    );
  const token = () => table().referee.run(() => game.scenes.contents[0]?.tokens.get(RUNA_TOKEN));
  const shines = () => table().referee.run(() => [token()?.light.bright, token()?.light.dim]);
  const lie = () =>
    table().referee.run(() =>
      game.scenes.contents[0]?.lights.contents.map(({ config }) => [config.bright, config.dim]),
    );
  const dark = async () => {
    await begin();
    await referee(() =>
      game.scenes.contents[0]?.update({ flags: { whitehack: { lightLevel: "dark" } } } as Scene.UpdateData),
    );
  };
  const shone = async (...expected: readonly number[]) => {
    await referee(() => shineScene(game.scenes.contents[0] as Scene.Implementation));
    expect(shines()).toEqual(expected);
  };

  it("RH-LGT-01 RH-LGT-02 RH-LGT-06 a carried torch lights what is close and near, a dropped one only dimly", async () => {
    await dark();
    await light("light");
    await shone(15, 60);
    expect(table().referee.run(() => lightAt(token() as never))).toBe("normal");
    expect(table().referee.run(() => lightAt(placedGoblin()))).toBe("normal"); // one square away
    await light("drop");
    await shone(0, 0);
    expect(lie()).toEqual([[0, 60]]);
    expect(table().referee.run(() => lightAt(placedGoblin()))).toBe("dim");
    await undo(last("LampDone.drop"));
    await shone(15, 60);
    expect(lie()).toEqual([]);
    expect(table().referee.run(() => zoneOf(creatureOf(RUNA)))).toEqual({ most: "bright", least: "normal" });
    expect(table().referee.run(() => zoneOf(placedGoblin().creature as never))).toEqual({
      most: "normal",
      least: "dark",
    });
  });

  it("RH-LGT-08 in part RH-LGT-07 a shutter hides the light; a bullseye shines on its point", async () => {
    await dark();
    await referee(() => torch().update({ system: { packs: { rh: { kind: "hooded" } } } } as object as Item.UpdateData));
    await light("light");
    await light("shut");
    await shone(0, 0);
    await light("open");
    await shone(15, 60);
    await referee(() =>
      torch().update({ system: { packs: { rh: { kind: "bullseye" } } } } as object as Item.UpdateData),
    );
    await light("aim", { x: 1250, y: 50 });
    await shone(0, 0);
    expect(lie()).toEqual([[15, 15]]);
  });

  it("nobody handles another's lamp, and none while the pack is off", async () => {
    await dark();
    const answer = await table().bob.run(() =>
      askReferee("packOperation", {
        operation: "rh.lamp",
        data: { item: table().referee.run(() => torch().uuid), of: "light" },
      }),
    );
    expect(answer).toMatchObject({ done: false });
    await light("light");
    await shone(15, 60);
    await referee(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
    await referee(() => shineScene(game.scenes.contents[0] as Scene.Implementation));
    expect(shines()).toEqual([0, 0]);
  });
});

describe("an encounter", () => {
  const asked = {
    table: "",
    row: null,
    what: "Ghouls",
    number: { dice: 0, faces: 6, bonus: 3 },
    approach: { pace: "running", stealthy: 0, noisy: 0, numerous: 0 },
    sight: null,
  } as const;
  const told = () => table().referee.run(() => last("Meet.title").system.facts.map(({ value }) => value));

  it("RH-ENC-01 RH-ENC-03 RH-ENC-04 tells the Referee alone who notices whom, how far away, and the attitude", async () => {
    await begin();
    loadDice([4, 6], [3, 6], [6, 6], [4, 6]);
    await referee(() => postMeeting(party(), asked as never));
    expect(told()).toContain("WHITEHACK.Underway.Notice.seenFirst"); // 7 − 3 = 4
    expect(told()).toContain("WHITEHACK.Redhack.Disposition.reasonable");
    expect(playersSee("Meet.title")).toBe(0);
    expect(table().referee.run(() => noticeInForce())).toEqual({ notice: "seenFirst", ambushes: false });
  });

  it("RH-ENC-02 in part: a party that hears them first may lie in wait", async () => {
    await begin();
    loadDice([6, 6], [6, 6], [1, 6], [2, 6]);
    await referee(() => postMeeting(party(), { ...asked, approach: { ...asked.approach, pace: "ordinary" } } as never));
    const card = last("Meet.title");
    expect(table().referee.run(() => meetingButtons(card).map(({ what }) => what))).toEqual(["overture", "ambush"]);
    await referee(() => pressMeeting(card, "ambush"));
    expect(table().referee.run(() => noticeInForce())).toEqual({ notice: "mayAmbush", ambushes: true });
  });

  it("RH-ENC-06 is decided by two cards of a deck of its own, which go back by undoing", async () => {
    await begin({ "rh.encounterSource": "cards" });
    loadDice([18, 52], [3, 51]); // the five of diamonds, the three of hearts
    await referee(() => postMeeting(party(), asked as never));
    expect(told()).toContain("WHITEHACK.Underway.Notice.seeingFirst");
    expect(told()).toContain("WHITEHACK.Redhack.Disposition.reasonable");
    const drawn = async () => (await table().referee.run(() => decksNow())).encounters.length;
    expect(await drawn()).toBe(2);
    await undo(last("Meet.title"));
    expect(await drawn()).toBe(0);
  });

  it("RH-LGT-05 in part RH-LGT-02 names those whom the dark may frighten as a fight begins", async () => {
    await begin();
    await referee(() =>
      game.scenes.contents[0]?.update({ flags: { whitehack: { lightLevel: "dazzling" } } } as Scene.UpdateData),
    );
    await referee(async () => {
      const combat = await Combat.create({ active: true });
      const data = {
        tokenId: placedGoblin().id,
        sceneId: game.scenes.contents[0]?.id,
        actorId: placedGoblin().actorId,
      };
      await combat?.createEmbeddedDocuments("Combatant", [data] as Combatant.CreateData[]);
      if (combat) await fightInLight(combat, 1);
    });
    expect(table().referee.run(() => last("Shaken.title").system.facts.map(({ label }) => label))).toEqual(["Goblin"]);
    expect(playersSee("Shaken.title")).toBe(0);
  });
});
