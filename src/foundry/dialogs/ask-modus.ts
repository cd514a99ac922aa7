import { localize } from "../localize.ts";

/** Whether the Referee wants another modus although one has come this session. @rule WH-MODUS-01 */
export async function askModus(): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Modus.title" },
    content: `<p>${localize("WHITEHACK.Modus.askAgain")}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
