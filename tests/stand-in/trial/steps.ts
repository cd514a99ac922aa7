import type { Page } from "playwright";

/** One thing that a table does with a system; what it gives is told behind "ok". */
export interface Step {
  readonly name: string;
  act(page: Page): Promise<string>;
}

const ask = <T>(page: Page, expression: string): Promise<T> => page.evaluate(expression);
const quote = (value: string): string => JSON.stringify(value);

/** Runs statements in the page; what they return is the message. */
const inPage =
  (code: string) =>
  (page: Page): Promise<string> =>
    ask(page, `(async () => { ${code} })()`);

async function until(page: Page, expression: string, what: string): Promise<void> {
  await page.waitForFunction(expression, null, { timeout: 10_000 }).catch(() => {
    throw new Error(`${what} did not happen`);
  });
}

const soon = (page: Page, expression: string): Promise<boolean> =>
  page.waitForFunction(expression, null, { timeout: 1_000 }).then(
    () => true,
    () => false,
  );

const create = (kind: string, type: string) =>
  inPage(`
    const made = await CONFIG.${kind}.documentClass.create({ name: ${quote(`A ${type}`)}, type: ${quote(type)} });
    if (!made) throw new Error("nothing was created");
    const { system } = made;
    const count = Object.keys(system?.toObject?.() ?? system ?? {}).length;
    return count + " system fields";`);

const named = (kind: string, type: string): string =>
  `game.collections.get(${quote(kind)}).getName(${quote(`A ${type}`)})`;

/** Opens the sheet, looks at what it shows, writes the name by the form and closes it. */
function openSheet(kind: string, type: string) {
  const document = named(kind, type);
  return async (page: Page): Promise<string> => {
    await ask(page, `void (globalThis.trialSheet = ${document}.sheet)?.render(true)`);
    if (!(await ask(page, "Boolean(globalThis.trialSheet)"))) throw new Error("the document has no sheet");
    await until(page, "globalThis.trialSheet.rendered", "rendering of the sheet");
    return await inPage(`
      const { element, constructor } = globalThis.trialSheet;
      const root = element instanceof HTMLElement ? element : element[0];
      const controls = root.querySelectorAll("input, select, textarea, button, a").length;
      if (root.textContent.trim() === "" && controls === 0) throw new Error("the sheet is empty");
      return constructor.name + ", " + controls + " controls";`)(page);
  };
}

/** Types a name into the open sheet as a user would, and closes it. */
function rename(kind: string, type: string) {
  const found = `game.collections.get(${quote(kind)}).getName("Renamed")`;
  return async (page: Page): Promise<string> => {
    if (!(await ask(page, "globalThis.trialSheet?.rendered"))) return "no sheet is open";
    const field = page.locator('input[name="name"]:visible:enabled:not([readonly])').last();
    const hasField = (await field.count()) > 0;
    if (hasField) {
      await field.fill("Renamed");
      await field.dispatchEvent("change");
      // Some save what is changed, some what is submitted, some when they are closed.
      if (!(await soon(page, found))) {
        await field.press("Enter");
        await soon(page, found);
      }
      await soon(page, "globalThis.trialSheet.rendered");
    }
    await ask(page, "globalThis.trialSheet.close()");
    await until(page, "!globalThis.trialSheet.rendered", "closing of the sheet");
    if (!hasField) return "no field for the name";
    await until(page, found, "saving of the name");
    await ask(page, `${found}.update({ name: ${quote(`A ${type}`)} })`);
    return "the name was saved";
  };
}

const ROLLS = "[data-action*=roll i], .rollable, [data-roll], [class*=roll i]:is(a, button, .clickable)";

const WINDOWS = "(foundry.applications.instances.size + Object.keys(ui.windows).length)";

