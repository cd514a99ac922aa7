// The log of a session is made from the cards that everybody could read, when the Referee asks for it.
import { describe, expect, it } from "vitest";
import { performAward } from "../../../src/foundry/characters/advance/perform-award.ts";
import { storeClock } from "../../../src/foundry/chat/undo/store-clock.ts";
import { postLines } from "../../../src/foundry/chat/post/post-lines.ts";
import { REFEREES_PACK } from "../../../src/foundry/documents/item-slots.ts";
import { writeSessionLog } from "../../../src/foundry/campaign/session/write-session-log.ts";
import { storeChange } from "../../../src/foundry/documents/store-change.ts";
import { falling } from "../falling.ts";
import { hero } from "../hero.ts";
import { aTable, type Seat, actorOf, HERO, lastMessage } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { heroHp, wound } = falling(table);

const write = async (seat: Seat = table().referee): Promise<void> => {
  await seat.run(writeSessionLog);
  await table().host.settled();
};
const pages = (seat: Seat) =>
  seat.run(() =>
    game.journal.contents.flatMap((entry) =>
      entry.pages.contents.map(({ name, text }) => ({ name, text: text.content ?? "" })),
    ),
  );
const post = (title: string, visibility: "public" | "gm" | "blind", seat: Seat = table().referee) =>
  seat.run(() => postLines({ title, text: "<b>bold</b>", facts: [], visibility }));

/** The pages that lie where no player may read. */
const secretPages = async (): Promise<readonly string[]> => {
  const entries = await table().referee.run(
    async () =>
      (await game.packs.get(REFEREES_PACK)?.getDocuments()) as readonly JournalEntry.Implementation[] | undefined,
  );
  return (entries ?? []).flatMap((entry) => entry.pages.contents.map(({ text }) => text.content ?? ""));
};
const isPackThere = (seat: Seat): boolean => seat.run(() => game.packs.has(REFEREES_PACK));

describe("the log of a session", () => {
  it("has a page of what everybody could read: who, what, experience and who died; nothing secret, and no markup", async () => {
    await post("The bridge is down", "public");
    await post("The baron lies", "gm");
    await table().referee.run(() => performAward([hero()], { monsters: [60], gold: 40, quests: [] }));
    await wound(99);
    expect(heroHp().state).toBe("dead");
    await write();
    const [page, ...others] = pages(table().bob);
    expect(others).toEqual([]);
    expect(page?.name).toBe("Session 1");
    for (const words of ["The bridge is down", "&lt;b&gt;bold", "Hero gained", "Who was there", "Hero died."])
      expect(page?.text).toContain(words);
    expect(page?.text).not.toContain("The baron lies");
    expect(page?.text).not.toContain("<b>");
  });

  it("goes on where the last page has ended, keeps what was edited, and is the Referee's to write", async () => {
    await post("The first evening", "public");
    await write();
    await table().referee.run(() => game.journal.contents[0]?.pages.contents[0]?.update({ name: "My own words" }));
    await write();
    expect(table().referee.notices.at(-1)?.message).toContain("SessionLog.nothing");
    await write(table().alice);
    expect(table().alice.notices.at(-1)?.message).toContain("refereeOnly");
    const written = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(written); // cards are told apart by when they were posted
    await post("The second evening", "public");
    await write();
    const [first, second] = pages(table().bob);
    expect(first?.name).toBe("My own words");
    expect(second?.text).toContain("The second evening");
    expect(second?.text).not.toContain("The first evening");
  });

  it("has a page that only Referees are sent, of what only they were told, and makes none without it", async () => {
    await post("The bridge is down", "public");
    await write();
    expect(isPackThere(table().referee)).toBe(false);
    await post("The baron lies", "gm");
    await post("A blind throw", "blind", table().alice);
    await post("For my own eyes", "self" as never, table().alice);
    await write();
    expect(await secretPages()).toHaveLength(1);
    const [page] = await secretPages();
    for (const words of ["The baron lies", "A blind throw", "What only Referees were told"])
      expect(page).toContain(words);
    for (const words of ["The bridge is down", "For my own eyes"]) expect(page).not.toContain(words);
    expect(pages(table().referee)).toHaveLength(1);
    for (const seat of [table().alice, table().bob]) {
      expect(JSON.stringify(seat.run(() => game.journal.contents))).not.toContain("baron");
      expect(isPackThere(seat)).toBe(false);
    }
    await write();
    expect(table().referee.notices.at(-1)?.message).toContain("SessionLog.nothing");
    expect(await secretPages()).toHaveLength(1);
  });

  it("tells levels, falls and time, without what was undone, and two presses are one page", async () => {
    const told = { facts: [], visibility: "public" } as const;
    const gain = (xp: object) => table().referee.run(() => storeChange(actorOf(HERO), xp));
    await table().referee.run(async () => postLines({ title: "Training", ...told, changes: await gain({ level: 4 }) }));
    await table().referee.run(async () => postLines({ title: "A day", ...told, changes: await storeClock(90_060) }));
    await table().referee.run(async () => postLines({ title: "Gone wrong", ...told, changes: await storeClock(600) }));
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    await wound(9);
    await table().referee.run(() => Promise.all([writeSessionLog(), writeSessionLog()]));
    await table().host.settled();
    const [page, ...others] = pages(table().bob);
    expect(others).toEqual([]);
    for (const words of ["Hero reached level 4.", "1 d 1 h 1 min", "Hero fell."]) expect(page?.text).toContain(words);
    expect(page?.text).not.toContain("Gone wrong");
  });
});
