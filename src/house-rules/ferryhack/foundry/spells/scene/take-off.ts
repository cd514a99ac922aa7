import { jsonIn } from "../../../../../rules/base/json.ts";
import { aFlag, aText, orElse, orNull, type ReadBy, shape } from "../../../../../rules/base/shape.ts";
import type { Change } from "../../../../../undo/record.ts";
import { SYSTEM_ID } from "../../../../../foundry/host/paths.ts";
import { attempt, goneOf, storeUpdate } from "../../../../../foundry/documents/store-change.ts";
import {
  type DrawnSpell,
  isSpellOver,
  readDrawn,
  spellName,
  unbound,
  type DrawnDocument,
  drawnOn,
  shedBy,
  stopShedding,
} from "./draw-light.ts";
import { storedPlace } from "../../../../../foundry/host/stored-place.ts";
import { postLines } from "../../../../../foundry/chat/post/post-lines.ts";
import { resolveUuidSync } from "../../../../../foundry/documents/resolve-uuid.ts";
import { placeOf } from "../../../../../foundry/documents/place.ts";
import { isActor, type Placed } from "../../../../../foundry/documents/creature.ts";
import { inTurn } from "../../../../../foundry/chat/requests/in-turn.ts";

/** The looks of a creature on the scene: a name, and the picture of the token. */
const readLooks = shape({ name: aText, src: aText });
type Looks = ReadBy<typeof readLooks>;

/** The notes on a token whose looks a spell has changed. */
const readWorn = shape({
  spell: readDrawn,
  /** Its looks without the spell. */
  own: readLooks,
  /** Its looks by the spell, kept while the rules of spells are switched off; null while they are on. */
  kept: orNull(readLooks),
});
type Worn = ReadBy<typeof readWorn>;

const wornBy = (token: Placed): Worn | null => readWorn(jsonIn(token.getFlag(SYSTEM_ID, "looks") ?? "")) ?? null;

/** The spell that has changed the looks of a token; null for none. */
const looksSpell = (token: Placed): DrawnSpell | null => wornBy(token)?.spell ?? null;

/** How a token looks now. */
export const looksOf = (token: Placed): Looks => ({ name: token.name, src: token.texture.src ?? "" });

const looking = (token: Placed, { name, src }: Looks, worn: Worn | null): Promise<readonly Change[]> =>
  storeUpdate(token, {
    name,
    texture: { src },
    flags: { [SYSTEM_ID]: { looks: worn ? JSON.stringify(worn) : "" } },
  });

/** A spell gives a token another name and picture; its own come back with the end of the spell. @rule FH-S4-01 */
export const wearLooks = (token: Placed, spell: DrawnSpell, looks: Looks): Promise<readonly Change[]> =>
  looking(token, looks, { spell, own: wornBy(token)?.own ?? looksOf(token), kept: null });

/** A token has its own name and picture again where the spell is over. @rule FH-S4-01 */
async function giveBackLooks(token: Placed, isOver: (spell: DrawnSpell) => boolean): Promise<readonly Change[]> {
  const worn = wornBy(token);
  return worn && isOver(worn.spell) ? looking(token, worn.own, null) : [];
}

/** A token looks as its spell has it as long as the rules of spells are on, and like itself while they are off. */
export async function wearWhile(token: Placed, isOn: boolean): Promise<void> {
  const worn = wornBy(token);
  if (!worn || isOn === (worn.kept === null)) return;
  const { spell, own, kept } = worn;
  if (kept) await looking(token, kept, { spell, own, kept: null });
  else await looking(token, own, { spell, own, kept: looksOf(token) });
}

/** The notes on a token that flies by a spell. */
const readFlight = shape({
  spell: readDrawn,
  /** How it moves without the spell, by the host's name for it; null for as usual. */
  action: orNull(aText),
  /** The rules of the spell are switched off. */
  isOff: orElse(aFlag, false),
});
type Flight = ReadBy<typeof readFlight>;

const flightOf = (token: Placed): Flight | null => readFlight(jsonIn(token.getFlag(SYSTEM_ID, "flight") ?? "")) ?? null;