/** Clicks the first thing of the sheet that says of itself that it rolls. */
function clickRoll(kind: string, type: string) {
  return async (page: Page): Promise<string> => {
    await openSheet(kind, type)(page);
    await ask(page, "ui.notifications.clear()"); // they may lie above what is clicked
    await ask(page, `globalThis.trialBefore = { messages: game.messages.size, windows: ${WINDOWS} }`);
    const thing = page.locator(`.window-content :is(${ROLLS}):visible, form.sheet :is(${ROLLS}):visible`).first();
    if (!(await thing.count())) return "nothing to roll is seen";
    const label = ((await thing.textContent()) ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
    await thing.click({ timeout: 3_000 });
    const answer = `game.messages.size > globalThis.trialBefore.messages || ${WINDOWS} > globalThis.trialBefore.windows`;
    const isAnswered = await page.waitForFunction(answer, null, { timeout: 3_000 }).catch(() => null);
    await inPage(`
      for (const app of [...foundry.applications.instances.values(), ...Object.values(ui.windows)])
        if (app.hasFrame ?? app.popOut) await app.close();`)(page);
    return `"${label}": ${isAnswered ? "a message or a window" : "no message and no window"}`;
  };
}

const embed = inPage(`
  const [type] = game.documentTypes.Item.filter((one) => one !== "base");
  const actor = game.actors.contents[0];
  if (!actor || !type) return "no actor or no item type";
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Carried", type }]);
  await item.update({ name: "Carried on" });
  if (actor.items.getName("Carried on") === undefined) throw new Error("the item was not renamed");
  return actor.name + " carries " + type;`);

const roll = async (page: Page): Promise<string> => {
  const told = await inPage(`
    const roll = await Roll.create("1d20 + 2").evaluate();
    const speaker = ChatMessage.getSpeaker({ actor: game.actors.contents[0] });
    const message = await roll.toMessage({ speaker, flavor: "A trial" });
    globalThis.trialMessage = message.id;
    return "1d20 + 2 = " + roll.total;`)(page);
  await until(page, "document.querySelector(`[data-message-id='${globalThis.trialMessage}']`)", "showing of the roll");
  return told;
};

const card = async (page: Page): Promise<string> => {
  await inPage(`
    const message = await ChatMessage.create({ content: "<div class='trial-card'><button>Go</button></div>" });
    globalThis.trialMessage = message.id;`)(page);
  await until(page, "document.querySelector('.trial-card button')", "showing of the card");
  return "shown";
};

const placeToken = inPage(`
  const actor = game.actors.contents[0];
  if (!actor) return "no actor";
  const token = await actor.getTokenDocument({ x: 200, y: 200 });
  const [made] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
  if (!made.object) throw new Error("the token is not drawn");
  return made.name;`);

const combat = inPage(`
  const fight = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
  const combatants = canvas.scene.tokens.map((one) => ({ tokenId: one.id, sceneId: canvas.scene.id, actorId: one.actorId }));
  await fight.createEmbeddedDocuments("Combatant", combatants);
  const { formula } = CONFIG.Combat.initiative;
  await fight.rollAll();
  await fight.startCombat();
  await fight.nextRound();
  if (fight.round !== 2) throw new Error("the round is " + fight.round);
  return "round 2, initiative by " + (formula ?? game.system.initiative ?? "the system's own way");`);

const settings = async (page: Page): Promise<string> => {
  await ask(page, "game.settings.sheet.render(true)");
  await until(page, "document.querySelector('#settings-config, .settings-config')", "opening of the settings");
  await ask(page, "game.settings.sheet.close()");
  return await inPage(`
    const own = [...game.settings.settings.keys()].filter((key) => key.startsWith(game.system.id + "."));
    return own.length + " settings of the system";`)(page);
};

/** Everything that is tried with the types that a system has. */
export function stepsFor(types: Readonly<Record<string, readonly string[]>>): Step[] {
  const own = (kind: string): string[] => (types[kind] ?? []).filter((type) => type !== "base");
  const sheets = (kind: string, type: string): Step[] => [
    { name: `${kind} ${type}: create`, act: create(kind, type) },
    { name: `${kind} ${type}: open sheet`, act: openSheet(kind, type) },
    { name: `${kind} ${type}: save by the form, close`, act: rename(kind, type) },
  ];
  return [
    ...own("Actor").flatMap((type) => [
      ...sheets("Actor", type),
      { name: `Actor ${type}: click a roll`, act: clickRoll("Actor", type) },
    ]),
    ...own("Item").flatMap((type) => sheets("Item", type)),
    { name: "an item on an actor", act: embed },
    { name: "roll to chat", act: roll },
    { name: "chat card", act: card },
    { name: "token on the scene", act: placeToken },
    { name: "combat", act: combat },
    { name: "settings window", act: settings },
  ];
}
