import type { FactLine } from "../../view/things/item-facts.ts";
import { postCheck } from "../cards/post-check.ts";
import type { HelpThrown } from "./medics.ts";

/** Tells what came of somebody's help, to whoever sees the question that asked for it. @rule WH-DMG-06 WH-HEAL-03 */
export async function tellHelp(
  { medic, outcome, rolls }: HelpThrown,
  { title, facts }: { readonly title: string; readonly facts: readonly FactLine[] },
  like: ChatMessage.Implementation,
): Promise<void> {
  await postCheck({ title, trained: true, actor: medic, outcome, facts: [...facts], rolls, audience: { like } });
}
