// What a hostile player may try, made by generation: the requests, the cards and the records of her own cards.
import type { RequestName } from "../../src/foundry/chat/requests/ask-referee.ts";
import { type Change, type Data, type RecordEntry, type Span, valueAt } from "../../src/undo/record.ts";
import { ALICE } from "./table.ts";

export const MARK = "mark000000000001";
const PARTY = "party00000000001";
const BASE = "base000000000001";
const CART = "cart000000000001";
const HEAP = "heap000000000001";

/** Everybody whom the hostile player has no right over. */
export const others = (bob: string) => [
  {
    _id: MARK,
    name: "Mark",
    type: "character",
    ownership: { default: 0, [bob]: 3 },
    items: [
      { _id: "ring000000000001", name: "Ring", type: "gear", system: { quantity: 2 } },
      { _id: "brew000000000001", name: "Brew", type: "substance", system: { quantity: 3 } },
      { _id: "gift000000000001", name: "Saying no", type: "ability", system: { key: "sayingNo" } },
    ],
    system: { class: "brave", level: 2, xp: 500, hp: { value: 7, rolled: 7 }, coins: { gp: 40 } },
  },
  { _id: PARTY, name: "Party", type: "party", system: { members: [], coins: { gp: 9 } } },
  { _id: BASE, name: "Base", type: "homebase", system: {} },
  { _id: CART, name: "Cart", type: "vehicle", system: {} },
  { _id: HEAP, name: "Heap", type: "heap", system: { coins: { gp: 3 } } },
];

/** Pseudo-random choices, the same in each run. */
export function choices(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, of: <Value>(from: readonly Value[]): Value => from[Math.floor(next() * from.length)] as Value };
}
export type Choices = ReturnType<typeof choices>;

/** What she names: documents of others, and messages by what they are. */
export interface Known {
  readonly foreign: readonly string[];
  readonly messages: readonly string[];
  readonly entries: readonly string[];
  readonly users: readonly string[];
  /** What is stored of each of those documents, by their uuids. */
  readonly now: Readonly<Record<string, Data>>;
}

/** Data with keys of prototypes of its own, as JSON brings them. */
const PROTOTYPES: readonly unknown[] = [
  JSON.parse('{"__proto__":{"isGM":true},"constructor":{"prototype":{"isGM":true}}}'),
  "__proto__",
  "constructor",
  "toString",
];
const ODD: readonly unknown[] = [
  ...PROTOTYPES,
  null,
  undefined,
  0,
  -1,
  1e9,
  Number.NaN,
  "",
  "own",
  true,
  [],
  {},
  [[[]]],
  "x".repeat(20_000),
  Array.from({ length: 400 }, (_, at) => at),
  "Compendium.whitehack.monsters.Actor.x",
  "../../Actor",
  "Actor.",
  "Scene.room000000000001",
  { $ne: 1 },
];

type Field =
  "message" | "entry" | "foreign" | "user" | "visibility" | "operation" | "number" | "values" | "list" | "rolls";

const OPERATIONS: readonly string[] = (
  "melee regular to until now pay grow dismiss lend takeBack mistreat forgive override reroll mice correct seal bid reveal rollOpenly show lapse ask callOff " +
  "deathSave firstAid treatment round ghost letGo rareClass resurrection fh.castSpell fh.defend wb.leaveMelee wb.holdBack wb.disrupt join leave rest repair work share stock " +
  "rh.board rh.lamp rh.invest rh.fall rh.effort rh.asConstitution rh.exposed rh.playEvent rh.delay rh.declareSpell rh.putDown redhack " +
  "hc.acid hc.call hc.divide hc.effect hc.loot hc.name hc.next hc.note hc.notice hc.resist hc.search hc.turn"
).split(" ");

const pick: Readonly<Record<Field, (from: Choices, known: Known) => unknown>> = {
  message: (from, { messages }) => from.of(messages),
  entry: (from, { entries }) => from.of(entries),
  foreign: (from, { foreign }) => from.of(foreign),
  user: (from, { users }) => from.of(users),
  visibility: (from) => from.of(["public", "gm", "blind", "self", "publicroll", {}]),
  operation: (from) => from.of(OPERATIONS),
  number: (from) => from.of([0, 1, 2, -5, 1e6, "3"]),
  values: (from) => from.of([{}, { confirm: true, amount: 9, hours: 6, rows: [] }, { item: "x", coins: { gp: 9 } }]),
  list: (from, known) => from.of([[], [from.of(known.foreign)], known.foreign]),
  rolls: (from) => from.of([[], ["{}"], ['{"class":"Roll","formula":"1d20","terms":[],"evaluated":true}']]),
};

