import { area, expect, fact } from "./fact.ts";
import { made } from "./world.ts";

type Folder = InstanceType<(typeof foundry.documents)["Folder"]>;

const FOLDER = "https://foundryvtt.com/api/v14/classes/foundry.documents.Folder.html";

type JournalEntry = InstanceType<(typeof foundry.documents)["JournalEntry"]>;

const folder = (name: string, parent: Folder | null = null): Promise<Folder> =>
  made<Folder>("Folder", { name, type: "JournalEntry", folder: parent?.id ?? null });

const entry = (name: string, holder: Folder): Promise<JournalEntry> =>
  made<JournalEntry>("JournalEntry", { name, folder: holder.id });

area("folders");

fact("FOLDER-01", "hold documents of one kind, and each other", FOLDER, async () => {
  const outer = await folder("Outer");
  const inner = await folder("Inner", outer);
  const letter = await entry("Letter", inner);
  expect([outer.contents, inner.contents]).toEqual([[], [letter]]);
  expect(outer.children.map((node) => node["folder"])).toEqual([inner]);
  expect(letter["folder"]).toBe(inner);
  expect(inner.documentClass).toBe(getDocumentClass("JournalEntry"));
});

fact("FOLDER-02", "know how deep they lie and what is above and below", FOLDER, async () => {
  const outer = await folder("Outer");
  const middle = await folder("Middle", outer);
  const inner = await folder("Inner", middle);
  expect([outer.depth, middle.depth, inner.depth]).toEqual([1, 2, 3]);
  expect(inner.getParentFolders()).toEqual([middle, outer]);
  expect([outer.getSubfolders(), outer.getSubfolders(true)]).toEqual([[middle], [middle, inner]]);
});

fact("FOLDER-03", "are sorted by the alphabet until somebody sorts by hand", FOLDER, async () => {
  const made = await folder("Sorted");
  expect([made.sorting, made.type]).toEqual(["a", "JournalEntry"]);
  await made.update({ sorting: "m" });
  expect(made.sorting).toBe("m");
  await made.update({ sorting: "z" }).catch(() => undefined);
  expect(made.sorting).toBe("m");
});

fact("FOLDER-04", "are named by documents that no longer find them once they are gone", FOLDER, async () => {
  const made = await folder("Short-lived");
  const letter = await entry("Letter", made);
  await made.delete();
  expect(letter["folder"]).toBeNull();
});
