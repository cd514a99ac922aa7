import type { Change } from "../../../../../undo/record.ts";
import { giveCondition } from "../../../../../foundry/conditions/give-condition.ts";
import { attempt, goneOf } from "../../../../../foundry/documents/store-change.ts";
import { calledName, type Creature } from "../../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../../foundry/documents/hit-points.ts";
import { freeAreas } from "../../../../../foundry/movement/board-of.ts";
import { areaOf } from "../../../../../foundry/documents/place.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../../foundry/host/paths.ts";
import type { LandedDamage } from "../../../../../foundry/extensions/pack-extension.ts";
import { drawnBy, type DrawnSpell } from "./drawn-spell.ts";
import { putOn } from "./draw-light.ts";
import type { FerryhackSpells, LikenessDrawing } from "../../../rules/spells/spell-rules.ts";

type Placed = TokenDocument.Implementation;

/** Likenesses that a spell shows beside a creature. */
interface LikenessesToDraw {
  readonly drawing: LikenessDrawing;
  readonly rules: FerryhackSpells;
  readonly spell: DrawnSpell;
  readonly caster: Creature;
  readonly token: Placed;
}

/** One hit is enough. */
const ONE = { value: 1, max: 1 };

/** The actor of the world whose tokens the likenesses of a caster are: it stays, what comes and goes is its tokens. */
async function kindFor({ caster, rules, token }: LikenessesToDraw): Promise<Creature | null> {
  const known = game.actors.find((one) => one.getFlag(SYSTEM_ID, "likenessOf") === caster.uuid);
  if (known?.isCreature()) return known;
  const name = localize("WHITEHACK.Spellcasting.LikenessOf", { name: calledName(caster) });
  const data = {
    name,
    type: "monster",
    img: caster.img,
    ownership: { ...caster.ownership },
    system: { hitDice: "1", armorClass: 0, hp: ONE },
    prototypeToken: { ...looksOf(token), actorLink: false },
    flags: { [SYSTEM_ID]: { likenessOf: caster.uuid } },
  };
  const made = await attempt("spells", () => Actor.create(data as object as Actor.CreateData));
  if (!made?.isCreature()) return null;
  await giveCondition(made, rules.illusion, { source: caster.uuid, img: caster.img ?? "" });
  return made;
}

/** The looks of a token on the scene: a likeness has the same bars, too. */
function looksOf(token: Placed): object {
  const { name, texture, disposition, displayName, displayBars, bar1, bar2 } = token.toObject();
  return { name, texture, disposition, displayName, displayBars, bar1, bar2 };
}

/** The value of a likeness's bars: the hit points of its caster, at least one. */
function hitPointsLike(caster: Creature): typeof ONE {
  const { value, max } = hitPointsOf(caster);
  return { value: Math.max(1, value), max: Math.max(1, value, max) };
}

/** Places likenesses around a caster, who owns them. @rule FH-S1-01 */
export async function drawLikenesses(what: LikenessesToDraw, scene: Scene.Implementation): Promise<readonly Change[]> {
  const { spell, token, drawing } = what;
  const kind = await kindFor(what);
  if (!kind) return [];
  const { count, size } = drawing;
  const areas = freeAreas(scene, areaOf(token), { count, width: size, height: size });
  const data = [];
  for (const { x, y, width, height } of areas) {
    const at = { x: x * scene.grid.size, y: y * scene.grid.size, width, height, actorLink: false, ...looksOf(token) };
    const made = await kind.getTokenDocument(at as TokenDocument.UpdateData, { parent: scene });
    data.push({ ...made.toObject(), delta: { system: { hp: hitPointsLike(what.caster) } } }); // told, so that nobody throws for it
  }
  return putOn(scene, "Token", { spell, data });
}

/** The bars of likenesses go with those of their caster, so that none of them gives away who it is. @rule FH-S1-01 */
export async function likenessesFollow(caster: Creature): Promise<void> {
  const hp = hitPointsLike(caster);
  for (const { actor } of likenessesOf(caster)) {
    if (!actor?.isMonster()) continue;
    const { value, max } = actor.system.hp;
    if (value !== hp.value || max !== hp.max) await attempt(actor.uuid, () => actor.update({ system: { hp } }));
  }
}

/** The tokens that are likenesses of a creature, on all scenes. */
const likenessesOf = ({ uuid }: Creature): readonly Placed[] =>
  game.scenes.contents
    .flatMap((scene) => scene.tokens.contents)
    .filter((token) => {
      const drawn = drawnBy(token);
      return drawn?.holder === uuid && token.actor?.getFlag(SYSTEM_ID, "likenessOf") === uuid;
    });

/** A likeness that is hit is gone: there was nobody. @rule FH-S1-01 */
export async function likenessVanishes({ creature, taken }: LandedDamage): Promise<readonly Change[]> {
  const { token } = creature;
  if (taken < 1 || !token || !drawnBy(token)) return [];
  const gone = goneOf(token);
  return (await attempt(token.uuid, () => token.delete())) === undefined ? [] : [gone];
}
