import { calledFields } from "../../../base/pack-fields.ts";
import type { Change } from "../../../../undo/record.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { allMade, attempt, goneOf, madeOf } from "../../../../foundry/documents/store-change.ts";
import { combatantOf, type Creature, calledName } from "../../../../foundry/documents/creature.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { storePackFacts, packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { storedPlace } from "../../../../foundry/host/stored-place.ts";
import type { Caster } from "./caster.ts";
import type { CalledBeing } from "../../rules/spells/spell-rules.ts";
import { type FerryhackSpells, spellsIn } from "../../rules/spells/spellcasting.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { marksInForce, writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { unbound } from "./scene/draw-light.ts";

/** A being that a spell calls. */
interface Called {
  readonly caster: Caster;
  readonly being: CalledBeing;
  readonly hitDice: number;
  readonly hitPoints: number;
  readonly rounds: number;
}

/** Whether a creature is a being of the elements. */
export const isElemental = (actor: Actor.Implementation): boolean =>
  actor.isMonster() && actor.system.kinds.includes("elemental");

/** Whether two are owned by the same users. */
const sameOwners = (one: Actor.Implementation, other: Actor.Implementation): boolean =>
  game.users.contents.every(
    (user) => one.testUserPermission(user, "OWNER") === other.testUserPermission(user, "OWNER"),
  );

/**
 * The actor of the world whose tokens such beings are: one for each kind of being and each caster's owners, taken from
 * the compendium when it is first called. It stays; what is called and goes home is its token.
 */
async function kindFor({ caster: { actor: caster }, being: { name } }: Called): Promise<Actor.Implementation | null> {
  const known = game.actors.find((one) => isElemental(one) && one.name === name && sameOwners(one, caster));
  if (known) return known;
  const documents = (await game.packs.get(`${SYSTEM_ID}.monsters`)?.getDocuments()) ?? [];
  const found = documents.find((one) => one instanceof Actor && one.name === name);
  if (!(found instanceof Actor)) return null;
  const data = found.toObject();
  const prototypeToken = { ...data.prototypeToken, actorLink: false };
  return (
    (await Actor.create({ ...data, ownership: { ...caster.ownership }, prototypeToken } as Actor.CreateData)) ?? null
  );
}

/**
 * Calls a being: it stands beside its caster, acts at the caster's place in the order, and goes after its rounds. Empty
 * where there is no scene or no such being. @rule FH-S3-02
 */
export async function callBeing(called: Called): Promise<readonly Change[]> {
  const caster = called.caster.actor;
  const beside = placeOf(caster);
  const kind = beside?.parent ? await attempt("spells", () => kindFor(called)) : null;
  const placed = beside && kind && (await place(kind, beside, called));
  if (!placed?.creature) return [];
  await note(placed.creature, called);
  return [madeOf(placed), ...(await join(caster, placed))];
}

/** The strength that the spell gives a being, which the host stores with its token. @rule FH-S3-02 FH-S3-05 FH-S3-06 */
const strengthOf = ({ being, hitDice, hitPoints }: Called): object => ({
  hitDice: String(hitDice),
  damage: being.damage,
  hp: { value: hitPoints, max: hitPoints },
});

/** Notes who has called a being, and for how many rounds. @rule FH-S3-02 */
async function note(actor: Creature, { caster: { actor: caster, rules }, rounds }: Called): Promise<void> {
  await storePackFacts(actor, calledFields(rules.pack), { calledBy: caster.uuid });
  const end = { until: "rounds", rounds } as const;
  await giveCondition(actor, rules.called, { end, source: caster.uuid, img: actor.img ?? "" });
}

/** Puts a being onto the scene beside its caster, shining as far as it does. */
async function place(
  kind: Actor.Implementation,
  beside: TokenDocument.Implementation,
  called: Called,
): Promise<TokenDocument.Implementation | null> {
  const { parent: scene, disposition } = beside;
  if (!scene) return null;
  const { x, y, width } = storedPlace(beside);
  const { shines } = called.being;
  const lit = shines > 0 ? { light: { dim: shines * scene.grid.distance, bright: shines * scene.grid.distance } } : {};
  const at = { x: x + width * scene.grid.sizeX, y, disposition, actorLink: false, ...lit };
  const token = await kind.getTokenDocument(at as TokenDocument.UpdateData, { parent: scene });
  const made = {
    ...token.toObject(),
    delta: { system: strengthOf(called) },
    flags: { [SYSTEM_ID]: { put: { pack: "fh", name: token.name } } },
  } as TokenDocument.CreateData;
  const had = new Set(scene.tokens.map(({ id }) => id));
  await attempt(scene.uuid, () => scene.createEmbeddedDocuments("Token", [made]));
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
  return allMade(made);
}

/** A being goes home: out of the fight and off the scene; undoing it brings it back as it was. @rule FH-S3-02 */
export async function sendHome(being: Creature): Promise<readonly Change[]> {
  const [fighter, token] = [combatantOf(being), placeOf(being)];
  const documents = [token, fighter].filter((one) => one !== null);
  const gone = documents.map((document) => ({ document, change: goneOf(document) })).toReversed();
  for (const { document } of gone)
    if (isThere(document)) await attempt<unknown>(document.uuid, () => document.delete());
  return gone.filter(({ document }) => !isThere(document)).map(({ change }) => change);
}

/** Whether a fighter or a token is still there: the one may have gone with the other. */
const isThere = (document: TokenDocument.Implementation | Combatant.Implementation): boolean =>
  document instanceof Combatant
    ? document.combat?.combatants.has(document.id ?? "") === true
    : document.parent?.tokens.has(document.id ?? "") === true;

interface Being {
  readonly actor: Creature;
  readonly rules: FerryhackSpells;
}

/** The beings on all scenes that a spell has called. */
const called = (): readonly Being[] =>
  game.scenes.contents
    .flatMap(({ tokens }) => tokens.contents)
    .flatMap(({ creature: actor }) => {
      const rules = actor && spellsIn(rulebookFor(actor));
      return rules && packFactsOf(actor, calledFields(rules.pack)).calledBy !== "" ? [{ actor, rules }] : [];
    });

/** Whether the rounds of a being are over. */
const isOver = ({ actor, rules }: Being): boolean =>
  marksInForce(actor).every(({ effect }) => writtenConditionOf(effect)?.id !== rules.called.id);

const isOfToken = ({ document }: Change): boolean => document?.split(".").at(-2) === "Token";

/** Beings whose rounds are over go home by themselves; one that is brought back stays. @rule FH-S3-02 */
export const sendHomeWhoseTimeIsUp = (): Promise<void> =>
  inTurn(async () => {
    const over = called().filter(isOver);
    if (over.length === 0) return;
    const changes: Change[] = [];
    for (const { actor, rules } of over) {
      await storePackFacts(actor, calledFields(rules.pack), { calledBy: "" });
      changes.push(...(await sendHome(actor)).map((gone) => (isOfToken(gone) ? unbound(gone) : gone)));
    }
    await postLines({
      title: "WHITEHACK.SpellCondition.summoned",
      facts: over.map(({ actor }) => ({ label: calledName(actor), value: "WHITEHACK.Spellcasting.GoesHome" })),
      rules: ["FH-S3-02"],
      changes,
      visibility: "public",
    });
  });
