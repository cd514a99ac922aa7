import { deltaChanges } from "../../documents/migrations/migrate.ts";

/** A document that is to be written anew. */
export interface Rewriting {
  readonly uuid: string;
  /** True if all of it has been written: the host may skip refused parts without telling the caller. */
  write(): Promise<boolean>;
}

/** The whole of `system` replaces what is stored, so that nothing of an older shape stays beside it. */
const WHOLE = { diff: false, recursive: false, render: false } as const;

/** The facts as this client reads them: already in today's shape. */
const factsOf = (document: { toObject(): object }): object => {
  const source = document.toObject();
  return "system" in source ? { system: source.system } : {};
};

async function writeItems(actor: Actor.Implementation, items: readonly Item.Implementation[]): Promise<boolean> {
  const updates = items.map((item) => ({ _id: item.id, ...factsOf(item) })) as Item.UpdateData[];
  const written = items.length === 0 ? [] : await actor.updateEmbeddedDocuments("Item", updates, WHOLE);
  return written.length === items.length;
}

/** An item of the world or of a compendium. */
export const rewritingItem = (item: Item.Implementation): Rewriting => ({
  uuid: item.uuid,
  async write() {
    return (await item.update(factsOf(item) as Item.UpdateData, WHOLE)) !== undefined;
  },
});

/** An actor with all its items. */
export const rewritingActor = (actor: Actor.Implementation): Rewriting => ({
  uuid: actor.uuid,
  async write() {
    const written = await actor.update(factsOf(actor) as Actor.UpdateData, WHOLE);
    return (await writeItems(actor, actor.items.contents)) && written !== undefined;
  },
});

interface Delta {
  readonly system?: Record<string, unknown>;
  readonly items?: readonly { readonly _id?: string | null }[];
}

/** The own data of a scene's tokens; linked ones have none. */
export const rewritingTokens = (scene: Scene.Implementation, from: number): readonly Rewriting[] =>
  scene.tokens.contents
    .filter(({ actorLink, actor }) => !actorLink && actor !== null)
    .map((token) => ({ uuid: token.uuid, write: () => writeToken(token, from) }));

async function writeToken(token: TokenDocument.Implementation, from: number): Promise<boolean> {
  const { actor } = token;
  const { system = {}, items = [] } = ((token.toObject() as { delta?: Delta }).delta ?? {}) as Delta;
  if (!actor) return true;
  const own = new Set(items.map(({ _id }) => _id));
  const areItemsWritten = await writeItems(
    actor,
    actor.items.contents.filter(({ id }) => own.has(id)),
  );
  return (await writeDelta(token, deltaChanges(actor.type, system, from))) && areItemsWritten;
}

/** The token's own part of the numbers of its actor. */
async function writeDelta(token: TokenDocument.Implementation, changes: Record<string, unknown>): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true;
  const update = Object.fromEntries(Object.entries(changes).map(([key, value]) => [`delta.system.${key}`, value]));
  const written = await token.update(update as TokenDocument.UpdateData, { diff: false, render: false });
  return written !== undefined;
}