/** The fields of each request, by what they are. */
const REQUESTS: Readonly<Record<RequestName, Readonly<Record<string, Field>>>> = {
  applyDamage: { message: "message", target: "foreign", share: "values" },
  askSaves: { message: "message" },
  undo: { message: "message", entry: "entry" },
  applyProposal: { message: "message", place: "number", target: "foreign" },
  useConsequence: { message: "message", check: "message" },
  useCritSave: { message: "message", check: "message" },
  giveDose: { item: "foreign", which: "values", taker: "foreign", values: "values", visibility: "visibility" },
  breakFlask: {
    item: "foreign",
    use: "operation",
    aim: "operation",
    at: "foreign",
    takers: "list",
    visibility: "visibility",
  },
  breakSignature: { item: "foreign" },
  sample: { item: "foreign", visibility: "visibility" },
  giveItem: { from: "foreign", to: "foreign", item: "foreign", amount: "number", visibility: "visibility" },
  layDown: { from: "foreign", item: "foreign", amount: "number", at: "values", visibility: "visibility" },
  takeAll: { from: "foreign", to: "foreign", visibility: "visibility" },
  leaveItems: { from: "foreign", items: "list", coins: "values", visibility: "visibility" },
  callOut: { item: "foreign", mode: "operation", target: "foreign", visibility: "visibility" },
  settleInitiative: { fight: "foreign" },
  rollAgain: { fight: "foreign" },
  sayNo: { item: "foreign", what: "entry", words: "operation", visibility: "visibility" },
  pushBack: { message: "message" },
  followOption: { message: "message" },
  useProtection: { message: "message", protector: "foreign" },
  askPrice: { item: "foreign", wish: "values", visibility: "visibility" },
  askDefence: {
    attacker: "foreign",
    id: "entry",
    use: "operation",
    kind: "operation",
    target: "foreign",
    visibility: "visibility",
  },
  askAid: { actor: "foreign", values: "values", visibility: "visibility" },
  askCorruption: { actor: "foreign" },
  answerPrompt: { message: "message", answer: "values", rolls: "rolls" },
  holdPrompt: { message: "message" },
  sealAnswer: { message: "message", seal: "entry" },
  revealAnswer: { message: "message", option: "operation", values: "values", salt: "entry" },
  withdrawPrompt: { message: "message" },
  wrapUp: { id: "entry" },
  gainLevel: {
    actor: "foreign",
    level: "number",
    isNew: "values",
    values: "values",
    visibility: "visibility",
    rolls: "rolls",
  },
  makeCharacter: { visibility: "visibility", game: "operation", values: "values" },
  useMilestone: { actor: "foreign", used: "number", values: "values", visibility: "visibility", rolls: "rolls" },
  splitCoins: { party: "foreign", members: "list", visibility: "visibility" },
  companionOperation: { companion: "foreign", operation: "operation", values: "values", visibility: "visibility" },
  makeRetainer: { item: "foreign", visibility: "visibility" },
  takeStation: { vehicle: "foreign", station: "number", creature: "foreign", visibility: "visibility" },
  baseOperation: { base: "foreign", operation: "operation", values: "values", visibility: "visibility" },
  auction: {
    message: "message",
    operation: "operation",
    bidder: "foreign",
    value: "number",
    seal: "entry",
    salt: "entry",
  },
  leaveMelee: { token: "foreign", steps: "list", at: "number", feet: "number" },
  crossFire: { token: "foreign", steps: "list", at: "number", feet: "number" },
  actUnguarded: { token: "foreign", act: "operation" },
  packOperation: { operation: "operation", data: "values" },
  healthOperation: { actor: "foreign", operation: "operation" },
  tableOperation: { operation: "operation", text: "operation", message: "message", what: "user", by: "operation" },
};

export const REQUEST_NAMES = Object.keys(REQUESTS) as readonly RequestName[];

