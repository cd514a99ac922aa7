import type { Change } from "../../../undo/record.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { foundAt } from "../../documents/found-at.ts";
import { placeOf } from "../../fight/place.ts";
import { isActor } from "../../undo/changed-document.ts";
import { attempt } from "../../documents/attempt.ts";
import { inTurn } from "../../requests/in-turn.ts";
import { goneOf } from "../../undo/store-change.ts";
import { type DrawnSpell, isSpellOver, spellName } from "./drawn-spell.ts";
import { type DrawnDocument, drawnOn } from "./put-on.ts";
import { giveBackLooks, looksSpell } from "./wear-looks.ts";
import { shedBy, stopShedding } from "./shed-light.ts";

/** One thing of a scene goes. */
async function takeAway({ document }: DrawnDocument): Promise<readonly Change[]> {
  const gone = goneOf(document);
  return (await attempt(document.uuid, () => document.delete())) === undefined ? [] : [gone];
}

/** What spells have put on the scenes goes with them, and comes back when they do. @rule FH-SPL-14 */
export async function takeOff(): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const scene of game.scenes.contents) {
    for (const one of drawnOn(scene)) if (isSpellOver(one.spell)) changes.push(...(await takeAway(one)));
    for (const token of scene.tokens.contents) {
      changes.push(...(await stopShedding(token, isSpellOver)));
      changes.push(...(await giveBackLooks(token, isSpellOver)));
    }
  }
  return changes;
}

/** The spells that have put something on any scene. */
const drawnSpells = (): readonly DrawnSpell[] =>
  game.scenes.contents.flatMap((scene) => [
    ...drawnOn(scene).map(({ spell }) => spell),
    ...scene.tokens.contents.flatMap((token) => shedBy(token).map(({ spell }) => spell)),
    ...scene.tokens.contents.flatMap((token) => looksSpell(token) ?? []),
  ]);

/** What comes back alone, without its spell, stays: it is not bound to the spell any more. */
const unbound = (change: Change): Change =>
  change.source ? { ...change, source: { ...change.source, flags: {} } } : change;

/** Whether everybody may know of a spell: whoever is under it is not hidden. */
function isSeen({ holder }: DrawnSpell): boolean {
  const found = foundAt(holder);
  return isActor(found) && placeOf(found)?.hidden !== true;
}

/** Spells are over: what they have put on the scenes goes by itself, which a card tells. @rule FH-S1-05 FH-S1-07 FH-S1-08 */
export const takeOffWhatIsOver = (): Promise<void> =>
  inTurn(async () => {
    const over = drawnSpells().filter(isSpellOver);
    if (over.length === 0) return;
    const changes = await takeOff();
    const names = new Set(over.map(({ condition }) => spellName(condition)));
    await tellLines({
      title: "WHITEHACK.Spellcasting.SpellsEnd",
      facts: [...names].map((label) => ({ label, value: "WHITEHACK.Spellcasting.OffScene" })),
      rules: ["FH-SPL-14"],
      changes: changes.map(unbound),
      visibility: over.some(isSeen) ? "public" : "gm",
    });
  });
