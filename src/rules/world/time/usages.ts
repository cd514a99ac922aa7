import type { UsageScope } from "./scopes.ts";
import type { Usage } from "./uses.ts";

type Limits = Readonly<Record<string, number | null>>;

const inScope = <Table extends Limits>(scope: UsageScope, limits: Table): { readonly [Id in keyof Table]: Usage } =>
  Object.fromEntries(Object.entries(limits).map(([id, limit]) => [id, { id, scope, limit }])) as {
    readonly [Id in keyof Table]: Usage;
  };

/**
 * What the game itself limits or counts, by id. A limit that grows with the level is 1 here; callers replace it:
 * `{ ...USAGES.freeAttack, limit: level }`. @rule WH-TIME-06
 */
export const USAGES = {
  ...inScope("attack", { doubleDamage: 1, knockOut: 1, comebackDice: null }),
  // the parts of a round are counted in combat/actions.ts, where they can be traded
  ...inScope("round", { freeAttack: 1, bossAction: 1, keywordBonus: 1, strongOption: 1, wait: 1 }),
  ...inScope("ownTurn", { charge: 1, defense: 1, offense: 1, guard: 1 }),
  ...inScope("battle", {
    damageSave: 1,
    tacticalCall: 1,
    frenzy: 1,
    bindWounds: 1,
    bossRecharge: 1,
    lastBreath: 1,
    ammunition: 1,
    moraleCheck: null,
  }),
  ...inScope("day", {
    attunement: 1,
    energyConcentration: 1,
    slottedScroll: 1,
    crammedScroll: 1,
    stigmaAbility: null,
    quicksilver: null,
    slotSwitch: 1,
  }),
  ...inScope("session", {
    successToCrit: 1,
    sayingNo: 1,
    quirk: 1,
    goodFortune: 1,
    modusSuccess: 1,
    communityMice: 1,
    aspect: 1,
  }),
  ...inScope("phase", { baseService: null, modusRoll: 1 }),
  ...inScope("level", { groupMove: 1, wordingChange: null, attributeRaise: 1, retainerHitDice: 1 }),
  ...inScope("keyword", { keyword: 1 }),
  ...inScope("rise", { corruptionSave: 1, baseSave: 1 }),
} as const;
