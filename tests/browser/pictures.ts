// Where STORY_PICTURES names a folder, what each seat of the open tables sees is kept there after every test.
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
