/** Two pictures of the stand-in with another game system: its scene and tracker, and its sheet and card. */
import path from "node:path";
import { openSecondTable, REFEREE, type Seat } from "../tests/stand-in/contract/second-table.ts";

const MARA = `game.actors.getName("Mara")`;
const GEAR = ["boathook00000001", "keeneye000000001", "stormlamp0000001"].map(
  (id) => `Compendium.harbour-watch.gear.Item.${id}`,
);

/** A fight has begun, Mara carries something and has tried herself. */
const prepare = ({ ask }: Seat): Promise<void> =>
  ask(`(async () => {
    const items = await Promise.all(${JSON.stringify(GEAR)}.map((uuid) => fromUuid(uuid)));
    await ${MARA}.createEmbeddedDocuments("Item", items.map((item) => item.toObject()));
    await foundry.documents.TokenDocument.implementation.createCombatants([...canvas.scene.tokens]);
    const [combat] = game.combats;
    await combat.rollAll();
    await combat.startCombat();
    await ${MARA}.rollTrial("wits");
    ui.notifications.clear();
  })()`);

async function takeScene(seat: Seat, file: string): Promise<void> {
  const { mouse } = seat.page;
  await seat.tab("combat");
  const [from, to] = [await seat.at("tokenmara0000001"), await seat.at({ x: 1250, y: 850 })];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await mouse.move(to.x, to.y, { steps: 3 });
  await seat.page.waitForSelector(".waypoint-label");
  await seat.page.screenshot({ path: file, type: "jpeg", quality: 80 });
  await seat.page.keyboard.press("Escape");
  await mouse.up();
}

async function takeSheet(seat: Seat, file: string): Promise<void> {
  await seat.tab("chat");
  await seat.ask(`${MARA}.sheet.render({ force: true, position: { left: 120, top: 60 } }).then(() => undefined)`);
  await seat.page.screenshot({ path: file, type: "jpeg", quality: 80 });
}

export async function takeSecondPictures(folder: string): Promise<void> {
  const table = await openSecondTable();
  try {
    const light = await table.sit(REFEREE);
    await prepare(light);
    await takeScene(light, path.join(folder, "other-game-scene.jpg"));
    await light.page.context().close();
    const dark = await table.sit(REFEREE, { colorScheme: "dark" });
    await takeSheet(dark, path.join(folder, "other-game-sheet.jpg"));
  } finally {
    await table.close();
  }
}
