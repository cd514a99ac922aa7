/** The tool that the pointer has in hand. */
import { host } from "./host.ts";

let chosen = "select";

export const activeTool = (): string => host().ui.controls?.tool?.name ?? chosen;

/** Remembers a tool for as long as there are no controls on the page. */
export function chooseTool(name: string): void {
  chosen = name;
}
