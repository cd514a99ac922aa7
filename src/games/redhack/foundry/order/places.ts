import { isUnseen } from "../../../../foundry/combat/initiative/post-initiative.ts";
import type { Fighter, Placed } from "../../../../foundry/documents/creature.ts";
import { resolveUuidSync } from "../../../../foundry/documents/resolve-uuid.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";

/**
 * The place of a fighter: its token, or for one without a token of its actor that lies on no scene and goes by the fighter's
 * uuid, so that it can be aimed at, asked and struck. Null for a fighter without an actor. @rule RH-MOV-01
 */
export function placeIn(fighter: Fighter): Placed | null {
  const { token, actor, isOfParty, uuid } = fighter;
  if (token || !actor) return token;
  const disposition = isOfParty ? CONST.TOKEN_DISPOSITIONS.FRIENDLY : actor.prototypeToken.disposition;
  const hidden = isUnseen(fighter);
  const place = new TokenDocument.implementation({
    name: fighter.name,
    actorId: actor.id,
    actorLink: true,
    hidden,
    disposition,
  });
  Object.defineProperties(place, { uuid: { value: uuid }, combatant: { value: fighter } });
  return place;
}

/** True for the place of a fighter without a token. */
export const isUnplaced = ({ parent }: Placed): boolean => parent === null;

const isFighter = (found: unknown): found is Fighter => found instanceof Combatant;

/** The place at the uuid of a fighter without a token, in a fight that goes on; null for anything else. */
function unplacedAt(uuid: string): Placed | null {
  const found = resolveUuidSync(uuid);
  return isFighter(found) && found.combat?.started === true && found.token === null ? placeIn(found) : null;
}

/** The uuid of the fighter without a token whom this user aims at; "" for nobody. */
let aimed = "";

/** A fighter's token, where the canvas shows it. */
const drawnOf = ({ token }: Fighter): Token.Implementation | null =>
  canvas.ready && token ? (token.object ?? null) : null;

/** Whether this user aims at a fighter. */
export function isAimedAt(fighter: Fighter): boolean {
  const drawn = drawnOf(fighter);
  return drawn ? game.user.targets.has(drawn) : game.user.targets.size === 0 && fighter.uuid === aimed;
}

/** Aims at a fighter and at nobody else, or no longer: at the token, where the canvas shows one. */
export function aimAt(fighter: Fighter): void {
  const [drawn, isAimed] = [drawnOf(fighter), isAimedAt(fighter)];
  aimed = drawn || isAimed ? "" : fighter.uuid;
  for (const other of game.user.targets) other.setTarget(false, { releaseOthers: false });
  if (!isAimed) drawn?.setTarget(true, { releaseOthers: true });
}

/** Places of those who fight without tokens. @rule RH-MOV-01 */
export const UNPLACED: NonNullable<PackExtension["places"]> = {
  at: unplacedAt,
  aimedAt: () => [unplacedAt(aimed)].filter((place) => place !== null),
};
