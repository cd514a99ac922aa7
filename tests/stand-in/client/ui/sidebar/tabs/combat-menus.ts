/** The context menus of the combat tracker. */
import {
  foundryMember,
  host,
  isGeneration14,
  localize,
  type CombatantDocument,
  type CombatDocument,
  type ContextEntry,
  type Data,
} from "../../host.ts";
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

interface Named {
  readonly schema: { fields: Record<string, { toFormGroup(group: Data, input: Data): HTMLElement }> };
}

/** Generation 14: fights have names. https://github.com/foundryvtt/foundryvtt/issues/14302 */
const rename = (find: () => CombatDocument | null, visible: () => boolean): ContextEntry => ({
  label: "COMBAT.ACTIONS.EditName",
  icon: "fa-solid fa-tag",
  visible,
  onClick: () => askName(find()),
});

async function askName(combat: CombatDocument | null): Promise<void> {
  const { DialogV2 } = foundryMember("applications.api") as { DialogV2: { input(o: Data): Promise<Data | null> } };
  const field = (combat as unknown as Named | null)?.schema.fields["name"];
  if (!combat || !field) return;
  const content = field.toFormGroup({ label: localize("Name") }, { name: "name", value: combat.name, autofocus: true });
  const said = await DialogV2.input({ window: { title: "COMBAT.ACTIONS.EditName" }, content: content.outerHTML });
  if (said) await combat.update({ name: said["name"] || "" });
}

/** Reset and delete the whole encounter. */
export function combatMenu(find: () => CombatDocument | null): ContextEntry[] {
  const visible = (): boolean => host.game.user.isGM && find() !== null;
  return menuEntries([
    ...(isGeneration14() ? [rename(find, visible)] : []),
    {
      label: "COMBAT.InitiativeReset",
      icon: "fa-solid fa-arrow-rotate-left",
      visible,
      onClick: () => find()?.resetAll(),
    },
    { label: "COMBAT.Delete", icon: "fa-solid fa-trash", visible, onClick: () => find()?.endCombat() },
  ]);
}
