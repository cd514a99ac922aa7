import type { SwitchGroup } from "../house-rule.ts";

const group = (id: string, ...switches: readonly string[]): SwitchGroup => ({
  label: `WHITEHACK.SwitchGroup.${id}`,
  switches,
});

/** The switches by what they are about, as the register has them. */
export const GROUPS: readonly SwitchGroup[] = [
  group("squares", "fh.grid", "fh.diagonals", "fh.largeFootprints"),
  group("movement", "fh.movement", "fh.platePenalty", "fh.species"),
  group("armour", "fh.armour", "fh.monsterArmour", "fh.gearPrices"),
  group(
    "exchange",
    "fh.defensiveMove",
    "fh.allyChain",
    "fh.autoDefend",
    "fh.freeAttackMoves",
    "fh.followUpProvokes",
    "fh.pushProvokes",
  ),
  group("flank", "fh.flank"),
  group("freeAttacks", "fh.freeAttack", "fh.reachGuards", "fh.disengage", "fh.disengageAc"),
  group("load", "fh.encumbrance", "fh.overCapacity", "fh.wholeWeapons"),
  group("mounts", "fh.mounts", "fh.mountAttacks"),
  group("magic", "fh.pcMp", "fh.mpRecovery", "fh.quickTiming", "fh.armourMp", "fh.wiseHealing"),
  group("xp", "fh.xp"),
];
