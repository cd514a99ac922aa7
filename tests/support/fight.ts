// What stories of fights have in common: who stands where, whose turn it is, and an attack from the strip of a turn.
import type { Locator } from "playwright";
import { lastCard, loadDice, type LoadedDie, rollBy } from "./hands.ts";
import { confirm, dialogOf, inPage } from "./powers.ts";
import type { Seat } from "./table.ts";

type Square = readonly [column: number, row: number];

/** Those who fight stand on squares, everybody else has left the scene, and a fight of them is on the tracker. */
export const gather = (referee: Seat, places: Readonly<Record<string, Square>>): Promise<void> =>
  inPage(
    referee,
    `const places = ${JSON.stringify(places)};
     const { scene, grid } = canvas;
     const gone = scene.tokens.filter(({ name }) => !places[name]);
     await scene.deleteEmbeddedDocuments("Token", gone.map(({ id }) => id));
     for (const token of scene.tokens) {
       const [column, row] = places[token.name];
       await token.update(grid.getTopLeftPoint({ i: row, j: column }), { animate: false });
     }
     const fight = await Combat.create({ scene: scene.id });
     const order = Object.keys(places).map((name) => scene.tokens.getName(name));
     await fight.createEmbeddedDocuments("Combatant", order.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
     await fight.activate();`,
  );

/** Puts a token onto a square, as a Referee does who skips a way. */
export const put = (referee: Seat, name: string, [column, row]: Square): Promise<void> =>
  inPage(
    referee,
    `await canvas.scene.tokens.getName(${JSON.stringify(name)}).update(canvas.grid.getTopLeftPoint({ i: ${row}, j: ${column} }), { animate: false, teleport: true });`,
  );

/** The Referee goes on to the turn of somebody, in this round or the next, and everybody sees it. */
export async function goTo(seats: readonly Seat[], name: string, round: number): Promise<void> {
  const [referee] = seats;
  if (!referee) return;
  await inPage(
    referee,
    `while (game.combat.round < ${round}) await game.combat.nextRound();
     await game.combat.update({ turn: game.combat.turns.findIndex((one) => one.name === ${JSON.stringify(name)}) });`,
  );
  for (const { page } of seats)
    await page.waitForFunction(
      `game.combat?.round === ${round} && game.combat.combatant?.name === ${JSON.stringify(name)}`,
    );
}

export interface Strike {
  readonly foe: string;
  readonly how?: "melee" | "missile";
  /** What is ticked in the dialog. */
  readonly choose?: (dialog: Locator) => Promise<unknown>;
  readonly dice: readonly LoadedDie[] | ((score: number) => readonly LoadedDie[]);
}

/** Declares an attack; its die falls once the defender has answered. */
export async function declare(
  seat: Seat,
  foe: string,
  face: number,
  choose?: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  const dialog = await openAttack(seat, foe);
  await choose?.(dialog);
  await loadDice(seat.page, [face, 20]);
  await confirm(dialog);
}

/** On which squares some stand: "3,0". */
export const squaresOf = (seat: Seat, ...names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map(async (name) => (await placeOf(seat, name)).map((pixels) => pixels / 100).join(",")));

/** Waits until the rules of a pack are there on every seat, with its squares in view and the log open. */
export async function awaitPack(seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) {
    await show(seat, "chat");
    await seat.page.waitForFunction(
      `Object.keys(Handlebars.partials).some((name) => name.includes("packs/ferryhack"))`,
    );
    await inPage(seat, `await canvas.animatePan({ x: 700, y: 400, scale: 0.7, duration: 0 });`);
  }
}

/** Whoever has the turn aims at somebody, opens the attack by the strip, and confirms it. */
export async function strike(seat: Seat, { foe, how = "melee", choose, dice }: Strike): Promise<void> {
  const { page } = seat;
  const dialog = await openAttack(seat, foe, how);
  await choose?.(dialog);
  const score = Number(await dialog.locator(".ask-score").textContent());
  await loadDice(page, ...(typeof dice === "function" ? dice(score) : dice));
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.waitFor({ state: "detached" });
}

/** Aims at somebody, and at nobody else. */
export const aim = (seat: Seat, foe: string): Promise<void> =>
  inPage(
    seat,
    `canvas.tokens.placeables.find(({ name }) => name === ${JSON.stringify(foe)}).setTarget(true, { releaseOthers: true });`,
  );

/** The dialog of the first attack in the strip. */
export async function openAttack(seat: Seat, foe: string, how = "melee"): Promise<Locator> {
  const { page } = seat;
  await aim(seat, foe);
  await page.locator(`#whitehack-turn [data-operation="attack"][data-how="${how}"]`).first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.locator(".ask-lead", { hasText: foe }).waitFor();
  return dialog;
}

