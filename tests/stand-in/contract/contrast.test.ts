/** Themes for those who need more contrast. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

/** All that the appearance has: no setting is about contrast. */
const CONFIGURATION = "https://foundryvtt.com/api/interfaces/foundry.GameUIConfiguration.html";

let table: InterfaceTable;
let seat: Seat;

beforeAll(async () => {
  table = await openInterfaceTable();
  seat = await table.sit(REFEREE);
  await seat.page.emulateMedia({ contrast: "more" });
});
afterAll(() => table?.close());

/** How far two colours of an element are apart, as WCAG counts it. */
const contrast = (selector: string): Promise<number> =>
  seat.ask(`(() => {
    const style = getComputedStyle(document.querySelector("${selector}"));
    const luminance = (text) => {
      const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [light, dark] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  })()`);

const use = (scheme: string): Promise<unknown> =>
  seat.ask(`game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"),
    colorScheme: { applications: "${scheme}", interface: "${scheme}" } }).then(() => undefined)`);

law(
  "CONTRAST-01",
  "windows are black on white or white on black for who asks the machine for more contrast",
  async () => {
    await seat.ask(`new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => undefined)`);
    for (const scheme of ["light", "dark"]) {
      await use(scheme);
      await seat.until(`document.body.classList.contains("theme-${scheme}")`);
      expect(await contrast("#settings-config")).toBeGreaterThan(18);
      expect(await contrast("#settings-config input[type=search]")).toBeGreaterThan(14);
    }
    await seat.page.emulateMedia({ contrast: "no-preference" });
    expect(await contrast("#settings-config")).toBeLessThan(18);
    expect(seat.errors).toEqual([]);
  },
);

fact("CONTRAST-02", "the appearance is kept under the names that are documented", CONFIGURATION, async () => {
  expect(await seat.ask(`Object.keys(game.settings.get("core", "uiConfig")).sort()`)).toEqual([
    "chatNotifications",
    "colorScheme",
    "fade",
    "fontScale",
    "uiScale",
  ]);
});
