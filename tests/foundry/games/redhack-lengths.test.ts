// Turns of five minutes in the core's own words; no rule is told to be played here, since texts alone are read.
import { beforeEach, expect, it } from "vitest";
import { toFirstAidGoesOn } from "../../../src/foundry/health/prompts/first-aid.ts";
import { localize } from "../../../src/foundry/host/localize.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { passChoices, timerForm } from "../../../src/view/campaign/time/begin-dialog.ts";
import { aRedhackTable, playRedhack } from "../redhack.ts";
import { creatureOf, HERO } from "../table.ts";

const table = aRedhackTable();
beforeEach(() => playRedhack(table));

it("the lengths of turns are the units of timers, of times that pass and of first aid", () => {
  const words = table().referee.run(() => {
    const book = rulebookFor(null);
    const { text, options } = toFirstAidGoesOn(creatureOf(HERO));
    const passes = passChoices(book, localize);
    return JSON.stringify([timerForm(book, localize), passes.tenMinutes, passes.sixHours, text, options]);
  });
  for (const said of ["times 5 min", "5 min: a turn", "4 h: a watch", "It takes 5 min", "5 min, undisturbed"])
    expect(words).toContain(said);
});
