// Tours in the browsers of players and of a Referee: offered once, begun from the host's list, walked by clicks, left.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { picture } from "../support/album.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

/** A player who has no character yet. */
const LENA = { _id: "tourslenatourslA", name: "Lena", role: 1, color: "#6b2f5f" } as const;

/** What a step shows: its words, and whether its target is seen, lit and covered by nothing; null where it stands in the middle of the page. */
interface Shown {
  readonly id: string;
  readonly text: string;
  readonly target: { readonly isSeen: boolean; readonly isLit: boolean; readonly isOnTop: boolean } | null;
}

/** Where the words of a step stand: beside its target, or in the middle of the page. */
const WORDS = ":is(#tooltip.active, .tour-center-step)";

const SHOWN = `(() => {
  const tour = foundry.nue.Tour.activeTour;
  const { currentStep: step, targetElement: target, fadeElement: fade } = tour;
  const text = document.querySelector("${WORDS} .step-content")?.textContent.trim() ?? "";
  if (!step.selector) return { id: step.id, text, target: null };
  const [at, lit] = [target.getBoundingClientRect(), fade.getBoundingClientRect()];
  const isLit = lit.left <= at.left + 1 && lit.top <= at.top + 1 && lit.right >= at.right - 1 && lit.bottom >= at.bottom - 1;
  const isInView = at.top < innerHeight && at.bottom > 0 && at.left < innerWidth && at.right > 0;
  const ofTours = ".tour-overlay, .tour-fadeout, #tooltip, #notifications";
  const windowAt = (x, y) =>
    document.elementsFromPoint(x, y).find((one) => !one.closest(ofTours))?.closest(".window-header, .window-content")?.closest(".application");
  const parts = [0.02, 0.5, 0.98];
  const points = parts.flatMap((x) => parts.map((y) => [at.left + x * at.width, at.top + y * at.height]));
  const isOnTop = points.every(([x, y]) => windowAt(x, y)?.contains(target) ?? true);
  return { id: step.id, text, target: { isSeen: target.checkVisibility() && at.width > 0 && isInView, isLit, isOnTop } };
})()`;

const LIT = { isSeen: true, isLit: true, isOnTop: true } as const;
const statusOf = ({ page }: Seat, id: string) => page.evaluate(`game.tours.get("whitehack.${id}").status`);
const offerTo = ({ page }: Seat) => page.locator("#whitehack-tour-offer");
const press = ({ page }: Seat, button: "next" | "exit") => page.locator(`${WORDS} [data-action="${button}"]`).click();

let table: Table;
let referee: Seat;
let mira: Seat;
let lena: Seat;

beforeAll(async () => {
  table = await Table.open({ users: [...DEMO_USERS, LENA], tours: "offered" });
  [referee, mira, lena] = [await table.sit("Referee"), await table.sit("Mira"), await table.sit("Lena")];
});
afterAll(() => table?.close());

/** Begins a tour from the host's list, as a user does. */
async function begin({ page }: Seat, id: string): Promise<void> {
  await page.evaluate("game.system.api.openTours()");
  await page.locator(`#tours [data-tour="whitehack.${id}"] [data-action="play"]`).click();
}

/** Waits for a step of the tour that is on; its words are on the page then. */
async function stepAt({ page }: Seat, at: number): Promise<Shown> {
  await page.waitForFunction(
    `(() => {
      const tour = foundry.nue.Tour.activeTour;
      const title = tour?.stepIndex === ${at} && game.i18n.localize(tour.currentStep.title);
      return title && document.querySelector("${WORDS} .step-title")?.textContent === title;
    })()`,
  );
  return page.evaluate(SHOWN);
}

/** Walks the tour that is on to its end by clicks; gives its steps. */
async function walk(seat: Seat): Promise<readonly Shown[]> {
  const count = await seat.page.waitForFunction("foundry.nue.Tour.activeTour?.steps.length ?? null");
  const steps: Shown[] = [];
  for (let at = 0; at < Number(await count.jsonValue()); at += 1) {
    steps.push(await stepAt(seat, at));
    await picture(`Tour ${steps[at]?.id ?? ""}`, { seat });
    await press(seat, "next");
  }
  await seat.page.waitForFunction("foundry.nue.Tour.activeTour === null");
  await expect.poll(() => seat.page.locator(".tour-overlay, .tour-fadeout").count()).toBe(0);
  return steps;
}

/** Those of several steps that stand in the middle of the page; all others have to be seen and lit. */
function centred(steps: readonly Shown[]): string[] {
  const shown = steps.flatMap(({ id, target }) => (target ? [[id, target]] : []));
  expect(shown).toEqual(shown.map(([id]) => [id, LIT]));
  return steps.flatMap(({ id, target }) => (target ? [] : id));
}

