// The pure half of Brawl: two attributes from 1 to 6, two ten-sided dice, and the total counts.

/** Two ten-sided dice and an attribute must reach this. */
const NEEDED = 13;
/** An armor class of the core's scale, as Brawl reads it: each three points make a blow harder by one. */
const guardOf = (target) => Math.floor((target?.derived.armorClass.value ?? 0) / 3);
const sum = (faces) => faces.reduce((total, face) => total + face, 0);
const told = (total, needed) => [
  { label: "BRAWL.Sum", value: String(total) },
  { label: "BRAWL.Needed", value: String(needed) },
];

/** A brawler's numbers in the scales that every game shares; the fists are weapon enough. */
export const numbersOf = ({ brawn, wits }) => ({
  attackValue: brawn * 2,
  savingThrow: 4 + wits,
  armorClass: 1,
  movement: 30,
  initiativeBonus: wits > 3 ? 1 : 0,
  attacks: [{ id: "", name: "BRAWL.Fist", use: "melee", damage: "1d8" }],
  level: brawn,
  kinds: ["brawler"],
});

const roll = (bonus, needed, read) => ({
  dice: { count: 2, faces: 10, bonus },
  resolve(faces) {
    const total = sum(faces) + bonus;
    return { ...read(total >= needed), facts: told(total, needed), rules: [] };
  },
});

export const BRAWL = {
  id: "brawl",
  label: "BRAWL.Title",
  tests: [
    { id: "brawn", label: "BRAWL.Brawn" },
    { id: "wits", label: "BRAWL.Wits" },
  ],
  test: ({ system }, test) =>
    roll(system[test], NEEDED, (success) => ({
      success,
      verdict: success ? "BRAWL.Done" : "BRAWL.Botched",
      damage: null,
    })),
  attack: ({ attacker, target }) =>
    roll(attacker.system.brawn, NEEDED + guardOf(target), (success) => ({
      success,
      verdict: success ? "BRAWL.Knocked" : "BRAWL.Whiff",
      damage: success ? { dice: { count: 1, faces: 8, bonus: 0 }, kinds: ["fists"] } : null,
    })),
};
