import type { Change } from "../../../undo/record.ts";
import { attempt } from "../../documents/attempt.ts";
import { SYSTEM_ID } from "../../paths.ts";
import type { ChangedDocument } from "../../undo/changed-document.ts";
import { madeOf } from "../../undo/store-change.ts";
import type { DrawnSpell } from "./drawn-spell.ts";

type OnScene = Scene.Implementation;

/** What spells put on scenes and where the host keeps it. */
const KEPT = { AmbientLight: "lights", Wall: "walls", Drawing: "drawings", Token: "tokens" } as const;
type PutKind = keyof typeof KEPT;

/** All of a kind; what they have in common is all that is asked of them, so the types take them for walls. */
const allOf = (scene: OnScene, kind: PutKind): readonly WallDocument.Implementation[] =>
  scene[KEPT[kind] as "walls"].contents;

/** Puts documents on a scene for a spell, which they go with. @rule FH-SPL-14 */
export async function putOn(
  scene: OnScene,
  kind: PutKind,
  { spell, data }: { readonly spell: DrawnSpell; readonly data: readonly object[] },
): Promise<readonly Change[]> {
  const made = data.map((one) => ({ ...one, flags: { [SYSTEM_ID]: { drawn: spell } } }));
  const had = new Set(allOf(scene, kind).map(({ id }) => id));
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments(kind as "Wall", made as WallDocument.CreateData[]),
  );
  return allOf(scene, kind)
    .filter(({ id }) => !had.has(id))
    .map(madeOf);
}

/** Something that a spell has put on a scene. */
export interface DrawnDocument {
  readonly document: ChangedDocument;
  readonly spell: DrawnSpell;
}

/** All that spells have put on a scene, but for the light of tokens. */
export const drawnOn = (scene: OnScene): readonly DrawnDocument[] =>
  (Object.keys(KEPT) as readonly PutKind[])
    .flatMap((kind) => allOf(scene, kind))
    .flatMap((document) => {
      const spell = document.getFlag(SYSTEM_ID, "drawn");
      return spell ? [{ document, spell }] : [];
    });
