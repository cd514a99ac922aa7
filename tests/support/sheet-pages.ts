// The pages of a character's sheet.
import type { Locator } from "playwright";

/** Turns an open sheet to one of its pages. */
export async function turnTo(sheet: Locator, page: "play" | "gear" | "notes" | "details"): Promise<void> {
  await sheet.locator(`[role="tab"][data-tab="${page}"]`).click();
  await sheet.locator(`[role="tabpanel"][data-tab="${page}"]`).waitFor();
}
