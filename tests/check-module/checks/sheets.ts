/** Sheets: each kind opens, shows what it is about, and stores what is written on it. */
import { check, topic } from "../check.ts";
import { becomes, type Doc, hold, numberAt, until } from "../host.ts";
import { drop, edit, find, open, press, told, turnTo, write } from "../hands.ts";
import { actor, hero, make, monster } from "../made.ts";

topic("Sheets");

const ACTORS = ["character", "monster", "redhack", "hammercrawl", "heap", "party", "homebase", "vehicle"] as const;
const ITEMS = ["weapon", "armor", "gear", "ability", "class", "substance", "spell", "scroll"] as const;

const KINDS: readonly (readonly [string, () => Promise<Doc>])[] = [
  ...ACTORS.map((type) => [`the sheet of a ${type}`, () => actor(type)] as const),
  ...ITEMS.map(
    (type) => [`the sheet of an item: ${type}`, () => make("Item", { name: `Check ${type}`, type })] as const,
  ),
];

for (const [what, begin] of KINDS)
  check(`${what} opens, shows its name, and stores one that is written on it`, async () => {
    const doc = await begin();
    const sheet = await open(doc);
    await until("the name is shown", () => find(sheet, ".identity-name", doc.name));
    hold(sheet.querySelectorAll(".window-content button").length > 0, "the sheet has no button");
    hold(sheet.querySelectorAll(".window-content .state-error").length === 0, "the sheet shows an error");
    await edit(sheet);
    await write(sheet, 'input[name="name"]', "Written anew");
    await becomes("the stored name", () => doc.name, "Written anew");
    await press(sheet, '[data-action="toggleEditing"]');
    await until("the new name is shown", () => find(sheet, "h2.identity-name", "Written anew"));
  });

check("a character's sheet follows a change that comes from elsewhere", async () => {
  const doc = await hero();
  const sheet = await open(doc);
  await doc.update({ system: { hp: { temporary: 3 } } });
  await becomes(
    "temporary hit points on the sheet",
    () => sheet.querySelector<HTMLInputElement>('input[name="system.hp.temporary"]')?.value,
    "3",
  );
});

check("half-typed text outlasts a change that comes from elsewhere", async () => {
  const doc = await hero();
  const sheet = await open(doc);
  const xp = await until("the field of experience", () =>
    sheet.querySelector<HTMLInputElement>('input[name="system.xp"]'),
  );
  xp.focus();
  xp.value = "77";
  await doc.update({ system: { hp: { temporary: 2 } } });
  await until(
    "the change is shown",
    () => sheet.querySelector<HTMLInputElement>('input[name="system.hp.temporary"]')?.value === "2",
  );
  const field = sheet.querySelector<HTMLInputElement>('input[name="system.xp"]');
  hold(field?.value === "77", `the field says ${field?.value ?? "nothing"}`);
  await write(sheet, 'input[name="system.xp"]', "77");
  await becomes("stored experience", () => numberAt(doc, "system.xp"), 77);
});

check("a shield that is taken off lowers the armor class on the sheet", async () => {
  const shield = { name: "Check shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
  const doc = await hero({ items: [shield] });
  const sheet = await open(doc);
  await turnTo(sheet, "gear");
  const shown = (): number => Number(sheet.querySelector('[id$="-armorClass"] .tile-value')?.textContent);
  const before = await until("the armor class is shown", () => shown() || null);
  await press(find(sheet, ".item-row", "Check shield") ?? sheet, '[data-action="toggleEquipped"]');
  await becomes("armor class", shown, before - 1);
});

check("a monster's sheet rolls its hit points", async () => {
  const doc = await monster({ system: { hitDice: "3", hp: { value: 0, max: 0 } } });
  const sheet = await open(doc);
  await press(sheet, '[id$="-roll-hp"]');
  await until("hit points are stored", () => numberAt(doc, "system.hp.value") >= 3);
});

check("an item's row on a sheet opens the item", async () => {
  const doc = await hero();
  const sheet = await open(doc);
  await press(sheet, '.row-name[data-action="openItem"]', "Check sword");
  const item = doc.items.getName("Check sword");
  await until("the item's sheet is open", () => item?.sheet.rendered);
});

check(
  "gear is dropped on a sheet, which takes it, and a thing that does not exist is refused with a sentence",
  async () => {
    const doc = await hero();
    const rope = await make("Item", { name: "Check rope", type: "gear" });
    const sheet = await open(doc);
    const content = await until("the sheet's content", () => sheet.querySelector<HTMLElement>(".window-content"));
    drop(content, rope.toDragData());
    await until("the rope is carried", () => doc.items.getName("Check rope"));
    await told(async (sentences) => {
      drop(content, { type: "Item", uuid: "Item.gone000000000000" });
      await until("the refusal is said", () => sentences.length > 0);
    });
  },
);
