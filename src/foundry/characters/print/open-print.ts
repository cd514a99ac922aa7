import { lazy } from "../../host/lazy.ts";

/** Shows a character as it will be printed; the window is loaded when it is first opened. */
export async function openPrint(actor: Actor.OfType<"character">): Promise<void> {
  const { PrintWindow, printedCharacter } = await lazy(() => import("./print-window.ts"));
  await new PrintWindow(actor, printedCharacter(actor)).render({ force: true });
}
