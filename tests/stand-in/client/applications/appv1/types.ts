import type { Dict } from "../host.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.ApplicationV1Options.html */
export interface ApplicationOptions extends Dict {
  baseApplication: string | null;
  width: number | "auto" | null;
  height: number | "auto" | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  dragDrop: { dragSelector?: string | null; dropSelector?: string | null }[];
  tabs: { navSelector: string; contentSelector?: string; initial?: string; group?: string }[];
  filters: { inputSelector: string; contentSelector: string }[];
  title: string;
  template: string | null;
  scrollY: string[];
}

/** https://foundryvtt.com/api/v14/types/foundry.ApplicationV1HeaderButton.html */
export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => unknown) | null;
}

export interface Position {
  width: number | "auto" | null;
  height: number | "auto" | null;
  left: number | null;
  top: number | null;
  scale: number | null;
  zIndex: number;
}
