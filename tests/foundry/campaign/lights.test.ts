// Torches and lanterns burn by the world's clock.
import { describe, expect, it } from "vitest";
import { performPass } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { rollsOf } from "../../../src/foundry/items/perform-item-roll.ts";
import { performStow } from "../../../src/foundry/items/transfer/perform-stow.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { ALICE, actorOf, aTable, HERO, loadDice, REFEREE } from "../table.ts";
import { undoing } from "../undoing.ts";

const PARTY = "party00000000001";
const table = aTable(undefined, (actors) => {
  const system = { members: [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }] };
  const ownership = { default: 0, [ALICE]: 3 };
  const party = { _id: PARTY, name: "Crew", type: "party", ownership, items: [], system };
  actors.push(party);
});
const { give, roll, stored, told } = heroItems(table);
const { undo } = undoing(table);

const torches = (more: object = {}) => give("gear", { light: { hours: 1, pieces: 6, ...more } }, "Torches");
const settled = async (): Promise<void> => {
  await table().host.settled();
  await table().referee.run(() => inTurn(() => Promise.resolve()));
  await table().host.settled();
};
const advance = async (minutes: number): Promise<void> => {
  await table().referee.run(() => game.time.advance(minutes * 60));
  await settled();
};
const buttons = (id: string) => table().alice.run(() => rollsOf(itemOf(id)).map((one) => `${one.id} ${one.figure}`));
const light = () =>
  table().alice.run(() => {
    const view = partyContext(actorOf(PARTY) as Actor.OfType<"party">, false);
    return [view.light, ...view.members.flatMap(({ lights }) => lights)];
  });
const clock = () => table().alice.run(() => Number(game.time.worldTime));

