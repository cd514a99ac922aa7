import fc from "fast-check";
import { describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { law } from "./fact.ts";
import { actorOf, HERO, sitDown, type Table } from "./node-table.ts";

const step = fc.record({
  who: fc.constantFrom("gm" as const, "ann" as const),
  what: fc.constantFrom("add", "add", "rename", "delete", "cut", "back", "breathe"),
});
const lines = fc.record({
  gm: fc.record({ delay: fc.nat(3), jitter: fc.nat(4) }),
  ann: fc.record({ delay: fc.nat(3), jitter: fc.nat(4) }),
  bob: fc.record({ delay: fc.nat(3), jitter: fc.nat(4) }),
});

type Step = { readonly who: "gm" | "ann"; readonly what: string };

/** What a step asks for; its answer is looked at once every line is back. */
function play(table: Table, { who, what }: Step, number: number): Promise<unknown> | null {
  const client = table[who];
  const hero = () => actorOf(client);
  const name = `${who} ${number}`;
  if (what === "cut") client.cut();
  else if (what === "back") client.reconnect();
  else if (what === "add") return client.run(() => hero().createEmbeddedDocuments("Item", [{ name, type: "trinket" }]));
  else if (what === "rename") return client.run(() => hero().update({ name }));
  else if (what === "delete") return client.run(() => hero().items.contents.at(-1)?.delete() ?? Promise.resolve());
  return null;
}

const sourceOf = (client: Table["gm"]): Dict => client.run(() => actorOf(client).toObject()) as Dict;
const namesOf = (source: Dict) => (source["items"] as Dict[]).map((item) => String(item["name"]));

describe("whatever happens to the lines", () => {
  law("RANDOM-01", "all clients end with what the server has, and what was acknowledged was done once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), lines, async (steps, delays) => {
        const table = await sitDown();
        for (const name of ["gm", "ann", "bob"] as const) Object.assign(table[name], delays[name]);
        const asked: Promise<PromiseSettledResult<unknown>[]>[] = [];
        const added: string[] = [];
        for (const [number, one] of steps.entries()) {
          const answer = play(table, one, number);
          if (answer) asked.push(Promise.allSettled([answer]));
          if (one.what === "add") added.push(`${one.who} ${number}`);
          if (one.what === "breathe") await table.settled();
        }
        for (const client of table.clients) client.reconnect();
        const answers = (await Promise.all(asked)).flat();
        await table.settled();
        // Two may have wanted to delete the same item: the second hears that it is gone.
        const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
        for (const { reason } of refused) expect(String(reason)).toContain("does not exist");
        const stored = table.world.library.get("Actor", HERO) as Dict;
        for (const client of table.clients) {
          expect(sourceOf(client)["name"]).toBe(stored["name"]);
          expect(namesOf(sourceOf(client))).toEqual(namesOf(stored));
        }
        expect(new Set(namesOf(stored)).size).toBe(namesOf(stored).length);
        if (!steps.some(({ what }) => what === "delete"))
          expect(namesOf(stored).toSorted()).toEqual(["Ring", ...added].toSorted());
        await table.close();
      }),
      { numRuns: 25 },
    );
  });
});
