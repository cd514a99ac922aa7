/** Data of older generations, where deprecations are let through: brought to the present form, read by the old names. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { HERO, openOldTable, type OldTable } from "./old-table.ts";

const STYLE = "https://github.com/NecroticGnome/ose-foundry-core/pull/150";
const AUTHOR = "https://github.com/lumphammer/gumshoe-fvtt/issues/933";
const RESULTS = "https://github.com/foundryvtt/foundryvtt/issues/10428";
const CHANGES = "https://github.com/foundryvtt/foundryvtt/issues/13740";
const SECONDS = "https://github.com/foundryvtt/foundryvtt/issues/14112";
const MODES = "https://github.com/Pjb518/FoundryVTT-Level-Up-Official/issues/643";
const ICON = "https://github.com/moo-man/WFRP4e-FoundryVTT/issues/2090";
const GRID = "https://foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html";
const NAME_ATTR = "https://github.com/foundryvtt/foundryvtt/issues/10872";
const CREATE = "https://github.com/foundryvtt/foundryvtt/issues/12335";
const COMBATANT = "https://github.com/foundryvtt/foundryvtt/issues/10672";
const CONFIG_ITEM = "https://foundryvtt.com/api/v14/modules/CONFIG.html";
const STATUS = "https://github.com/foundryvtt/foundryvtt/issues/10430";

let present: OldTable;
let older: OldTable;
beforeAll(async () => {
  // One after the other: a server starts in the generation that its process has.
  present = await openOldTable();
  older = await openOldTable({ generation: 13 });
});
afterAll(async () => {
  await present?.close();
  await older?.close();
});

const message = "async () => (await ChatMessage.create({ content: 'x', type: 2, user: game.user.id }))";

fact("OLD-11", "a message's number of type is its style in 13", STYLE, async () => {
  expect(await older.ask(`(${message})().then((m) => [m.type, m.style])`)).toEqual(["base", 2]);
  const whole = "ChatMessage.create({ content: 'x', type: 5 }).then((m) => [m.type, m.style])";
  expect(await older.ask(whole)).toEqual(["base", 0]);
});

fact("OLD-12", "a message's user is its author in 13, and warns", AUTHOR, async () => {
  expect(await older.ask(`(${message})().then((m) => m.user === m.author && m.author === game.user)`)).toBe(true);
  expect(older.said.filter((text) => text.includes("ChatMessage#user"))).toHaveLength(1);
});

fact("OLD-13", "numbers as types of results become words", RESULTS, async () => {
  const made = `RollTable.create({ name: "T", formula: "1d1", results: [
    { type: 0, text: "gold", range: [1, 1] },
    { type: 1, text: "Hero", documentCollection: "Actor", documentId: "${HERO}", range: [2, 2] },
  ] }).then((table) => table.results.contents.map((r) => [r.type, r.name, r.description, r.documentUuid, r.text,
    r.getChatText()]))`;
  const expected = [
    ["text", "", "gold", null, "gold", "gold"],
    ["document", "Hero", "", `Actor.${HERO}`, "Hero", `@UUID[Actor.${HERO}]{Hero}`],
  ];
  for (const table of [present, older]) {
    const [text, document] = await table.ask<unknown[][]>(made);
    expect([text?.map((value) => value ?? null), document]).toEqual(expected);
  }
});

fact("OLD-14", "changes of an effect go to its system in 14", CHANGES, async () => {
  const made = `game.actors.get("${HERO}").createEmbeddedDocuments("ActiveEffect", [{ name: "Old", transfer: true,
    duration: { rounds: 3 }, changes: [{ key: "name", mode: 5, value: "Heroine", priority: 20 }] }])
    .then(([e]) => [e.system.changes[0].type, e.changes === e.system.changes, e.duration.value, e.duration.units])`;
  expect(await present.ask(made)).toEqual(["override", true, 3, "rounds"]);
  expect(await present.ask(`game.actors.get("${HERO}").name`)).toBe("Heroine");
  expect(present.said.some((text) => text.includes("ActiveEffect#changes"))).toBe(true);
});

fact("OLD-20", "of an effect's older durations the seconds are kept in 14", SECONDS, async () => {
  const made = `new ActiveEffect.implementation({ name: "Old", duration: { rounds: 1, seconds: 28800, startTime: 5 } })`;
  expect(
    await present.ask(`(({ duration, start }) => [duration.value, duration.units, start.time])(${made}._source)`),
  ).toEqual([28_800, "seconds", 5]);
});

fact("OLD-15", "a mode that nobody knows is a custom one of its number; JSON is what it says", MODES, async () => {
  const made = `new ActiveEffect.implementation({ name: "Old", changes: [
    { key: "a.b", mode: 7, value: "[1]" }, { key: "a.c", mode: 2, value: "two" } ] }).system.changes
    .map(({ type, value }) => [type, value])`;
  expect(await present.ask(made)).toEqual([
    ["custom.7", [1]],
    ["add", "two"],
  ]);
});

fact("OLD-16", "an effect's icon is its img in 13, and warns", ICON, async () => {
  const made =
    "(() => { const e = new ActiveEffect({ name: 'E', icon: 'icons/svg/blood.svg' }); return [e.img, e.icon]; })()";
  expect(await older.ask(made)).toEqual(["icons/svg/blood.svg", "icons/svg/blood.svg"]);
  expect(older.said.some((text) => text.includes("ActiveEffect#icon"))).toBe(true);
});

fact("OLD-17", "label and icon of a status serve as its name and img in 13", STATUS, async () => {
  const made = "ActiveEffect.implementation.fromStatusEffect('sore').then((e) => [e.name, e.img])";
  expect(await older.ask(made)).toEqual(["Sore", "icons/svg/blood.svg"]);
  expect(older.said.some((text) => text.includes("StatusEffectConfig#label"))).toBe(true);
});

fact("OLD-40", "a grid of 13 still answers as that of 12 did", GRID, async () => {
  const made = `(() => { const grid = new foundry.grid.SquareGrid({ size: 100, distance: 5 });
    const [a, b] = [{ x: 50, y: 50 }, { x: 350, y: 450 }];
    return [grid.w, grid.h, grid.getTopLeft(120, 260), grid.getCenter(120, 260), grid.getSnappedPosition(130, 260),
      grid.measureDistance(a, b), grid.measureDistance(a, b, { gridSpaces: true }),
      grid.measureDistances([{ ray: { A: a, B: b } }])]; })()`;
  expect(await older.ask(made)).toEqual([100, 100, [100, 200], [150, 250], { x: 100, y: 300 }, 25, 20, [25]]);
  expect(older.said.some((text) => text.includes("BaseGrid#measureDistance "))).toBe(true);
  expect(await present.ask("new foundry.grid.SquareGrid({ size: 100 }).measureDistance")).toBeUndefined();
});

fact("OLD-21", "selectOptions takes its values by nameAttr in 13, and warns", NAME_ATTR, async () => {
  const made = `Handlebars.compile("{{selectOptions choices selected='b' nameAttr='key' labelAttr='name'}}")({
    choices: [{ key: "a", name: "A" }, { key: "b", name: "B" }] })`;
  expect(await older.ask(made)).toBe('<option value="a">A</option><option value="b" selected="">B</option>');
  expect(older.said.some((text) => text.includes("nameAttr"))).toBe(true);
});

fact("OLD-22", "ContextMenu.create asks the hooks of the window's classes for entries", CREATE, async () => {
  const made = `(() => { const { sheet } = game.actors.get("${HERO}"); const entries = [];
    Hooks.once("getActorSheetHeroContext", (app, given) => given.push({ name: app === sheet ? "Added" : "" }));
    ContextMenu.create(sheet, $(document.body), ".none", entries, { hookName: "HeroContext" });
    return entries.map((entry) => entry.name); })()`;
  for (const table of [present, older]) expect(await table.ask(made)).toEqual(["Added"]);
});

fact("OLD-23", "a combat gives the first combatant of an actor or token in 13", COMBATANT, async () => {
  const made = `Combat.create({}).then(async (combat) => {
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: "${HERO}" }, { actorId: "${HERO}" }]);
    const found = combat.getCombatantByActor("${HERO}") === combat.combatants.contents[0];
    const other = combat.getCombatantByToken("nobody0000000001");
    await combat.delete(); return [found, other]; })`;
  expect(await older.ask(made)).toEqual([true, null]);
});

fact("OLD-24", "a document class may be a proxy that constructs others", CONFIG_ITEM, async () => {
  const made = `Item.implementation.create({ name: "By type", type: "trinket" }).then(async (item) => {
    const own = game.actors.get("${HERO}").items.contents[0];
    const copy = await Item.implementation.create(item.toObject(), { parent: game.actors.get("${HERO}") });
    return [item.isTrinket, own.isTrinket, copy.isTrinket, item instanceof Item]; })`;
  for (const table of [present, older]) expect(await table.ask(made)).toEqual([true, true, true, true]);
});

law("OLD-18", "the core's templates are found by the ending html too", async () => {
  const rendered = `new Roll("2").evaluate().then((roll) => roll.render({ template: "templates/dice/roll.html" }))`;
  for (const table of [present, older]) expect(await table.ask(rendered)).toContain('<h4 class="dice-total">2</h4>');
});

law("OLD-19", "our own data of an older form is refused, but for effects, which one pack has for both", async () => {
  const strict = await openOldTable({ deprecations: "throw" });
  try {
    const made = `(() => { try { new CONFIG.TableResult.documentClass({ type: 0, range: [1, 1] }); return ""; }
      catch (error) { return error.message; } })()`;
    expect(await strict.ask(made)).toContain("is not a valid type");
    const effect = `new CONFIG.ActiveEffect.documentClass({ name: "Old",
      changes: [{ key: "name", mode: 5, value: "Heroine" }] }).system.changes[0].type`;
    expect(await strict.ask(effect)).toBe("override");
  } finally {
    await strict.close();
  }
});
