import { localize } from "../localize.ts";

type Placed = TokenDocument.Implementation;

/** Which of these a stray shot has met, a button each; null where nobody says so. @rule WH-RNG-02 */
export async function askStray(candidates: readonly Placed[]): Promise<Placed | null> {
  if (candidates.length === 0) {
    ui.notifications.warn("WHITEHACK.Refusal.noStray", { localize: true });
    return null;
  }
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Attack.NameStray" },
    content: `<p>${localize("WHITEHACK.Attack.NameStrayHint")}</p>`,
    rejectClose: false,
    buttons: candidates.map(({ uuid, name }, place) => ({
      action: `met-${place}`,
      label: name,
      callback: () => Promise.resolve(uuid),
    })),
  });
  return candidates.find(({ uuid }) => uuid === answer) ?? null;
}
