// What stories of powers have in common: heroes with all the powers of their class in a fight, and hands that press them.
import type { Locator } from "playwright";
import type { Seat } from "./table.ts";

/** In the page: the newest messages are in the log before a story goes on, so that the last card is the new one. */
const UNTIL_DRAWN = `
  const isMissing = ({ id, visible }) => visible && !document.querySelector(\`#chat [data-message-id="\${id}"]\`);
  for (let tries = 0; tries < 120 && game.messages.contents.slice(-3).some(isMissing); tries += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));`;

/** Does something in a page; what it has posted is in its log then. */
export const inPage = <Result>({ page }: Seat, code: string): Promise<Result> =>
  page.evaluate(`(async () => {
    const result = await (async () => { ${code} })();
    if (ui.chat?.rendered) { ${UNTIL_DRAWN} }
    return result;
  })()`);

/** Each hero with all the powers of their class, in a fight, the ogre and a friend beside the Strong. */
export const SETUP = `
  const all = await game.packs.get("whitehack.abilities").getDocuments();
  const owner = game.users.getName("Mira").id;
  const classes = { "Berta Holm": "strong", "Ilo Quickstep": "deft", "Orrin Tallow": "brave", "Sister Aldis": "fortunate" };
  for (const [name, of] of Object.entries(classes)) {
    const actor = game.actors.getName(name);
    await actor.update({ ownership: { [owner]: 3 }, system: { class: of, level: 3, comeback: [{ incident: "A wall" }] } });
    const powers = all.filter(({ system }) => system.class === of).map((power) => ({ ...power.toObject(), _id: undefined }));
    const quirks = powers.filter(({ system }) => system.kind === "quirk");
    for (const [slot, quirk] of quirks.entries()) quirk.system.slot = slot;
    await actor.createEmbeddedDocuments("Item", powers);
  }
  const berta = game.actors.getName("Berta Holm");
  const [pistol] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Machine pistol" });
  await berta.createEmbeddedDocuments("Item", [foundry.utils.mergeObject(pistol.toObject(), { _id: undefined, "system.equipped": true })]);
  await berta.items.getName("Looted keyword").update({ system: { looted: { enemy: "Ogre" } } });
  const at = (name) => canvas.scene.tokens.getName(name);
  const { x, y } = at("Berta Holm");
  await at("Ogre").update({ x: x + 100, y }, { animate: false });
  await at("Ilo Quickstep").update({ x, y: y + 100 }, { animate: false });
  const combat = await Combat.create({ scene: canvas.scene.id });
  const fighters = canvas.scene.tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId }));
  await combat.createEmbeddedDocuments("Combatant", fighters);
  await combat.activate();
  await combat.startCombat();
`;

/** Opens somebody's sheet. */
export async function openSheet(seat: Seat, name: string): Promise<Locator> {
  const id = await inPage<string>(
    seat,
    `const { sheet } = game.actors.getName("${name}"); await sheet.render({ force: true }); return sheet.id;`,
  );
  return seat.page.locator(`[id="${id}"]`);
}
export const closeSheet = (sheet: Locator) => sheet.locator('.window-header [data-action="close"]').click();

/** The next round, with the turn of somebody. */
export const turnOf = (referee: Seat, name: string): Promise<void> =>
  inPage(
    referee,
    `await game.combat.nextRound();
     await game.combat.update({ turn: game.combat.turns.findIndex((one) => one.name === "${name}") });`,
  );

/** A dialog that is open, by its title. */
export const dialogOf = ({ page }: Seat, title: string): Locator =>
  page.locator("dialog.application, .application.dialog", { hasText: title }).last();

/** Presses the main button of a dialog, and waits until it is gone. */
export async function confirm(asked: Locator): Promise<void> {
  await asked.locator('button[data-action="confirm"]').click();
  await asked.waitFor({ state: "detached" });
}
