import { foundAt } from "../documents/found-at.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toBroken } from "../questions/kinds/signature.ts";
import { isItem } from "../undo/changed-document.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** Somebody has marked a signature object as broken: its player is asked first. @rule WH-FORT-04 */
export async function breakSignatureFor(
  { item: uuid }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const item = typeof uuid === "string" ? foundAt(uuid) : null;
  if (!isItem(item) || !item.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const question = toBroken(item);
  if (!question) return refuse("WHITEHACK.Refusal.nothingThere");
  await askOnce(question, null);
  return DONE;
}
