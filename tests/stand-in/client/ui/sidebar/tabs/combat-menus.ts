/** The context menus of the combat tracker. */
import { ask } from "../../dialog.ts";
import { checkRow, form, textRow } from "../../form-rows.ts";
import { host, localize, type CombatantDocument, type CombatDocument, type ContextEntry } from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";

async function editCombatant(combatant: CombatantDocument): Promise<void> {
  const rows = form(
    textRow("name", localize("Name"), combatant.name),
    textRow(
      "initiative",
      localize("COMBAT.Initiative"),
      combatant.initiative === null ? "" : String(combatant.initiative),
    ),
    checkRow("hidden", localize("COMBAT.Hidden"), combatant.hidden),
    checkRow("defeated", localize("COMBAT.Defeated"), combatant.defeated),
  );
  const answer = await ask(localize("COMBAT.CombatantUpdate"), rows, localize("Save Changes"));
  if (!answer) return;
  const text = String(answer["initiative"] ?? "").trim();
  const initiative = text === "" ? null : Number(text);
  if (Number.isNaN(initiative)) {
    host.notifications?.warn(localize("COMBAT.NotANumber", { text }));
    return;
  }
  await combatant.update({ name: answer["name"], initiative, hidden: answer["hidden"], defeated: answer["defeated"] });
}

/** Edit, clear, re-roll and remove one combatant. */
export function combatantMenu(find: (target: HTMLElement) => CombatantDocument | undefined): ContextEntry[] {
  const isGM = (): boolean => host.game.user.isGM;
  return menuEntries([
    {
      label: "COMBAT.CombatantUpdate",
      icon: "fa-solid fa-pen-to-square",
      visible: isGM,
      onClick: (_event, target) => {
        const combatant = find(target);
        return combatant && editCombatant(combatant);
      },
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
