// A table at which The Red Hack is played beside Whitehack: Alice's Runa stands beside the goblin.
import { fetchNumbers } from "../../src/games/redhack/foundry/data.ts";
import { ALICE, aTable } from "./table.ts";

await fetchNumbers(); // clients share one process: what comes late would come while another of them is at work

export const RUNA = "redhack000000001";
export const RUNA_TOKEN = "runatoken0000001";
export const AXE = "redaxe0000000001";

/** Strength 14, Constitution 9, a suit of chain (armor class 14), an axe with a d8, 6 of 6 hit points. */
const RUNA_AS_STORED = {
  _id: RUNA,
  name: "Runa",
  type: "redhack",
  ownership: { default: 0, [ALICE]: 3 },
  system: {
    class: "thief",
    attributes: { strength: { value: 12 }, dexterity: { value: 9 }, constitution: { value: 9 } },
    hp: { value: 6, max: 6 },
    supplies: [{ name: "Torches", die: 4 }],
  },
  items: [
    { _id: AXE, name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } },
    { _id: "redchain00000001", name: "Chain", type: "armor", system: { armorClass: 4, equipped: true } },
  ],
};

export const aRedhackTable = () =>
  aTable(undefined, (actors, room) => {
    actors.push(RUNA_AS_STORED as never);
    const token = { _id: RUNA_TOKEN, actorId: RUNA, name: "Runa", actorLink: true, x: 200, y: 0 };
    Object.assign(room, { tokens: [...room.tokens, { ...token, width: 1, height: 1 }] });
  });
