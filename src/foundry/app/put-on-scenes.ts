import { aText, shape } from "../../rules/base/shape.ts";
import { SYSTEM_ID } from "../host/paths.ts";

type OnScene = Scene.Implementation;

/** The kinds of documents that packs put on scenes, and where the host keeps them. */
const KEPT = { Drawing: "drawings", AmbientLight: "lights", Wall: "walls", Token: "tokens" } as const;
export type PutKind = keyof typeof KEPT;

/** A document that a pack has put on a scene: the pack, and the document's name. */
export interface PutOnScene {
  readonly pack: string;
  readonly kind: PutKind;
  readonly document: DrawingDocument.Implementation;
  readonly name: string;
}

/** Reads the mark of a document that a pack has put on a scene; players may write anything into their own documents. */
const readMark = shape({ pack: aText, name: aText });

/** All of a kind; what they have in common is all that is asked of them, so the types take them for drawings. */
const allOf = (scene: OnScene, kind: PutKind): readonly DrawingDocument.Implementation[] =>
  scene[KEPT[kind] as "drawings"].contents;

/** All that packs have put on a scene, but for what they have changed about tokens. */
export const putOnScene = (scene: OnScene): readonly PutOnScene[] =>
  (Object.keys(KEPT) as readonly PutKind[]).flatMap((kind) =>
    allOf(scene, kind).flatMap((document) => {
      const put = readMark(document.getFlag(SYSTEM_ID, "put"));
      return put ? [{ ...put, kind, document }] : [];
    }),
  );

/** The names of a pack's documents on scenes, each once. */
export const namesOnScenes = (pack: string): readonly string[] => [
  ...new Set(
    game.scenes.contents
      .flatMap(putOnScene)
      .filter((one) => one.pack === pack)
      .map(({ name }) => name),
  ),
];
