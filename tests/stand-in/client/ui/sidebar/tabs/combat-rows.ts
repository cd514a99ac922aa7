/** The rows of the combat tracker: what they show and what is done in them. */
import { host, type CombatantDocument } from "../../host.ts";

interface EffectIcon {
  readonly img: string;
  readonly name: string;
}

/** The icons of a combatant's effects, except that of defeat. */
export function effectIcons(combatant: CombatantDocument): EffectIcon[] {
  const defeated = host.config.specialStatusEffects?.["DEFEATED"] ?? "dead";
  return [...(combatant.actor?.temporaryEffects ?? [])]
    .filter((effect) => effect.img && !effect.statuses.has(defeated))
    .map((effect) => ({ img: effect.img ?? "", name: effect.name }));
}

export function effectsTooltip(effects: readonly EffectIcon[]): string {
  if (effects.length === 0) return "";
  const list = document.createElement("ul");
  list.className = "effects-tooltip plain";
  for (const { img, name } of effects) {
    const item = document.createElement("li");
    const icon = document.createElement("img");
    icon.src = img;
    icon.alt = "";
    item.append(icon, name);
    list.append(item);
  }
  return list.outerHTML;
}

/** A number, or "+2" and "-1" on top of what stands there; null when nothing is typed. */
export function typedInitiative(text: string, before: number | null): number | null {
  const raw = text.trim();
  if (raw === "") return null;
  const isRelative = /^[+-]=?\s*\d/.test(raw);
  return isRelative ? (before ?? 0) + Number(raw.replace("=", "").replace(/\s/g, "")) : Number(raw);
}

interface RowHandlers {
  enter(event: Event): void;
  leave(event: Event): void;
  change(event: Event): void;
}

/** Listen to the pointer over rows and to what is typed into them. */
export function bindRows(root: HTMLElement, { enter, leave, change }: RowHandlers): void {
  for (const row of root.querySelectorAll<HTMLElement>(".combatant[data-combatant-id]")) {
    row.onpointerenter = enter;
    row.onpointerleave = leave;
  }
  for (const input of root.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
    input.onchange = change;
    input.onclick = (event) => {
      event.stopPropagation();
      input.select();
    };
  }
}
