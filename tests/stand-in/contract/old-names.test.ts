/** Old names and old data, by the switch between throwing and warning. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { HERO, openOldTable, type OldTable } from "./old-table.ts";

const NAMES = "https://github.com/foundryvtt/foundryvtt/issues/11815";
const CONTEXT = "https://github.com/foundryvtt/foundryvtt/issues/11650";
const TEMPLATE = "https://foundryvtt.com/article/system-development/";
const EFFECT = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.ActiveEffectData.html";
const LOG = "https://foundryvtt.com/api/v14/functions/foundry.utils.logCompatibilityWarning.html";
const MESSAGE = "https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html";
const JQUERY = "https://foundryvtt.wiki/en/development/api/applicationv2";

let warned: OldTable;
let strict: OldTable;
beforeAll(async () => {
  [warned, strict] = await Promise.all([openOldTable(), openOldTable({ deprecations: "throw" })]);
});
afterAll(async () => {
  await warned?.close();
  await strict?.close();
});

fact("OLD-01", "an old global is what lives in the namespace today, and warns once by its name", NAMES, async () => {
  expect(
    await warned.ask("ActorSheet === foundry.appv1.sheets.ActorSheet && Dialog === foundry.appv1.api.Dialog"),
  ).toBe(true);
  expect(await warned.ask("TextEditor === foundry.applications.ux.TextEditor.implementation")).toBe(true);
  expect(await warned.ask("Token === foundry.canvas.placeables.Token")).toBe(true);
  const warnings = warned.said.filter((text) => text.includes('"ActorSheet"'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("namespaced under foundry.appv1.sheets.ActorSheet");
  expect(warnings[0]).toContain("Deprecated since Version 13");
});

law("OLD-02", "by default what is deprecated throws", async () => {
  const message = "(() => { try { return typeof ActorSheet; } catch (error) { return error.message; } })()";
  expect(await strict.ask(message)).toContain("namespaced under foundry.appv1.sheets.ActorSheet");
  const made = "(() => { try { new foundry.appv1.api.Application(); } catch (error) { return error.message; } })()";
  expect(await strict.ask(made)).toContain("The V1 Application framework is deprecated");
});

fact("OLD-03", "the functions of foundry.utils are global in 13 and no more in 14", LOG, async () => {
  const types = "[typeof mergeObject, typeof duplicate, typeof randomID]";
  expect(await warned.ask(types)).toEqual(["undefined", "undefined", "undefined"]);
  const older = await openOldTable({ generation: 13 });
  try {
    expect(await older.ask(types)).toEqual(["function", "function", "function"]);
    expect(older.said.some((text) => text.includes('"duplicate"'))).toBe(true);
  } finally {
    await older.close();
  }
});

fact("OLD-04", "jQuery is there, deprecated things or not", JQUERY, async () => {
  for (const table of [warned, strict]) expect(await table.ask("$('body').length + jQuery.fn.jquery.length")).toBe(6);
});

fact("OLD-05", "template.json declares types and what their data begin with", TEMPLATE, async () => {
  expect(await warned.ask("[game.documentTypes.Actor, game.documentTypes.Item]")).toEqual([
    ["base", "hero"],
    ["base", "trinket"],
  ]);
  expect(await warned.ask("game.model.Actor.hero")).toEqual({ health: { value: 8, max: 8 }, luck: 10, biography: "" });
  const made = `(async () => (await Actor.create({ name: "Other", type: "hero", system: { luck: 3 } })).system)()`;
  expect(await warned.ask(made)).toEqual({ health: { value: 8, max: 8 }, luck: 3, biography: "" });
  expect(await warned.ask(`game.actors.get("${HERO}").system.luck`)).toBe(10);
});

law("OLD-06", "a strict table names template.json as a problem and reads none of it", async () => {
  expect(strict.problems).toEqual([expect.stringContaining("template.json is deprecated")]);
  expect(await strict.ask("game.documentTypes.Actor")).toEqual(["base"]);
});

fact(
  "OLD-26",
  "the server puts it beneath what a document brings, although its type has a data model",
  TEMPLATE,
  async () => {
    await warned.ask(`(async () => {
    class Hero extends foundry.abstract.TypeDataModel {
      static defineSchema() {
        const { NumberField, ObjectField } = foundry.data.fields;
        return { luck: new NumberField({ initial: 3 }), health: new ObjectField() };
      }
    }
    CONFIG.Actor.dataModels.hero = Hero;
    const made = await Actor.create({ name: "Modelled", type: "hero", system: { health: { value: 5 } } });
    globalThis.modelled = [made.system.luck, made.system.health];
    await made.delete();
    delete CONFIG.Actor.dataModels.hero;
  })()`);
    expect(await warned.ask("modelled")).toEqual([3, { value: 5, max: 8 }]);
  },
);

fact("OLD-27", "an effect's changes, and their modes, still answer by their old names in 14", EFFECT, async () => {
  await warned.ask(`(async () => {
    const hero = game.actors.get("${HERO}");
    const changes = [{ key: "system.luck", type: "multiply", value: 2 }, { key: "system.luck", type: "add", value: 1 }];
    const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Lucky", system: { changes } }]);
    globalThis.modes = effect.changes.map(({ key, mode }) => [key, mode]);
    await effect.delete();
  })()`);
  expect(await warned.ask("modes")).toEqual([
    ["system.luck", 1],
    ["system.luck", 2],
  ]);
  expect(warned.said.some((text) => text.includes("The mode of an effect's change"))).toBe(true);
});

fact("OLD-07", "the hook renderChatMessage is given a jQuery object", MESSAGE, async () => {
  await warned.ask("ChatMessage.create({ content: 'Hear' })");
  await warned.page.waitForSelector(".chat-message.seen-by-old[data-author=Referee]");
  expect(warned.said.some((text) => text.includes("The renderChatMessage hook is deprecated"))).toBe(true);
  expect(await warned.ask("(async () => (await game.messages.contents[0].getHTML()) instanceof jQuery)()")).toBe(true);
});

law("OLD-08", "a strict table shows the message and reports the hook", async () => {
  await strict.ask("void Hooks.on('renderChatMessage', () => { globalThis.heard = true; })");
  await strict.ask("ChatMessage.create({ content: 'Hear' })");
  await strict.page.waitForSelector(".chat-message");
  expect(await strict.ask("globalThis.heard")).toBeUndefined();
  expect(strict.said.some((text) => text.includes("The renderChatMessage hook is deprecated"))).toBe(true);
});

fact("OLD-09", "roll modes are understood as message modes; the old setting still answers", MESSAGE, async () => {
  expect(await warned.ask("ChatMessage.applyRollMode({}, 'gmroll')")).toEqual({
    whisper: ["gm00000000000001"],
    blind: false,
  });
  const whispered = "(async () => (await ChatMessage.create({ content: 'x' }, { rollMode: 'selfroll' })).whisper)()";
  expect(await warned.ask(whispered)).toEqual(["gm00000000000001"]);
  expect(await warned.ask("game.settings.get('core', 'rollMode')")).toBe("publicroll");
});

fact("OLD-10", "an item sheet of the first framework opens too", TEMPLATE, async () => {
  await warned.ask("(async () => { (await Item.create({ name: 'Ring', type: 'trinket' })).sheet.render(true); })()");
  await warned.page.fill(".window-app.item input[name='system.weight']", "4");
  await warned.page.locator(".window-app.item input[name='system.weight']").blur();
  await warned.until("game.items.getName('Ring').system.weight === 4");
});

fact("OLD-25", "a class of rolls adds to what its card is drawn from", CONTEXT, async () => {
  await warned.ask(`(async () => {
    class Verdict extends Roll {
      async _prepareChatRenderContext(options = {}) {
        const context = await super._prepareChatRenderContext(options);
        return options.isPrivate ? context : { ...context, total: context.total + " hits", formula: "by " + context.formula };
      }
    }
    CONFIG.Dice.rolls.push(Verdict);
    const roll = await new Verdict("9").evaluate();
    globalThis.shown = [await roll.render(), await roll.render({ isPrivate: true })];
  })()`);
  const [open = "", hidden = ""] = await warned.ask<string[]>("shown");
  expect(open).toContain("9 hits");
  expect(open).toContain("by 9");
  expect(hidden).not.toContain("9");
});
