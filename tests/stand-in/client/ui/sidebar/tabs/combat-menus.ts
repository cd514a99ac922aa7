/** The context menus of the combat tracker. */
import { host, type CombatantDocument, type CombatDocument, type ContextEntry } from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";

/** Edit, clear, re-roll and remove one combatant. */
export function combatantMenu(find: (target: HTMLElement) => CombatantDocument | undefined): ContextEntry[] {
  const isGM = (): boolean => host.game.user.isGM;
  return menuEntries([
    {
      label: "COMBAT.CombatantUpdate",
      icon: "fa-solid fa-pen-to-square",
      visible: isGM,
      onClick: (_event, target) => find(target)?.sheet?.render({ force: true }),
    },
    {
      label: "COMBAT.CombatantReroll",
      icon: "fa-solid fa-dice-d20",
      visible: (target) => find(target)?.isOwner ?? false,
      onClick: (_event, target) => {
        const combatant = find(target);
        return combatant && (combatant.parent as CombatDocument | null)?.rollInitiative([combatant.id]);
      },
    },
    {
      label: "COMBAT.CombatantClear",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target) => isGM() && Number.isFinite(find(target)?.initiative ?? Number.NaN),
      onClick: (_event, target) => find(target)?.update({ initiative: null }),
    },
    {
      label: "COMBAT.CombatantRemove",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (_event, target) => find(target)?.delete(),
    },
  ]);
}

/** Reset and delete the whole encounter. */
export function combatMenu(find: () => CombatDocument | null): ContextEntry[] {
  const visible = (): boolean => host.game.user.isGM && find() !== null;
  return menuEntries([
    {
      label: "COMBAT.InitiativeReset",
      icon: "fa-solid fa-arrow-rotate-left",
      visible,
      onClick: () => find()?.resetAll(),
    },
    { label: "COMBAT.Delete", icon: "fa-solid fa-trash", visible, onClick: () => find()?.endCombat() },
  ]);
}
