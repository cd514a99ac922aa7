// A table with a game of a module beside Whitehack: Bella, Alice's brawler, stands in the room.
import path from "node:path";
import { ALICE, aTable } from "./table.ts";

export const BRAWLER = "brawler000000001";
export const FISTS = { id: "", use: "melee" } as const;
export const BELLA_TOKEN = "brawltoken000001";

const MODULE = path.resolve(import.meta.dirname, "../games/brawl");

export const aBrawl = () =>
  aTable(
    undefined,
    (actors, room) => {
      const system = { brawn: 5, wits: 2, hp: { value: 9, max: 9 } };
      const told = {
        _id: BRAWLER,
        name: "Bella",
        type: "brawl.brawler",
        ownership: { default: 0, [ALICE]: 3 },
        system,
      };
      actors.push(told as never);
      const token = { _id: BELLA_TOKEN, actorId: BRAWLER, name: "Bella", actorLink: true, x: 200, y: 0 };
      Object.assign(room, { tokens: [...room.tokens, { ...token, width: 1, height: 1 }] });
    },
    [],
    [MODULE],
  );
