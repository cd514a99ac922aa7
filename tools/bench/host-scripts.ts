// What a page does for the comparison of systems: documented names of the host alone, so that any system can be asked.

/** How an attack is made in a system: what is set once, and what presses the weapon of `actor`, whose sheet is open. */
export interface Attack {
  readonly before?: string;
  readonly press: string;
}

/** How the systems attack that this repository knows. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  whitehack: {
    before: `await game.settings.set("whitehack", "skipDialogs", true);`,
    press: `actor.sheet.element.querySelector('[data-use="melee"] [data-action="rollAttack"]').click();`,
  },
};

/** How many things a character carries, and a foe. */
const [MANY, FEW] = [30, 3] as const;

const HELPERS = `const kinds = (name) => game.documentTypes[name].filter((type) => type !== "base");
  const [actor, foe] = ["actor", "foe"].map((role) => game.actors.find((one) => one.getFlag("world", "bench") === role));
  const create = async (role, type, count) => {
    const made = await CONFIG.Actor.documentClass.create({ name: "Bench", type, flags: { world: { bench: role } } });
    if (!made) throw new Error("no actor of the kind " + type + " was made");
    const things = kinds("Item");
    const items = Array.from({ length: things.length && count }, (_, at) => ({ name: "Thing " + at, type: things[at % things.length] }));
    await made.createEmbeddedDocuments("Item", items);
    return type + " with " + made.items.size + " things";
  };
  const stand = (count) => game.scenes.active.createEmbeddedDocuments("Token", Array.from({ length: count }, (_, at) => ({
    actorId: foe.id, actorLink: false, name: "Fighter " + at, x: 200 * (at % 20), y: 100 * Math.floor(at / 20), disposition: -1,
  })));
  const fight = async (tokens, data) => {
    const combat = await CONFIG.Combat.documentClass.create(data);
    await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId, parent }, at) => ({
      tokenId: id, actorId, sceneId: parent.id, initiative: at === 90 ? 9 : 1 + (at % 6),
    })));
    await combat.activate();
    return combat;
  };`;

/** A script with what all of them use. */
export const pageScript = (script: string): string => `${HELPERS} ${script}`;

/** The people: one of the first kind with many things, and a foe of the kind that sounds like one. */
const PEOPLE = `const types = kinds("Actor");
  const character = await create("actor", types[0], ${MANY});
  return character + ", foes: " + await create("foe", types.find((type) => /npc|monster|creature|adversary|enemy|foe/i.test(type)) ?? types[0], ${FEW});`;

/** What is done on a page that draws no scene. */
export const EVENING = {
  people: PEOPLE,
  open: `await actor.sheet.render(true);`,
  change: `await actor.update({ name: actor.name + "." });`,
  close: `await actor.sheet.close();`,
  log: `ui.sidebar.changeTab("chat", "primary");`,
  roll: `await (await Roll.create("1d20 + 2").evaluate()).toMessage({ flavor: "Bench" });`,
  card: `const card = new Promise((resolve) => Hooks.once("renderChatMessageHTML", resolve));`,
  fight: `ui.sidebar.changeTab("combat", "primary");
    await (await fight(await stand(100), {})).startCombat();`,
  turn: `await game.combat.nextTurn();`,
  round: `await game.combat.nextRound();`,
  end: `const tokens = game.combat.combatants.map(({ tokenId }) => tokenId);
    await game.combat.delete();
    await game.scenes.active.deleteEmbeddedDocuments("Token", tokens);`,
} as const;

/** Two hundred tokens of one side in a fight, of whom one in their middle acts. */
export const FIELD = `const tokens = await stand(200);
  globalThis.benchMover = tokens[90].id;
  await (await fight(tokens, { scene: canvas.scene.id })).startCombat();`;

/** Milliseconds of a step there, to the next square and back by turns, until the host has made it. */
export const STEP = `const mover = canvas.scene.tokens.get(globalThis.benchMover);
  const from = mover._source.x;
  const start = performance.now();
  await mover.update({ x: from % 200 === 0 ? from + 100 : from - 100 }, { animate: false });
  const took = performance.now() - start;
  if (mover._source.x === from) throw new Error("the step was refused");
  return took;`;
