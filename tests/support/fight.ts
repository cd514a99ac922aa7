// What stories of fights have in common: who stands where, whose turn it is, and a blow from the strip of a turn.
import type { Locator } from "playwright";
import { loadDice, type LoadedDie } from "./hands.ts";
import { inPage } from "./powers.ts";
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
  await page.locator(`#whitehack-turn [data-deed="attack"][data-how="${how}"]`).first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.locator(".ask-lead", { hasText: foe }).waitFor();
  return dialog;
}
