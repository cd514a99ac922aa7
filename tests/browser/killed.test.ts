// The server is killed in the middle of an auction and of a step of the clock: what was told stays, dice that were hidden stay
// hidden and valid, and what has not ended ends with the next step, once.
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  BETRAYAL,
  ofLines,
  press,
  read,
  roll,
  room,
  row,
  rule,
  score,
  sent,
  settleDown,
  status,
  told,
  write,
} from "../support/auction.ts";
import { picture } from "../support/album.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { MortalTable } from "../support/mortal-table.ts";
import type { Seat } from "../support/table.ts";

const [BERTA, ORRIN] = ["Berta Holm", "Orrin Tallow"] as const;

/** Three parties with a timer each, and a torch in Berta's hand: four things that end with the first turn. */
const PARTIES = ["Ferry watch", "Lock watch", "Mill watch"] as const;
const SET_UP = `(async () => {
  const at = game.time.worldTime + 600;
  for (const name of ${JSON.stringify(PARTIES)})
    await Actor.create({ name, type: "party", system: { journey: { running: {
      truce: { name: name + ": truce", endsAt: at },
      tide: { name: name + ": tide", endsAt: at + 600 },
    } } } });
  await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [
    { name: "Pitch torch", type: "gear", system: { light: { hours: 1, pieces: 1, until: at } } },
  ]);
})()`;

interface World {
  readonly time: number;
  /** The timers that still run, by name. */
  readonly running: readonly string[];
  /** What cards have told to be over, in their order. */
  readonly told: readonly string[];
  readonly torch: number | null;
}
const readWorld = ({ page }: Seat): Promise<World> =>
  page.evaluate<World>(`(() => ({
    time: game.time.worldTime,
    running: game.actors.filter(({ type }) => type === "party").flatMap(({ system }) => Object.values(system.journey.running).map(({ name }) => name)),
    told: game.messages.contents.filter(({ type, system }) => type === "notice")
      .flatMap(({ system }) => [
        ...system.facts.filter(({ label }) => label === "WHITEHACK.Underway.Timer.what").flatMap(({ value }) => value.split(", ")),
        ...(system.text.startsWith("WHITEHACK.Light") ? [system.title] : []),
      ]),
    torch: game.actors.getName("Berta Holm").items.getName("Pitch torch")?.system.light.until ?? null,
  }))()`);

const TORCH = "Pitch torch";
const TIMERS = PARTIES.flatMap((name) => [`${name}: truce`, `${name}: tide`]);
const isOnce = (told: readonly string[]): boolean => new Set(told).size === told.length;

let table: MortalTable;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const all = (): readonly Seat[] => [referee, mira, tomas];

beforeAll(async () => {
  table = await MortalTable.open();
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await Promise.all(all().map(settleDown));
  await referee.page.evaluate(SET_UP);
});
afterAll(() => table?.close());

const committed: Record<string, string> = {};
/** The world when the server was back. */
let left: World;

/** Lets ten minutes pass by the Referee's window, and waits for nothing. */
const pass = () => referee.page.evaluate(`void game.time.advance(600)`);

async function scoresAsCommitted(): Promise<void> {
  await expect.poll(() => score(mira, BERTA).innerText()).toBe(committed[BERTA]);
  await expect.poll(() => score(tomas, ORRIN).innerText()).toBe(committed[ORRIN]);
  await expect.poll(() => score(referee, "Goblin").innerText()).toBe(committed["Goblin"]);
}

