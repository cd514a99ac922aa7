import type { Tab, TabsConfiguration } from "./types.ts";

/** What a template is told of the tabs of a group. */
export function prepareTabs(config: TabsConfiguration, group: string, active: string | null): Record<string, Tab> {
  return Object.fromEntries(
    config.tabs.map((tab) => {
      const isActive = active === tab.id;
      const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : "");
      const cssClass = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      return [tab.id, { ...tab, group, label, active: isActive, cssClass }];
    }),
  );
}

/** The tab that a click on its navigation asks for. */
export function clickedTab(event: Event): { tab: string; group: string; navElement?: HTMLElement } | null {
  const button = (event.target as Element).closest<HTMLElement>("[data-tab]");
  const tab = button?.dataset.tab;
  const group = button?.dataset.group ?? button?.closest<HTMLElement>("[data-group]")?.dataset.group;
  if (!button || tab === undefined || group === undefined) return null;
  const navElement = button.closest<HTMLElement>(".tabs, nav");
  return { tab, group, ...(navElement ? { navElement } : {}) };
}

/** Mark one tab of a group, its buttons and its body, and no other. */
export function showTab(content: HTMLElement, tab: string, group: string, owner: string): void {
  const inGroup = [...content.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(group)}"][data-tab]`)];
  if (inGroup.every((element) => element.classList.contains("tab")))
    throw new Error(`No tab navigation for the group "${group}" in ${owner}`);
  // UNCONFIRMED that an unknown tab throws.
  if (!inGroup.some((element) => element.dataset.tab === tab))
    throw new Error(`No tab "${tab}" in the group "${group}" of ${owner}`);
  for (const element of inGroup) mark(element, element.dataset.tab === tab);
}

function mark(element: HTMLElement, active: boolean): void {
  element.classList.toggle("active", active);
  if (element.hasAttribute("aria-selected") || element.role === "tab") element.ariaSelected = String(active);
  if (element instanceof HTMLButtonElement) element.ariaPressed = element.role === "tab" ? null : String(active);
}
