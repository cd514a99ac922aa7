/** Scenes: lights, regions, what is laid down and picked up, conditions on tokens, walls. */
import { afterwards, check, leaveOut, topic } from "../check.ts";
import { at, becomes, type Doc, hold, host, numberAt, type Scene, until } from "../host.ts";
import { drop, find, listen, loadDice, open, press, says, tick, turnTo, undo, write } from "../hands.ts";
import { actor, hero, make, monster, onStage, place, setting } from "../made.ts";

topic("Scenes");

/** Puts something onto the scene of the checks. */
async function lay(scene: Scene, kind: string, data: object): Promise<Doc> {
  const [doc] = await scene.createEmbeddedDocuments(kind, [data]);
  hold(doc !== undefined, `no ${kind} was made`);
  afterwards(async () => {
    const collection = at(scene, kind === "Region" ? "regions" : kind === "Wall" ? "walls" : "lights") as {
      get(id: string): unknown;
    };
    if (collection.get(doc.id)) await doc.delete();
  });
  return doc;
}

check("a placed monster rolls hit points of its own", async () => {
  const foe = await monster({ system: { hitDice: "2", hp: { value: 0, max: 0 } } });
  loadDice([3, 6], [4, 6]);
  const token = await place(foe, [3, 3]);
  await until("it has hit points", () => numberAt(token.actor, "system.hp.value") > 0);
});

check("two placed monsters have numbers behind their names", async () => {
  const foe = await monster();
  const tokens = [await place(foe, [3, 3]), await place(foe, [5, 3])];
  await until("their names differ", () => tokens[0]?.name !== tokens[1]?.name);
});

check("an item that is dropped on the scene lies there as a pile, and comes back when that is undone", async () => {
  await onStage();
  const one = await hero({ items: [{ name: "Check rope", type: "gear" }] });
  await place(one, [2, 2]);
  const scene = await onStage();
  const before = scene.tokens.size;
  const news = listen();
  const rope = one.items.getName("Check rope");
  host.Hooks.callAll(
    "dropCanvasData",
    host.canvas,
    { type: "Item", uuid: rope?.uuid, x: 850, y: 850 },
    new DragEvent("drop"),
  );
  await until("a pile lies there", () => scene.tokens.size > before);
  await until("the rope is not carried any more", () => !one.items.getName("Check rope"));
  await undo(await news.card("notice"));
  await until("the rope is carried again", () => one.items.getName("Check rope"));
});

check("all of a pile is taken by one press on its sheet", async () => {
  const player = host.game.users.find(({ isGM }) => !isGM);
  if (!player) leaveOut("The world has no player, who could take something.");
  const pile = await actor("heap", { items: [{ name: "Check torch", type: "gear", system: { quantity: 3 } }] });
  const one = await hero({ ownership: { [player.id]: 3 } });
  await press(await open(pile), '[data-action="takeAll"]');
  const asked = await until("it is asked who takes it, or it is taken", () =>
    one.items.getName("Check torch")
      ? "taken"
      : document.querySelector<HTMLElement>(".application:has(select):has(footer button)"),
  );
  if (asked instanceof HTMLElement) {
    const list = asked.querySelector("select");
    const own = [...(list?.options ?? [])].find(({ value }) => value === one.uuid);
    if (own) await write(asked, "select", own.value);
    await press(asked, "footer button");
  }
  await until("the torches are carried", () => one.items.getName("Check torch"));
});

check("a torch is lit by its row, burns by the world's clock, and burns out", async () => {
  const torch = { name: "Check torch", type: "gear", system: { light: { hours: 1, pieces: 1 } } };
  const one = await hero({ items: [torch] });
  const until60 = (): unknown => at(one.items.getName("Check torch") ?? {}, "system.light.until");
  const sheet = await open(one);
  await turnTo(sheet, "gear");
  await press(sheet, '[data-roll="kindle"]');
  await becomes("until when it burns", until60, host.game.time.worldTime + 3600);
  const news = listen();
  await host.game.time.advance(3601);
  await until("it has burnt out", () => until60() === null || !one.items.getName("Check torch"));
  await says(await news.card("notice"), "Check torch");
});

check("a torch that burns has its bearer's token shine by the rules of a pack, and not without them", async () => {
  await setting("houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
  const torch = { name: "Check torch", type: "gear", system: { light: { hours: 1, pieces: 1 } } };
  const one = await hero({ items: [torch] });
  const token = await place(one, [9, 9]);
  await one.items.getName("Check torch")?.update({ system: { light: { until: host.game.time.worldTime + 3600 } } });
  await until("the token shines", () => token.light.dim > 0);
  await host.game.settings.set("whitehack", "houseRules", { packs: [] });
  await until("it is dark again", () => token.light.dim === 0);
});

check("a region that is in the way is ticked in its own window, where the rules ask", async () => {
  await setting("houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });
  const scene = await onStage();
  const shape = { type: "rectangle", x: 500, y: 500, width: 100, height: 100 };
  const region = await lay(scene, "Region", { name: "Check pit", shapes: [shape] });
  await until("Ferryhack is loaded", () =>
    Object.keys((globalThis as unknown as { Handlebars: { partials: object } }).Handlebars.partials).some((name) =>
      name.includes("packs/ferryhack"),
    ),
  );
  const window = await open(region);
  await until("the box is there", () => window.querySelector('[name="flags.whitehack.blocks"]'));
  await tick(window, '[name="flags.whitehack.blocks"]');
  await press(window, 'button[type="submit"]');
  await becomes("the flag", () => at(region, "flags.whitehack.blocks"), true);
});

check("a condition that is set on a token changes numbers, and goes again", async () => {
  const one = await hero();
  const token = await place(one, [4, 4]);
  await one.toggleStatusEffect("prone", { active: true });
  await until("the hero is prone", () => token.actor.statuses.has("prone"));
  const sheet = await open(one);
  await until("the sheet lists it", () => sheet.querySelector(".condition-row"));
  await press(sheet, '[data-action="takeCondition"]');
  await until("it is gone", () => !one.statuses.has("prone"));
});

check("what a party carries and who is in it are shown on its sheet", async () => {
  const one = await hero();
  const party = await actor("party", { system: { members: [{ actor: one.uuid, name: one.name, bearsLight: false }] } });
  const sheet = await open(party);
  await until("its member", () => find(sheet, ".member, .row", one.name));
});

check("somebody who is dropped on a party's sheet belongs to it", async () => {
  const [one, party] = [await hero(), await actor("party")];
  const sheet = await open(party);
  drop(await until("its content", () => sheet.querySelector<HTMLElement>(".window-content")), one.toDragData());
  await until("the hero is a member", () => JSON.stringify(party.toObject()).includes(one.uuid));
});

check("a thing of the world is made with a picture of ours, which is there", async () => {
  const img = String(at(await make("Item", { name: "Check rope", type: "gear" }), "img"));
  hold(img.startsWith("systems/whitehack/"), `its picture is ${img}`);
  const { ok, status } = await fetch(host.foundry.utils.getRoute(img));
  hold(ok, `${img}: ${status}`);
});
