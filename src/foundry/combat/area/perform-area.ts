import {
  areaForm,
  areaIn,
  areaProblem,
  type AreaQuestion,
  type AskedArea,
} from "../../../view/combat/dialogs/area-dialog.ts";
import { localize } from "../../host/localize.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import {
  areaAttack,
  type AreaSave,
  type Place,
  planAttackRoll,
  resolveAttackRoll,
  resolveDamage,
  toDamageText,
} from "../../../rules/index.ts";
import { type Caught, caughtIn } from "../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { outcomeOn } from "../../checks/cards/ruling-of.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { askCaught } from "../../health/ask-caught.ts";
import { rollDice, rollFormula } from "../../host/dice.ts";
import { type Creature, creaturesIn, resolveCreature } from "../../documents/creature.ts";
import { spacesIn, tokensIn } from "./area-place.ts";
import { escalationNow } from "../escalation-now.ts";
import { blockRect, sidesOf } from "./block-area.ts";
import { aimOf } from "../attack/may-aim-at.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { middleOf } from "../../host/distance.ts";
import { asTarget, standingOn } from "../../documents/place.ts";
import { canPlace, placeArea, type Placing } from "./place-area.ts";
import type { Visibility } from "../../host/compat.ts";
import type { Click } from "../../host/keybindings.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { entryOf } from "../../chat/undo/card-record.ts";
import { taskPart } from "../../host/lazy-parts.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { peopleNamed } from "./people-named.ts";
import { harmOf } from "../damage/perform-damage.ts";

/** Asks what an area does, and how large it is. */
const askArea = (actor: Actor.Implementation | null, question: AreaQuestion): Promise<Reply | null> =>
  ask({
    ...(actor && { actor }),
    title: localize("WHITEHACK.Area.Ask", { name: question.title }),
    ofFight: true,
    form: areaForm(question, localize),
    confirm: { label: "WHITEHACK.Area.Next", icon: "fa-solid fa-burst" },
    problem: (values) => areaProblem(question, values),
  });

type Source = Creature | null;

/** The cause of an area, as far as it is known. */
export interface AreaSource {
  readonly title?: string;
  readonly damage?: string;
  readonly leaves?: AreaSave;
  readonly harm?: readonly string[];
  readonly shape?: AreaQuestion["shape"];
  readonly aim?: AreaQuestion["aim"];
  /** The caught creatures, by uuid, so that nobody has to be asked anything. */
  readonly caught?: readonly string[];
}

/** Places an area, rolls for it, and has everybody save whom it catches; nobody may be behind it. @rule WH-AREA-01 WH-AREA-02 */
export async function performArea(actor: Source, { caught, ...source }: AreaSource = {}): Promise<void> {
  const question = questionOf(actor, source);
  const known = caught && areaIn(question, {});
  if (known) return answeredArea(actor, known, { caught, visibility: chosenVisibility(), skip: true });
  const reply = await askArea(actor, question);
  const area = reply && areaIn(question, reply.values);
  if (area) await rollArea(actor, area, reply.visibility);
}

const questionOf = (actor: Source, source: AreaSource): AreaQuestion => ({
  title: localize("WHITEHACK.Area.Title"),
  damage: "1d6",
  leaves: "nothing",
  harm: [],
  shape: "square",
  aim: "none",
  rolls: actor !== null,
  feet: (canvas?.ready === true && canvas.scene?.grid.distance) || 5,
  ...source,
});

/** Asks where it is and whom it catches, and lets it take effect. */
async function rollArea(actor: Source, area: AskedArea, visibility: Visibility): Promise<void> {
  const people = await peopleIn(actor, area);
  const reply = people && (await askCaught(area.title, people));
  if (people && reply) await answeredArea(actor, area, { caught: caughtIn(people, reply.values), visibility });
}

/**
 * The creatures in an area, by uuid, and the visibility of the result; a task is rolled without asking where that is
 * skipped.
 */
