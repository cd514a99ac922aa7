import { loadPart } from "../load-part.ts";

/** What undoing needs. */
const undoPart = () => loadPart(() => import("../actions/referee/perform-undo.ts"));

/** The button that takes back one entry of a card's record. */
export async function undoEntry(message: ChatMessage.Implementation, { dataset }: HTMLElement): Promise<void> {
  await (await undoPart()).performUndo(message, dataset["entry"] ?? "");
}
