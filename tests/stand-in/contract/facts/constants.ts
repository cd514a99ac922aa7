import { area, expect, fact } from "./fact.ts";

const CONSTANTS = "https://foundryvtt.com/api/v14/modules/CONST.html";
const UTILS = "https://foundryvtt.com/api/v14/modules/foundry.utils.html";

area("constants");

fact("CONST-01", "levels of ownership and roles of users are numbers that can be compared", CONSTANTS, () => {
  expect(CONST.DOCUMENT_OWNERSHIP_LEVELS).toMatchObject({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });
  expect(CONST.USER_ROLES).toMatchObject({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
});

fact("CONST-02", "kinds of documents: in the world, in others, in packs, in folders", CONSTANTS, () => {
  expect(CONST.PRIMARY_DOCUMENT_TYPES).toEqual(
    expect.arrayContaining(["Actor", "Item", "Scene", "Setting", "User", "Adventure"]),
  );
  expect(CONST.WORLD_DOCUMENT_TYPES).not.toContain("Adventure");
  expect(CONST.EMBEDDED_DOCUMENT_TYPES).toEqual(
    expect.arrayContaining(["ActiveEffect", "Item", "Token", "Combatant", "CombatantGroup", "RegionBehavior"]),
  );
  expect(CONST.ALL_DOCUMENT_TYPES).toEqual(
    expect.arrayContaining([...CONST.PRIMARY_DOCUMENT_TYPES, ...CONST.EMBEDDED_DOCUMENT_TYPES]),
  );
  expect(CONST.COMPENDIUM_DOCUMENT_TYPES).not.toContain("User");
  expect(CONST.FOLDER_DOCUMENT_TYPES).toContain("Compendium");
});

fact("CONST-03", "tokens, grids and chat", CONSTANTS, () => {
  expect(CONST.TOKEN_DISPOSITIONS).toEqual({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
  expect(CONST.TOKEN_DISPLAY_MODES).toMatchObject({
    NONE: 0,
    CONTROL: 10,
    OWNER_HOVER: 20,
    HOVER: 30,
    OWNER: 40,
    ALWAYS: 50,
  });
  expect(CONST.GRID_TYPES).toMatchObject({ GRIDLESS: 0, SQUARE: 1 });
  expect(CONST.GRID_DIAGONALS).toMatchObject({
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  });
  expect(CONST.CHAT_MESSAGE_STYLES).toMatchObject({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
  expect(CONST.LIGHTING_LEVELS).toMatchObject({ DARKNESS: -2, UNLIT: 0, DIM: 1, BRIGHT: 2 });
});

fact("CONST-04", "nobody writes to them", CONSTANTS, () => {
  for (const name of ["USER_ROLES", "PRIMARY_DOCUMENT_TYPES", "FONT_WEIGHTS"] as const)
    expect(Object.isFrozen(CONST[name]), name).toBe(true);
});

fact(
  "CONST-05",
  "kinds of changes of effects with their priorities; when effects end and in what they are counted",
  "https://foundryvtt.com/api/v14/variables/CONST.ACTIVE_EFFECT_CHANGE_TYPES.html",
  () => {
    expect(CONST.ACTIVE_EFFECT_CHANGE_TYPES).toEqual({
      custom: 0,
      multiply: 10,
      add: 20,
      subtract: 20,
      downgrade: 30,
      upgrade: 40,
      override: 50,
    });
    expect(CONST.ACTIVE_EFFECT_EXPIRY_EVENTS).toEqual([
      "combatStart",
      "roundStart",
      "turnStart",
      "combatEnd",
      "roundEnd",
      "turnEnd",
    ]);
    expect(CONST.ACTIVE_EFFECT_TIME_DURATION_UNITS).toEqual(["years", "months", "days", "hours", "minutes", "seconds"]);
    expect(CONST.ACTIVE_EFFECT_DURATION_UNITS).toEqual(expect.arrayContaining(["rounds", "turns"]));
    expect(CONST.EDGE_RESTRICTION_TYPES).toEqual(["light", "darkness", "sight", "sound", "move"]);
  },
  { generation: 14 },
);

fact(
  "CONST-06",
  "the modes of changes are numbers",
  "https://foundryvtt.com/api/v13/variables/CONST.ACTIVE_EFFECT_MODES.html",
  () => {
    expect(CONST.ACTIVE_EFFECT_MODES).toMatchObject({
      CUSTOM: 0,
      MULTIPLY: 1,
      ADD: 2,
      DOWNGRADE: 3,
      UPGRADE: 4,
      OVERRIDE: 5,
    });
    expect(CONST).not.toHaveProperty("ACTIVE_EFFECT_CHANGE_TYPES");
  },
  { generation: 13 },
);

area("utilities of generation 14");

fact(
  "UTIL14-01",
  "equality all the way down",
  UTILS,
  () => {
    const { equals } = foundry.utils;
    expect([
      equals({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }),
      equals([1], [2]),
      equals(new Set([1]), new Set([1])),
    ]).toEqual([true, false, true]);
  },
  { generation: 14 },
);

fact(
  "UTIL14-02",
  "dotted keys are expanded in the object itself, at the top only or at every level",
  "https://foundryvtt.com/api/functions/foundry.utils.expandObjectInPlace.html",
  () => {
    const data: Record<string, unknown> = { "a.b": 1, c: { "d.e": 2 } };
    expect(foundry.utils.expandObjectInPlace(data, { shallow: true })).toBe(true);
    expect(data).toEqual({ a: { b: 1 }, c: { "d.e": 2 } });
    expect(foundry.utils.expandObjectInPlace(data)).toBe(true);
    expect(data).toEqual({ a: { b: 1 }, c: { d: { e: 2 } } });
    expect(foundry.utils.expandObjectInPlace(data)).toBe(false);
  },
  { generation: 14 },
);

fact(
  "UTIL14-03",
  "objects are gone through entry by entry",
  "https://foundryvtt.com/api/functions/foundry.utils.objectEntries.html",
  () => {
    const data = Object.assign(Object.create({ inherited: 1 }) as object, { a: 1, b: 2 });
    const { utils } = foundry;
    expect([...utils.objectEntries(data)]).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect([[...utils.objectKeys(data)], [...utils.objectValues(data)]]).toEqual([
      ["a", "b"],
      [1, 2],
    ]);
    expect([
      [...utils.iterateEntries(data)].length,
      [...utils.iterateKeys(data)].length,
      [...utils.iterateValues(data)].length,
    ]).toEqual([2, 2, 2]);
    expect([utils.isPlainObject({}), utils.isPlainObject([]), utils.isPlainObject(new Date())]).toEqual([
      true,
      false,
      false,
    ]);
  },
  { generation: 14 },
);
