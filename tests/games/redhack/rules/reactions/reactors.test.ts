import { describe, expect, it } from "vitest";
import { deriveRedhack } from "../../../../../src/games/redhack/rules/characters/derive-redhack.ts";
import { NO_MOVES } from "../../../../../src/games/redhack/rules/combat/moves.ts";
import {
  characterReactor,
  monsterReactor,
  whitehackReactor,
  withHitDice,
} from "../../../../../src/games/redhack/rules/reactions/reactors.ts";
import { creatureNumbers } from "../../../../../src/games/base/numbers.ts";
import { person, weapon } from "../characters/people.ts";

const orc = creatureNumbers({
  attackValue: 14,
  savingThrow: 9,
  armorClass: 3,
  movement: 30,
  level: 4,
  attacks: [{ id: "", name: "Axe", use: "melee", damage: "d6" }],
});
const place = { id: "one", side: "party", able: true, made: NO_MOVES };
const bow = weapon("d6", { id: "bow", uses: ["missile"], range: 70, ammunition: "arrows" });
const spear = weapon("d6", { id: "spear", uses: ["melee", "missile"], range: 20, opening: "spear" });

describe("who can react", () => {
  const character = (weapons: readonly ReturnType<typeof weapon>[], die: 8 | null = 8, used = 0, burdens = 0) =>
    characterReactor({
      ...place,
      made: { own: 1, counter: 0 },
      numbers: deriveRedhack(person({ weapons, level: 2 }), { burdens }).redhack,
      supplies: [{ id: "arrows", name: "Arrows", die }],
      reactionsUsed: used,
    });

  it("RH-REA-01 a character by reactions and moves that are left", () => {
    expect(character([])).toMatchObject({ reactionsLeft: 2, movesLeft: 2, melee: true, armed: false, ranged: false });
    expect([character([], 8, 1).reactionsLeft, character([], 8, 3).reactionsLeft]).toEqual([1, 0]);
    expect(character([], 8, 0, 3).reactionsLeft).toBe(0);
  });
  it("RH-REA-04 RH-REA-06 by what is in hand", () => {
    expect(character([bow])).toMatchObject({ ranged: true, armed: true, openings: [] });
    expect(character([bow], null).ranged).toBe(false);
    expect(character([{ ...bow, held: "no" }])).toMatchObject({ ranged: false, armed: false });
    expect(character([spear])).toMatchObject({ openings: ["spear"], ranged: true });
    expect(character([{ ...spear, held: "no" }]).openings).toEqual([]);
  });
  it("RH-REA-07 a monster by its hit dice, with the moves of its rate", () => {
    const reactor = monsterReactor({ ...place, made: { own: 1, counter: 1 } }, orc);
    expect(reactor).toMatchObject({ isCharacter: false, movesLeft: 1, melee: true, ranged: false, armed: true });
    expect(withHitDice(["orc"], () => orc.level)).toEqual([{ id: "orc", hitDice: 4 }]);
  });
  it("RH-REA-01 a Whitehack character by the supply that they have", () => {
    expect(whitehackReactor(place, { ...orc, attacks: [] }, 3)).toMatchObject({
      isCharacter: true,
      reactionsLeft: 3,
      melee: true,
      armed: false,
    });
  });
});
