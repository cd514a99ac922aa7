import { calledName, type Creature, isActor, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { aText, aWhole, listOf, shape } from "../../../../rules/base/shape.ts";
import {
  levelsLeft,
  levelsOnWeapons,
  type SpellWeapon,
  weaponsForm,
  weaponsProblem,
} from "../../view/weapons-dialog.ts";
import { peopleNamed } from "../../../../foundry/combat/area/people-named.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { resolveUuidSync } from "../../../../foundry/documents/resolve-uuid.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { shownName } from "../../../../foundry/documents/changed-document.ts";
import type { Casting, Follow } from "./cast.ts";
import type { Place } from "../../../../rules/index.ts";
import type { DiceSource } from "../../../../foundry/host/dice.ts";
import type { Opening } from "./seals/openings.ts";

/** A spell on one weapon; without an item, on a bearer who strikes with nothing else. */
export interface LaidSpell {
  readonly bearer: Creature;
  readonly item: Item.OfType<"weapon"> | null;
  readonly level: number;
}

/** The weapons that a bearer holds, which others see; of one's own all that are whole. */
const weaponsOf = (bearer: Creature): readonly Item.OfType<"weapon">[] =>
  bearer.items.contents
    .filter((item) => item.isWeapon())
    .filter(({ system }) => !system.broken && (system.equipped || bearer.isOwner))
    .toSorted((one, other) => Number(other.system.equipped) - Number(one.system.equipped));

/** The weapons around, those of the targets first. */
function weaponsAround(): readonly SpellWeapon[] {
  const people = peopleNamed().toSorted((one, other) => Number(other.inside) - Number(one.inside));
  return people.flatMap(({ uuid, inside }) => {
    const found = resolveCreatureSync(uuid);
    if (!found || (!inside && !found.isOwner)) return [];
    const name = calledName(found);
    const held = weaponsOf(found).map((item) => ({
      on: item.uuid,
      name: localize("WHITEHACK.Spellcasting.Weapons.Of", { weapon: shownName(item), name }),
      isAimedAt: inside,
    }));
    const bare = { on: uuid, name: localize("WHITEHACK.Spellcasting.Weapons.Bare", { name }), isAimedAt: inside };
    return held.length > 0 ? held : [bare];
  });
}

/** Whether a spell lies on weapons. @rule FH-S2-04 FH-S2-05 */
export const isOnWeapons = ({ caster: { rules }, item }: Casting): boolean =>
  rules.liesOn(writtenAs(item, "spell").original) === "weapons";

/** On which weapons a spell lies, with how many of its levels on each, as text; null where the user has changed their mind. @rule FH-S2-04 FH-S2-05 */
export async function askWeapons({ item, level }: Casting): Promise<string | null> {
  const weapons = weaponsAround();
  const reply = await ask({
    actor: item,
    title: localize("WHITEHACK.Spellcasting.Weapons.Title", { name: item.name }),
    ofFight: true,
    form: weaponsForm(weapons, level),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-wand-sparkles" },
    preview: (values) => ({ left: levelsLeft(weapons, level, values) }),
    problem: (values) => (weapons.length > 0 ? weaponsProblem(weapons, { level, values }, localize) : null),
  });
  if (!reply) return null;
  const on = levelsOnWeapons(weapons, reply.values);
  const bearers = on.flatMap(({ on: uuid }) => bearerOf(uuid)?.uuid ?? []);
  return JSON.stringify({ who: [...new Set(bearers)], at: null, weapons: on });
}

function bearerOf(uuid: string): Actor.Implementation | null {
  const found = resolveUuidSync(uuid);
  if (isActor(found)) return found;
  return found instanceof Item ? found.actor : null;
}

const readWeapons = shape({ weapons: listOf(shape({ on: aText, level: aWhole })) });

/** The weapons an answer names, as far as its targets bear them, and the spell has so many levels. */
function chosenIn(aim: unknown, targets: readonly Creature[], level: number): readonly LaidSpell[] {
  const told = typeof aim === "string" ? (readWeapons(jsonIn(aim))?.weapons ?? []) : [];
  const laid: LaidSpell[] = [];
  let left = level;
  for (const { on, level: wanted } of new Map(told.map((one) => [one.on, one])).values()) {
    const bearer = targets.find((one) => on === one.uuid || on.startsWith(`${one.uuid}.Item.`));
    const item = bearer?.items.find(({ uuid }) => uuid === on);
    const levels = Math.min(wanted, left);
    if (!bearer || levels < 1 || (on !== bearer.uuid && !item?.isWeapon())) continue;
    laid.push({ bearer, item: item?.isWeapon() ? item : null, level: levels });
    left -= levels;
  }
  return laid;
}

/** On which weapons a spell lies; where nobody has said so, on those that its targets hold, whose levels are shared evenly. @rule FH-S2-04 FH-S2-05 */
export function weaponsIn(casting: Casting, targets: readonly Creature[], aim: unknown): readonly LaidSpell[] {
  const { caster, item, level } = casting;
  if (!isOnWeapons(casting)) return [];
  const chosen = chosenIn(aim, targets, level);
  if (chosen.length > 0) return chosen;
  const bearers = targets.length > 0 ? targets : [caster.actor];
  const levels = caster.rules.shared(writtenAs(item, "spell").original, level, bearers.length);
  return bearers.flatMap((bearer, place) => {
    const own = levels[place] ?? 0;
    const held = bearer.items.find((one) => one.isWeapon() && one.system.equipped && !one.system.broken);
    return own > 0 ? [{ bearer, item: held?.isWeapon() ? held : null, level: own }] : [];
  });
}

/** The weapons in words, each with the levels on it. */
export const weaponLines = (laid: readonly LaidSpell[]) =>
  laid.map(({ bearer, item, level }) => ({
    label: item
      ? localize("WHITEHACK.Spellcasting.Weapons.Of", { weapon: shownName(item), name: calledName(bearer) })
      : localize("WHITEHACK.Spellcasting.Weapons.Bare", { name: calledName(bearer) }),
    value: String(level),
  }));

/** The corner of a space in pixels, and which way something lies there, in degrees. */
export interface Spot extends Place {
  readonly turn: number;
}

/** The aims besides people: the corner of a space, weapons on which the spell lies, a door or a container. */
interface AlsoAimed {
  readonly at: Spot | null;
  readonly laid: readonly LaidSpell[];
  readonly opening: Opening | null;
}
export const NOTHING_ELSE: AlsoAimed = { at: null, laid: [], opening: null };

/** How an action is done: first the dice, then what follows from them. */
export interface SpellEffect {
  rolls(casting: Casting, targets: readonly Creature[], dice: DiceSource, also?: AlsoAimed): Promise<Follow>;
}
