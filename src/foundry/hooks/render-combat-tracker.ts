import { trackerLines } from "../health/tracker-lines.ts";

/** Beside every fighter's name: what hit points say, and whether an answer is owed. */
export function renderCombatTracker(_tracker: object, html: HTMLElement): void {
  for (const row of html.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const combatant = game.combat?.combatants.get(row.dataset["combatantId"] ?? "");
    row.querySelector(".combat-health")?.remove();
    const lines = combatant ? trackerLines(combatant) : [];
    if (lines.length > 0) (row.querySelector(".token-name") ?? row).append(listOf(lines));
  }
}

function listOf(lines: readonly string[]): HTMLElement {
  const list = document.createElement("ul");
  list.className = "combat-health";
  list.append(
    ...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }),
  );
  return list;
}
