import type { Condition } from "../../conditions/condition.ts";
import { CONDITIONS } from "../../conditions/conditions.ts";
import type { BlowEffect, BlowRow, BlowTable } from "./blow-table.ts";

const inflict = (condition: Condition): BlowEffect => ({ kind: "condition", condition });

const row = (id: string, label: string, ...effects: readonly BlowEffect[]): BlowRow => ({ id, label, effects });

/** The effects of crits besides double damage, one row for each face of the d20. @rule WH-CRIT-03 WH-CRIT-05 */
export const CRIT_TABLE: BlowTable = {
  faces: 20,
  rule: "WH-CRIT-03",
  rows: [
    row("weaponFlies", "WHITEHACK.Crit.weaponFlies", { kind: "lose", item: "weapon", feet: 10 }),
    row("shieldDropped", "WHITEHACK.Crit.shieldDropped", { kind: "lose", item: "shield", feet: 5 }),
    row("weaponBroken", "WHITEHACK.Crit.weaponBroken", { kind: "ruin", items: ["weapon"], mendable: true }),
    row("shieldRuined", "WHITEHACK.Crit.shieldRuined", { kind: "ruin", items: ["shield"], mendable: false }),
    row("armorRent", "WHITEHACK.Crit.armorRent", { kind: "armorLoss", value: 4, mendable: true }),
    row("hurt", "WHITEHACK.Crit.hurt", inflict(CONDITIONS.hurt)),
    row("speechless", "WHITEHACK.Crit.speechless", inflict(CONDITIONS.muted)),
    row("blind", "WHITEHACK.Crit.blind", inflict(CONDITIONS.blinded)),
    row("knockedFlat", "WHITEHACK.Crit.knockedFlat", inflict(CONDITIONS.prone)),
    row("flight", "WHITEHACK.Crit.flight", inflict(CONDITIONS.fleeing)),
    row("deaf", "WHITEHACK.Crit.deaf", inflict(CONDITIONS.deafened)),
    row("bleeding", "WHITEHACK.Crit.bleeding", inflict(CONDITIONS.bleeding)),
    row("deepWound", "WHITEHACK.Crit.deepWound", { kind: "damage", dice: 1 }),
    row("stunned", "WHITEHACK.Crit.stunned", inflict(CONDITIONS.stunned)),
    row("confused", "WHITEHACK.Crit.confused", { kind: "attackAlly", save: true }),
    row("slowDeath", "WHITEHACK.Crit.slowDeath", { kind: "death", rounds: 5 }),
    row("death", "WHITEHACK.Crit.death", { kind: "death", rounds: 0 }),
    row("gruesomeDeath", "WHITEHACK.Crit.gruesomeDeath", { kind: "death", rounds: 0 }, { kind: "morale" }),
    row("lastBlow", "WHITEHACK.Crit.lastBlow", { kind: "attackAlly", save: false }, { kind: "death", rounds: 0 }),
    row("twice", "WHITEHACK.Crit.twice", { kind: "again", times: 2 }),
  ],
};
