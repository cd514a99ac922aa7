/** Tables of both generations in one process. */
import { expect } from "vitest";
import { generation, setGeneration } from "../common/generation.ts";
import { startServer } from "../server/start.ts";
import { law } from "./fact.ts";
import { GM, Guest, SYSTEM, USERS, world } from "./guest.ts";

const open = (of?: 13 | 14) =>
  startServer({ systemDir: SYSTEM, world: { path: "memory" }, users: USERS, ...(of ? { generation: of } : {}) });

const level = { action: "create", documentName: "Level", data: [{ name: "Cellar" }] } as const;

law(
  "GENERATION-01",
  "tables of both are opened at once, and each is of its own, whatever is on in the process",
  async () => {
    const before = generation();
    const tables = await Promise.all([open(13), open(14), open(13), open()]);
    try {
      const guests = await Promise.all(tables.map((table) => Guest.join(table, GM)));
      const releases = await Promise.all(guests.map(async (guest) => (await world(guest)).release.generation));
      expect(releases).toEqual([13, 14, 13, 14]);
      const answers = await Promise.all(
        guests.map(async (guest) => {
          const scene = await guest.modify({
            action: "create",
            documentName: "Scene",
            data: [{ _id: "scene00000000001", name: "Room" }],
            options: { keepId: true },
          });
          expect(scene.error).toBeUndefined();
          return (await guest.modify({ ...level, parentUuid: "Scene.scene00000000001" })).error?.message;
        }),
      );
      const none = "There are no Levels in generation 13";
      expect(answers).toEqual([none, undefined, none, undefined]);
      for (const guest of guests) guest.leave();
    } finally {
      await Promise.all(tables.map((table) => table.close()));
    }
    expect(generation()).toBe(before);
  },
);

law("GENERATION-02", "a table asks nothing of the generation that is on in its process", async () => {
  const before = generation();
  setGeneration(13);
  const table = await open(14);
  setGeneration(before);
  try {
    expect(table.world.options).toMatchObject({ generation: 14, version: expect.stringMatching(/^14\./) as string });
  } finally {
    await table.close();
  }
});

law("GENERATION-03", "a generation that there is not is refused by its number", async () => {
  await expect(open(12 as never)).rejects.toThrow("stand-in: there is no generation 12");
});
