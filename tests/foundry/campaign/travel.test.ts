// How fast somebody is: in a round on the sheet, exploring and travelling together on the party's.
import { describe, expect, it } from "vitest";
import { postJourney } from "../../../src/foundry/campaign/time/perform-travel.ts";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { playing } from "../playing.ts";
import { ALICE, aTable, actorOf, HERO, lastMessage } from "../table.ts";

const PARTY = "party00000000001";
const MATE = "mate000000000001";
const member = (id: string, name: string) => ({ actor: `Actor.${id}`, name, bearsLight: false });

const table = aTable(undefined, (actors) => {
  const system = { members: [member(HERO, "Hero"), member(MATE, "Mate")] };
  const ownership = { default: 0, [ALICE]: 3 };
  const mate = { _id: MATE, name: "Mate", type: "character", ownership, items: [], system: { size: "small" } };
  const party = { _id: PARTY, name: "Crew", type: "party", ownership, items: [], system };
  actors.push(mate, party);
});
const { become, carry, numbers } = playing(table);

/** The hero carries this many things more than is easy. */
const overload = async (more: number) => {
  const { allowance, carried } = numbers().burden;
  await carry({
    name: "Idol",
    type: "gear",
    system: { size: "regular", quantity: allowance.carried + more - carried },
  });
};
const crawl = () =>
  table().alice.run(() => {
    const party = actorOf(PARTY);
    const { paces } = partyContext(party as Actor.OfType<"party">, false);
    return paces.find(({ id }) => id === "crawl");
  });
const paces = () =>
  table().alice.run(() => {
    const { burden, tiles } = characterContext(actorOf(HERO) as Actor.OfType<"character">, null).view;
    return { loads: burden.paces, tile: tiles.find(({ id }) => id === "movement")?.whyText };
  });

describe("movement on the sheet", () => {
  it("WH-MOVE-02 (1), (2): is told at each pace, in feet and squares", async () => {
    await become({ size: "human" });
    expect(paces().loads).toEqual(["Careful: 20 ft (4 sq.)", "Walking: 30 ft (6 sq.)", "Running: 60 ft (12 sq.)"]);
    expect(paces().tile).toContain("Running: 60 ft (12 sq.)");
    await overload(5);
    expect(paces().loads).toEqual(["Careful: 5 ft (1 sq.)", "Walking: 15 ft (3 sq.)", "Running: 30 ft (6 sq.)"]);
  });

  it("WH-MOVE-02 (3): is nothing where a small one with a massive burden moves carefully", async () => {
    await become({ size: "small" });
    await overload(5);
    expect(paces().loads[0]).toBe("Careful: 0 ft (0 sq.)");
  });
});

describe("a party on the move", () => {
  it("WH-MOVE-03 (1), (2), (3): explores at the pace of the most burdened, whatever their size", async () => {
    expect(crawl()?.text).toBe("120 ft in 10 minutes of exploring");
    await overload(3);
    expect(crawl()).toMatchObject({ text: "60 ft in 10 minutes of exploring" });
    expect(crawl()?.whyText).toContain("Hero");
  });

  it("WH-MOVE-03 (4): stands still where one carries too much to move", async () => {
    await overload(7);
    expect(crawl()?.text).toBe("0 ft in 10 minutes of exploring");
  });

  it.each([
    ["(1)", { terrain: "plains", badWeather: true, night: false, said: null }, 12],
    ["(2)", { terrain: "forest", badWeather: false, night: true, said: null }, 12],
    ["(3)", { terrain: "plains", badWeather: false, night: false, said: null }, 24],
    ["(4)", { terrain: "mountains", badWeather: true, night: true, said: null }, 6],
    ["as the Referee says", { terrain: "water", badWeather: true, night: true, said: 30 }, 30],
  ] as const)("WH-MOVE-04 %s: comes so far in a day: %j", async (_, journey, miles) => {
    await table().alice.run(() => postJourney(actorOf(PARTY), journey));
    await table().host.settled();
    expect(table().alice.run(lastMessage).system).toMatchObject({
      text: `Crew can travel ${miles} miles a day.`,
      rules: ["WH-MOVE-04"],
    });
  });
});
