/** Tours: steps beside elements and in the middle, by button and key, progress kept, and the window that lists them. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { ANN, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const API = "https://foundryvtt.com/api/v14/classes/foundry.nue.Tour.html";
const WIKI = "https://foundryvtt.wiki/en/development/guides/tours";

const TOUR = {
  namespace: "tiny",
  id: "welcome",
  title: "TINYTOUR.Title",
  description: "Around the table",
  display: true,
  canBeResumed: true,
  localization: { "TINYTOUR.Title": "Welcome", "TINYTOUR.Hello": "Hello" },
  steps: [
    { id: "hello", title: "TINYTOUR.Hello", content: "In the middle" },
    { id: "chat", selector: "#chat-message", title: "Chat", content: "Write here", tooltipDirection: "LEFT" },
    { id: "secret", title: "For the Referee", content: "…", restricted: true },
  ],
};

let table: InterfaceTable;
let seat: Seat;

async function register(at: Seat): Promise<void> {
  await at.page.route("**/systems/tiny/tour.json", (route) => route.fulfill({ json: TOUR }));
  await at.ask(
    `foundry.nue.Tour.fromJSON("systems/tiny/tour.json").then((tour) => game.tours.register("tiny", "welcome", tour))`,
  );
}

const tour = `game.tours.get("tiny.welcome")`;
const step = ".tour .step-title";

beforeAll(async () => {
  table = await openInterfaceTable();
  seat = await table.sit(REFEREE);
  await register(seat);
});
afterAll(() => table?.close());

fact("TOUR-01", "a tour is made from JSON, brings its own words, and is registered once", WIKI, async () => {
  expect(await seat.ask(`[${tour}.title, ${tour}.key, ${tour}.status, ${tour}.stepIndex]`)).toEqual([
    "Welcome",
    "tiny.welcome",
    "unstarted",
    -1,
  ]);
  await expect(seat.ask(`game.tours.register("tiny", "welcome", ${tour})`)).rejects.toThrow("already been registered");
});

fact(
  "TOUR-02",
  "a step without a selector stands in the middle, one with a selector beside its element",
  WIKI,
  async () => {
    await seat.ask(`${tour}.start()`);
    expect(await seat.page.textContent(step)).toBe("Hello");
    expect(await seat.page.isVisible(".tour-center-step")).toBe(true);
    await seat.page.click('.tour [data-action="next"]');
    await seat.page.waitForSelector("#tooltip.active.tour");
    expect(await seat.page.textContent(step)).toBe("Chat");
    expect(
      await seat.ask(`[${tour}.targetElement.id, ${tour}.currentStep.id, foundry.nue.Tour.tourInProgress]`),
    ).toEqual(["chat-message", "chat", true]);
    const [tip, input] = await Promise.all(
      ["#tooltip", "#chat-message"].map((part) => seat.page.locator(part).boundingBox()),
    );
    expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(input?.x ?? 0);
  },
);

fact(
  "TOUR-03",
  "the arrow keys turn the steps, Escape leaves, and the words stay while the pointer wanders",
  API,
  async () => {
    await seat.page.mouse.move(10, 10);
    await seat.page.mouse.move(300, 300);
    expect(await seat.page.textContent(step)).toBe("Chat");
    await seat.page.keyboard.press("ArrowLeft");
    await seat.page.waitForSelector(`${step}:text-is("Hello")`);
    await seat.page.keyboard.press("ArrowRight");
    await seat.page.waitForSelector(`${step}:text-is("Chat")`);
    await seat.page.keyboard.press("Escape");
    expect(await seat.page.locator(".tour, .tour-overlay, .tour-fadeout").filter({ visible: true }).count()).toBe(0);
    expect(await seat.ask(`[${tour}.status, foundry.nue.Tour.activeTour]`)).toEqual(["in-progress", null]);
  },
);

fact("TOUR-04", "progress is kept, and a tour that can be resumed goes on from it", API, async () => {
  await seat.page.reload();
  await seat.until("globalThis.game?.ready === true");
  await register(seat);
  expect(await seat.ask(`${tour}.stepIndex`)).toBe(1);
  await seat.ask(`${tour}.start()`);
  expect(await seat.page.textContent(step)).toBe("Chat");
  await seat.ask(`${tour}.next().then(() => ${tour}.next())`);
  expect(await seat.ask(`[${tour}.status, ${tour}.stepIndex, foundry.nue.Tour.tourInProgress]`)).toEqual([
    "completed",
    null,
    false,
  ]);
});

fact("TOUR-05", "restricted steps are the Referee's", API, async () => {
  const ann = await table.sit(ANN);
  await register(ann);
  expect(await ann.ask(`${tour}.steps.map((one) => one.id)`)).toEqual(["hello", "chat"]);
  expect(ann.errors).toEqual([]);
});

fact(
  "TOUR-06",
  "a step about the sidebar opens its tab first; a subclass prepares steps in _preStep",
  "https://foundryvtt.com/api/v14/classes/foundry.nue.tours.SidebarTour.html",
  async () => {
    await seat.ask(`new foundry.nue.tours.SidebarTour({ namespace: "tiny", id: "side", title: "Side", steps: [
    { id: "one", selector: "#actors", sidebarTab: "actors", title: "Actors", content: "Here" }] }).start()`);
    expect(await seat.page.isVisible("#actors.active")).toBe(true);
    await seat.page.keyboard.press("Escape");
  },
);

fact("TOUR-07", "a step whose element is not there is an error", API, async () => {
  const lost = `new foundry.nue.Tour({ namespace: "tiny", id: "lost", title: "Lost", steps: [{ id: "one", selector: "#nowhere", title: "", content: "" }] })`;
  expect(
    await seat.ask(
      `(async () => { const tour = ${lost}; const said = await tour.start().catch((error) => error.message); tour.exit(); return said; })()`,
    ),
  ).toContain('"one"');
});

fact(
  "TOUR-08",
  "the window of tours begins one and forgets the progress of another",
  "https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.apps.ToursManagement.html",
  async () => {
    await seat.tab("settings");
    await seat.page.click('#settings [data-app="tours"]');
    const entry = seat.page.locator('#tours [data-tour="tiny.welcome"]');
    expect(await entry.locator(".status").textContent()).toBe("Completed");
    await entry.locator('[data-action="resetTour"]').click();
    await seat.page.waitForSelector('#tours .status:text-is("Not begun")');
    await entry.locator('[data-action="play"]').click();
    await seat.page.waitForSelector(`${step}:text-is("Hello")`);
    await seat.page.click('.tour-center-step [data-action="exit"]');
    expect(seat.errors).toEqual([]);
  },
);
