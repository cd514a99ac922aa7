import { type Change, isData } from "../../../../../undo/record.ts";
import { attempt, madeOf, storeUpdate } from "../../../../../foundry/documents/store-change.ts";
import { SYSTEM_ID } from "../../../../../foundry/host/paths.ts";
import type { ChangedDocument } from "../../../../../foundry/documents/changed-document.ts";
import { isActor, type Placed } from "../../../../../foundry/documents/creature.ts";
import { jsonIn } from "../../../../../rules/base/json.ts";
import {
  aFlag,
  listOf,
  orElse,
  type ReadBy,
  type Reader,
  shape,
  aText,
  aWhole,
} from "../../../../../rules/base/shape.ts";
import type { Place, SpellInForce } from "../../../../../rules/index.ts";
import { middleOf } from "../../../../../foundry/host/distance.ts";
import type { LightDrawing } from "../../../rules/spells/spell-rules.ts";
import { marksInForce, writtenConditionOf } from "../../../../../foundry/documents/active-conditions.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { resolveUuidSync } from "../../../../../foundry/documents/resolve-uuid.ts";

/** The spell that has put something on a scene. */
export const readDrawn = shape({
  /** The uuid of the target under it; the caster if it has no other target. */
  holder: aText,
  /** The id of the condition that it leaves there. */
  condition: aText,
  original: aText,
  level: aWhole,
});
export type DrawnSpell = ReadBy<typeof readDrawn>;

/** The spell that is noted on a document of a scene; null for none. Players may write anything into their own documents. */
export function drawnBy({ flags }: { readonly flags: object }): DrawnSpell | null {
  const own = (flags as { readonly [SYSTEM_ID]?: { readonly drawn?: unknown } })[SYSTEM_ID];
  return readDrawn(own?.drawn) ?? null;
}

/** Whether a spell is over by now: its holder is gone, or not under it any more. @rule FH-SPL-14 */
export function isSpellOver({ holder, condition }: DrawnSpell): boolean {
  const found = resolveUuidSync(holder);
  if (!isActor(found)) return true;
  return marksInForce(found).every(({ effect }) => writtenConditionOf(effect)?.id !== condition);
}

/** The name of a spell's condition. */
export const spellName = (condition: string): string =>
  localize(`WHITEHACK.SpellCondition.${condition.replace(/^\w+-/, "") as "light"}`);

/** A document that comes back alone, without its spell, stays: it is not bound to the spell any more. */
export const unbound = (change: Change): Change =>
  change.source ? { ...change, source: { ...change.source, flags: {} } } : change;

type OnScene = Scene.Implementation;

/** The documents that spells put on scenes and where the host keeps them. */
const KEPT = { AmbientLight: "lights", Wall: "walls", Drawing: "drawings", Token: "tokens" } as const;
type PutKind = keyof typeof KEPT;

/** All of a kind; what they have in common is all that is asked of them, so the types take them for walls. */
const allOf = (scene: OnScene, kind: PutKind): readonly WallDocument.Implementation[] =>
  scene[KEPT[kind] as "walls"].contents;

/** Puts documents on a scene for a spell, which they go with. @rule FH-SPL-14 */
export async function putOn(
  scene: OnScene,
  kind: PutKind,
  { spell, data }: { readonly spell: DrawnSpell; readonly data: readonly object[] },
): Promise<readonly Change[]> {
  const made = data.map((one) => ({
    ...one,
    flags: { [SYSTEM_ID]: { drawn: spell, put: { pack: "fh", name: spellName(spell.condition) } } },
  }));
  const had = new Set(allOf(scene, kind).map(({ id }) => id));
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments(kind as "Wall", made as WallDocument.CreateData[]),
  );
  return allOf(scene, kind)
    .filter(({ id }) => !had.has(id))
    .map(madeOf);
}

/** Something that a spell has put on a scene. */
export interface DrawnDocument {
  readonly document: ChangedDocument;
  readonly spell: DrawnSpell;
}

/** All that spells have put on a scene, but for the light of tokens. */
export const drawnOn = (scene: OnScene): readonly DrawnDocument[] =>
  (Object.keys(KEPT) as readonly PutKind[])
    .flatMap((kind) => allOf(scene, kind))
    .flatMap((document) => {
      const spell = drawnBy(document);
      return spell ? [{ document, spell }] : [];
    });

/** Light as the host stores it. */
type StoredLight = Readonly<Record<string, unknown>>;
const aLight: Reader<StoredLight> = (value) => (isData(value) ? value : undefined);

/** The light that a creature sheds by a spell. */
const readShed = shape({ spell: readDrawn, shines: aLight });
type ShedLight = ReadBy<typeof readShed>;

/** The notes on a token whose light spells have changed: its light without them, and theirs, the newest last. */
const readLit = shape({
  plain: aLight,
  shed: listOf(readShed),
  /** The rules of these spells are switched off: it sheds its own until they are on again. */
  isOff: orElse(aFlag, false),
});
type Lit = ReadBy<typeof readLit>;

const litOf = (token: Placed): Lit | null => readLit(jsonIn(token.getFlag(SYSTEM_ID, "lit") ?? "")) ?? null;

/** The light that a token sheds now. */
function ownLight(token: Placed): StoredLight {
  const stored = token.toObject();
  return stored.light;
}

/** The lights that spells have a token shed, the newest last. */
export const shedBy = (token: Placed): readonly ShedLight[] => litOf(token)?.shed ?? [];

