import { describe, expect, test } from "vitest";
import {
  afterLoading,
  applyDamage,
  ARTIFACT_QUESTIONS,
  bestTool,
  coreRulebook,
  CRYSTAL_MISHAPS,
  effectiveScore,
  isLoaded,
  MISHAP_DICE,
  modeOf,
  newArtifactNotes,
  ORDINARY_QUALITY,
  planCrystal,
  qualityModifiers,
  reloadRounds,
  resolveMishap,
  resolveTotal,
  RuleError,
  toAttackRoll,
  toolRefusal,
  toTaskCheck,
} from "../../../../src/rules/index.ts";
import { derived, explained, gear, group, lineOf, weapon } from "../../builders.ts";
import { hitWindow } from "../../../support/hit-window.ts";

describe("superior things", () => {
  test("WH-ART-01 (1): a sword with +1 makes 14 a 15, which hits armor class 3 on 4 to 15", () => {
    const attack = toAttackRoll(
      lineOf(14, { attackBonus: 1 }),
      {},
      { armorClass: 3, shieldArmor: 0, metalArmor: false },
    );
    expect(effectiveScore(attack)).toBe(15);
    expect(hitWindow(attack, coreRulebook)).toEqual({ from: 4, to: 15 });
  });

  test("WH-ART-01 (2): fine picks add to the lock's task", () => {
    const modifiers = qualityModifiers({ bonus: 1, superior: true });
    const task = { attribute: "dexterity", trained: true, relevant: [group("Thief")], vocationDoubles: false } as const;
    expect(effectiveScore(toTaskCheck(explained(11), { ...task, modifiers }))).toBe(12);
    expect(qualityModifiers(ORDINARY_QUALITY)).toEqual([]);
    expect(() => qualityModifiers({ bonus: 0.5, superior: true })).toThrow(RuleError);
  });

  test("WH-ART-01: the best of several tools is used, and among superior ones where the obstacle is", () => {
    const [plain, fine] = [
      { bonus: 2, superior: false },
      { bonus: 1, superior: true },
    ];
    expect(bestTool([fine, plain], { superior: false })).toBe(plain);
    expect(bestTool([plain, fine], { superior: true })).toBe(fine);
    expect([bestTool([plain], { superior: true }), bestTool([], { superior: false })]).toEqual([
      null,
      ORDINARY_QUALITY,
    ]);
  });

  test("WH-ART-01 (3): a superior lock laughs at ordinary picks", () => {
    const fine = { bonus: 1, superior: true };
    expect(toolRefusal(ORDINARY_QUALITY, { superior: true })).toBe("notSuperior");
    expect([toolRefusal(fine, { superior: true }), toolRefusal(ORDINARY_QUALITY, { superior: false })]).toEqual([
      null,
      null,
    ]);
  });
});

describe("artifacts", () => {
  test("WH-ART-02 (1), (2): a new page asks every question, its purpose first, and is the Referee's", () => {
    const notes = newArtifactNotes();
    expect(Object.keys(notes.answers)).toEqual([...ARTIFACT_QUESTIONS]);
    expect(ARTIFACT_QUESTIONS[0]).toBe("purpose");
    expect(notes.hidden).toBe(true);
  });

  test("WH-ART-03 (1): vomiting at 2 hit points with a 5 ends at −3", () => {
    const mishap = resolveMishap([4]);
    if (mishap?.kind !== "vomits") throw new Error("no vomiting");
    const amount = resolveTotal(mishap.damage, [5]);
    expect(applyDamage({ value: 2, max: 9, temporary: 0 }, { amount, lethal: true }, coreRulebook).hp.value).toBe(-3);
    expect(mishap.damage).toEqual({ count: 1, faces: 6, bonus: 0 });
  });

  test("WH-ART-03 (2): a fragment of a mind helps or hinders as the Referee says", () => {
    const mishap = resolveMishap([3]);
    if (mishap?.kind !== "fragment") throw new Error("no fragment");
    const { disadvantage, helpsToo } = mishap;
    expect([disadvantage.attribute, helpsToo]).toEqual(["wisdom", true]);
    const task = { attribute: "wisdom", trained: false, vocationDoubles: false } as const;
    const helpful = group(disadvantage.name, { kind: "species", attributes: ["wisdom"] });
    expect(modeOf(toTaskCheck(explained(10), { ...task, relevant: [helpful] }))).toBe("positive");
    const hindered = { ...task, relevant: [], disadvantages: [{ disadvantage, effect: "negative" as const }] };
    expect(modeOf(toTaskCheck(explained(10), hindered))).toBe("negative");
  });

  test("WH-ART-03 (3): a full crystal is only read", () => {
    expect(planCrystal({ act: "write", brief: false }, true).refusal).toBe("full");
    expect(planCrystal({ act: "read", brief: true }, true)).toEqual({
      refusal: null,
      task: { attribute: "wisdom", trained: true },
      activity: { unit: "dungeonTurn", rolled: false },
    });
    expect(planCrystal({ act: "write", brief: false }, false)).toMatchObject({
      refusal: null,
      activity: { unit: "hour", rolled: true },
    });
  });

  test("WH-ART-03: every face has its mishap, and two of them stay at Wisdom", () => {
    const drawn = [1, 2, 3, 4, 5, 6].map((face) => resolveMishap([face]));
    expect(drawn).toEqual(CRYSTAL_MISHAPS);
    expect([drawn[0], drawn[1], drawn[4]]).toEqual([
      { kind: "asleep", hours: 24 },
      { kind: "blind", hours: "d6" },
      { kind: "forgets", months: 1 },
    ]);
    expect(drawn[5]).toMatchObject({ kind: "insane", helpsToo: false });
    expect(drawn.filter((one) => one && "disadvantage" in one)).toHaveLength(2);
    expect(MISHAP_DICE).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(resolveMishap([6], [])).toBeNull();
  });

  test("WH-ART-04 (1): one shot in two rounds is to fire and then to load", () => {
    const rate = { shots: 1, rounds: 2 };
    const loading = reloadRounds(rate);
    expect(isLoaded(loading)).toBe(false);
    expect(isLoaded(afterLoading(loading, rate, false).roundsLeft)).toBe(true);
  });

  test("WH-ART-04 (3): a heavy pistol counts as a heavy thing", () => {
    const carrying = (size: "heavy" | "regular") => derived({ items: [weapon({ size }), gear(3)] }).burden;
    expect([carrying("heavy").carried, carrying("regular").carried]).toEqual([5, 4]);
  });
});
