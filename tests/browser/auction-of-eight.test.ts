// An auction of eight, whom four users play: two sides, one on a slow line, one who is cut off and comes back, and two presses at
// one moment.
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_USERS, demoWorld } from "../../tools/demo/world.ts";
import {
  BETRAYAL,
  hear,
  keepNotices,
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
  wasTold,
  write,
} from "../support/auction.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { dialogOf } from "../support/powers.ts";
import { picture } from "../support/album.ts";
import { type Seat, Table } from "../support/table.ts";

/** Who is played; the first four are on one side, the others and the ice on the other. */
const PLAYED = {
  Mira: "Berta Holm",
  Tomas: "Orrin Tallow",
  Arne: "Arne of the Ford",
  Bela: "Bela Reed",
  Cleo: "Cleo Marsh",
  Dunja: "Dunja Vane",
  Emil: "Emil Stake",
} as const;
type Player = keyof typeof PLAYED;
const PLAYERS = Object.keys(PLAYED) as Player[];
const [SLOW, GONE] = ["Cleo", "Tomas"] as const;
const LATENCY = 400; // milliseconds, each way

const idOf = (name: string): string => name.toLowerCase().padEnd(16, "0");
/** Those who have no user of their own, and are Mira's: a Referee's and three players' browsers show eight as well as eight do. */
const LENT: readonly string[] = ["Arne", "Bela", "Dunja", "Emil"];
const ADDED = PLAYERS.slice(2).filter((name) => !LENT.includes(name));
const USERS = [...DEMO_USERS, ...ADDED.map((name) => ({ _id: idOf(name), name, role: 1, color: "#3d5a8c" }))];
const SEATED = PLAYERS.filter((name) => !LENT.includes(name));
const userOf = (name: string): string => USERS.find((user) => user.name === name)?._id ?? "";

/** The demo world, with the characters of those who have joined, and those that Mira plays beside her own. */
async function worldOfEight() {
  const world = await demoWorld();
  const actors = world["Actor"] ?? [];
  const model = actors.find(({ name }) => name === PLAYED.Tomas);
  const more = PLAYERS.slice(2).map((name) => ({
    ...structuredClone(model),
    _id: idOf(`${name}s`),
    name: PLAYED[name],
    ownership: { default: 1, [userOf(LENT.includes(name) ? "Mira" : name)]: 3 },
  }));
  return { ...world, Actor: [...actors, ...more] };
}

let table: Table;
let referee: Seat;
let players: Record<Player, Seat>;
const all = (): readonly Seat[] => [...new Set([referee, ...Object.values(players)])];
const present = (): readonly Seat[] => all().filter((seat) => seat !== players[GONE]);

const show = (beat: string) => picture(`eight ${beat}`, { referee, mira: players.Mira, cleo: players.Cleo });

beforeAll(async () => {
  table = await Table.open({ seed: await worldOfEight(), users: USERS });
  const seats = await Promise.all(["Referee", ...SEATED].map((name) => table.sit(name)));
  [referee] = seats as [Seat];
  const seatOf = (name: Player) => seats[SEATED.indexOf(LENT.includes(name) ? "Mira" : name) + 1];
  players = Object.fromEntries(PLAYERS.map((name) => [name, seatOf(name)])) as Record<Player, Seat>;
  await Promise.all(all().map(settleDown));
});
afterAll(() => table?.close());

const LOW = "A bid has to be higher than the highest so far.";

/** Who is told that their bid does not count. */
const refusedOf = (names: readonly Player[]): Promise<Player> =>
  Promise.any(names.map((name) => hear(players[name], LOW).then(() => name)));

/** Two bid the same at one moment: gives whose bid counts, and who was told why theirs does not. */
async function race(first: Player, second: Player, bid: number, moves: number): Promise<readonly [Player, Player]> {
  const both = [first, second] as const;
  await Promise.all(both.map((name) => write(players[name], PLAYED[name], bid)));
  await Promise.all(both.map((name) => keepNotices(players[name])));
  await Promise.all(both.map((name) => press(players[name], PLAYED[name], "Bid")));
  const loser = await refusedOf(both);
  const winner = loser === first ? second : first;
  for (const seat of present()) {
    await expect.poll(async () => (await told(seat)).moves.length).toBe(moves);
    await row(seat, PLAYED[winner]).locator(".bidder-bid").getByText(String(bid)).waitFor();
    await expect.poll(() => row(seat, PLAYED[loser]).locator(".bidder-bid").count()).toBe(0);
  }
  await expect.poll(() => wasTold(players[winner], LOW)).toBe(false);
  return [winner, loser];
}

/** How far the room reaches below the edge of the page. */
const beyond = async (seat: Seat): Promise<number> => {
  const box = await room(seat).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) - (seat.page.viewportSize()?.height ?? 0);
};

const committed: Partial<Record<Player, string>> = {};