describe("a tour for players", () => {
  it("is offered once, and begun by a press or left alone", async () => {
    await offerTo(mira).getByRole("button", { name: "Show me around" }).click();
    expect(centred(await walk(mira))).toEqual(["hello"]);
    expect(await statusOf(mira, "firstSheet")).toBe("completed");
    await offerTo(mira).waitFor({ state: "detached" });
    await offerTo(lena).getByRole("button", { name: "No, thanks" }).click();
    await expect.poll(() => lena.page.evaluate('game.settings.get("whitehack", "toursOffered")')).toBe(true);
    await lena.page.reload();
    await lena.page.waitForFunction('game?.ready === true && game.tours.has("whitehack.firstSheet")');
    await expect.poll(() => offerTo(lena).count()).toBe(0);
    expect(await statusOf(lena, "firstSheet")).toBe("unstarted");
  });

  it("stands in the host's list, beside no tour of the Referee's", async () => {
    await mira.page.evaluate("game.system.api.openTours()");
    const names = mira.page.locator('#tours [data-tour^="whitehack."] label');
    const own = ["Your first sheet", "Your first roll", "Your first fight", "A bargain for a miracle"];
    await expect.poll(() => names.allInnerTexts()).toEqual(own);
    await mira.page.locator('#tours [data-tour="whitehack.firstSheet"] .status', { hasText: "Completed" }).waitFor();
    await mira.page.locator('#tours [data-action="close"]').click();
  });

  it("shows a roll to its dialog, which goes unanswered", async () => {
    const before = await mira.page.evaluate("game.messages.size");
    await begin(mira, "firstRoll");
    expect(centred(await walk(mira))).toEqual([]);
    await expect.poll(() => mira.page.locator(".whitehack.ask").count()).toBe(0);
    expect(await mira.page.evaluate("game.messages.size")).toBe(before);
  });

  it("shows a fight in one's own turn, and tells of it when there is none", async () => {
    await begin(mira, "firstFight");
    expect(centred(await walk(mira))).toEqual(["pips", "strip", "move"]);
    await inPage(
      referee,
      `const fight = await Combat.create({});
       const fighters = ["Berta Holm", "Goblin lookout"].map((name, place) => ({ actorId: game.actors.getName(name)?.id ?? game.actors.find((one) => one.type === "monster").id, initiative: 6 - place }));
       await fight.createEmbeddedDocuments("Combatant", fighters);
       await fight.activate();
       await fight.startCombat();`,
    );
    await mira.page.locator("#whitehack-turn:not([hidden])").waitFor();
    await mira.page.locator("#combat .fight-row .pips").first().waitFor({ state: "attached" });
    await begin(mira, "firstFight");
    expect(centred(await walk(mira))).toEqual(["move"]);
    await inPage(referee, "await game.combat.delete();");
  });

  it("can be left at any step, and begins anew", async () => {
    await begin(mira, "firstSheet");
    await stepAt(mira, 0);
    await press(mira, "next");
    await stepAt(mira, 1);
    await press(mira, "exit");
    await mira.page.waitForFunction("foundry.nue.Tour.activeTour === null");
    await expect.poll(() => mira.page.locator(".tour-overlay, .tour-fadeout").count()).toBe(0);
    expect(await statusOf(mira, "firstSheet")).toBe("in-progress");
    await begin(mira, "firstSheet");
    expect((await stepAt(mira, 0)).id).toBe("hello");
    await press(mira, "exit");
  });

  it("shows a bargain with a character who has a miracle, and tells the others how it is done", async () => {
    await begin(mira, "bargain");
    const told = await walk(mira);
    expect(centred(told)).toEqual(["wording", "wish", "ask"]);
    expect(told[0]?.text).toContain("has no miracle to use now");
    await inPage(
      referee,
      `const aldis = game.actors.getName("Sister Aldis");
       const mira = game.users.getName("Mira");
       await aldis.createEmbeddedDocuments("Item", [
         { name: "Hush of the bell", type: "ability", system: { kind: "miracle", cost: "", slot: 0 } }]);
       await aldis.update({ ownership: { [mira.id]: 3 } });
       await mira.update({ character: aldis.id });`,
    );
    await mira.page.waitForFunction(
      `game.user.character?.items.some((one) => one.name === "Hush of the bell") && game.user.character.isOwner`,
    );
    await begin(mira, "bargain");
    expect(centred(await walk(mira))).toEqual([]);
    await expect.poll(() => mira.page.locator(".whitehack.ask").count()).toBe(0);
  });

  it("says to whoever has no character that one comes first", async () => {
    await begin(lena, "firstSheet");
    const steps = await walk(lena);
    expect(centred(steps)).toEqual(steps.map(({ id }) => id));
    for (const { text } of steps.slice(1)) expect(text).toContain("You have no character yet.");
    expect([...mira.errors, ...lena.errors]).toEqual([]);
  });
});

describe("a tour for Referees", () => {
  it("is offered once: where monsters come from", async () => {
    await offerTo(referee).getByRole("button", { name: "Show me around" }).click();
    expect(centred(await walk(referee))).toEqual([]);
    expect(await statusOf(referee, "monsters")).toBe("completed");
  });

  it.each(["desk", "rules"])("opens what it tells of: %s", async (id) => {
    await begin(referee, id);
    expect(centred(await walk(referee))).toEqual([]);
  });

  it("shows how things are taken back, on a card as soon as there is one", async () => {
    await begin(referee, "undo");
    expect(centred(await walk(referee))).toEqual(["card", "moves"]);
    await inPage(
      referee,
      `const { uuid } = game.actors.getName("Berta Holm");
       await game.system.api.awardXp({ actors: [uuid], earned: { monsters: [15], gold: 0, quests: [] } });`,
    );
    await begin(referee, "undo");
    expect(centred(await walk(referee))).toEqual(["moves"]);
    expect(referee.errors).toEqual([]);
  });
});
