/** What everything of the interface is made of: plain data, windows, entries of menus. */

export type Data = Record<string, unknown>;

export interface ContextEntry {
  label: string;
  icon: string;
  visible?: boolean | ((target: HTMLElement) => boolean);
  onClick: (event: Event | undefined, target: HTMLElement) => unknown;
  group?: string;
  classes?: string;
}

export interface App {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly title: string;
  render(options?: Data): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
  bringToFront?(): void;
  maximize?(): Promise<unknown>;
  readonly minimized?: boolean;
}