/** What any operation of a pack of house rules may be told, by what it is. */
const OPERATION: Readonly<Record<string, (from: Choices, known: Known, own: readonly string[]) => unknown>> = {
  actor: (from, { foreign }, own) => from.of([...own, ...own, from.of(foreign)]),
  being: (from, { foreign }, own) => from.of([...own, ...own, from.of(foreign)]),
  token: (from, { foreign }) => from.of(foreign),
  target: (from, { foreign }) => from.of(foreign),
  targets: (from, { foreign }) => from.of([[], [from.of(foreign)], foreign]),
  on: (from, { foreign }) => from.of([[], [from.of(foreign)], foreign]),
  message: (from, { messages }) => from.of(messages),
  card: (from, { messages }) => from.of(messages),
  item: (from) => from.of(["fire000000000000", "sword00000000001", "none"]),
  level: (from) => from.of([0, 1, 2, 19, -3]),
  plan: (from) => from.of(["{}", '{"spent":{"damage":9}}', "x"]),
  power: (from) => from.of(["destroy", "wearDown", "feed", "heatWeapon", "drown", "knockOver", "findMetal"]),
  what: (from) => from.of(["thought", "fall", "sight", "constructor"]),
  leaves: (from) => from.of(["halfDown", "nothing", "half"]),
  scene: (from) => from.of(["room000000000001", "none"]),
  squares: (from) => from.of([[{ x: 1, y: 0 }], Array.from({ length: 25 }, (_, x) => ({ x, y: 0 })), []]),
  poured: (from) => from.of([true, false]),
  steps: (from) => from.of([[], [{ x: 100, y: 0, action: "walk", explicit: true }]]),
  at: (from) => from.of([0, 1, 9]),
  feet: (from) => from.of([0, 5, 500]),
  settled: (from) => from.of([0, 3]),
  fight: (from, { foreign }) => from.of(foreign),
  fighter: (from, { foreign }) => from.of(foreign),
  operation: (from) => from.of(["to", "until", "now"]),
  to: (from) => from.of([0, 1, 2, -5, 1e6, "3"]),
  awaits: (from) => from.of(OPERATIONS),
  disrupts: (from, { foreign }) => from.of(foreign),
};

type FieldOf = (typeof OPERATION)[string];

const aForeign: FieldOf = (from, { foreign }) => from.of(foreign);
const anOwner: FieldOf = (from, { foreign }, own) => from.of([...own, from.of(foreign)]);
const aFigure: FieldOf = (from) => from.of([0, 1, -1, 2, 5, -20, 0.5, 1e9, -1e300, "2", null]);
const aWordOfHers: FieldOf = (from) =>
  from.of(["", "Torch", "x".repeat(20_000), "<b>x</b>", "__proto__", "constructor"]);

/** What cannot be made a text or a number of: JSON brings it, and who adds it to a word throws. */
const UNSPEAKABLE: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  [{ toString: null, valueOf: null }],
  1e-9,
  -0.5,
  Number.MAX_SAFE_INTEGER,
  "-1",
];

/** What the operations of The Red Hack and HAMMERCRAWL! are told, where it is otherwise than what others are told. */
const OPERATION_OF: Readonly<Record<string, Readonly<Record<string, FieldOf>>>> = {
  "rh.board": {
    fight: aForeign,
    operation: (from) => from.of(["enter", "stop", "move", "set", "stance", "cover", "spot", "unspot"]),
    who: aForeign,
    goal: aForeign,
    steps: aFigure,
    word: (from) => from.of(["moving", "holding", "none", "partial", "constructor", "x".repeat(5_000)]),
  },
  "rh.delay": { fight: aForeign, fighter: aForeign, to: aFigure },
  "rh.declareSpell": { fight: aForeign, fighter: aForeign, spell: aWordOfHers, slot: (from) => from.of([true, false]) },
  "rh.exposed": { combatant: aForeign },
  "rh.playEvent": {
    message: (from, { messages }) => from.of(messages),
    isOver: (from) => from.of([true, false, "true"]),
  },
  "rh.lamp": {
    item: aForeign,
    of: (from) => from.of(["light", "putOut", "drop", "pickUp", "open", "shut", "aim", "aimAnew", "constructor"]),
    x: aFigure,
    y: aFigure,
  },
  "hc.resist": { message: (from, { messages }) => from.of(messages), die: aFigure, save: aWordOfHers },
  "hc.effect": {
    message: (from, { messages }) => from.of(messages),
    effect: (from) => from.of(["exposed", "idle", "disarmed", "constructor", {}]),
  },
  "hc.name": { actor: anOwner },
  "hc.notice": { actor: anOwner, what: (from) => from.of(["stonework", "keenAwareness", "constructor", {}]) },
  "hc.acid": { item: aForeign, target: aForeign, visibility: (from) => from.of(["public", "gm", "self", {}]) },
  "hc.next": { fight: aForeign },
  "rh.effort": { actor: anOwner },
  "rh.asConstitution": { message: (from, { messages }) => from.of(messages) },
  "rh.putDown": {
    actor: aForeign,
    part: (from) => from.of(["loose", "stowed", "unwieldy", "all"]),
    visibility: (from) => from.of(["public", "gm", {}]),
  },
  "hc.call": {
    party: aForeign,
    action: (from) => from.of(["explore", "camp", "town", "turn", "constructor"]),
    anyway: (from) => from.of([true, false]),
  },
  "hc.search": { party: aForeign, searchers: (from, { foreign }) => from.of([[], foreign, "x"]), turns: aFigure },
  "hc.loot": { party: aForeign, from: (from, { foreign }) => from.of([[], foreign, "x"]), to: anOwner },
  "hc.note": { party: aForeign, room: aFigure, text: aWordOfHers },
  "hc.divide": {
    party: aForeign,
    items: (from, { foreign }, own) =>
      from.of([[], [{ id: "sword00000000001", to: from.of([...own, ...foreign]) }], "x"]),
    shares: (from) => from.of([true, false]),
    percent: aFigure,
  },
  "hc.turn": { actor: anOwner, tokens: (from, { foreign }) => from.of([[], [from.of(foreign)], foreign, "x"]) },
  "rh.fall": {
    actor: anOwner,
    feet: aFigure,
    catchers: (from, { foreign }) => from.of([[], [from.of(foreign)], foreign, "x"]),
  },
  "rh.invest": {
    actor: anOwner,
    item: (from) => from.of(["sword00000000001", "ring000000000001", "redaxe0000000001", "none"]),
    experience: aWordOfHers,
    carried: (from) => from.of([true, false]),
    curses: (from) => from.of([true, false]),
    raise: aFigure,
  },
};

