import { attempt } from "../../documents/store-change.ts";
import { SCHEMA_VERSION } from "../../documents/migrations/migrate.ts";
import { localize } from "../../host/localize.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import { type Rewriting, rewritingActor, rewritingItem, rewritingTokens } from "../../chat/requests/rewrite.ts";
import { isServing } from "../../host/serving.ts";

/**
 * Writes all documents of the world anew, once for each version of their shape and by the active Referee's client alone:
 * clients read every older shape, but what is stored keeps it until then.
 */
export async function migrateWorld(): Promise<void> {
  const from = setting("writtenVersion");
  if (!isServing() || from >= SCHEMA_VERSION) return;
  const failed = await rewriteAll(ofWorld(from), ownPacks());
  if (failed === 0) await keepSetting("writtenVersion", SCHEMA_VERSION);
  else ui.notifications.warn(localize("WHITEHACK.Migration.failed", { count: String(failed) }));
}

const ofWorld = (from: number): readonly Rewriting[] => [
  ...game.items.contents.map(rewritingItem),
  ...game.actors.contents.map(rewritingActor),
  ...game.scenes.contents.flatMap((scene) => rewritingTokens(scene, from)),
];

type Pack = CompendiumCollection.Any;

/** The world's own compendia of actors and items; those of packages are the packages' matter. */
const ownPacks = (): readonly Pack[] =>
  game.packs.contents.filter(
    ({ metadata, documentName }) =>
      metadata.packageType === "world" && (documentName === "Actor" || documentName === "Item"),
  );

/** How many could not be written; each of them is told in the console. */
async function rewriteAll(world: readonly Rewriting[], packs: readonly Pack[]): Promise<number> {
  if (world.length + packs.length === 0) return 0;
  const report = startReport(world.length + packs.length);
  let failed = 0;
  for (const rewriting of world) {
    failed += await tried(rewriting);
    report.step();
  }
  for (const pack of packs) {
    failed += await rewritePack(pack);
    report.step();
  }
  return failed;
}

/** A bar that fills up, document by document. */
function startReport(count: number): { step(): void } {
  let done = 0;
  const text = (): string => localize("WHITEHACK.Migration.progress", { done: String(done), count: String(count) });
  const notice = ui.notifications.info(text(), { progress: true, console: false });
  return {
    step() {
      done += 1;
      notice.update({ message: text(), pct: done / count });
    },
  };
}

async function rewritePack(pack: Pack): Promise<number> {
  const { locked } = pack;
  if (locked) await pack.configure({ locked: false });
  try {
    let failed = 0;
    const documents = (await pack.getDocuments()) as readonly (Actor.Implementation | Item.Implementation)[];
    for (const document of documents) failed += await tried(toRewriting(document));
    return failed;
  } finally {
    if (locked) await pack.configure({ locked: true });
  }
}

const toRewriting = (document: Actor.Implementation | Item.Implementation): Rewriting =>
  document.documentName === "Item" ? rewritingItem(document) : rewritingActor(document);

async function tried({ uuid, write }: Rewriting): Promise<0 | 1> {
  const written = await attempt(uuid, async () => {
    if (await write()) return true;
    throw new Error("The host has not written it");
  });
  return written ? 0 : 1;
}
