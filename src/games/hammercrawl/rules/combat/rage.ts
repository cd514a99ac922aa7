/** The dice and targets of a rage. */
export const [RAGE_TARGET, SPARE_TARGET, CALM_TARGET] = [12, 12, 15];

/** Whether a save against rage has failed. @rule HC-CLS-20 */
export const ragesBy = (total: number): boolean => total < RAGE_TARGET;

/** The duties of a rage, the highest that is possible first. @rule HC-CLS-20 */
export const RAGE_STEPS = ["meleeFoe", "charge", "throw", "meleeAnyone", "calm"] as const;
export type RageStep = (typeof RAGE_STEPS)[number];

/** A possible victim of a rage, as the scene has it; feet are null where nobody knows. */
export interface RageFoe {
  readonly id: string;
  readonly isFoe: boolean;
  /** Levels or hit dice: how strong it looks. */
  readonly strength: number;
  readonly feet: number | null;
}

/** How far one in a rage reaches. */
export interface RageReach {
  readonly melee: number;
  /** The feet of a charge. */
  readonly charge: number;
  /** The range of what can be thrown; 0 for nothing at hand. */
  readonly thrown: number;
}

/** What one in a rage does now, and to whom; nobody to be attacked ends in calming down. */
export interface RageDuty {
  readonly step: RageStep;
  readonly target: string | null;
}

const strongest = (those: readonly RageFoe[]): RageFoe | null =>
  those.reduce<RageFoe | null>((best, one) => (best === null || one.strength > best.strength ? one : best), null);

const within = (those: readonly RageFoe[], feet: number): readonly RageFoe[] =>
  those.filter((one) => one.feet !== null && one.feet <= feet);

/** The first step that is possible, with the one who looks strongest; an ally who was spared is left alone. @rule HC-CLS-20 */
export function rageDuty(around: readonly RageFoe[], reach: RageReach, spared: readonly string[] = []): RageDuty {
  const foes = around.filter(({ isFoe }) => isFoe);
  const left = around.filter(({ id, isFoe }) => isFoe || !spared.includes(id));
  const steps: readonly (readonly [RageStep, readonly RageFoe[]])[] = [
    ["meleeFoe", within(foes, reach.melee)],
    ["charge", within(foes, reach.charge)],
    ["throw", reach.thrown > 0 ? within(foes, reach.thrown) : []],
    ["meleeAnyone", within(left, reach.melee)],
  ];
  for (const [step, those] of steps) {
    const target = strongest(those);
    if (target) return { step, target: target.id };
  }
  return { step: "calm", target: null };
}

/** What comes of the attempt to calm down: panting for the round, or out for a while. @rule HC-CLS-20 */
export const calmedBy = (total: number): "panting" | "unconscious" =>
  total >= CALM_TARGET ? "panting" : "unconscious";

/** The minutes of it. @rule HC-CLS-20 */
export const UNCONSCIOUS_DICE = { count: 3, faces: 6, bonus: 0 } as const;

/** A rage lends advantage to the damage of melee and thrown weapons. @rule HC-CLS-20 */
export const rageSteps = (
  isRaging: boolean,
  { use, thrown }: { readonly use: "melee" | "missile"; readonly thrown: boolean },
): number => (isRaging && (use === "melee" || thrown) ? 1 : 0);

/** And takes it from all saves but those of the body and against death. @rule HC-CLS-20 */
export const rageOnSave = (isRaging: boolean, save: string): number =>
  isRaging && save !== "body" && save !== "death" ? -1 : 0;
