import { type InputPresetName, type InputTableId, INPUT_PRESETS, presetTables } from "../../rules/index.ts";
import { type AskedWords, wordsDialog, wordsIn, wordsProblem } from "../../view/dialogs/input-words-dialog.ts";
import { drawFrom } from "../actions/referee/perform-draw.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { ask } from "../dialogs/ask.ts";
import { refereeIds } from "../documents/referees.ts";
import { localize } from "../localize.ts";

/** What a group is made of, by the keys of the tables. @rule WH-RAND-03 */
const GROUP = ["groups.vocations", "groups.species", "groups.affiliations"] as const;

/** Asks the Referee what words are for, and from which lists they come, and draws them. @rule WH-RAND-02 WH-RAND-03 */
export async function performWords(preset: InputPresetName = "idea"): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const reply = await ask({
    name: "input-words",
    title: "WHITEHACK.Story.words",
    context: wordsDialog(preset, localize),
    confirm: { label: "WHITEHACK.Story.draw", icon: "fa-solid fa-dice" },
    problem: wordsProblem,
    renewed: (values) => ({ context: wordsDialog(wordsIn(values).preset, localize), keeps: {} }),
  });
  if (reply) await drawWords(wordsIn(reply.values));
}

/** Draws a word from each list onto one card for Referees, with room for what they make of them. @rule WH-RAND-02 WH-RAND-03 */
export async function drawWords({ preset, chosen }: AskedWords): Promise<void> {
  const way = INPUT_PRESETS[preset];
  const tables = presetTables(way, chosen);
  if (!tables) return void ui.notifications.warn("WHITEHACK.Story.Problem.lists", { localize: true });
  const keys = [...(way.group ? GROUP : []), ...tables.map((table: InputTableId) => `input.${table}`)];
  const drawn = [];
  for (const key of keys) drawn.push(await drawFrom(key));
  const found = drawn.filter((one) => one !== null);
  if (found.length < keys.length) ui.notifications.warn("WHITEHACK.Refusal.noTable", { localize: true });
  if (found.length === 0) return;
  await tellLines({
    title: `WHITEHACK.Story.Preset.${preset}.title`,
    text: `WHITEHACK.Story.Preset.${preset}.hint`,
    facts: found.map(({ label, value }) => ({ label, value })),
    drawn: { kind: "words", rows: found.map((_, place) => place) },
    rolls: found.flatMap(({ rolls }) => rolls),
    rules: ["WH-RAND-03"],
    audience: { whisper: refereeIds() },
  });
}
