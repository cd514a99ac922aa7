// Who fights in the story of six rounds, and where.

export const [BERTA, ORRIN, ALDIS] = ["Berta Holm", "Orrin Tallow", "Sister Aldis"] as const;
export const [LOOKOUT, COOK, BULLY, WOLF, OGRE] = [
  "Goblin lookout",
  "Goblin cook",
  "Goblin bully",
  "Wolf",
  "Ogre",
] as const;

/**
 * Courage is tested at this table; Berta is of the third level and pushes, Orrin has the sling in hand, the ogre is a
 * boss.
 */
export const FIGHTERS = `
  await game.settings.set("whitehack", "morale", true);
  const berta = game.actors.getName("${BERTA}");
  await berta.update({ system: { level: 3, hp: { value: 20, rolled: 20 } } });
  const push = { kind: "option", class: "strong", key: "push", active: true };
  await berta.createEmbeddedDocuments("Item", [{ name: "Push back", type: "ability", system: push }]);
  const orrin = game.actors.getName("${ORRIN}");
  await orrin.items.getName("Spear").update({ "system.equipped": false });
  await orrin.items.getName("Sling").update({ "system.equipped": true });
  const stages = [{ name: "Skin of stone", hitDice: "3", armorClass: 6, damage: "1d6+2", endsAt: 0, shieldsAt: 9 }];
  await canvas.scene.tokens.getName("${OGRE}").actor.update({ system: { boss: true, stages, hp: { value: 14 } } });
  await game.actors.getName("${ALDIS}").update({ system: { hp: { value: 1 } } });
`;

/** The order of the fight as a page knows it, how everybody is, and where. */
export const TRUTH = `return Object.fromEntries(game.combat.turns.map(({ name, initiative, isDefeated, actor, token }, place) =>
  [name, { place, initiative, isDefeated, hp: actor.system.hp.value, state: actor.system.hp.state, at: [token._source.x, token._source.y] }]));`;

/** The squares on which they begin. */
export const PLACES = {
  [BERTA]: [4, 6],
  [ALDIS]: [3, 8],
  [ORRIN]: [3, 5],
  [LOOKOUT]: [11, 6],
  [COOK]: [13, 5],
  [BULLY]: [13, 7],
  [WOLF]: [16, 9],
  [OGRE]: [16, 5],
} as const;