/** So many forgeries of something that a pack has the Referee's client do, with `own` actors of the asker's. */
export const forgedOperations = (
  operation: string,
  count: number,
  known: Known,
  own: readonly string[],
  from: Choices,
): readonly Forged[] =>
  Array.from({ length: count }, () => {
    const fields = OPERATION_OF[operation] ?? OPERATION;
    const data = Object.entries(fields).map(([field, of]) => {
      return [field, from.next() < 0.1 ? from.of([...ODD, ...UNSPEAKABLE]) : of(from, known, own)] as const;
    });
    return { name: "packOperation", data: { operation, data: Object.fromEntries(data) } };
  });

/** One forged request. */
export interface Forged {
  readonly name: string;
  readonly data: unknown;
}

/** So many forgeries of a request: with the fields that it has, each now and then something odd. */
export function forgeriesOf(name: RequestName, count: number, known: Known, from: Choices): readonly Forged[] {
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return { name, data: from.of(ODD) };
    const data = Object.entries(REQUESTS[name]).map(([field, kind]) => {
      return [field, from.next() < 0.25 ? from.of(ODD) : pick[kind](from, known)] as const;
    });
    return { name, data: Object.fromEntries(data) };
  });
}

/** What may be other than it is, by the paths at which documents store it. */
const OTHER: Readonly<Record<string, unknown>> = {
  "system.hp.value": 1,
  "system.xp": 9_000,
  "system.level": 9,
  "system.coins.gp": 900,
  "system.quantity": 90,
  "system.armorClass": 9,
  "system.state": "answered",
  x: 700,
  initiative: 99,
  defeated: true,
};

/** What a document stores now at these paths, and something else: so that nothing seems to have happened since. */
function spanOf(now: Data): Span {
  const [before, after] = [{}, {}] as [Record<string, unknown>, Record<string, unknown>];
  for (const [path, other] of Object.entries(OTHER)) {
    const value = valueAt(now, path);
    if (value === undefined) continue;
    put(before, path.split("."), other);
    put(after, path.split("."), value);
  }
  return { before, after };
}

function put(data: Record<string, unknown>, [step = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) data[step] = value;
  else put((data[step] ??= {}) as Record<string, unknown>, rest, value);
}

/** Changes that no player may make, of each kind of document and of each kind of change. */
function changesOf(uuids: readonly string[], { now }: Known, from: Choices): readonly Partial<Change>[] {
  return uuids.map((uuid) => {
    const kind = from.of(["changed", "changed", "made", "gone"] as const);
    const actor = from.of([uuid, "Actor.hero000000000001", null]);
    if (kind === "changed")
      return { kind, document: uuid, actor, name: "X", ...spanOf(now[uuid] ?? {}), undone: "none" };
    if (kind === "made") return { kind, document: uuid, actor, name: "X", before: {}, after: {}, undone: "none" };
    const source = { name: "Crown", type: "gear", x: 5, y: 5, width: 1, height: 1, c: [0, 0, 50, 50] };
    const document = uuid.replace(/\w{16}$/, "crown00000000001");
    return { kind, document, actor, name: "X", before: {}, after: {}, source, undone: "none" };
  });
}

