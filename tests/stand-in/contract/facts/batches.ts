import { afterwards, area, expect, fact } from "./fact.ts";

type Dict = Record<string, unknown>;
type Made = { id: string; name: string; delete(): Promise<unknown> };

const BATCH = "https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html";
const USERS = "https://foundryvtt.com/api/v14/classes/foundry.documents.collections.Users.html";
const USER = "https://foundryvtt.com/api/v14/classes/foundry.documents.User.html";

area("requests");

const modifyBatch = (operations: Dict[]): Promise<Made[][]> =>
  (foundry.documents as unknown as { modifyBatch(operations: Dict[]): Promise<Made[][]> }).modifyBatch(operations);
const journals = (name: string) => game.journal.filter((one) => one.name === name);

async function entry(name: string): Promise<Made> {
  const made = (await getDocumentClass("JournalEntry").create({ name })) as unknown as Made;
  afterwards(() => game.journal.get(made.id)?.delete());
  return made;
}

fact(
  "BATCH-01",
  "several operations on several kinds of documents are one request, answered in their order",
  BATCH,
  async () => {
    const letter = await entry("Fact letter");
    const [updated, created] = await modifyBatch([
      { action: "update", documentName: "JournalEntry", updates: [{ _id: letter.id, name: "Fact changed" }] },
      { action: "create", documentName: "Folder", data: [{ name: "Fact folder", type: "JournalEntry" }] },
    ]);
    afterwards(() => created?.[0]?.delete());
    expect([updated?.map((one) => one.name), created?.map((one) => one.name)]).toEqual([
      ["Fact changed"],
      ["Fact folder"],
    ]);
  },
  { generation: 14 },
);

fact(
  "BATCH-02",
  "a veto of one cancels all",
  BATCH,
  async () => {
    const letter = await entry("Fact letter");
    const hook = Hooks.on("preCreateFolder", () => false);
    afterwards(() => Hooks.off("preCreateFolder", hook));
    await modifyBatch([
      { action: "update", documentName: "JournalEntry", updates: [{ _id: letter.id, name: "Fact changed" }] },
      { action: "create", documentName: "Folder", data: [{ name: "Fact folder", type: "JournalEntry" }] },
    ]);
    expect(journals("Fact letter").length).toBe(1);
    expect(journals("Fact changed").length).toBe(0);
    expect(game.folders.getName("Fact folder")).toBe(undefined);
  },
  { generation: 14 },
);

fact("USERS-01", "one Gamemaster at the table acts for all: every client knows which", USERS, () => {
  const active = game.users.activeGM as unknown as { isGM: boolean; active: boolean } | null;
  expect([active?.isGM, active?.active]).toEqual([true, true]);
});

fact("USERS-02", "the own user is active, a Gamemaster, and may do what each permission names", USER, () => {
  const user = game.user as unknown as { active: boolean; isGM: boolean; isSelf: boolean; can(name: string): boolean };
  expect([user.active, user.isGM, user.isSelf]).toEqual([true, true, true]);
  for (const name of Object.keys(CONST.USER_PERMISSIONS)) expect(user.can(name)).toBe(true);
});