/** Where the middle of a square is on the screen. */
export const squareAt = ({ page }: Seat, [column, row]: Square): Promise<{ x: number; y: number }> =>
  page.evaluate(
    `(() => {
      const { x, y } = canvas.stage.worldTransform.apply(canvas.grid.getCenterPoint({ i: ${row}, j: ${column} }));
      return { x, y };
    })()`,
  );

/** Takes a token by the mouse and holds it over another place, so many pixels of the scene away. */
export async function hold({ page }: Seat, name: string, [across, down]: readonly [number, number]): Promise<void> {
  const center = `canvas.tokens.placeables.find(({ document }) => document.name === ${JSON.stringify(name)}).center`;
  // left of the sidebar
  await page.evaluate(
    `(({ x, y }) => canvas.animatePan({ x: x + ${across / 2 + 300}, y: y + ${down / 2}, scale: 0.5, duration: 0 }))(${center})`,
  );
  const [start, end] = await page.evaluate<{ x: number; y: number }[]>(
    `(({ x, y }) => [{ x, y }, { x: x + ${across}, y: y + ${down} }].map((point) => {
      const { x, y } = canvas.stage.worldTransform.apply(point);
      return { x, y };
    }))(${center})`,
  );
  if (!start || !end) return;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y, { steps: 4 });
}

/** What the ruler says at the end of a way. */
export const rulerLabel = ({ page }: Seat): Locator => page.locator("#measurement .waypoint-label").last();

/** Where a token stands, as its page has it stored. */
export const placeOf = (seat: Seat, name: string): Promise<Square> =>
  inPage(seat, `const { x, y } = canvas.scene.tokens.getName(${JSON.stringify(name)})._source; return [x, y];`);

/** Moves a token by the mouse, so many pixels of the scene. */
export async function drag(seat: Seat, name: string, by: readonly [number, number]): Promise<void> {
  await hold(seat, name, by);
  await seat.page.mouse.up();
}

export const show = ({ page }: Seat, tab: "chat" | "combat" | "actors"): Promise<unknown> =>
  page.evaluate(`ui.sidebar.changeTab("${tab}", "primary")`);

/** Somebody's row of the tracker. */
export const rowOf = ({ page }: Seat, name: string): Locator =>
  page.locator("#combat .combatant").filter({ hasText: name });

/** The newest question in which these words are. */
export const question = ({ page }: Seat, about: string): Locator =>
  page.locator('#chat .chat-log [data-card="prompt"]', { hasText: about }).last();

/** The newest card of what somebody has to see to. */
export const consequence = ({ page }: Seat, title: string): Locator =>
  page.locator('#chat .chat-log [data-card="consequence"]', { hasText: title }).last();

/** Rolls the damage of the newest attack and applies it. */
export async function hurt({ page }: Seat, ...faces: readonly LoadedDie[]): Promise<void> {
  const cards = page.locator('#chat .chat-log [data-card="damage"]');
  const before = await cards.count();
  await rollBy(lastCard(page, "attack").getByRole("button", { name: "Roll damage" }), ...faces);
  await cards.nth(before).locator('[data-action="applyDamage"]').click();
}

/** Makes the free attack that somebody is asked about, on whoever leaves. */
export async function strikeFreely(seat: Seat, foe: string, die: LoadedDie): Promise<void> {
  const { page } = seat;
  await question(seat, foe).getByRole("button", { name: "Strike" }).first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByText(foe).first().waitFor();
  await loadDice(page, die);
  await confirm(dialog);
}

/** Opens an area of nobody's, says what it does, and begins to place it. */
export async function beginArea(
  referee: Seat,
  { title, damage, leaves, shape }: Readonly<Record<"title" | "damage" | "leaves" | "shape", string>>,
): Promise<void> {
  await inPage(referee, `canvas.tokens.releaseAll(); void game.system.api.area({ actors: [] });`);
  const dialog = dialogOf(referee, "Damage to everybody inside");
  await dialog.locator('[name="title"]').fill(title);
  await dialog.locator('[name="damage"]').fill(damage);
  await dialog.locator('[name="leaves"]').selectOption(leaves);
  await dialog.locator('[name="shape"]').selectOption(shape);
  await confirm(dialog);
}

export async function putAll(referee: Seat, places: Readonly<Record<string, Square>>): Promise<void> {
  for (const [name, square] of Object.entries(places)) await put(referee, name, square);
}

/** Opens the sheet of whoever a token stands for. */
export async function openSheetOn(seat: Seat, name: string): Promise<Locator> {
  const id = await inPage<string>(
    seat,
    `const { sheet } = canvas.scene.tokens.getName(${JSON.stringify(name)}).actor; await sheet.render({ force: true }); return sheet.id;`,
  );
  return seat.page.locator(`[id="${id}"]`);
}
