// Where STORY_PICTURES names a folder, what each seat of the open tables sees is kept there after every test. A test that
// fails tells what each seat had before it: nobody can look at a run of tests that is over.
import path from "node:path";
import { afterEach } from "vitest";
import { picture } from "../support/album.ts";
import { openTables } from "../support/table.ts";

if (process.env["STORY_PICTURES"] !== undefined)
  afterEach(async ({ task }) => {
    const story = path.basename(task.file.name, ".test.ts");
    let others = 0;
    for (const table of openTables)
      for (const { user, page } of table.seats)
        await picture(`${story} ${task.name}`, { [`${user}-${(others += 1)}`]: { page, errors: [] } });
  });

/** In the page: the last messages as they are stored, and as the log shows them. */
function lastOfLog(): string {
  const { game } = globalThis as unknown as { game: { messages: { contents: { toJSON(): object }[] } } };
  const stored = game.messages.contents.slice(-5).map((one) => JSON.stringify(one).slice(0, 2500));
  const shown = [...document.querySelectorAll<HTMLElement>("#chat .chat-log > *")].slice(-5);
  const rows = shown.map(
    ({ className, innerText }) => `[${className}] ${innerText.replaceAll(/\s+/g, " ").slice(0, 800)}`,
  );
  return ["stored:", ...stored, "shown:", ...rows].join("\n");
}

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const table of openTables)
    for (const { user, page } of table.seats) {
      const told = await page.evaluate(lastOfLog).catch((error: unknown) => String(error));
      console.error(`${user}, at the end of "${task.name}":\n${told}`);
    }
});
