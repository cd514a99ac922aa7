import type { FactLine } from "../../view/things/item-facts.ts";
import { postCard } from "../cards/post-card.ts";
import type { HelpThrown } from "./medics.ts";

/** Tells what came of somebody's help, to whoever sees the question that asked for it. @rule WH-DMG-06 WH-HEAL-03 */
export async function tellHelp(
  { medic, outcome, rolls }: HelpThrown,
  { title, facts }: { readonly title: string; readonly facts: readonly FactLine[] },
  like: ChatMessage.Implementation,
): Promise<void> {
  const system = { title, kind: "task" as const, trained: true, actor: medic.uuid, outcome, facts: [...facts] };
  await postCard({ kind: "check", actor: medic, system, rolls, audience: { like } });
}