interface AreaAnswer extends Click {
  readonly caught: readonly string[];
  readonly visibility: Visibility;
}

/** Performs an area as it was answered: rolls for it, and has everybody save who is inside. @rule WH-AREA-01 */
export async function answeredArea(actor: Source, area: AskedArea, answer: AreaAnswer): Promise<void> {
  if (await landsWell(actor, area, answer)) await strike(actor, area, answer);
}

/**
 * The creatures that may be caught: those inside, where a scene is viewed; else the user's targets, the other fighters
 * and the characters of players. Null where it is not placed after all.
 */
async function peopleIn(actor: Source, area: AskedArea): Promise<readonly Caught[] | null> {
  if (!canPlace()) return peopleNamed();
  const begun = beginAt(actor, area);
  const placed = begun && (await placeArea(begun));
  if (!placed) return null;
  return tokensIn(placed).flatMap(({ actor: inside, name }) =>
    inside ? [{ uuid: inside.uuid, name, inside: inside.uuid !== actor?.uuid || area.shape === "square" }] : [],
  );
}

/**
 * Lets the user place a number of single spaces, and returns the uuids of the creatures in them; undefined where no
 * scene is viewed, null where the user has changed their mind.
 */
export async function placeSpaces(actor: Source, count: number): Promise<readonly string[] | null | undefined> {
  if (!canPlace()) return undefined;
  const caught = new Set<string>();
  for (let place = 0; place < count; place += 1) {
    const begun = beginAt(actor, { shape: "square", side: 1 });
    const placed = begun && (await placeArea(begun));
    if (!placed) return null;
    for (const { uuid } of creaturesIn(tokensIn(placed))) caught.add(uuid);
  }
  return [...caught];
}

/**
 * Lets the user choose one space, and gives its corner in pixels; undefined where no scene is looked at, null where the
 * user has changed their mind.
 */
export async function placeSpot(actor: Source): Promise<Place | null | undefined> {
  if (!canPlace()) return undefined;
  const begun = beginAt(actor, { shape: "square", side: 1 });
  const placed = begun && (await placeArea(begun));
  const [space] = placed ? spacesIn(placed) : [];
  return placed && space ? placed.scene.grid.getTopLeftPoint(space) : null;
}

/**
 * Lets the user place a row of spaces, which can be turned, and gives the corner of its middle one in pixels and its
 * direction in degrees; undefined where no scene is looked at, null where the user has changed their mind.
 */
export async function placeRow(
  actor: Source,
  side: number,
): Promise<(Place & { readonly turn: number }) | null | undefined> {
  if (!canPlace()) return undefined;
  const begun = beginAt(actor, { shape: "square", side });
  const placed = begun && (await placeArea({ ...begun, shape: "row" }));
  if (!placed) return null;
  const { sizeX, sizeY } = placed.scene.grid;
  const [x, y] = [placed.from.x - sizeX / 2, placed.from.y - sizeY / 2];
  return { x: Math.round(x), y: Math.round(y), turn: Math.round((placed.angle * 180) / Math.PI) };
}

/**
 * Lets the user place a rectangle, which can be turned, and gives its corner in pixels, and a turn of 90 degrees where its
 * sides have changed places; undefined where no scene is looked at, null where the user has changed their mind.
 */
export async function placeBlock(
  actor: Source,
  { width, depth }: { readonly width: number; readonly depth: number },
): Promise<(Place & { readonly turn: number }) | null | undefined> {
  if (!canPlace()) return undefined;
  const begun = beginAt(actor, { shape: "square", side: width });
  const placed = begun && (await placeArea({ ...begun, shape: "block", depth }));
  if (!placed) return null;
  const { x, y } = blockRect(placed);
  return { x, y, turn: sidesOf(placed).across === width ? 0 : 90 };
}

