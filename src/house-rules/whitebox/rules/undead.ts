import {
  type CastingHands,
  type CastingRules,
  type CastObjection,
  isCut,
  type Line,
  type Modifier,
  NO_PARTS,
  stepsOfScore,
  type Turned,
  type Turner,
  type Turning,
  type TurnUndeadRules,
  type Undead,
} from "../../../rules/index.ts";

/** True if a target is seen along a line: no wall that blocks sight stands across it. @rule WB-ACT-05 */
export const isSighted = (line: Line, walls: readonly Line[]): boolean => !walls.some((wall) => isCut(line, wall));

const MOST = 4;

/** A modifier for terrain, cover or tactics, and whether it was cut to what is sensible. @rule WB-CMB-19 */
export function situational(value: number): { readonly value: number; readonly cut: boolean } {
  const kept = Math.min(MOST, Math.max(-MOST, value));
  return { value: kept, cut: kept !== value };
}

/** Modifiers that come up often. @rule WB-CMB-19 */
export const SITUATIONS = [
  { id: "cover", value: -2 },
  { id: "lightCover", value: -1 },
  { id: "height", value: 1 },
  { id: "badFooting", value: -1 },
] as const;

const TYPED = "WHITEHACK.Modifier.situation";

/** The modifiers of an attack with a situation that was chosen: it and what was typed in are one, and never more than 4 either way. @rule WB-CMB-19 */
export function withSituation(modifiers: readonly Modifier[], id: string): readonly Modifier[] {
  const chosen = SITUATIONS.find((one) => one.id === id)?.value ?? 0;
  const typed = modifiers.filter(({ label }) => label === TYPED);
  const wanted = typed.reduce((sum, { value }) => sum + value, chosen);
  const others = modifiers.filter(({ label }) => label !== TYPED);
  const { value, cut } = situational(wanted);
  if (value === 0) return others;
  return [...others, { label: cut ? `${TYPED}Cut` : TYPED, value, rule: "WB-CMB-19" }];
}

const CLASS_TAGS = ["fighter", "cleric", "wizard"] as const;
/** The class a character counts as under rules made for other classes than Whitehack's. */
type ClassTag = (typeof CLASS_TAGS)[number];

/** The facts of a character that tags depend on. */
export interface Tagged {
  /** The id of a class; "" for none. */
  readonly class: string;
  /** Names of vocations and affiliations. */
  readonly groups: readonly string[];
  /** The tags that the Referee has set; null for the usual tags. */
  readonly written?: readonly ClassTag[] | null;
}

/** Words that mark a vocation or affiliation as a cleric's. */
const HOLY = /\b(?:cleric|priest|priestess|acolyte|paladin|templar|exorcist|holy)\b/i;

/**
 * The Strong are fighters and the Wise wizards; a holy vocation or affiliation makes a cleric, and of the Wise no
 * wizard. What is written goes first.
 */
export function tagsOf({ class: id, groups, written = null }: Tagged): readonly ClassTag[] {
  if (written) return written;
  const isHoly = groups.some((name) => HOLY.test(name));
  if (id === "strong") return isHoly ? ["fighter", "cleric"] : ["fighter"];
  if (isHoly) return ["cleric"];
  return id === "wise" ? ["wizard"] : [];
}

/** The bonus of a score: 1 from 13, 2 from 16. */
export const scoreModifier = (score: number): number => stepsOfScore(score);

/** The same as a modifier that explains itself; none for 0. */
export function byScore(label: string, value: number, rule: string): readonly Modifier[] {
  return value === 0 ? NO_PARTS : [{ label, value, rule }];
}

/** A rule about casting as its switch adds it to those before. */
export type CastingRule = (casting: CastingRules) => CastingRules;

const adding =
  (find: (caster: CastingHands) => CastObjection | null): CastingRule =>
  (casting) => ({
    ...casting,
    objections(caster) {
      const found = find(caster);
      return found ? [...casting.objections(caster), found] : casting.objections(caster);
    },
  });

const why = (id: string, rule: string, bars: boolean): CastObjection => ({
  why: `WHITEHACK.CastObjection.${id}`,
  rule,
  bars,
});

/** Who casts stands still. @rule WB-CST-01 */
export const standsStill: CastingRule = (casting) => ({
  ...adding(({ moved }) => (moved > 0 ? why("moved", "WB-CST-01", true) : null))(casting),
  staysPut: true,
});

/** One hand is free, and the voice clear. @rule WB-CST-02 */
export const handAndVoice: CastingRule = (casting) =>
  adding((caster) => (caster.speaks ? null : why("silent", "WB-CST-02", false)))(
    adding((caster) => (hasFreeHand(caster) ? null : why("hands", "WB-CST-02", false)))(casting),
  );

const hasFreeHand = ({ weapons, twoHanded, shield }: CastingHands): boolean =>
  !twoHanded && weapons + (shield ? 1 : 0) < 2;

