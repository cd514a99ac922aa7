import { CONFIG } from "../../../common/config.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";

/** https://foundryvtt.com/api/v14/interfaces/CONFIG._StatusEffectConfig.html */
export interface StatusEffect extends Dict {
  id: string;
  name: string;
  img?: string;
  _id?: string;
  statuses?: string[];
  hud?: boolean | { actorTypes?: string[] };
}

/** The status of an id, however the system keeps its list. */
export function findStatus(id: string): StatusEffect | undefined {
  const statuses = CONFIG["statusEffects"] as StatusEffect[] | Record<string, StatusEffect>;
  if (Array.isArray(statuses)) return statuses.find((status) => status.id === id);
  return statuses[id] ?? Object.values(statuses).find((status) => status.id === id);
}

const NAMES: Readonly<Record<string, readonly [name: string, img: string]>> = {
  dead: ["EFFECT.StatusDead", "icons/svg/skull.svg"],
  unconscious: ["EFFECT.StatusUnconscious", "icons/svg/unconscious.svg"],
  sleep: ["EFFECT.StatusAsleep", "icons/svg/sleep.svg"],
  stun: ["EFFECT.StatusStunned", "icons/svg/daze.svg"],
  prone: ["EFFECT.StatusProne", "icons/svg/falling.svg"],
  restrain: ["EFFECT.StatusRestrained", "icons/svg/net.svg"],
  paralysis: ["EFFECT.StatusParalysis", "icons/svg/paralysis.svg"],
  fly: ["EFFECT.StatusFlying", "icons/svg/wing.svg"],
  blind: ["EFFECT.StatusBlind", "icons/svg/blind.svg"],
  deaf: ["EFFECT.StatusDeaf", "icons/svg/deaf.svg"],
  fear: ["EFFECT.StatusFear", "icons/svg/terror.svg"],
  burning: ["EFFECT.StatusBurning", "icons/svg/fire.svg"],
  poison: ["EFFECT.StatusPoison", "icons/svg/poison.svg"],
  disease: ["EFFECT.StatusDisease", "icons/svg/biohazard.svg"],
  bless: ["EFFECT.StatusBlessed", "icons/svg/angel.svg"],
  invisible: ["EFFECT.StatusInvisible", "icons/svg/invisible.svg"],
};

/** The core's own statuses, as the generation keeps them. */
export function coreStatuses(): StatusEffect[] | Record<string, StatusEffect> {
  const list = Object.entries(NAMES).map(([id, [name, img]]) => ({ id, name, img, _id: id.padEnd(16, "0") }));
  return isV14() ? statusRegistry(list) : list;
}

type ArrayMethod = (...args: unknown[]) => unknown;

/** Generation 14: an object by id that still answers to the methods of a list. */
export function statusRegistry(entries: readonly StatusEffect[]): Record<string, StatusEffect> {
  const byId: Record<string, StatusEffect> = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
  return new Proxy(byId, {
    get(target, key, receiver) {
      if (typeof key === "string" && key in target) return Reflect.get(target, key, receiver) as unknown;
      if (key === "push")
        return (...added: StatusEffect[]) => {
          for (const one of added) target[one.id] = one;
          return Object.keys(target).length;
        };
      const list = Object.values(target);
      if (key === "length") return list.length;
      if (key === Symbol.iterator) return list[Symbol.iterator].bind(list);
      const method = (list as unknown as Record<PropertyKey, unknown>)[key];
      return typeof method === "function" ? (method as ArrayMethod).bind(list) : undefined;
    },
  });
}
