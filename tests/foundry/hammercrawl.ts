// A table at which HAMMERCRAWL! is played beside Whitehack: Alice's Brok stands beside the goblin.
import { vi } from "vitest";
import { packsInForce } from "../../src/foundry/extensions/packs-in-force.ts";
import { fetchNumbers } from "../../src/games/hammercrawl/foundry/data.ts";
import type { HammercrawlNumbers } from "../../src/games/hammercrawl/rules/derive.ts";
import { ALICE, type Arrange, aTable, creatureOf, type Table } from "./table.ts";

await fetchNumbers(); // clients share one process: what comes late would come while another of them is at work

export const BROK = "hammer0000000001";
export const BROK_TOKEN = "broktoken0000001";
export const SWORD = "hcsword000000001";

/** A fighter of level 3 (tier 1): Strength 16, Constitution 13, chain and shield (armor class 16), a sword, 14 of 18 hit points. */
const BROK_AS_STORED = {
  _id: BROK,
  name: "Brok",
  type: "hammercrawl",
  ownership: { default: 0, [ALICE]: 3 },
  system: {
    class: "fighter",
    level: 3,
    xp: 12,
    alignment: "good",
    notToday: 3,
    attributes: { strength: { value: 16 }, constitution: { value: 13 }, wisdom: { value: 8 } },
    hp: { value: 14, max: 18 },
    skills: ["Cooking"],
    languages: ["Common"],
  },
  items: [
    { _id: SWORD, name: "Sword", type: "weapon", system: { damage: "1d6", size: "regular", equipped: true } },
    { _id: "hcchain000000001", name: "Chain", type: "armor", system: { armorClass: 5, equipped: true } },
    {
      _id: "hcshield00000001",
      name: "Shield",
      type: "armor",
      system: { kind: "shield", armorClass: 1, equipped: true },
    },
  ],
};

export const aHammercrawlTable = (arrange: Arrange = () => undefined, clients?: readonly string[]) =>
  aTable(clients, (actors, room) => {
    actors.push(structuredClone(BROK_AS_STORED) as never);
    const token = { _id: BROK_TOKEN, actorId: BROK, name: "Brok", actorLink: true, x: 200, y: 0, disposition: 1 };
    Object.assign(room, { tokens: [...room.tokens, { ...token, width: 1, height: 1 }] });
    arrange(actors, room);
  });

/** The numbers of one of these people, as this client works them out. */
export const numbersOf = (id = BROK): HammercrawlNumbers =>
  (creatureOf(id).system.derived as unknown as { readonly hammercrawl: HammercrawlNumbers }).hammercrawl;

/** The world plays the game by a preset of its pack; the numbers of its people are there, and nobody is asked by dialogs. */
export async function playHammercrawl(table: () => Table, preset = "complete", chosen: object = {}): Promise<void> {
  const stored = { packs: [{ pack: "hc", enabled: true, preset }], ...chosen };
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
  await table().host.settled();
  const isThere = () =>
    "hammercrawl" in creatureOf(BROK).system.derived && packsInForce().some(({ rules }) => rules.id === "hc");
  for (const seat of [table().alice, table().bob, table().referee]) {
    await seat.run(() => vi.waitUntil(isThere, { timeout: 20_000 }));
    await seat.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
  }
}
