// Building, code-breaking and hacking: an auction against a challenge that the Referee plays, and what comes of it.
import { describe, expect, it } from "vitest";
import { auctioning, auctionOf, bidder, stored } from "../auctioning.ts";
import { aTable, HERO, lastMessage } from "../table.ts";

const table = aTable(undefined, (actors) => {
  // below 20 whatever the hidden die shows, so that a 20 is a fumble
  for (const actor of actors as { _id: string; system: { attributes?: object } }[])
    if (actor._id === HERO) actor.system.attributes = { dexterity: { value: 13 } };
});
const { bid, operation, everybody, open, openSeals, roll, rollDie } = auctioning(table);

const NODE = { actor: null, name: "Node", what: "challenge", base: 15, side: "" } as const;

/** The bids of both, and then the die of whoever rolls. */
interface Course {
  readonly hero: number;
  readonly node: number;
  readonly stays?: boolean;
  readonly face: number;
}

async function hack({ hero, node, stays = false, face }: Course, isHack = true): Promise<unknown> {
  await open({ title: "The vault's code", bidders: [bidder(HERO, "dexterity"), NODE], isHack });
  await rollDie(table().alice, "Hero");
  await bid(table().alice, "Hero", hero);
  await bid(table().referee, "Node", node);
  if (stays) await bid(table().alice, "Hero", null);
  await operation("show");
  await openSeals(...everybody());
  await roll(stays ? table().referee : table().alice, [face]);
  expect(stored(table().bob).phase).toBe("over");
  return table().bob.run(() => lastMessage().toObject().system);
}

const telling = (result: string) => ({
  title: "The vault's code",
  facts: [{}, {}, { label: "WHITEHACK.Auction.Hack.result", value: `WHITEHACK.Auction.Hack.${result}` }],
});

describe("hacking as an auction", () => {
  it.each([
    ["1", "success", { hero: 5, node: 1, face: 9 }],
    ["2", "drawback", { hero: 5, node: 1, face: 20 }],
    ["3", "drawback", { hero: 5, node: 8, stays: true, face: 12 }],
    ["4", "failedAttempt", { hero: 5, node: 1, face: 3 }],
  ] as const)("WH-HACK-01 (%s): the card says %s", async (_, result, course) => {
    const card = await hack(course);
    expect(card).toMatchObject(telling(result));
    expect((card as { rules: readonly string[] }).rules).toContain("WH-HACK-01");
  });

  it("WH-HACK-01: says nothing of the kind in any other auction", async () => {
    const { facts } = (await hack({ hero: 5, node: 1, face: 9 }, false)) as { facts: readonly object[] };
    expect(facts).toHaveLength(2);
    expect(table().bob.run(() => auctionOf().system.isHack)).toBe(false);
  });
});
