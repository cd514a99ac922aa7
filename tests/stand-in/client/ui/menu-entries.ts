/** Context menu entries in the shape of the generation: version 13 knows them by other names. */
import { isGeneration14, type ContextEntry } from "./host.ts";

/** Entries as the host's context menu of this generation reads them. */
export function menuEntries(entries: readonly ContextEntry[]): ContextEntry[] {
  if (isGeneration14()) return [...entries];
  return entries.map(({ label, icon, visible, onClick, ...rest }) => {
    const entry = {
      ...rest,
      name: label, // the key, by which systems find an entry; the menu translates it
      icon: `<i class="${icon}"></i>`,
      ...(visible === undefined ? {} : { condition: visible }),
      callback: (target: HTMLElement) => onClick(undefined, target),
    };
    return entry as unknown as ContextEntry;
  });
}
