import type { Change } from "../../undo/record.ts";
import { giveCondition } from "../conditions/give-condition.ts";
import { attempt } from "../documents/attempt.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { placeOf } from "../fight/place.ts";
import { localize } from "../localize.ts";
import { SYSTEM_ID } from "../paths.ts";
import { madeOf } from "../undo/store-change.ts";

/** A being that a spell calls. */
interface Called {
  readonly caster: Creature;
  /** Its name in the compendium of monsters. */
  readonly name: string;
  readonly hitDice: number;
  readonly hitPoints: number;
  readonly rounds: number;
}

/** The being of the compendium as an actor of the world, owned by whoever owns the caster. */
async function actorFor({ caster, name, hitDice, hitPoints }: Called): Promise<Actor.Implementation | null> {
  const documents = (await game.packs.get(`${SYSTEM_ID}.monsters`)?.getDocuments()) ?? [];
  const found = documents.find((one) => one instanceof Actor && one.name === name);
  if (!(found instanceof Actor)) return null;
  const data = found.toObject();
  const hp = { value: hitPoints, max: hitPoints };
  return (
    (await Actor.create({
      ...data,
      ownership: { ...caster.ownership },
      system: { ...data.system, hitDice: String(hitDice), hp },
      prototypeToken: { ...data.prototypeToken, actorLink: true, disposition: placeOf(caster)?.disposition ?? 0 },
    } as Actor.CreateData)) ?? null
  );
}

/**
 * Calls a being: it stands beside its caster, acts at the caster's place in the order, and goes after its rounds. Empty
 * where there is no scene or no such being. @rule FH-S3-02
 */
export async function callBeing(called: Called): Promise<readonly Change[]> {
  const { caster, rounds } = called;
  const beside = placeOf(caster);
  const actor = beside?.parent ? await attempt("spells", () => actorFor(called)) : null;
  if (!beside || !actor?.isCreature()) return [];
  const placed = await place(actor, beside);
  await giveCondition(
    actor,
    { name: localize("WHITEHACK.Spellcasting.Summoned"), levers: {} },
    { end: { until: "rounds", rounds }, source: caster.uuid, img: actor.img ?? "" },
  );
  return [madeOf(actor), ...(placed ? [madeOf(placed), ...(await join(caster, placed))] : [])];
}

/** Puts a being onto the scene beside somebody. */
async function place(
  actor: Actor.Implementation,
  { parent: scene, x, y }: TokenDocument.Implementation,
): Promise<TokenDocument.Implementation | null> {
  if (!scene) return null;
  const token = await actor.getTokenDocument({ x: x + scene.grid.sizeX, y }, { parent: scene });
  const had = new Set(scene.tokens.map(({ id }) => id));
  await attempt(scene.uuid, () => scene.createEmbeddedDocuments("Token", [token.toObject()]));
  return scene.tokens.find(({ id }) => !had.has(id)) ?? null;
}

/** Enters the fight at the caster's place in the order. @rule FH-S3-02 */
async function join(caster: Creature, token: TokenDocument.Implementation): Promise<readonly Change[]> {
  const fighter = combatantOf(caster);
  const fight = fighter?.combat;
  if (!fighter || !fight) return [];
  const { initiative } = fighter;
  const data = { tokenId: token.id, actorId: token.actorId, sceneId: token.parent?.id, initiative };
  await fight.createEmbeddedDocuments("Combatant", [data as Combatant.CreateData]);
  const made = fight.combatants.find(({ tokenId }) => tokenId === token.id);
  return made ? [madeOf(made)] : [];
}
