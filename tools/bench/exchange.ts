// Measures the melee exchange on a crowded board: squares of retreat, pushes through a crowd, flanking.
import { exchangeRules } from "../../src/house-rules/ferryhack/rules/melee/ground.ts";
import { flank, isFlanked } from "../../src/house-rules/ferryhack/rules/guards.ts";
import {
  advantageModifiers,
  type Area,
  type Board,
  coreRulebook,
  type Exchange,
  type Figure,
  resolveAttackRoll,
} from "../../src/rules/index.ts";
import { rounded, timeOf } from "./measure.ts";

const at = (x: number, y: number): Area => ({ x, y, width: 1, height: 1 });

/** Two hundred in a closed block, ten rows of twenty; the attacker stands before one corner of it, with a single hole in the far one. */
const CROWD: readonly Figure[] = Array.from({ length: 200 }, (_, place) => ({
  id: String(place),
  area: at(place % 20, Math.floor(place / 20)),
  side: place === 0 ? "hostile" : "friendly",
  canStep: true,
}));
const ATTACKER = at(0, 0);
const DEFENDER = "21";
const NO_WAY = exchangeRules({
  allyChain: true,
  freeAttackMoves: false,
  followUpProvokes: false,
  pushProvokes: true,
  autoDefend: false,
  largeFootprints: true,
});

/** A board is made anew for each attack, as the scene's is. */
const crowd = (hole: string | null): Board => ({
  figures: hole === null ? CROWD : CROWD.filter(({ id }) => id !== hole),
  barrier: (_from, { x, y }) => (x < 0 || y < 0 || x > 19 || y > 9 ? "edge" : null),
});

/** Microseconds from the board to the squares that can be taken, with the flank. */
function exchangeUs(hole: string | null): number {
  const allies = CROWD.filter(({ side }) => side === "friendly").map(({ area }) => area);
  let found = 0;
  const decide = (): void => {
    const board = crowd(hole);
    const state = NO_WAY.open({ from: ATTACKER, defender: DEFENDER }, board);
    found += NO_WAY.steps(state, board).length;
    if (isFlanked({ attacker: ATTACKER, defender: at(1, 1), allies })) found += 1;
  };
  const microseconds = timeOf(decide, { calls: 50, warmUp: 500 }) * 1e3;
  if (found === 0) throw new Error("no exchange was decided");
  return microseconds;
}

/** Microseconds of an attack with the reasons of an exchange, for every face in turn. */
function attackUs(): number {
  const rulebook = { ...coreRulebook, facing: flank(true) };
  const exchange: Exchange = {
    granted: null,
    sources: [NO_WAY.standing],
    surprised: false,
    squares: { attacker: at(3, 5), defender: at(4, 5), allies: [at(4, 6), at(5, 6)] },
  };
  let hits = 0;
  const all = (): void => {
    for (let face = 1; face <= 20; face += 1) {
      const modifiers = advantageModifiers(rulebook.facing.advantage(exchange, rulebook));
      if (resolveAttackRoll({ score: 12, modifiers, reasons: [], armorClass: 4 }, [face], rulebook).hit) hits += 1;
    }
  };
  const microseconds = (timeOf(all, { calls: 500 }) * 1e3) / 20;
  if (hits === 0) throw new Error("no attack hit");
  return microseconds;
}

export const benchExchange = (): Record<string, number> => ({
  exchangeAmong200Us: rounded(exchangeUs("199")),
  exchangeWithoutAWayAmong200Us: rounded(exchangeUs(null)),
  attackInAnExchangeUs: rounded(attackUs(), 2),
});
