// The optional rules of the book, as the window of rules has them.
import { expect, it } from "vitest";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { rulesOfWorld } from "../../../src/foundry/app/rules-of-world.ts";
import { ALICE, aTable, REFEREE } from "../table.ts";

const table = aTable([REFEREE, ALICE]);

it("WH-OPT-01: (2) each has a switch in the window; all count for everybody once they are on, and none when they are off", async () => {
  const switches = table().referee.run(() =>
    rulesOfWorld().rules.flatMap(({ key, ruling }) => (ruling.question === "WH-OPT-01" ? key : [])),
  );
  expect(switches).toHaveLength(23);
  for (const on of [true, false]) {
    await table().referee.run(async () => {
      for (const key of switches) await game.settings.set("whitehack", key as never, on as never);
    });
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) {
      const options = seat.run(() => rulebookFor(null).options) as object as Readonly<Record<string, unknown>>;
      expect(switches.filter((key) => options[key] === true)).toEqual(on ? switches : []);
    }
  }
});
