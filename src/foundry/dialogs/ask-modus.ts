import { localize } from "../localize.ts";

/** Whether the Referee wants a modus although one has come this session, or the phase is a confrontation. @rule WH-MODUS-01 */
export async function confirmModus(why: "askAgain" | "confrontation"): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Modus.title" },
    content: `<p>${localize(`WHITEHACK.Modus.${why}`)}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
