// Potions and powders that are thrown, crushed, sampled and made.
import { describe, expect, it } from "vitest";
import { performItemRoll } from "../../../src/foundry/items/perform-item-roll.ts";
import { performPassTime } from "../../../src/foundry/items/perform-tried-task.ts";
import { performProposal } from "../../../src/foundry/combat/damage/perform-proposal.ts";
import { presentCard } from "../present-card.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { falling } from "../falling.ts";
import { heroItems, itemOf, magick } from "../hero-items.ts";
import { fromPack } from "../playing.ts";
import { actorOf, ALICE, aimAt, aTable, BOB, HERO, loadDice, placedGoblin, REFEREE, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, stored, told } = heroItems(table);
const { answer, questions, fight } = falling(table);

const gas = (primary: object = {}, more: object = {}) => ({
  kind: "potion",
  doses: 2,
  tags: ["magick"],
  primary: {
    text: "Sleep.",
    save: "negates",
    state: "Asleep",
    condition: "knockedOut",
    wakes: true,
    lasts: "10",
    ...primary,
  },
  ...more,
});

/** Alice aims at the goblin and does something with a flask. */
const breakIt = async (id: string, how: "throwFlask" | "crushFlask"): Promise<void> => {
  await table().alice.run(() => {
    aimAt(placedGoblin());
    return performItemRoll(itemOf(id), how, { skip: true });
  });
  await table().host.settled();
};

const goblinStates = () =>
  table().referee.run(() => (placedGoblin().actor?.effects.contents ?? []).map(({ name }) => name));
const lastCard = (seat: Seat, type: string) =>
  seat.run(() => {
    const card = game.messages.contents.findLast((one) => one.type === type);
    if (!card) throw new Error(`No ${type}`);
    return card;
  });

