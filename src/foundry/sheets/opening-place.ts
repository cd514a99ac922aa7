import { besideSidebar } from "../../view/sheets/sheet-tabs.ts";

interface Place {
  readonly left?: number | null;
  readonly width?: number | "auto" | null;
}

/** The place of a newly opened sheet without one: beside the chat if it would cover it. */
export function openingPlace({ left, width }: Place, given: Place | undefined): object {
  const isPlaced = [left, given?.left].some((one) => typeof one === "number");
  const sidebar = ui.sidebar?.element?.getBoundingClientRect();
  if (isPlaced || typeof width !== "number" || !sidebar) return {};
  const place = besideSidebar(width, sidebar.left, window.innerWidth);
  return place ? { position: { ...given, ...place } } : {};
}