/** The spell that has a token fly; null for none. */
export const flightSpell = (token: Placed): DrawnSpell | null => flightOf(token)?.spell ?? null;

const isInAir = (token: Placed): boolean => storedPlace(token).elevation > 0;

/** The flight spell of a token on the ground: a creature in the air falls, which other code handles. */
const landedSpell = (token: Placed): DrawnSpell | null => (isInAir(token) ? null : flightSpell(token));

const moving = (
  token: Placed,
  movementAction: string | null,
  flight: Omit<Flight, "isOff"> | null,
): Promise<readonly Change[]> =>
  storeUpdate(token, { movementAction, flags: { [SYSTEM_ID]: { flight: flight ? JSON.stringify(flight) : "" } } });

/** How a token moves by what is stored of it. */
const storedAction = (token: Placed): string | null =>
  (token.toObject() as { readonly movementAction?: string | null }).movementAction ?? null;

/** A spell has a token fly from now on. @rule FH-S2-06 */
export const takeWing = (token: Placed, spell: DrawnSpell): Promise<readonly Change[]> =>
  moving(token, "fly", { spell, action: flightOf(token)?.action ?? storedAction(token) });

/** A creature that flies no more by a spell that is over moves as before, and stands on the ground. @rule FH-S2-06 */
export async function comeDown(token: Placed, isOver: (spell: DrawnSpell) => boolean): Promise<readonly Change[]> {
  const flight = flightOf(token);
  if (!flight || !isOver(flight.spell)) return [];
  const height = isInAir(token) ? await storeUpdate(token, { elevation: 0 }) : [];
  return [...(await moving(token, flight.action, null)), ...height];
}

/** A token flies as long as the rules of its spell are on, and moves as before while they are off; nobody falls by that. */
export async function flyWhile(token: Placed, isOn: boolean): Promise<void> {
  const flight = flightOf(token);
  if (!flight || flight.isOff !== isOn) return;
  const { spell, action } = flight;
  const noted = { spell, action, isOff: !isOn };
  await moving(token, isOn ? "fly" : action, noted);
}

/** A document of a scene goes. */
async function takeAway({ document }: DrawnDocument): Promise<readonly Change[]> {
  const gone = goneOf(document);
  return (await attempt(document.uuid, () => document.delete())) === undefined ? [] : [gone];
}

/** Documents that spells have put on the scenes go with them, and come back when they do. @rule FH-SPL-14 */
export async function takeOff(): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const scene of game.scenes.contents) {
    for (const one of drawnOn(scene)) if (isSpellOver(one.spell)) changes.push(...(await takeAway(one)));
    for (const token of scene.tokens.contents) {
      changes.push(...(await stopShedding(token, isSpellOver)));
      changes.push(...(await giveBackLooks(token, isSpellOver)));
      if (landedSpell(token)) changes.push(...(await comeDown(token, isSpellOver)));
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
    ...scene.tokens.contents.flatMap((token) => landedSpell(token) ?? []),
  ]);

/** True if every user may know of a spell: its holder is not hidden. */
function isSeen({ holder }: DrawnSpell): boolean {
  const found = resolveUuidSync(holder);
  return isActor(found) && placeOf(found)?.hidden !== true;
}

/** Spells are over: what they have put on the scenes goes by itself, which a card tells. @rule FH-S1-05 FH-S1-07 FH-S1-08 */
export const takeOffWhatIsOver = (): Promise<void> =>
  inTurn(async () => {
    const over = drawnSpells().filter(isSpellOver);
    if (over.length === 0) return;
    const changes = await takeOff();
    const names = new Set(over.map(({ condition }) => spellName(condition)));
    await postLines({
      title: "WHITEHACK.Spellcasting.SpellsEnd",
      facts: [...names].map((label) => ({ label, value: "WHITEHACK.Spellcasting.OffScene" })),
      rules: ["FH-SPL-14"],
      changes: changes.map(unbound),
      visibility: over.some(isSeen) ? "public" : "gm",
    });
  });
