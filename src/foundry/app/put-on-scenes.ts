import { calledFields } from "../../house-rules/base/pack-fields.ts";
import { localize } from "../host/localize.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { drawnBy, spellName } from "../documents/drawn-spell.ts";
import { packFactsOf } from "../documents/pack-facts.ts";

type OnScene = Scene.Implementation;
type Placed = TokenDocument.Implementation;

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

/** The packs that put things on scenes: their spells, their fires. */
const [SPELLS, FIRES] = ["fh", "wb"] as const;

/** All of a kind; what they have in common is all that is asked of them, so the types take them for drawings. */
const allOf = (scene: OnScene, kind: PutKind): readonly DrawingDocument.Implementation[] =>
  scene[KEPT[kind] as "drawings"].contents;

/** True if a spell has called it. */
const isCalled = ({ creature }: Placed): boolean =>
  creature !== null && packFactsOf(creature, calledFields(SPELLS)).calledBy !== "";

function putBy(kind: PutKind, document: DrawingDocument.Implementation): Pick<PutOnScene, "pack" | "name"> | null {
  const drawn = drawnBy(document);
  if (drawn) return { pack: SPELLS, name: spellName(drawn.condition) };
  if (document.getFlag(SYSTEM_ID, "blaze")) return { pack: FIRES, name: localize("WHITEHACK.Blaze.title") };
  const token = kind === "Token" ? (document as object as Placed) : null;
  return token && isCalled(token) ? { pack: SPELLS, name: token.name } : null;
}

/** All that packs have put on a scene, but for what they have changed about tokens. */
export const putOnScene = (scene: OnScene): readonly PutOnScene[] =>
  (Object.keys(KEPT) as readonly PutKind[]).flatMap((kind) =>
    allOf(scene, kind).flatMap((document) => {
      const put = putBy(kind, document);
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