/**
 * Records for her own cards: new ones, copies of what others' cards keep, copies with more changes, in another order, with
 * prototypes' keys, of another time, and very long ones.
 */
export function forgedRecords(
  real: readonly RecordEntry[],
  known: Known,
  from: Choices,
): readonly (readonly Partial<Record<keyof RecordEntry, unknown>>[])[] {
  const { foreign, users } = known;
  const uuids = foreign.filter((one) => one.includes("."));
  const hers = (): Partial<Record<keyof RecordEntry, unknown>> => ({
    id: `claim${Math.floor(from.next() * 1e9)}`,
    by: from.of([ALICE, ALICE, ...users]),
    target: from.of([...uuids, null]),
    changes: changesOf([from.of(uuids)], known, from),
  });
  const extended = (entry: RecordEntry) => ({
    ...entry,
    changes: [...entry.changes, ...changesOf([from.of(uuids)], known, from)],
  });
  const clock = {
    kind: "clock",
    document: null,
    before: { time: 0 },
    after: { time: 9_999, step: "x" },
    name: "Clock",
  };
  return [
    [hers()],
    [hers(), hers()],
    [{ ...hers(), changes: [clock, ...changesOf(uuids.slice(0, 3), known, from)] }],
    [{ ...hers(), changes: changesOf(uuids, known, from) }],
    [
      {
        ...hers(),
        changes: JSON.parse('[{"kind":"changed","before":{"__proto__":{"a":1}},"after":{"__proto__":{"a":2}}}]'),
      },
    ],
    real.map((entry) => ({ ...entry, by: ALICE })),
    ...Array.from({ length: 6 }, () => real.map(extended)),
    real.map((entry) => ({ ...entry, changes: entry.changes.toReversed().map((one) => ({ ...one, undone: "none" })) })),
    real.map((entry) => ({
      ...entry,
      changes: changesOf(
        entry.changes.map(() => from.of(uuids)),
        known,
        from,
      ),
    })),
    Array.from({ length: 60 }, hers),
  ];
}

const target = (actor: string) => ({ actor, token: "Scene.room000000000001.Token.goblintoken00001", name: "X" });
const hit = { hit: true, verdict: "hit", faces: [5], face: 5, kept: 0, success: true, result: "success", score: 12 };
const dealt = { formula: { dice: 0, bonus: 0 }, multiplier: 1, faces: [], rolled: 0, subtotal: 9_999, total: 9_999 };

/** The cards of each kind that she writes, about somebody else. */
export const forgedCards = (foreign: string, hers: string): Readonly<Record<string, object>> => ({
  check: { kind: "save", actor: hers, outcome: hit, critSave: { check: "", made: true } },
  attack: { actor: hers, target: target(foreign), outcome: hit, pushed: false, followed: false },
  auction: { phase: "bidding", bidders: [], moves: [], rolls: [] },
  contest: { sides: [] },
  damage: {
    kind: "damage",
    actor: hers,
    amount: 9_999,
    outcome: dealt,
    target: target(foreign),
    many: [target(foreign)],
  },
  item: {},
  notice: {
    actor: foreign,
    total: 9_999,
    rules: ["WB-CST-05", "WH-SAVE-03", "WH-MODUS-01"],
    proposals: [{ kind: "doom", what: "", value: 0, target: target(foreign), refused: false }],
    drawn: {
      kind: "modus",
      rows: [],
      adjusted: [],
      happens: true,
      counts: true,
      note: "",
      published: false,
      past: false,
    },
  },
  phase: { phase: "aftermath", state: "running", since: 5 },
  prompt: {
    kind: "gift",
    state: "open",
    asked: { users: ["alice00000000001"] },
    payload: {
      from: foreign,
      to: hers,
      item: "ring000000000001",
      amount: 1,
      patient: foreign,
      card: "x",
      target: foreign,
    },
    options: [{ id: "yes", label: "yes", detail: "", actor: null, fields: [] }],
  },
  consequence: { what: "loot", actor: hers, keywords: ["Fire"], targets: [target(foreign)], fight: "x", state: "open" },
});
