import { BaseActiveEffect } from "../../common/documents/actor-documents.ts";
import { BaseChatMessage } from "../../common/documents/chat-documents.ts";
import { BaseCombat } from "../../common/documents/combat-documents.ts";
import { BaseTableResult } from "../../common/documents/table-documents.ts";
import { BaseToken } from "../../common/documents/token-documents.ts";
import { areDeprecationsLetThrough, logCompatibilityWarning } from "../../common/compatibility.ts";
import { CONFIG } from "../../common/config.ts";
import { isV14 } from "../../common/generation.ts";
import { Token } from "../canvas/placeables/token.ts";
import type { Dict } from "../../common/types.ts";

interface Aged {
  readonly cls: { readonly prototype: object };
  readonly kind: string;
  readonly name: string;
  readonly now: string;
  readonly since: number;
  readonly until: number;
  read(document: Dict): unknown;
}

const effect = { cls: BaseActiveEffect, kind: "ActiveEffect" };
const message = { cls: BaseChatMessage, kind: "ChatMessage" };
const result = { cls: BaseTableResult, kind: "TableResult", since: 13, until: 15 };

const collectionOf = ({ documentUuid }: Dict): string | null => {
  if (typeof documentUuid !== "string") return null;
  const parts = documentUuid.split(".");
  return parts[0] === "Compendium" ? parts.slice(1, 3).join(".") : (parts[0] ?? null);
};

/**
 * Members that documents of 12 had, and what they are now.
 *
 * https://github.com/moo-man/WFRP4e-FoundryVTT/issues/2090 (icon), https://github.com/lumphammer/gumshoe-fvtt/issues/933
 * (user), https://foundryvtt.com/api/v13/classes/foundry.documents.TableResult.html. Until when 14 serves those of
 * results is UNCONFIRMED.
 */
const OLDER: readonly Aged[] = [
  { ...effect, name: "icon", now: "img", since: 12, until: 14, read: ({ img }) => img },
  { ...message, name: "user", now: "author", since: 12, until: 14, read: ({ author }) => author },
];
const firstOf = (combat: Dict, name: string) => (key: unknown) =>
  (combat[name] as (key: unknown) => unknown[]).call(combat, key)[0] ?? null;

const untilNow = { since: 12, until: 14 };
const combat = { ...untilNow, cls: BaseCombat, kind: "Combat" };

/** https://github.com/foundryvtt/foundryvtt/issues/9241; until when is UNCONFIRMED. */
const COMBAT: readonly Aged[] = ["Actor", "Token"].map((kind) => ({
  ...combat,
  name: `getCombatantBy${kind}`,
  now: `getCombatantsBy${kind}`,
  read: (document: Dict) => firstOf(document, `getCombatantsBy${kind}`),
}));

type Toggle = (id: string | undefined, options?: object) => Promise<unknown>;

const toggleStatus =
  ({ actor }: Dict) =>
  async (effect: { id?: string }, options: object = {}): Promise<boolean> =>
    Boolean(await (actor as { toggleStatusEffect: Toggle } | null)?.toggleStatusEffect(effect.id, options));

const token = { ...untilNow, cls: Token, kind: "Token" };
const tokenDocument = { ...untilNow, cls: BaseToken, kind: "TokenDocument" };
const status = { now: "actor#toggleStatusEffect", read: toggleStatus };

/** https://foundryvtt.com/api/v12/classes/client.TokenDocument.html, https://github.com/foundryvtt/foundryvtt/issues/9068 */
const TOKEN: readonly Aged[] = [
  { ...tokenDocument, ...status, name: "toggleActiveEffect" },
  { ...token, ...status, name: "toggleEffect" },
  {
    ...token,
    name: "toggleCombat",
    now: "document#toggleCombatant",
    read: (placed) => () => (placed["document"] as { toggleCombatant(): Promise<unknown> }).toggleCombatant(),
  },
];

const RESULTS: readonly Aged[] = [
  { ...result, name: "getChatText", now: "getHTML", read: chatText },
  {
    ...result,
    name: "text",
    now: "name and description",
    read: ({ type, name, description }) => (type === "document" ? name : description || name),
  },
  { ...result, name: "documentCollection", now: "documentUuid", read: collectionOf },
  {
    ...result,
    name: "documentId",
    now: "documentUuid",
    read: ({ documentUuid }) => (typeof documentUuid === "string" ? (documentUuid.split(".").at(-1) ?? null) : null),
  },
];

/** https://github.com/foundryvtt/foundryvtt/issues/13740 */
const CHANGES: Aged = {
  ...effect,
  name: "changes",
  now: "system.changes",
  since: 14,
  until: 16,
  read: ({ system }) => (system as Dict | undefined)?.["changes"],
};

function serve({ cls, kind, name, now, since, until, read }: Aged): void {
  Object.defineProperty(cls.prototype, name, {
    get(this: Dict) {
      logCompatibilityWarning(`${kind}#${name} is deprecated, see ${kind}#${now}`, { since, until, once: true });
      return read(this);
    },
    configurable: true,
    enumerable: false,
  });
}

/** What stood in the chat for a result, before it was an element. */
function chatText(document: Dict): () => string {
  const { documentUuid, name, description } = document;
  const text = documentUuid ? `@UUID[${String(documentUuid)}]{${String(name)}}` : String(description || name);
  return () => text;
}

/** Puts the members of older generations on the documents, where deprecations are let through. */
export function installOldMembers(): void {
  if (!areDeprecationsLetThrough()) return;
  for (const aged of isV14() ? [CHANGES, ...RESULTS] : [...OLDER, ...COMBAT, ...TOKEN, ...RESULTS]) serve(aged);
}

/**
 * Generation 13: what systems have put in by the old words, `label` and `icon`, gets its present ones.
 * https://github.com/foundryvtt/foundryvtt/issues/10430
 */
export function renameStatuses(): void {
  if (!areDeprecationsLetThrough() || isV14()) return;
  for (const status of Object.values(CONFIG["statusEffects"] as Record<string, Dict>)) {
    const { label, icon, name, img } = status;
    if (name === undefined && label !== undefined) warnOfStatus(status, "label", "name");
    if (img === undefined && icon !== undefined) warnOfStatus(status, "icon", "img");
  }
}

function warnOfStatus(status: Dict, old: string, now: string): void {
  const text = `StatusEffectConfig#${old} has been deprecated in favor of StatusEffectConfig#${now}`;
  logCompatibilityWarning(text, { since: 12, until: 14, once: true });
  status[now] = status[old];
}
