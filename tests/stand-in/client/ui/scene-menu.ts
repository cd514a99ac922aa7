/** What may be done with a scene, wherever it is listed. */
import { host, type ContextEntry, type HostDocument } from "./host.ts";
import { menuEntries } from "./menu-entries.ts";

export interface ViewableScene extends HostDocument {
  readonly thumb?: string | null;
  readonly background?: { readonly src?: string | null };
  readonly active: boolean;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** View, activate and configure a scene. */
export function sceneMenu(find: (target: HTMLElement) => HostDocument | undefined): ContextEntry[] {
  const scene = (target: HTMLElement): ViewableScene | undefined => find(target) as ViewableScene | undefined;
  return menuEntries([
    { label: "SCENE.View", icon: "fa-solid fa-eye", onClick: (_event, target) => scene(target)?.view() },
    {
      label: "SCENE.Activate",
      icon: "fa-solid fa-bullseye",
      visible: (target) => host.game.user.isGM && scene(target)?.active === false,
      onClick: (_event, target) => scene(target)?.activate(),
    },
    {
      label: "SCENE.Configure",
      icon: "fa-solid fa-gear",
      visible: () => host.game.user.isGM,
      onClick: (_event, target) => scene(target)?.sheet?.render({ force: true }),
    },
  ]);
}
