// The server is killed in the middle of a step of the clock: what was told stays, what has not ended ends with the next step,
// and nothing ends twice.
import { afterAll, beforeAll, expect, it } from "vitest";
import { MortalTable } from "../support/mortal-table.ts";
import type { Seat } from "../support/table.ts";

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
const read = ({ page }: Seat): Promise<World> =>
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

let table: MortalTable;
let referee: Seat;
let mira: Seat;
beforeAll(async () => {
  table = await MortalTable.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await referee.page.evaluate(SET_UP);
});
afterAll(() => table?.close());

/** Lets ten minutes pass by the Referee's window, and waits for nothing. */
const pass = () => referee.page.evaluate(`void game.time.advance(600)`);
const isOnce = (told: readonly string[]): boolean => new Set(told).size === told.length;
const TORCH = "Pitch torch";
const TIMERS = PARTIES.flatMap((name) => [`${name}: truce`, `${name}: tide`]);
/** What was there when the server was back. */
let left: World;

it("WH-TIME-05 WH-TIME-06: what a card has told is stored, and nothing that was stored is told differently", async () => {
  await expect.poll(async () => (await read(mira)).running.length).toBe(6);
  await pass();
  await expect.poll(async () => (await read(mira)).told.length).toBeGreaterThan(0); // the first of four has ended
  const heard = await read(mira);
  await table.kill();
  await table.restart();
  await table.enterAnew([referee, mira]);
  const now = await read(mira);
  left = now;
  expect(now.told).toEqual(expect.arrayContaining([...heard.told]));
  expect(now.time).toBe(heard.time);
  expect(isOnce(now.told)).toBe(true);
});

it("WH-TIME-05: what had not ended ends with the next step, and what had ended does not end again", async () => {
  await pass();
  await expect.poll(async () => (await read(mira)).running).toEqual([]);
  const burns = left.torch === null ? left.told.filter((one) => one === TORCH) : [TORCH]; // a light is out before it is told
  const all = [...TIMERS, ...burns].toSorted();
  await expect.poll(async () => (await read(mira)).told.toSorted()).toEqual(all);
  expect((await read(mira)).torch).toBeNull();
  await pass();
  await expect.poll(async () => (await read(mira)).time).toBe(1800);
  await referee.page.evaluate(`game.actors.getName("Ferry watch").update({ name: "Ferry watch, relieved" })`);
  await expect.poll(() => mira.page.evaluate(`Boolean(game.actors.getName("Ferry watch, relieved"))`)).toBe(true);
  expect((await read(mira)).told.toSorted()).toEqual(all);
});
