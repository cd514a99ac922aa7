// The log of a session is made from the cards that everybody could read, when the Referee asks for it.
import { describe, expect, it } from "vitest";
import { performAward } from "../../src/foundry/actions/characters/perform-award.ts";
import { tellLines } from "../../src/foundry/actions/tell/tell-lines.ts";
import { writeSessionLog } from "../../src/foundry/session/write-session-log.ts";
import { falling } from "./falling.ts";
import { hero } from "./hero.ts";
import { aTable, type Seat } from "./table.ts";

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
const tell = (title: string, visibility: "public" | "gm") =>
  table().referee.run(() => tellLines({ title, text: "<b>bold</b>", facts: [], visibility }));

describe("the log of a session", () => {
  it("has a page of what everybody could read: who, what, experience and who died; nothing secret, and no markup", async () => {
    await tell("The bridge is down", "public");
    await tell("The baron lies", "gm");
    await table().referee.run(() => performAward([hero()], { monsters: [60], gold: 40, quests: [] }));
    await wound(99);
    expect(heroHp().state).toBe("dead");
    await write();
    const [page, ...others] = pages(table().bob);
    expect(others).toEqual([]);
    expect(page?.name).toBe("Session 1");
    for (const words of [
      "The bridge is down",
      "&lt;b&gt;bold",
      "Experience",
      "Who was there",
      "<h2>Died</h2><ul><li>Hero</li></ul>",
    ])
      expect(page?.text).toContain(words);
    expect(page?.text).not.toContain("The baron lies");
    expect(page?.text).not.toContain("<b>");
  });

  it("goes on where the last page has ended, keeps what was edited, and is the Referee's to write", async () => {
    await tell("The first evening", "public");
    await write();
    await table().referee.run(() => game.journal.contents[0]?.pages.contents[0]?.update({ name: "My own words" }));
    await write();
    expect(table().referee.notices.at(-1)?.message).toContain("SessionLog.nothing");
    await write(table().alice);
    expect(table().alice.notices.at(-1)?.message).toContain("refereeOnly");
    const written = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(written); // cards are told apart by when they were posted
    await tell("The second evening", "public");
    await write();
    const [first, second] = pages(table().bob);
    expect(first?.name).toBe("My own words");
    expect(second?.text).toContain("The second evening");
    expect(second?.text).not.toContain("The first evening");
  });
});
