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

/** How many of the 100 pairs of dice reach a total. */
const pairsFrom = (total) => {
  const tens = Array.from({ length: 10 }, (_, at) => at + 1);
  return tens.flatMap((one) => tens.filter((other) => one + other >= total)).length;
};

/** Two dice; with an edge a third one is rolled, and the lowest of the three does not count. */
const roll = (bonus, needed, { edge = "none" }, read) => ({
  dice: [{ count: edge === "edge" ? 3 : 2, faces: 10, bonus }],
  ...(edge !== "edge" && { odds: { good: pairsFrom(needed - bonus), of: 100 } }),
  resolve([faces]) {
    const dropped = faces.length > 2 ? [faces.indexOf(Math.min(...faces))] : [];
    const total = sum(faces.filter((_, at) => !dropped.includes(at))) + bonus;
    const reasons = dropped.length > 0 ? ["BRAWL.Edge.edge"] : [];
    return { ...read(total >= needed), facts: told(total, needed), reasons, rules: [], dropped };
  },
});

const EDGE = {
  name: "edge",
  label: "BRAWL.Edge.label",
  choices: { none: "BRAWL.Edge.none", edge: "BRAWL.Edge.edge" },
  value: "none",
};
const blow = (times) => ({ dice: Array(times).fill({ count: 1, faces: 8, bonus: 0 }), kinds: ["fists"] });

export const BRAWL = {
  id: "brawl",
  label: "BRAWL.Title",
  tests: [
    { id: "brawn", label: "BRAWL.Brawn" },
    { id: "wits", label: "BRAWL.Wits" },
  ],
  save: "wits",
  testForm: () => [{ name: "difficulty", label: "BRAWL.Difficulty", min: 0, max: 9, value: 0 }, EDGE],
  test: ({ system }, test, answers) =>
    roll(system[test], NEEDED + answers.difficulty, answers, (success) => ({
      success,
      verdict: success ? "BRAWL.Done" : "BRAWL.Botched",
      damage: null,
    })),
  attackForm: () => [EDGE, { ticks: { mad: "BRAWL.Mad" } }],
  /** A mad attack has a six-sided die beside: a six is a hit whatever the others say, and both dice of damage count. */
  attack({ attacker, target, answers }) {
    const plain = roll(attacker.system.brawn, NEEDED + guardOf(target), answers, (success) => ({ success }));
    const { odds, ...other } = plain;
    return {
      ...(answers.mad ? other : plain),
      dice: [...plain.dice, ...(answers.mad ? [{ count: 1, faces: 6, bonus: 0 }] : [])],
      resolve([faces, mad = []]) {
        const read = plain.resolve([faces]);
        const success = read.success || mad.includes(6);
        return {
          ...read,
          success,
          verdict: success ? "BRAWL.Knocked" : "BRAWL.Whiff",
          damage: success ? blow(mad.includes(6) ? 2 : 1) : null,
        };
      },
    };
  },
  defenceForm: () => [EDGE],
  /** Monsters never roll against brawlers: these duck, by their wits against the monster's level. */
  defend: ({ defender, attacker, answers }) =>
    attacker.type === "monster"
      ? roll(defender.system.wits, 8 + attacker.derived.level, answers, (success) => ({
          success,
          verdict: success ? "BRAWL.Ducked" : "BRAWL.Struck",
          damage: success ? null : blow(1),
        }))
      : null,
};
