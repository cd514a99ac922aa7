/** Compendia: every entry of every pack of ours is a document that the host takes, and drops of them arrive. */
import { check, topic } from "../check.ts";
import { becomes, type Doc, hold, host, numberAt, until } from "../host.ts";
import { drop, find, listen, loadDice, open } from "../hands.ts";
import { actor, hero, make, onStage } from "../made.ts";

topic("Compendia");

const packOf = (name: string) => {
  const pack = host.game.packs.get(`whitehack.${name}`);
  hold(pack !== undefined, `the pack ${name} is not there`);
  return pack;
};

/** The first entry of a name. */
async function entry(pack: string, name: string): Promise<Doc> {
  const of = packOf(pack);
  await of.getIndex();
  const found = of.index.getName(name);
  hold(found !== undefined, `${name} is not in ${pack}`);
  return of.getDocument(found._id);
}

const PACKS = [
  "equipment",
  "artifacts",
  "abilities",
  "classes",
  "spells",
  "monsters",
  "characters",
  "tables",
  "macros",
  "handbook",
  "referee",
] as const;

for (const name of PACKS)
  check(`every entry of the pack ${name} is read, and none is invalid`, async () => {
    const pack = packOf(name);
    const all = await pack.getDocuments();
    hold(all.length > 0, "it is empty");
    hold(all.length === pack.index.size, `${all.length} of ${pack.index.size} entries are read`);
    const bad = all.filter(({ invalid, name: called }) => invalid === true || !called).map(({ id }) => id);
    hold(bad.length === 0, `invalid: ${bad.join(", ")}`);
  });

for (const [pack, name] of [
  ["equipment", "Tent"],
  ["spells", "Fire"],
] as const)
  check(`${name} of ${pack} is dropped on a character's sheet, which has it`, async () => {
    const one = await hero();
    const sheet = await open(one);
    drop(
      await until("its content", () => sheet.querySelector<HTMLElement>(".window-content")),
      (await entry(pack, name)).toDragData(),
    );
    await until("it is carried", () => one.items.getName(name));
    await until("its row is drawn", () => find(sheet, ".row, .item-row", name));
  });

check("an artifact that is dropped has its cover for players", async () => {
  const one = await hero();
  const sheet = await open(one);
  drop(
    await until("its content", () => sheet.querySelector<HTMLElement>(".window-content")),
    (await entry("artifacts", "Wand of Echoes")).toDragData(),
  );
  const wand = await until("it is carried", () => one.items.getName("Wand of Echoes"));
  hold(JSON.stringify(wand.toObject()).includes("Ribbed wand"), "it has no cover");
});

check("a monster of the compendium is made in the world, and its token has hit points", async () => {
  const troll = await make("Actor", (await entry("monsters", "Troll")).toObject());
  const scene = await onStage();
  loadDice([3, 6], [3, 6], [3, 6], [3, 6], [3, 6], [3, 6]);
  const data = await troll.getTokenDocument({ x: 1000, y: 1000 });
  const [token] = (await scene.createEmbeddedDocuments("Token", [data.toObject()])) as (Doc & {
    readonly actor: Doc;
  })[];
  hold(token !== undefined, "no token was made");
  await until("it has hit points", () => numberAt(token.actor, "system.hp.value") > 0);
  await token.delete();
});

check("a ready character opens with gear and powers", async () => {
  const one = await make("Actor", (await entry("characters", "Dortha Weir")).toObject());
  const sheet = await open(one);
  await until("its gear", () => find(sheet, ".row, .item-row", "Chainmail"));
});

check("every class of the compendium can be a character's, once it is in the world", async () => {
  const names: string[] = [];
  for (const entry of await packOf("classes").getDocuments()) {
    const { game, key } = entry.system;
    if (game || typeof key !== "string") continue; // another game's
    const item = await make("Item", entry.toObject());
    const one = await actor("character", { system: { class: key, level: 2 } });
    if (!(numberAt(one, "system.derived.attackValue.value") > 0)) names.push(key);
    await one.delete();
    await item.delete();
  }
  hold(names.length === 0, `no numbers: ${names.join(", ")}`);
});

check("a macro of the compendium runs", async () => {
  const macro = (await make("Macro", (await entry("macros", "Attack crit")).toObject())) as Doc & {
    execute(): unknown;
  };
  const news = listen();
  macro.execute();
  await news.card("notice");
});

check("a page of the handbook opens, and its links lead somewhere", async () => {
  const pages = await packOf("handbook").getDocuments();
  const journal = pages[0];
  hold(journal !== undefined, "the handbook is empty");
  await journal.sheet.render({ force: true });
  const shown = await until("the journal is open", () => journal.sheet.rendered && journal.sheet.element);
  await until("its text", () => shown.textContent.length > 200);
  const broken = [...shown.querySelectorAll("a.content-link.broken")].map(({ textContent }) => textContent);
  hold(broken.length === 0, `broken links: ${broken.join(", ")}`);
  await journal.sheet.close({ animate: false });
});

check("a table of the compendium is drawn from", async () => {
  const before = listen();
  await host.game.system.api["drawTables"]?.(["oracle.1"], "Check draw");
  const card = await before.card("notice");
  await becomes("its author", () => card.author.id, host.game.user.id);
});