it("WH-AUC-02 WH-AUC-04 WH-TIME-06: what all were told outlasts the server, and the dice are as hidden as before", async () => {
  await referee.page.evaluate(`void game.system.api.openAuction({
    title: "Over the roofs", attribute: "dexterity",
    actors: ${JSON.stringify([BERTA, ORRIN, "Goblin"])}.map((name) => game.actors.getName(name).uuid),
  })`);
  await press(mira, BERTA, "Throw the hidden die");
  await press(tomas, ORRIN, "Throw the hidden die");
  for (const seat of all()) await status(seat).getByText("Berta Holm is to bid first.").waitFor();
  committed[BERTA] = await score(mira, BERTA).innerText();
  committed[ORRIN] = await score(tomas, ORRIN).innerText();
  committed["Goblin"] = await score(referee, "Goblin").innerText();
  await row(mira, BERTA).getByLabel("What you do").fill("Straight across");
  await write(mira, BERTA, 4);
  await press(mira, BERTA, "Bid");
  for (const seat of all()) await row(seat, BERTA).getByText("Straight across").waitFor();
  const before = await told(tomas);
  await picture("killed bidding in turns", { referee, tomas });
  await expect.poll(async () => (await readWorld(mira)).running.length).toBe(6);
  await pass();
  await expect.poll(async () => (await readWorld(mira)).told.length).toBeGreaterThan(0); // the first of four has ended
  const heard = await readWorld(mira);
  await table.kill();
  await table.restart();
  await table.enterAnew(all());
  for (const seat of all()) {
    await status(seat).getByText("Orrin Tallow is to bid. The highest bid is 4.").waitFor();
    await expect.poll(() => told(seat)).toEqual(before);
    await expect.poll(() => sent(seat)).not.toMatch(BETRAYAL);
  }
  await scoresAsCommitted();
  left = await readWorld(mira);
  expect(left.told).toEqual(expect.arrayContaining([...heard.told]));
  expect(left.time).toBe(heard.time);
  expect(isOnce(left.told)).toBe(true);
});

it("WH-TIME-05: what had not ended ends with the next step, and what had ended does not end again", async () => {
  await pass();
  await expect.poll(async () => (await readWorld(mira)).running).toEqual([]);
  const burns = left.torch === null ? left.told.filter((one) => one === TORCH) : [TORCH]; // a light is out before it is told
  const all = [...TIMERS, ...burns].toSorted();
  await expect.poll(async () => (await readWorld(mira)).told.toSorted()).toEqual(all);
  expect((await readWorld(mira)).torch).toBeNull();
  await pass();
  await expect.poll(async () => (await readWorld(mira)).time).toBe(1800);
  await referee.page.evaluate(`game.actors.getName("Ferry watch").update({ name: "Ferry watch, relieved" })`);
  await expect.poll(() => mira.page.evaluate(`Boolean(game.actors.getName("Ferry watch, relieved"))`)).toBe(true);
  expect((await readWorld(mira)).told.toSorted()).toEqual(all);
});

it("WH-AUC-05 WH-AUC-12: the bidding goes on with the same rules, and without whoever has not come back", async () => {
  await tomas.page.close();
  await row(referee, ORRIN).getByText("(away)").waitFor();
  await rule(referee, "Time is up");
  await row(mira, ORRIN).getByText("Has bid 1 and is bound by it").waitFor();
  await press(referee, "Goblin", "Bid 1");
  await status(mira).getByText("All bids stand.").waitFor();
  await rule(referee, "Show the dice");
  await row(mira, BERTA).getByText("Hidden die shown").waitFor();
  await row(mira, ORRIN).getByText("Hidden die not shown yet").waitFor();
  expect((await told(mira)).moves.map(({ value }) => value)).toEqual([4, 1, 1]);
});

it("WH-AUC-07: is won by the dice that were thrown before, and by one thrown openly for whoever is away", async () => {
  // The Goblin's die may still be on its way: until it is there, its own row has such a button too.
  await press(referee, ORRIN, "Throw the die openly");
  for (const seat of [referee, mira]) await status(seat).getByText("To roll now: Berta Holm").waitFor();
  for (const seat of [referee, mira]) {
    await expect.poll(() => score(seat, BERTA).innerText()).toBe(committed[BERTA]);
    await expect.poll(() => score(seat, "Goblin").innerText()).toBe(committed["Goblin"]);
  }
  await loadDice(mira.page, [8, 20]);
  await roll(mira);
  for (const seat of [referee, mira]) {
    await status(seat).getByText("The winner: Berta Holm").waitFor();
    await expect.poll(() => lastCard(seat.page, "notice").innerText()).toContain("Over the roofs");
  }
  await expect.poll(() => read(mira)).toEqual(await read(referee));
  await expect.poll(() => room(mira).locator(".bidder-die").count()).toBe(3);
  await expect.poll(() => lastCard(referee.page, "auction").innerText()).not.toContain("away"); // cards are not drawn anew for that
  const mishaps = all().flatMap(({ errors }) => errors);
  expect(mishaps.filter((error) => !ofLines(error))).toEqual([]);
});
