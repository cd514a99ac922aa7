import {
  CREATURE_SIZES,
  type CreatureSize,
  darkSightOf,
  isLit,
  type RuleOptions,
  squaresWide,
} from "../../rules/index.ts";

/** The torches and lanterns that burn on an actor, outside any pack. @rule WH-TIME-05 */
export const lightsOf = (actor: Actor.Implementation): readonly Item.OfType<"gear">[] =>
  actor.items.contents.filter((item) => item.isGear() && isLit(item.system.light)) as Item.OfType<"gear">[];

/**
 * The token that a new actor begins with; null where the host's will do. Characters stand for themselves, and everybody
 * reads their names; of a kind of monsters each one has a number of its own and hides its name from players. Both show
 * their hit points to their owners. A party sees by its token what its members see. Heaps are each their own, and a glance tells what they are.
 */
export function newToken(type: string) {
  const { FRIENDLY, HOSTILE, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  const { HOVER, OWNER, OWNER_HOVER, NONE } = CONST.TOKEN_DISPLAY_MODES;
  const tokens = {
    character: {
      actorLink: true,
      disposition: FRIENDLY,
      sight: { enabled: true },
      displayName: HOVER,
      displayBars: OWNER,
    },
    monster: {
      actorLink: false,
      disposition: HOSTILE,
      appendNumber: true,
      displayName: OWNER_HOVER,
      displayBars: OWNER,
    },
    party: { actorLink: true, disposition: FRIENDLY, sight: { enabled: true }, displayName: HOVER },
    vehicle: { actorLink: true, disposition: NEUTRAL, displayName: HOVER, displayBars: OWNER },
    heap: { actorLink: false, disposition: NEUTRAL, lockRotation: true, displayName: HOVER, displayBars: NONE },
  };
  return Object.hasOwn(tokens, type) ? tokens[type as keyof typeof tokens] : null;
}

/** How big the token of a creature is. */
export function tokenSize(size: CreatureSize): { readonly width: number; readonly height: number } {
  const side = squaresWide(size);
  return { width: side, height: side };
}

/** The token of a monster whose size is about to change grows with it, unless a user has given it a size of its own. */
export function growToken(monster: Actor.OfType<"monster">, changes: object): void {
  const size = (changes as { readonly system?: { readonly creatureSize?: CreatureSize } }).system?.creatureSize;
  const isGiven = "prototypeToken" in changes || monster.isToken;
  if (!size || isGiven || !CREATURE_SIZES.includes(size)) return;
  const { width, height } = monster.prototypeToken;
  const now = tokenSize(monster.system.creatureSize);
  const isUsual = width === now.width && height === now.height;
  if (isUsual) foundry.utils.mergeObject(changes, { prototypeToken: tokenSize(size) });
}

/** The word among the kinds of a monster that says that it sees no better in the dark than people do. */
const HUMAN = "human";

/** The sight of a monster's token, as far as it sees in the dark; null where it sees no better than a human. @rule WH-MON-12 */
export function darkSight(kinds: readonly string[], options: RuleOptions): { enabled: true; range: number } | null {
  const human = kinds.some((kind) => kind.trim().toLowerCase() === HUMAN);
  const { feet } = darkSightOf({ kind: "monster", human }, options);
  return feet > 0 ? { enabled: true, range: feet } : null;
}
