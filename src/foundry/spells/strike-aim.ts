import type { Square } from "../../house-rules/rear-arc.ts";
import { type BeforeCaster, SQUARE_FEET } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Caught, caughtIn } from "../../view/dialogs/caught-dialog.ts";
import { writtenAs } from "../data/thing.ts";
import { askCaught } from "../dialogs/ask-caught.ts";
import { askOne } from "../dialogs/ask-one.ts";
import { distanceBetween, middleOf } from "../distance.ts";
import type { Creature } from "../documents/creature.ts";
import { placeOf } from "../fight/place.ts";
import { localize } from "../localize.ts";
import type { Casting } from "./cast.ts";

type Placed = TokenDocument.Implementation;

/** The eight directions in which somebody may look. */
const WAYS = {
  north: { x: 0, y: -1 },
  northEast: { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  southEast: { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  southWest: { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  northWest: { x: -1, y: -1 },
} as const satisfies Readonly<Record<string, Square>>;

/** Somebody on the scene whom a spell may strike. */
interface Struck extends BeforeCaster {
  readonly name: string;
}

/** What a spell strikes in one direction. */
export interface Way {
  readonly id: keyof typeof WAYS;
  /** The nearest; several where the rules tell no difference, one of whom the Referee chooses. */
  readonly first: readonly Struck[];
}

const metalOn = ({ system }: Creature): number => {
  const { armorClass } = system.derived;
  return "metal" in armorClass && armorClass.metal ? armorClass.value : 0;
};

function toStruck(own: Placed, other: Placed): Struck | null {
  const { actor } = other;
  const feet = distanceBetween(own, other);
  if (feet === null || !actor?.isCreature()) return null;
  const [from, to] = [middleOf(own), middleOf(other)];
  const distance = Math.round(feet / SQUARE_FEET);
  return { id: actor.uuid, name: other.name, distance, metal: metalOn(actor), x: to.x - from.x, y: to.y - from.y };
}

/** Those whom a caster can strike, on the scene and within range. */
function within(own: Placed, range: number): readonly Struck[] {
  const others = own.parent?.tokens.contents.filter(({ id, hidden }) => !hidden && id !== own.id) ?? [];
  return others.flatMap((other) => toStruck(own, other) ?? []).filter(({ distance }) => distance <= range);
}

/** Whom a spell strikes in each direction; null for one that strikes whomever its caster likes. @rule FH-S2-02 */
export function waysOf({ caster: { actor, rules }, item }: Casting): readonly Way[] | null {
  const { original, range } = writtenAs(item, "spell");
  const own = placeOf(actor);
  if (!own) return null;
  const all = within(own, range ?? 0);
  const ways: Way[] = [];
  for (const id of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    const ids = rules.strikesFirst(original, WAYS[id], all);
    if (!ids) return null;
    if (ids.length > 0) ways.push({ id, first: all.filter((one) => ids.includes(one.id)) });
  }
  return ways;
}

const labelOf = ({ id, first }: Way): string =>
  localize("WHITEHACK.Spellcasting.Strikes", {
    way: localize(`WHITEHACK.Spellcasting.Way.${id}` satisfies LangKey),
    names: first.map(({ name }) => name).join(", "),
    squares: String(first[0]?.distance ?? 0),
  });

/** Asks in which direction the caster looks, and suggests whom the spell strikes there; undefined where nobody is to be suggested. @rule FH-S2-02 */
export async function askStruck(casting: Casting): Promise<string | null | undefined> {
  const ways = waysOf(casting);
  if (!ways || ways.length === 0) return undefined;
  const { caster, item } = casting;
  const choices = Object.fromEntries(ways.map((way) => [way.id, labelOf(way)]));
  const label = "WHITEHACK.Spellcasting.Direction";
  const hint = "WHITEHACK.Spellcasting.NearestFirst";
  const chosen = await askOne({ actor: caster.actor, title: item.name, label, hint, choices });
  const first = ways.find(({ id }) => id === chosen)?.first;
  if (!first) return null;
  const people: readonly Caught[] = first.map(({ id, name }, place) => ({ uuid: id, name, inside: place === 0 }));
  const reply = await askCaught(item.name, people);
  return reply && JSON.stringify(caughtIn(people, reply.values));
}