describe("a torch on a sheet", () => {
  it("WH-TIME-05 (1), WH-TIME-01: is lit, and burns out after an hour of the world's clock, on a card that can be undone", async () => {
    const id = await torches();
    await advance(10);
    await roll(table().alice, id, "kindle");
    expect(stored(id)).toMatchObject({ light: { until: 70 * 60 } });
    expect(told(table().bob, 1)).toMatchObject([
      { text: "Lit. It burns for 60 minutes of the world’s clock.", rules: ["WH-TIME-05"] },
    ]);
    await advance(49);
    expect(told(table().bob, 1)).not.toMatchObject([{ title: "WHITEHACK.Light.lastTurn" }]);
    await advance(10);
    expect(told(table().bob, 1)).toMatchObject([
      { title: "WHITEHACK.Light.lastTurn", facts: [{ label: "Hero", value: "Torches, 1 min left" }] },
    ]);
    expect(buttons(id)).toEqual(["putOut 1′"]);
    await advance(1);
    expect(stored(id)).toMatchObject({ quantity: 1, light: { until: null, used: 1 } });
    expect(buttons(id)).toEqual(["kindle "]);
    expect(told(table().bob, 1)).toMatchObject([
      { title: "Torches", text: "WHITEHACK.Light.burntOut", rules: ["WH-TIME-05"] },
    ]);
    await undo(table().referee);
    expect(stored(id)).toMatchObject({ light: { until: 70 * 60, used: 0 } });
  });

  it("WH-TIME-05 in part: warns everybody where it lies in the open, and Referees alone where they have hidden it", async () => {
    const id = await torches();
    await roll(table().alice, id, "kindle");
    const at = { scene: "room000000000001", x: 340, y: 250 };
    const laid = { from: `Actor.${HERO}`, item: id, amount: 1, coins: { gp: 0, sp: 0, cp: 0 }, at };
    await table().alice.run(() => askReferee("layDown", { ...laid, visibility: "public" }));
    await table().host.settled();
    const heap = () =>
      table().referee.run(() => game.scenes.get(at.scene)?.tokens.find(({ actor }) => actor?.isHeap() === true));
    const whispered = () => table().referee.run(() => game.messages.contents.at(-1)?.toObject().whisper);
    await advance(55);
    expect(told(table().bob, 1)).toMatchObject([
      { title: "WHITEHACK.Light.lastTurn", facts: [{ label: heap()?.name, value: "Torches, 5 min left" }] },
    ]);
    expect(whispered()).toEqual([]);
    await table().referee.run(() => heap()?.update({ hidden: true }));
    await table().host.settled();
    await advance(5);
    expect(told(table().referee, 1)).toMatchObject([{ title: "Torches", text: "WHITEHACK.Light.burntOut" }]);
    expect(whispered()).toEqual([REFEREE]);
  });

  it("WH-TIME-05: is put out, and burns for what is left of it", async () => {
    const id = await torches();
    await roll(table().alice, id, "kindle");
    await advance(40);
    await roll(table().alice, id, "putOut");
    expect(stored(id)).toMatchObject({ light: { until: null, left: 20 } });
    await advance(60);
    expect(stored(id)).toMatchObject({ light: { used: 0 } });
    await roll(table().alice, id, "kindle");
    await advance(20);
    expect(stored(id)).toMatchObject({ light: { until: null, left: null, used: 1 } });
  });

  it("WH-TIME-05, WH-ENC-01 in part: goes out in the pack, and burns for the rest when it is taken out", async () => {
    const id = await torches();
    await roll(table().alice, id, "kindle");
    await advance(40);
    await table().alice.run(() => performStow(itemOf(id), ""));
    expect(stored(id)).toMatchObject({ packed: true, light: { until: null, left: 20 } });
    expect(table().alice.notices.at(-1)?.message).toContain("20 minutes");
    await table().alice.run(() => performStow(itemOf(id), null));
    expect(buttons(id)).toEqual(["kindle "]);
  });

  it("WH-TIME-05: a lantern that has burnt out is filled with a pint of oil before it is lit", async () => {
    const oil = await give("gear", { quantity: 1, light: { fuel: true } }, "Lamp oil");
    const lantern = await give("gear", { light: { hours: 4, left: 0 } }, "Lantern");
    expect(buttons(lantern)).toEqual(["fillLight "]);
    await roll(table().alice, lantern, "fillLight");
    expect([stored(lantern), stored(oil)]).toMatchObject([{ light: { left: null } }, { quantity: 0 }]);
    expect(told(table().bob, 1)).toMatchObject([
      { text: "WHITEHACK.Light.filled", facts: [{ label: "WHITEHACK.Light.with", value: "Lamp oil" }] },
    ]);
    expect(buttons(lantern)).toEqual(["kindle "]);
    await undo(table().alice);
    expect([stored(lantern), stored(oil)]).toMatchObject([{ light: { left: 0 } }, { quantity: 1 }]);
    await table().referee.run(() => itemOf(oil).update({ system: { quantity: 0 } } as Item.UpdateData));
    await roll(table().alice, lantern, "fillLight");
    expect(table().alice.notices.at(-1)?.message).toContain("noFuel");
  });

  it("WH-TIME-05: is used up with the last of its bundle; a lantern is filled instead", async () => {
    const last = await torches({ used: 5 });
    const lantern = await give("gear", { light: { hours: 1 } }, "Lantern");
    await roll(table().alice, last, "kindle");
    await roll(table().alice, lantern, "kindle");
    await advance(60);
    expect(stored(last)).toMatchObject({ quantity: 0 });
    expect(buttons(last)).toEqual([]);
    expect(stored(lantern)).toMatchObject({ quantity: 1 });
    expect(told(table().bob, 1)).toMatchObject([{ title: "Lantern", text: "WHITEHACK.Light.empty" }]);
    expect(buttons(lantern)).toEqual(["fillLight "]);
  });

  it("WH-TIME-05: shows on the party's sheet who bears light", async () => {
    const id = await torches();
    expect(light()).toEqual(["Nobody bears light"]);
    await roll(table().alice, id, "kindle");
    await advance(15);
    expect(light()).toEqual(["Light: Hero", "Torches, 45 min left"]);
  });

  it("WH-TIME-05: is not lit in the pack, nor by somebody else", async () => {
    const id = await torches();
    await roll(table().bob, id, "kindle");
    await table().referee.run(() => itemOf(id).update({ system: { packed: true } } as Item.UpdateData));
    await roll(table().alice, id, "kindle");
    expect(stored(id)).toMatchObject({ light: { until: null } });
  });
});

describe("the Referee lets time pass", () => {
  it.each([
    ["tenMinutes", [], 600, "10 min", "WH-TIME-04"],
    ["hour", [], 3600, "1 h", "WH-TIME-05"],
    ["someHours", [4, 6], 4 * 3600, "4 h", "WH-TIME-05"],
    ["sixHours", [], 6 * 3600, "6 h", "WH-TIME-05"],
  ] as const)("WH-TIME-05 (2), (3): %s, on a card that takes it back", async (preset, die, seconds, time, rule) => {
    const [face, faces] = die;
    if (face && faces) loadDice([face, faces]);
    await table().referee.run(() => performPass(preset));
    await settled();
    expect(clock()).toBe(seconds);
    expect(told(table().bob, 1)).toMatchObject([{ facts: [{ value: time }], rules: [rule] }]);
    await undo(table().referee);
    expect(clock()).toBe(0);
  });

  it("WH-TIME-05: no player does", async () => {
    await table().alice.run(() => performPass("hour"));
    expect(clock()).toBe(0);
  });
});