/** Has a token shed just these lights of spells; without any, its own again. */
function shedding(token: Placed, { plain, shed }: Omit<Lit, "isOff">): Promise<readonly Change[]> {
  const lit = shed.length > 0 ? JSON.stringify({ plain, shed }) : "";
  const light = shed.at(-1)?.shines ?? plain;
  return storeUpdate(token, { light, flags: { [SYSTEM_ID]: { lit } } });
}

/** A spell lies on a creature, whose token sheds its light from now on, or its darkness. @rule FH-S1-05 FH-S1-07 */
function shed(token: Placed, added: ShedLight): Promise<readonly Change[]> {
  const { plain, shed: before } = litOf(token) ?? { plain: ownLight(token), shed: [] };
  return shedding(token, { plain, shed: [...before, added] });
}

/** Some of the spells on a token are over: it sheds what is left. @rule FH-S1-05 FH-S1-07 */
export async function stopShedding(token: Placed, isOver: (spell: DrawnSpell) => boolean): Promise<readonly Change[]> {
  const lit = litOf(token);
  const left = lit?.shed.filter(({ spell }) => !isOver(spell)) ?? [];
  return lit && left.length < lit.shed.length ? shedding(token, { ...lit, shed: left }) : [];
}

/** A token sheds the light of its spells as long as their rules are on, and its own while they are off. */
export async function shineWhile(token: Placed, isOn: boolean): Promise<void> {
  const lit = litOf(token);
  if (!lit || lit.isOff !== isOn) return;
  const light = (isOn ? lit.shed.at(-1)?.shines : null) ?? lit.plain;
  const { plain, shed } = lit;
  const noted = JSON.stringify({ plain, shed, isOff: !isOn });
  await storeUpdate(token, { light, flags: { [SYSTEM_ID]: { lit: noted } } });
}

/** Light or darkness of a spell on a scene. */
interface Shining {
  readonly spell: DrawnSpell;
  readonly isDark: boolean;
  readonly rank: number;
  /** Its middle, and how far it reaches, in pixels. */
  readonly from: Place;
  readonly reach: number;
}

const num = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The facts of a light by the data that the host stores. */
const toShining = (scene: OnScene, spell: DrawnSpell, stored: StoredLight, from: Place): Shining => ({
  spell,
  isDark: stored["negative"] === true,
  rank: num(stored["priority"]),
  from,
  reach: (num(stored["dim"]) / scene.grid.distance) * scene.grid.size,
});

/** All light and darkness of spells on a scene, on tokens and between them. */
const shiningOn = (scene: OnScene): readonly Shining[] => [
  ...scene.lights.contents.flatMap((one) => {
    const spell = drawnBy(one);
    const { config, x, y } = one.toObject();
    return spell ? [toShining(scene, spell, { ...config }, { x, y })] : [];
  }),
  ...scene.tokens.contents.flatMap((token) =>
    shedBy(token).map(({ spell, shines }) => toShining(scene, spell, shines, middleOf(token))),
  ),
];

/** The values that a spell of light or dark is drawn with. */
interface LightToDraw {
  readonly drawing: LightDrawing;
  readonly spell: DrawnSpell;
  /** Who bears it. */
  readonly token: TokenDocument.Implementation;
  /** The corner of the space where it shines instead; null for none. */
  readonly at: Place | null;
}

/** Light as the host stores it; it reaches so many feet, and one that comes later has a higher rank. */
function lightOf({ radius, isDark, rank }: LightDrawing, scene: OnScene, extra: number): StoredLight {
  const order = shiningOn(scene).reduce((most, one) => Math.max(most, one.rank % 1_000), 0) + 1;
  const feet = (radius + extra) * scene.grid.distance;
  return { dim: feet, bright: feet, negative: isDark, priority: rank + order };
}

/** Half a square from the middle of a space to its side, which a token's light is given by the host. */
const HALF = 1 / 2;

/** Puts light or darkness onto a token, or where a space was chosen. @rule FH-S1-05 FH-S1-07 */
export async function drawLight(
  { drawing, spell, token, at }: LightToDraw,
  scene: OnScene,
): Promise<readonly Change[]> {
  if (!at) return shed(token, { spell, shines: { ...ownLight(token), ...lightOf(drawing, scene, 0) } });
  const { sizeX, sizeY } = scene.grid;
  const data = {
    x: Math.round(at.x + sizeX / 2),
    y: Math.round(at.y + sizeY / 2),
    config: lightOf(drawing, scene, HALF),
  };
  return putOn(scene, "AmbientLight", { spell, data: [data] });
}

/** A spell of the other sort whose light or darkness a new one meets. */
interface Clash extends SpellInForce {
  readonly condition: string;
}

/** The darkness that a light meets, or the light that a darkness meets. @rule FH-S1-05 FH-S1-07 */
export function clashesOf(scene: OnScene, isOurs: (one: Shining) => boolean): readonly Clash[] {
  const all = shiningOn(scene);
  const own = all
    .filter(isOurs)
    .toSorted((one, other) => one.rank - other.rank)
    .at(-1);
  if (!own) return [];
  return all
    .filter(
      ({ isDark, from, reach }) =>
        isDark !== own.isDark && Math.hypot(from.x - own.from.x, from.y - own.from.y) < reach + own.reach,
    )
    .map(({ spell: { original, level, condition } }) => ({ original, level, condition }));
}
