/** The host's public names, as far as checks use them, and how they wait for what comes in its own time. */

export type Data = Readonly<Record<string, unknown>>;

export interface Collection<One> extends Iterable<One> {
  readonly size: number;
  readonly contents: readonly One[];
  get(id: string): One | undefined;
  getName(name: string): One | undefined;
  find(test: (one: One) => boolean): One | undefined;
  filter(test: (one: One) => boolean): One[];
  some(test: (one: One) => boolean): boolean;
}

export interface Application {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly title: string;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly documentName: string;
  readonly flags: Readonly<Record<string, Data>>;
  readonly system: Data;
  readonly items: Collection<Doc>;
  readonly effects: Collection<Doc>;
  readonly statuses: ReadonlySet<string>;
  readonly sheet: Application;
  readonly isOwner: boolean;
  readonly invalid?: boolean;
  toObject(): Data;
  toDragData(): object;
  update(change: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  deleteEmbeddedDocuments(kind: string, ids: readonly string[]): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: readonly object[]): Promise<Doc[]>;
  toggleStatusEffect(id: string, options?: object): Promise<unknown>;
  getTokenDocument(place: object): Promise<Doc>;
}

export interface Message extends Doc {
  readonly whisper: readonly string[];
  readonly visible: boolean;
  readonly speaker: { readonly actor: string | null; readonly alias?: string };
  readonly author: User;
}

export interface User extends Doc {
  readonly isGM: boolean;
  readonly active: boolean;
  readonly targets: ReadonlySet<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
}

export interface Token extends Doc {
  readonly x: number;
  readonly y: number;
  readonly actor: Doc;
  readonly light: { readonly bright: number; readonly dim: number };
  readonly _source: { readonly x: number; readonly y: number };
  move(to: object, options?: object): Promise<unknown>;
}

export interface Combatant extends Doc {
  readonly initiative: number | null;
  readonly isDefeated: boolean;
  readonly tokenId: string;
}

export interface Combat extends Doc {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly turns: readonly Combatant[];
  readonly combatants: Collection<Combatant>;
  readonly combatant: Combatant | null;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
}

export interface Scene extends Doc {
  readonly active: boolean;
  readonly tokens: Collection<Token>;
  readonly lights: Collection<Doc>;
  readonly regions: Collection<Doc>;
  view(): Promise<unknown>;
}

interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly index: { readonly size: number; getName(name: string): { readonly _id: string } | undefined };
  readonly metadata: { readonly packageName: string };
  getDocuments(): Promise<Doc[]>;
  getDocument(id: string): Promise<Doc>;
  getIndex(): Promise<unknown>;
}

interface Package {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active?: boolean;
}

/** The system's stable calls, as docs/api.md has them. */
type Api = Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>;

export interface Host {
  readonly game: {
    readonly ready: boolean;
    readonly user: User;
    readonly users: Collection<User>;
    readonly version: string;
    readonly world: { readonly id: string };
    readonly release: { readonly generation: number };
    readonly system: Package & { readonly api: Api };
    readonly modules: { values(): Iterable<Package> };
    readonly actors: Collection<Doc>;
    readonly items: Collection<Doc>;
    readonly scenes: Collection<Scene>;
    readonly journal: Collection<Doc>;
    readonly tables: Collection<Doc>;
    readonly macros: Collection<Doc>;
    readonly folders: Collection<Doc>;
    readonly messages: Collection<Message>;
    readonly combats: Collection<Combat>;
    readonly combat: Combat | null;
    readonly packs: Collection<Pack> & { get(id: string): Pack | undefined };
    readonly time: { readonly worldTime: number; advance(seconds: number): Promise<unknown> };
    readonly settings: {
      readonly settings: ReadonlyMap<
        string,
        { readonly namespace: string; readonly key: string; readonly scope: string }
      >;
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly i18n: { localize(key: string): string; lang: string };
    readonly socket: {
      on(channel: string, heed: (...given: unknown[]) => void): void;
      emit(channel: string, packet: object): void;
    };
  };
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: Scene | null;
    readonly dimensions: { readonly sceneX: number; readonly sceneY: number };
    readonly tokens: {
      readonly placeables: readonly {
        readonly document: Token;
        setTarget(on: boolean, options?: object): void;
        control(options?: object): unknown;
      }[];
      releaseAll(): void;
    };
  };
  readonly ui: {
    readonly notifications: Record<"warn" | "error" | "info", (...given: unknown[]) => unknown> & { clear(): void };
    readonly sidebar: { changeTab(tab: string, group: string): void };
    readonly combat: Application;
    readonly chat: Application;
  };
  readonly foundry: {
    readonly applications: {
      readonly instances: ReadonlyMap<string, Application & { readonly document?: Doc }>;
      readonly api: { readonly DialogV2: new (options: object) => Application };
      readonly settings: { readonly SettingsConfig: new () => Application };
    };
    readonly utils: {
      getProperty(from: object, path: string): unknown;
      saveDataToFile(text: string, type: string, name: string): void;
      randomID(): string;
      getRoute(path: string): string;
      deepClone<Value>(value: Value): Value;
    };
  };
  readonly CONFIG: { readonly Dice: { randomUniform(): number } };
  readonly CONST: { readonly TOKEN_DISPOSITIONS: { readonly HOSTILE: number; readonly FRIENDLY: number } };
  readonly Hooks: {
    on(name: string, done: (...given: never[]) => unknown): number;
    once(name: string, done: (...given: never[]) => unknown): number;
    off(name: string, id: number): void;
    callAll(name: string, ...given: unknown[]): unknown;
  };
  fromUuid(uuid: string): Promise<Doc | null>;
}

/** The page's globals: read when they are used, since the host puts them there after this file is loaded. */
export const host = globalThis as unknown as Host;

/** The value at a path of a document, such as "system.hp.value". */
export const at = (doc: object, path: string): unknown => host.foundry.utils.getProperty(doc, path);

/** The same where it has to be a number. */
export function numberAt(doc: object, path: string): number {
  const value = at(doc, path);
  if (typeof value !== "number") throw new Error(`${path} is ${String(value)}, not a number`);
  return value;
}

/** Milliseconds that a check waits for what it expects; a licensed table may be slow. */
let patience = 20_000;
const STEP = 20;

/** For tables that are known to be slower, or faster, than most. */
export const waitFor = (milliseconds: number): void => void (patience = milliseconds);

type Answer<Value> = Value | null | undefined | false;

/** Waits until something is there, and gives it; what it waited for stands in the error. */
export async function until<Value>(what: string, look: () => Answer<Value> | Promise<Answer<Value>>): Promise<Value> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

/** Waits until a value is what it should be; the error says what it was instead. */
export async function becomes(what: string, read: () => unknown, wanted: unknown): Promise<void> {
  let last: unknown;
  const isThere = (): boolean => {
    last = read();
    return JSON.stringify(last) === JSON.stringify(wanted);
  };
  try {
    await until(what, isThere);
  } catch {
    throw new Error(`${what}: ${JSON.stringify(last)} instead of ${JSON.stringify(wanted)}`);
  }
}

/** Fails with a sentence. */
export function hold(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence);
}

/** Two values are the same, written as JSON. */
export function same(what: string, value: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(value), JSON.stringify(wanted)];
  hold(is === should, `${what}: ${is} instead of ${should}`);
}
