import { localize } from "../localize.ts";

/** Whether the wearer of a helmet wants a result thrown again; who closes the dialog does not. @rule WH-CRIT-04 */
export async function askHelmet(face: number): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Table.helmetTitle" },
    content: `<p>${localize("WHITEHACK.Table.helmetAsk", { face: String(face) })}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
