import { besideSidebar } from "../../view/sheets/sheet-place.ts";

interface Place {
  readonly left?: number | null;
  readonly width?: number | "auto" | null;
}

/** Where a sheet opens that has no place yet: beside the chat, where it would lie over it. */
export function openingPlace<Given extends Place>({ left, width }: Place, given: Given | undefined): object {
  const sidebar = ui.sidebar?.element?.getBoundingClientRect();
  if (typeof left === "number" || typeof given?.left === "number" || typeof width !== "number" || !sidebar) return {};
  const place = besideSidebar(width, sidebar.left, window.innerWidth);
  return place ? { position: { ...given, ...place } } : {};
}
