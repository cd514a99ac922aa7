import { CLOCK_PRESETS, type ClockPreset, planActivity, resolveActivity } from "../../../rules/index.ts";
import { timeText } from "../../../view/cards/task-part.ts";
import { throwDice } from "../../dice.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeClock } from "../../undo/store-clock.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** What names the span. */
const RULE_OF = {
  round: "WH-TIME-01",
  dungeonTurn: "WH-TIME-04",
  hour: "WH-TIME-05",
  watch: "WH-TIME-05",
  day: "WH-TIME-06",
} as const;

/** Lets a time pass on the world's clock, and tells how long it was; the card takes it back. @rule WH-TIME-04 WH-TIME-05 */
export async function performPass(preset: ClockPreset): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const activity = CLOCK_PRESETS[preset];
  const book = rulebookFor(null);
  const { faces, rolls } = await throwDice(planActivity(activity));
  const took = resolveActivity(activity, faces, book);
  const changes = await storeClock(took.seconds);
  if (changes.length === 0) return;
  await tellLines({
    title: "WHITEHACK.Begin.passed",
    facts: [{ label: "WHITEHACK.Item.Time", value: timeText(took, book, localize) }],
    rolls,
    rules: [RULE_OF[activity.unit]],
    changes,
  });
}
