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

/** The core's statuses: id, the word of its language key, its picture. */
const CORE = [
  ["dead", "Dead", "skull"],
  ["unconscious", "Unconscious", "unconscious"],
  ["sleep", "Asleep", "sleep"],
  ["stun", "Stunned", "daze"],
  ["prone", "Prone", "falling"],
  ["restrain", "Restrained", "net"],
  ["paralysis", "Paralysis", "paralysis"],
  ["fly", "Flying", "wing"],
  ["blind", "Blind", "blind"],
  ["deaf", "Deaf", "deaf"],
  ["silence", "Silenced", "silenced"],
  ["fear", "Fear", "terror"],
  ["burning", "Burning", "fire"],
  ["frozen", "Frozen", "frozen"],
  ["shock", "Shocked", "lightning"],
  ["corrode", "Corrode", "acid"],
  ["bleeding", "Bleeding", "blood"],
  ["disease", "Disease", "biohazard"],
  ["poison", "Poison", "poison"],
  ["curse", "Cursed", "sun"],
  ["regen", "Regen", "regen"],
  ["degen", "Degen", "degen"],
  ["hover", "Hover", "wing"],
  ["burrow", "Burrow", "down"],
  ["upgrade", "Upgrade", "upgrade"],
  ["downgrade", "Downgrade", "downgrade"],
  ["invisible", "Invisible", "invisible"],
  ["target", "Targeted", "target"],
  ["eye", "Marked", "eye"],
  ["bless", "Blessed", "angel"],
  ["fireShield", "FireShield", "fire-shield"],
  ["coldShield", "IceShield", "ice-shield"],
  ["magicShield", "MagicShield", "mage-shield"],
  ["holyShield", "HolyShield", "holy-shield"],
] as const;

/** The core's own statuses, as the generation keeps them. */
export function coreStatuses(): StatusEffect[] | Record<string, StatusEffect> {
  const list = CORE.map(([id, name, picture]) => ({
    id,
    name: `EFFECT.Status${name}`,
    img: `icons/svg/${picture}.svg`,
    _id: id.padEnd(16, "0"),
  }));
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
