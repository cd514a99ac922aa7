import type { LangKey } from "../../types/lang.ts";

/** A window on the screen, in pixels. */
interface WindowPlace {
  readonly left: number;
  readonly width: number;
}

/** Pixels between a window and its neighbor. */
const GAP = 8;

/** The width in pixels below which a sheet would have to stack its columns. */
const NARROWEST = 608;

/**
 * The place for a sheet that would cover the sidebar: beside it, a little narrower if need be; null if it covers
 * nothing, or if there is no room.
 */
export function besideSidebar(wanted: number, sidebarLeft: number, screen: number): WindowPlace | null {
  const centred = (screen - wanted) / 2;
  if (centred + wanted <= sidebarLeft) return null;
  const width = Math.min(wanted, sidebarLeft - 2 * GAP);
  return width < Math.min(wanted, NARROWEST) ? null : { left: sidebarLeft - GAP - width, width };
}

export const SHEET_TABS = ["play", "gear", "notes", "details"] as const;
/** The pages of a character's sheet. */
type SheetTab = (typeof SHEET_TABS)[number];

/** The page that a sheet shows when first opened. */
export const FIRST_TAB: SheetTab = "play";

const ICONS: Readonly<Record<SheetTab, string>> = {
  play: "fa-dice-d20",
  gear: "fa-box-open",
  notes: "fa-feather",
  details: "fa-sliders",
};

/** The pages of a character's sheet that can be shown; the details only in edit mode. */
const ownTabs = (editing: boolean): readonly AddedTab[] =>
  SHEET_TABS.filter((tab) => editing || tab !== "details").map(ownTab);

/** A page that a pack of house rules adds, or one of another game's sheet. */
export interface AddedTab {
  readonly id: string;
  /** A language key. */
  readonly label: string;
  readonly icon: string;
}

/** The page to show: the last one, if it still exists, among `own` ones, by default a character's, and added ones. */
export const tabToShow = (
  wanted: string,
  editing: boolean,
  added: readonly AddedTab[] = [],
  own: readonly AddedTab[] = ownTabs(editing),
): string => ([...own, ...added].some(({ id }) => id === wanted) ? wanted : (own[0]?.id ?? FIRST_TAB));

/** The page for a thing of this type. */
export const pageOfItem = (type: string): SheetTab =>
  ["armor", "gear", "substance", "scroll"].includes(type) ? "gear" : "play";

/** A tab in the row of tabs. */
interface TabView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly active: boolean;
  /** Whether one part of the sheet is the whole page; those of packs may be of several parts. */
  readonly hasPanel: boolean;
}

/** The row of tabs, and which page is shown, by its id. */
export const tabsView = (
  shown: string,
  editing: boolean,
  added: readonly AddedTab[] = [],
  own: readonly AddedTab[] = ownTabs(editing),
) => ({
  tabs: [...own, ...added].map((tab): TabView => ({ ...tab, active: tab.id === shown, hasPanel: own.includes(tab) })),
  tab: { [shown]: true },
});

const ownTab = (id: SheetTab): AddedTab => ({
  id,
  label: `WHITEHACK.SheetTab.${id}` satisfies LangKey,
  icon: ICONS[id],
});

/** The tab that a key leads to, around the row; null for any other key. */
export function tabByKey(key: string, from: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return steps[key] ?? null;
}

/** The last page of each sheet; the first page is not stored. */
export type TabsOfSheets = Readonly<Record<string, string>>;

/** How many sheets are remembered. */
const MOST = 100;

/** The pages to remember after a change; the oldest sheets are dropped. */
export function withTab(known: TabsOfSheets, sheet: string, tab: string): TabsOfSheets {
  const others = Object.entries(known).filter(([id]) => id !== sheet);
  const own: [string, string][] = tab === FIRST_TAB ? [] : [[sheet, tab]];
  return Object.fromEntries([...others, ...own].slice(-MOST));
}