/** The first place of an area: before the actor, on the user's target, or in the middle of the scene. */
function beginAt(actor: Source, { shape, side }: Pick<AskedArea, "shape" | "side">): Placing | null {
  const scene = canvas?.scene;
  if (!scene) return null;
  const own = actor && standingOn(scene, actor);
  const isBound = own !== null && (shape === "cone" || shape === "line");
  const from = isBound ? middleOf(own) : firstPoint(scene, own);
  return { scene, shape, side, from: snapped(scene, from), angle: 0, isBound };
}

function firstPoint({ dimensions }: Scene.Implementation, own: TokenDocument.Implementation | null): Place {
  const [aimed] = [...game.user.targets];
  if (aimed) return middleOf(aimed.document);
  return own ? middleOf(own) : { x: dimensions.width / 2, y: dimensions.height / 2 };
}

/** The middle of the space around a point; the point itself without a grid. */
function snapped({ grid }: Scene.Implementation, point: Place): Place {
  if (grid.isGridless) return point;
  const { x, y } = grid.getCenterPoint(point);
  return { x, y };
}

/**
 * True if it takes effect where it should: a fixed spot needs a task, one that moves an attack on armor class 0.
 * @rule WH-AREA-01
 */
async function landsWell(actor: Source, area: AskedArea, { visibility, ...click }: AreaAnswer): Promise<boolean> {
  if (!actor || area.aim === "none") return true;
  if (area.aim === "task") {
    const card = await (await taskPart()).performTask(actor, area.attribute, click);
    return card !== null && outcomeOn(card).success;
  }
  return attackSpot(actor, area, visibility);
}

async function attackSpot(actor: Creature, area: AskedArea, visibility: Visibility): Promise<boolean> {
  const rulebook = rulebookFor(actor);
  const attack = areaAttack(aimOf(actor), area, rulebook.options);
  const { faces, rolls } = await rollDice(planAttackRoll(attack, rulebook));
  const outcome = resolveAttackRoll(attack, faces, rulebook);
  const noted = outcome.refusal ? [] : await noteAct(actor, "attack");
  const hit = !outcome.refusal && outcome.hit !== false;
  const facts = [{ label: "WHITEHACK.Flask.Lands", value: `WHITEHACK.Flask.${hit ? "there" : "elsewhere"}` }];
  const record = noted.length > 0 ? [entryOf(noted)] : [];
  await postCheck({
    title: area.title,
    kind: "attack",
    actor,
    outcome,
    rolls,
    facts,
    record,
    audience: { visibility },
  });
  return hit;
}

/** Rolls the damage once for all who are caught, and has them save. @rule WH-AREA-01 WH-CAMP-03 */
async function strike(
  actor: Source,
  { title, damage, harm, leaves }: AskedArea,
  { caught, visibility }: AreaAnswer,
): Promise<void> {
  const found = await Promise.all(caught.map(resolveCreature));
  const many = found.flatMap((one) => (one ? [asTarget(one)] : []));
  const { faces, rolls } = await rollFormula(damage);
  const outcome = resolveDamage({ formula: damage, modifiers: escalationNow(actor), multiplier: 1 }, faces);
  const what = { outcome, kinds: [...harm], many, leaves, by: actor?.uuid ?? null };
  const card = await postDamage({ title, actor, target: null, ...what, rolls, audience: { visibility } });
  if (card && leaves !== "noSave" && many.length > 0)
    notifyRefusal(await askReferee("askSaves", { message: card.id ?? "" }));
}

/** Attacks everybody in an area with a weapon that does so, such as a bomb. @rule WH-AREA-01 */
export async function performAreaWeapon(item: Item.Implementation): Promise<void> {
  const { creature: actor } = item;
  const line = actor?.system.derived.attacks.find(({ id }) => id === item.id);
  if (!actor || !line) return void ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
  const { formula } = line.damage;
  const damage = formula ? { damage: toDamageText(formula) } : {};
  await performArea(actor, { title: item.name, ...damage, harm: harmOf(actor, line).kinds, aim: "attack" });
}
