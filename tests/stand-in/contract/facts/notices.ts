import { afterwards, area, expect, fact } from "./fact.ts";
import { found, onPage, until } from "./kit.ts";

area("notifications", { page: true });

/** An empty list of notifications, before and after. */
function clean() {
  const { notifications } = ui;
  notifications.clear();
  afterwards(() => notifications.clear());
  return notifications;
}

const texts = (): string[] =>
  [...document.querySelectorAll("#notifications .notification")].map((one) => one.textContent?.trim() ?? "");

fact("NOTE-01", "a notification is of its kind, and translated with data", "Notifications", async () => {
  const notifications = clean();
  const data = { localize: true, format: { name: "<b>Ann</b>" } };
  for (const kind of ["info", "warn", "error", "success"] as const) notifications[kind]("TINY.Luck", data);
  await found("#notifications .notification.success");
  expect(document.querySelectorAll("#notifications .notification.warning")).toHaveLength(1);
  expect(texts()[0]).toContain("<b>Ann</b> tries their luck");
  expect(document.querySelector("#notifications .notification b")).toBeNull();
});

fact("NOTE-02", "markup is escaped unless it is wanted, and cleaned of scripts then", "Notifications", async () => {
  const notifications = clean();
  notifications.info("<i>no</i>", { console: false });
  notifications.info(`<img src="x" onerror="boom()"><b>kept</b>`, { escape: false, console: false });
  await found("#notifications .notification b");
  expect(document.querySelector("#notifications .notification i.no, #notifications [onerror]")).toBeNull();
  expect(texts()[0]).toContain("<i>no</i>");
});

fact("NOTE-03", "a progress bar is updated, and goes when it is removed", "Notifications", async () => {
  const notifications = clean();
  const progress = notifications.info("working", { progress: true, console: false });
  await found("#notifications .notification");
  progress.update({ pct: 0.5, message: "half" });
  await until(() => texts().some((text) => text.includes("half")));
  expect(notifications.has(progress)).toBe(true);
  progress.remove();
  await until(() => !texts().some((text) => text.includes("half")));
});

area("tooltips", { page: true });

fact("TIP-01", "an attribute gives an element a tooltip, translated", "TooltipManager", async () => {
  const button = onPage(`<button type="button" data-tooltip="TINY.Sheet">a</button>`);
  afterwards(() => game.tooltip.deactivate());
  game.tooltip.activate(button);
  const tip = await found("#tooltip.active");
  expect(tip.textContent).toBe("Tiny sheet");
  game.tooltip.deactivate();
  await until(() => !document.querySelector("#tooltip.active"));
});

fact("TIP-03", "a tooltip says the text or the HTML that it is given, never both", "TooltipManager", async () => {
  const button = onPage(`<button type="button">a</button>`);
  afterwards(() => game.tooltip.deactivate());
  game.tooltip.activate(button, { text: "<b>not bold</b>" });
  expect((await found("#tooltip.active")).textContent).toBe("<b>not bold</b>");
  game.tooltip.activate(button, { html: "<b>bold</b>" });
  expect((await found("#tooltip.active b")).textContent).toBe("bold");
  expect(() => game.tooltip.activate(button, { text: "a", html: "b" })).toThrow();
});

fact("TIP-04", "a tooltip has the class that the element wants for it", "TooltipManager", async () => {
  const button = onPage(`<button type="button" data-tooltip="x" data-tooltip-class="special">a</button>`);
  afterwards(() => game.tooltip.deactivate());
  game.tooltip.activate(button);
  expect((await found("#tooltip.active")).classList.contains("special")).toBe(true);
});
