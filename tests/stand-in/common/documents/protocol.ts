/** What clients and server say to each other; all of it is JSON. */
import type { Doubts } from "../doubts.ts";
import type { Source } from "./permissions.ts";

export type WireAction = "create" | "update" | "delete";

export interface WireOperation {
  readonly action: WireAction;
  readonly documentName: string;
  readonly parentUuid?: string | null;
  readonly pack?: string | null;
  /** Sources of new documents. */
  readonly data?: readonly Source[];
  /** Changes, each with its `_id`. */
  readonly updates?: readonly Source[];
  readonly ids?: readonly string[];
  /** Everything else the caller gave: `keepId`, `recursive`, `render`, keys of their own. */
  readonly options: Source;
}

export interface WireResult {
  readonly action: WireAction;
  readonly documentName: string;
  readonly parentUuid: string | null;
  readonly pack: string | null;
  readonly data: readonly Source[];
  readonly updates: readonly Source[];
  readonly ids: readonly string[];
  readonly options: Source;
}

export interface UserActivity {
  readonly active?: boolean;
  readonly sceneId?: string | null;
  readonly levelId?: string | null;
  readonly targets?: readonly string[];
  readonly cursor?: { x: number; y: number } | null;
  readonly ruler?: unknown;
  readonly ping?: unknown;
  /** What became of a movement on the client that carries it out. */
  readonly movement?: unknown;
  /** An event of a region that one client triggers for all. */
  readonly region?: unknown;
}

/** Messages from the server, in one order that is the same for all. */
export type Broadcast =
  | {
      readonly kind: "documents";
      readonly sequence: number;
      readonly userId: string;
      readonly requestId: string | null;
      readonly results: readonly WireResult[];
    }
  | { readonly kind: "package"; readonly channel: string; readonly payload: unknown; readonly senderId: string }
  | { readonly kind: "activity"; readonly userId: string; readonly activity: UserActivity }
  | { readonly kind: "pause"; readonly paused: boolean; readonly userId: string; readonly options: Source }
  /** A pack as it is now; null when it is gone, or not for this user's eyes. */
  | { readonly kind: "pack"; readonly collection: string; readonly pack: PackData | null }
  | {
      readonly kind: "query";
      readonly queryId: string;
      readonly name: string;
      readonly data: unknown;
      readonly senderId: string;
      readonly timeout: number | null;
    };

export interface PackData {
  readonly metadata: PackMetadata;
  readonly index: readonly Source[];
  readonly folders: readonly Source[];
  readonly locked: boolean;
}

/** What is to become of a pack. */
export interface PackConfiguration {
  readonly locked?: boolean;
  readonly ownership?: Readonly<Record<string, string>>;
  readonly create?: { readonly label: string; readonly type: string; readonly banner?: string | undefined };
  readonly remove?: true;
}

export interface PackMetadata {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path: string;
  readonly packageName: string;
  readonly packageType: "system" | "world" | "module";
  readonly system: string;
  readonly ownership: Readonly<Record<string, string>>;
  readonly banner?: string | undefined;
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Everything a client needs to begin. */
export interface WorldData {
  readonly userId: string;
  /** The last operation that the documents below have in them. */
  readonly sequence: number;
  /** What the server's clock said, in milliseconds. */
  readonly serverTime: number;
  readonly release: { readonly generation: 13 | 14; readonly build: number; readonly version: string };
  readonly world: Source & { readonly id: string; readonly title: string };
  readonly system: Source & { readonly id: string };
  /** All of them are active. */
  readonly modules: readonly (Source & { readonly id: string; readonly title: string; readonly version: string })[];
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  /** What documents of types without a data model begin with, by document name and type. */
  readonly typeDefaults: Readonly<Record<string, Readonly<Record<string, Source>>>>;
  readonly documents: Readonly<Record<string, readonly Source[]>>;
  readonly packs: readonly PackData[];
  /** Folders of packs with whole pack ids. */
  readonly packFolders: readonly unknown[];
  readonly activeUsers: readonly string[];
  readonly activity: Readonly<Record<string, UserActivity>>;
  readonly paused: boolean;
  readonly problems: readonly string[];
  /** Seeds of dice and ids, a clock and inverted behaviour, set by tests; absent at a real table. */
  readonly testing: {
    readonly seed: number | null;
    readonly now: number | null;
    readonly ids: number | null;
    readonly doubts: Doubts;
  };
}

/** A refusal, in words that may be shown. */
export interface WireError {
  readonly message: string;
  readonly permission: boolean;
}

/** What a client may ask for. */
export interface ServerRequests {
  world(): Promise<WorldData>;
  modify(requestId: string, operations: readonly WireOperation[]): Promise<void>;
  packIndex(pack: string, fields: readonly string[]): Promise<readonly Source[]>;
  packDocuments(pack: string, query: Source): Promise<readonly Source[]>;
  configurePack(pack: string, configuration: PackConfiguration): Promise<void>;
  /** The table acknowledges what it has passed on. */
  emit(channel: string, payload: unknown, recipients: readonly string[] | null, acknowledge?: () => void): void;
  activity(activity: UserActivity): void;
  pause(paused: boolean, options: Source): void;
  query(userId: string, name: string, data: unknown, timeout: number | null): Promise<unknown>;
  answer(queryId: string, answer: { value: unknown } | { error: string }): void;
}

/** One client's line to the server: over a socket in the browser, direct in Node. */
export interface Connection extends ServerRequests {
  readonly userId: string;
  /** False while the line is cut. */
  readonly connected: boolean;
  listen(listener: (message: Broadcast) => void): void;
  close(): void;
}
