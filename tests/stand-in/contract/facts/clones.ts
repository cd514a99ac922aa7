import { afterwards, area, expect, fact } from "./fact.ts";
import { listen } from "./kit.ts";

area("clones");

interface Clone {
  id: string;
  delete(): Promise<unknown>;
}
interface JournalEntryClass {
  create(data: object): Promise<Clone & { clone(data: object, context: object): Promise<Clone> }>;
}

fact("CLONE-01", "a clone that is saved is created with what else the context says", "Document", async () => {
  const { documentClass } = CONFIG["JournalEntry"] as unknown as { documentClass: JournalEntryClass };
  const entry = await documentClass.create({ name: "One" });
  afterwards(() => entry.delete());
  const seen: unknown[] = [];
  listen("preCreateJournalEntry", (...[, , options]: [unknown, unknown, Record<string, unknown>]) => {
    seen.push([options["renderSheet"], options["mine"]]);
  });
  const clone = await entry.clone({ name: "Two" }, { save: true, renderSheet: false, mine: 1 });
  afterwards(() => clone.delete());
  expect(seen).toEqual([[false, 1]]);
});