/** No wizard casts in armor; it costs them nothing besides. @rule WB-CST-03 */
export const bareWizards: CastingRule = (casting) => ({
  ...adding((caster) => (tagsOf(caster).includes("wizard") && caster.armored ? why("armor", "WB-CST-03", true) : null))(
    casting,
  ),
  surcharge: (usual, caster) => (tagsOf(caster).includes("wizard") ? 0 : casting.surcharge(usual, caster)),
});

/** Clerics wear what they like, and hold a weapon or a shield. @rule WB-CST-04 */
export const armoredClerics: CastingRule = (casting) => ({
  ...adding((caster) =>
    tagsOf(caster).includes("cleric") && caster.weapons > 0 && caster.shield
      ? why("weaponAndShield", "WB-CST-04", true)
      : null,
  )(casting),
  surcharge: (usual, caster) => (tagsOf(caster).includes("cleric") ? 0 : casting.surcharge(usual, caster)),
});

/** A saving throw of its targets halves the damage of a miracle, rounded down, or cancels all of it. @rule WB-CST-05 */
export const targetsSave: CastingRule = (casting) => ({ ...casting, targetSaves: ["halfDown", "nothing"] });

/** From this level on, weak undead are destroyed, or serve for a day. */
const DESTROYS_FROM = 4;
/** How many hit dice they must be below the level. */
const FAR_BELOW = 3;

const WISDOM = "WHITEHACK.Modifier.wisdom";
const TURNS = { dice: { count: 1, faces: 6, bonus: 0 }, unit: "dungeonTurn" } as const;
const A_DAY = { dice: { count: 0, faces: 6, bonus: 24 }, unit: "hour" } as const;

/** Hit dice as they are counted: whole ones, and no less than one. @rule WB-BAN-02 */
export const countedHitDice = (hitDice: number): number => Math.max(1, Math.floor(hitDice));

/** Those who are affected, the weakest first, and the hit dice left over. @rule WB-BAN-02 */
export function affected(
  undead: readonly Undead[],
  hitDice: number,
): { readonly affected: readonly Undead[]; readonly lost: number } {
  const found: Undead[] = [];
  let left = hitDice;
  for (const one of undead.toSorted((first, second) => first.hitDice - second.hitDice)) {
    const needed = countedHitDice(one.hitDice);
    if (needed > left) break;
    left -= needed;
    found.push(one);
  }
  return { affected: found, lost: left };
}

/** True if a creature is far enough below a level for more than running away. @rule WB-BAN-05 WB-BAN-06 */
export const isFarBelow = (hitDice: number, level: number): boolean =>
  level >= DESTROYS_FROM && countedHitDice(hitDice) <= level - FAR_BELOW;

/** The effect on a creature that does not save. @rule WB-BAN-03 WB-BAN-05 WB-BAN-06 */
export function effectOn(hitDice: number, level: number, turning: Turning): Pick<Turned, "effect" | "duration"> {
  const isWeak = isFarBelow(hitDice, level);
  if (turning === "command") return { effect: "commanded", duration: isWeak ? A_DAY : TURNS };
  return isWeak ? { effect: "destroyed", duration: null } : { effect: "banished", duration: TURNS };
}

/** How a cleric's Wisdom weighs on the undead's save. @rule WB-BAN-03 */
const wisdomPart = ({ wisdom }: Turner): readonly Modifier[] => byScore(WISDOM, -scoreModifier(wisdom), "WB-BAN-03");

/**
 * 2d6 and the level in hit dice have to save; those who fail flee, fall to dust or obey.
 * @rule WB-BAN-01 WB-BAN-02 WB-BAN-03 WB-BAN-04 WB-BAN-05 WB-BAN-06
 */
export const banishing: TurnUndeadRules = {
  terms: { symbol: true, lock: { amount: 1, unit: "day" }, rules: ["WB-BAN-01", "WB-BAN-04"] },
  plan: ({ level }) => ({ count: 2, faces: 6, bonus: level }),
  turned(turner, { undead, faces }) {
    const { level, turning = "banish" } = turner;
    const hitDice = faces.reduce((sum, face) => sum + face, level);
    const { affected: found, lost } = affected(undead, hitDice);
    const turned = found.map((one): Turned => ({
      id: one.id,
      check: { score: one.savingThrow, modifiers: wisdomPart(turner), reasons: [], cannotFumble: true },
      ...effectOn(one.hitDice, level, turning),
    }));
    const told = turned.some(({ effect }) => effect === "destroyed") ? ["WB-BAN-05"] : [];
    return {
      hitDice,
      lost,
      turned,
      rules: ["WB-BAN-02", "WB-BAN-03", ...told, ...(turning === "command" ? ["WB-BAN-06"] : [])],
    };
  },
};

/** The choices left to a neutral cleric: all before the first try, then the one made. @rule WB-BAN-07 */
export const turningsLeft = (chosen: Turning | null): readonly Turning[] => (chosen ? [chosen] : ["banish", "command"]);