it("WH-AUC-01 WH-AUC-11: opens a room for eight on two sides, each with a die that nobody else is sent", async () => {
  const names = JSON.stringify(Object.values(PLAYED));
  await referee.page.evaluate(
    `void game.system.api.openAuction({ actors: ${names}.map((name) => game.actors.getName(name).uuid) })`,
  );
  const dialog = dialogOf(referee, "Open an auction");
  await dialog.locator('[name="title"]').fill("Across the ice");
  for (const place of PLAYERS.keys())
    await dialog.locator(`[name="side.${place}"]`).selectOption({ label: place < 4 ? "A" : "B" });
  await dialog.locator('[name="challenge.0"]').fill("The ice");
  await dialog.locator('[name="base.0"]').fill("15");
  await dialog.locator('[name="challengeSide.0"]').selectOption({ label: "B" });
  await dialog.locator('[name="order"]').selectOption({ label: "Whoever is first" });
  await dialog.locator('button[data-action="confirm"]').click();
  for (const seat of all()) await room(seat).waitFor();
  await show("throwing");
  table.server.faults.delay[userOf(SLOW)] = LATENCY;
  for (const name of PLAYERS) await press(players[name], PLAYED[name], "Throw the hidden die");
  for (const seat of all()) await status(seat).getByText("Anybody may bid; nobody has yet.").waitFor();
  await show("dice thrown");
  for (const name of PLAYERS) committed[name] = await score(players[name], PLAYED[name]).innerText();
  for (const seat of all()) await expect.poll(() => sent(seat)).not.toMatch(BETRAYAL);
  for (const name of SEATED)
    await expect.poll(() => score(players[name], "Tallow").count()).toBe(name === "Tomas" ? 1 : 0);
});

it("WH-AUC-04 WH-AUC-12: counts one of two bids of the same moment, and goes on without the one who is cut off", async () => {
  table.server.faults.disconnect(userOf(GONE));
  await row(referee, PLAYED[GONE]).getByText("(away)").waitFor();
  const lower = "Arne";
  await write(players[lower], PLAYED[lower], 4);
  await press(players[lower], PLAYED[lower], "Bid");
  for (const seat of present()) await expect.poll(async () => (await told(seat)).moves.length).toBe(1);
  const [higher, second] = await race(SLOW, "Mira", 5, 2);
  const low = [second, "Bela", "Dunja", "Emil"] as const;
  for (const name of low) await press(players[name], PLAYED[name], "Bid 1");
  for (const name of [PLAYED[GONE], "The ice"]) await press(referee, name, "Bid 1");
  for (const seat of present()) await expect.poll(async () => (await told(seat)).moves.length).toBe(8);
  await show("bids made");
  await press(players[lower], PLAYED[lower], "Stay");
  await room(referee).getByRole("button", { name: "Show the dice" }).waitFor();
  await expect.poll(() => status(players[higher]).innerText()).toBe("All bids stand. The Referee shows the dice.");
});

it("WH-AUC-12: whoever was cut off sees what all see once they are back, and their late bid changes nothing", async () => {
  const before = await told(referee);
  await keepNotices(players[GONE]);
  await press(players[GONE], PLAYED[GONE], "Bid"); // of 2, as if nobody had bid: the line is dead
  table.server.faults.reconnect(userOf(GONE));
  await status(players[GONE]).getByText("All bids stand.").waitFor();
  await expect.poll(() => row(referee, PLAYED[GONE]).innerText()).not.toContain("(away)");
  await hear(players[GONE], "It is not the time for that.");
  for (const seat of all()) await expect.poll(() => told(seat)).toEqual(before); // the slow line hears of it late
  await expect.poll(() => score(players[GONE], PLAYED[GONE]).innerText()).toBe(committed[GONE]);
});

it("WH-AUC-07 WH-AUC-11: shows all the same dice as they were thrown, and the side that has won together", async () => {
  await rule(referee, "Show the dice");
  for (const seat of all()) await expect.poll(() => room(seat).locator(".bidder-die").count()).toBe(8);
  const shown = await Promise.all(all().map((seat) => room(seat).locator(".bidder-score").allInnerTexts()));
  for (const scores of shown) expect(scores.slice(0, PLAYERS.length)).toEqual(PLAYERS.map((name) => committed[name]));
  const rolling = await status(referee).innerText();
  const roller = PLAYERS.find((name) => rolling.includes(PLAYED[name])) ?? SLOW;
  await show("dice shown");
  await loadDice(players[roller].page, [8, 20]);
  await roll(players[roller]);
  for (const seat of all()) await status(seat).getByText("The winners:").waitFor();
  const side = PLAYERS.slice(...(PLAYERS.indexOf(roller) < 4 ? [0, 4] : [4])).map((name) => PLAYED[name]);
  await show("over");
  const end = await told(referee);
  const rows = await read(referee);
  for (const seat of all()) {
    for (const name of side) await expect.poll(() => status(seat).innerText()).toContain(name);
    await expect.poll(() => told(seat)).toEqual(end);
    await expect.poll(() => read(seat)).toEqual(rows);
    await expect.poll(() => beyond(seat)).toBeLessThanOrEqual(0);
    await expect.poll(() => lastCard(seat.page, "notice").innerText()).toContain("Across the ice");
  }
  const mishaps = all().flatMap(({ errors }) => errors);
  expect(mishaps.filter((error) => !ofLines(error))).toEqual([]);
});