/** Puts the goblin so many squares to the right of the hero. */
const goblinAt = async (squares: number): Promise<void> => {
  await table().referee.run(async () => {
    const goblin = placedGoblin();
    const hero = goblin.parent?.tokens.find(({ actorId }) => actorId === HERO);
    await hero?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
    const { HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    await goblin.update({ x: (hero?.x ?? 0) + squares * 100, y: hero?.y ?? 0, disposition: HOSTILE });
  });
  await table().host.settled();
};

const goblinActor = () => placedGoblin().actor?.uuid ?? "";
const places = () => {
  const goblin = placedGoblin();
  const own = goblin.parent?.tokens.find(({ actorId }) => actorId === HERO);
  return { own: own?.uuid ?? null, goblin: goblin.uuid, hero: actorOf(HERO).uuid };
};
const asked = (id: string, claim: object) => ({
  item: itemOf(id).uuid,
  use: "throw",
  aim: "area",
  at: null,
  takers: [],
  visibility: "public",
  ...claim,
});

describe("a flask (WH-ITEM-03)", () => {
  it("WH-ITEM-03 (1), WH-SUB-03 (1), (2), WH-AREA-01 in part, WH-AREA-02 in part: crushed within 5 ft needs no roll, and all in the nine squares save", async () => {
    await goblinAt(1);
    const id = await give("substance", gas({ saveModifier: -4 }), "Green Gas");
    loadDice([18, 20], [19, 20]);
    await breakIt(id, "crushFlask");
    const [broken] = told(table().referee, 9).filter((card) => JSON.stringify(card).includes("WHITEHACK.Flask.Breaks"));
    expect(broken).toMatchObject({
      text: "WHITEHACK.Flask.Breaks",
      facts: [{ value: "Hero" }, { value: "Goblin" }],
      rules: ["WH-ITEM-03", "WH-AREA-01"],
    });
    expect(stored(id)).toMatchObject({ doses: 1 });
    expect(goblinStates()).toContain("Asleep");
    const save = lastCard(table().referee, "check");
    expect(save.isCard("check") && save.system.outcome.modifiers).toMatchObject([{ value: -4 }]);
  });

  it("WH-ITEM-03 (1): is not crushed farther away, and nothing is used up", async () => {
    await goblinAt(3);
    const id = await give("substance", gas());
    await breakIt(id, "crushFlask");
    expect(table().alice.notices.at(-1)?.message).toContain("tooFarToCrush");
    expect(stored(id)).toMatchObject({ doses: 2 });
  });

  it("WH-ITEM-03 (2): thrown at a square is a missile attack against armor class 0, with its range", async () => {
    await goblinAt(4);
    const id = await give("substance", gas());
    loadDice([3, 20], [19, 20]);
    await breakIt(id, "throwFlask");
    const rolled = told(table().referee, 9).find((card) => (card as { kind?: string }).kind === "attack");
    expect(rolled).toMatchObject({
      outcome: { success: true, modifiers: [{ label: "WHITEHACK.Modifier.range", value: -1 }] },
      facts: [{ value: "WHITEHACK.Flask.there" }],
    });
    expect(goblinStates()).toContain("Asleep");
  });

  it("WH-ITEM-03 (2): that misses breaks elsewhere and is gone, until its card is undone", async () => {
    await goblinAt(2);
    const id = await give("substance", gas());
    loadDice([19, 20]);
    await breakIt(id, "throwFlask");
    expect(goblinStates()).not.toContain("Asleep");
    const card = lastCard(table().referee, "notice");
    expect(card.isCard("notice") && card.system.text).toBe("WHITEHACK.Flask.BreaksElsewhere");
    expect(stored(id)).toMatchObject({ doses: 1 });
    await table().alice.run(() => undoEntry(lastCard(table().alice, "notice")));
    await table().host.settled();
    expect(stored(id)).toMatchObject({ doses: 2 });
  });

  it("WH-SUB-03 (1): lets sleepers be shaken awake by their card", async () => {
    await goblinAt(1);
    const id = await give("substance", gas({}, { doses: 1 }));
    loadDice([1, 20], [19, 20]);
    await breakIt(id, "crushFlask");
    expect(goblinStates()).toContain("Asleep");
    await table().referee.run(() => performProposal(lastCard(table().referee, "notice"), 0));
    await table().host.settled();
    expect(goblinStates()).not.toContain("Asleep");
  });

  it("WH-ITEM-03: of somebody else, or an empty one, breaks for nobody", async () => {
    const id = await give("substance", gas({}, { quantity: 0 }));
    const data = () => asked(id, { takers: [actorOf(HERO).uuid, 7, "x"] });
    const foreign = await table().referee.run(() => serve("breakFlask", data(), game.users.get(BOB)));
    expect(foreign).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    const empty = await table().referee.run(() => serve("breakFlask", data(), game.users.get(ALICE)));
    expect(empty).toEqual({ done: false, reason: "WHITEHACK.Refusal.spent" });
  });

  it.each([
    ["who stands farther away", 3, { use: "throw", at: "own" }, "notInArea"],
    ["around somebody farther away than it is crushed", 3, { use: "crush", at: "goblin" }, "tooFarToCrush"],
    ["around nobody", 1, { use: "throw", at: null }, "notInArea"],
    ["around what is no token", 1, { use: "throw", at: "hero" }, "notInArea"],
  ] as const)("WH-ITEM-03, WH-AREA-01 in part: catches nobody %s, whatever a player's client says", async (...row) => {
    const [, squares, { at, ...more }, reason] = row;
    await goblinAt(squares);
    const id = await give("substance", gas());
    const claim = () => asked(id, { ...more, at: at && places()[at], takers: [goblinActor()] });
    const told = await table().referee.run(() => serve("breakFlask", claim(), game.users.get(ALICE)));
    expect(told).toEqual({ done: false, reason: `WHITEHACK.Refusal.${reason}` });
    expect(stored(id)).toMatchObject({ doses: 2 });
  });

  it("WH-AREA-01 in part: catches others at the Referee's word, and tells who in the area is left out", async () => {
    await goblinAt(3);
    const id = await give("substance", gas());
    loadDice([19, 20]);
    const word = () => asked(id, { at: places().own, takers: [goblinActor()] });
    expect(await table().referee.run(() => serve("breakFlask", word(), game.users.get(REFEREE)))).toEqual({
      done: true,
    });
    await table().host.settled();
    expect(goblinStates()).toContain("Asleep");
    const [broken] = told(table().referee, 9).filter((card) => JSON.stringify(card).includes("WHITEHACK.Flask.Breaks"));
    expect(broken).toMatchObject({
      facts: [
        { label: "WHITEHACK.Flask.Caught", value: "Goblin" },
        { label: "WHITEHACK.Flask.LeftOut", value: "Hero" },
      ],
    });
  });

  it("WH-ITEM-03 (4): drunk beside an enemy tells who has a free attack", async () => {
    await goblinAt(1);
    await fight();
    const id = await give("substance", { kind: "potion", primary: { text: "Warm." } });
    await roll(table().alice, id, "takePrimary");
    expect(told(table().alice, 1)).toMatchObject([
      { facts: [{ value: "WHITEHACK.Strength.full" }, { label: "WHITEHACK.Dose.Provokes", value: "Goblin" }] },
    ]);
  });
});

describe("sampling (WH-ITEM-03)", () => {
  const unknown = () => gas({}, magick({ known: false, cover: "Green flask" }));

  it("WH-ITEM-03 (3): takes ten minutes; the Referee says whether it is recognized, and may take it back", async () => {
    const id = await give("substance", unknown(), "Sleeping Gas");
    await roll(table().alice, id, "sample");
    const card = lastCard(table().referee, "check");
    if (!card.isCard("check")) throw new Error("No check");
    const { task } = await table().referee.run(async () => (await presentCard(card)) as unknown as { task: object });
    expect(task).toMatchObject({ time: "10 min" });
    await table().referee.run(() => performPassTime(card));
    expect(table().bob.run(() => game.time.worldTime)).toBe(600);
    expect(questions(table().referee)).toHaveLength(1);
    await answer(table().referee, "unknown");
    expect(told(table().alice, 1)).toMatchObject([{ title: "Green flask", text: "WHITEHACK.Flask.NotRecognized" }]);
    expect(stored(id)).toMatchObject({ magick: { known: false } });
  });

  it("WH-ITEM-03 (3): asks the Referee once, however often somebody clicks", async () => {
    const id = await give("substance", unknown(), "Sleeping Gas");
    await roll(table().alice, id, "sample");
    await roll(table().alice, id, "sample");
    expect(questions(table().referee)).toHaveLength(1);
    expect(table().alice.notices.at(-1)?.message).toContain("asked");
  });

  it("WH-ITEM-03 (3): recognizes at once what they carry and know", async () => {
    await give("substance", gas(), "Sleeping Gas");
    const id = await give("substance", unknown(), "Sleeping Gas");
    await roll(table().alice, id, "sample");
    expect(stored(id)).toMatchObject({ magick: { known: true } });
    await table().alice.run(() => undoEntry(lastCard(table().alice, "notice")));
    await table().host.settled();
    expect(stored(id)).toMatchObject({ magick: { known: false } });
  });
});

describe("the poison of a plant (WH-SUB-03)", () => {
  const weed = () => (fromPack("artifacts", "Fresh Cough Moss") as { readonly system: object }).system;

  it("WH-SUB-03 (3): fails to become poison, and the plant is spoiled", async () => {
    const id = await give("substance", weed(), "Fresh Cough Moss");
    loadDice([19, 20], [18, 20]);
    await roll(table().alice, id, "concentrate");
    expect(told(table().alice, 1)).toMatchObject([{ text: "WHITEHACK.Flask.Spoiled" }]);
    expect(stored(id)).toMatchObject({ raw: true, quantity: 0 });
  });

  it("WH-SUB-03 (4): becomes poison by a trained roll, against which the Strong save at +1", async () => {
    const id = await give("substance", weed(), "Fresh Cough Moss");
    loadDice([2, 20], [3, 20]);
    await roll(table().alice, id, "concentrate");
    expect(stored(id)).toMatchObject({ raw: false, quantity: 1 });
    loadDice([1, 20]);
    await roll(table().alice, id, "takePrimary");
    const save = lastCard(table().alice, "check");
    expect(save.isCard("check") && save.system.outcome.modifiers).toMatchObject([{ value: 1 }]);
  });
});
