import { resolveSample } from "../../../rules/index.ts";
import { aText, listOf, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { Change } from "../../../undo/record.ts";
import { isVeiled } from "../../../view/items/shown-item.ts";
import { identifiedText, postItem } from "../../chat/post/post-item.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { isItem } from "../../documents/changed-document.ts";
import { storeChange } from "../../documents/store-change.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const readPayload = shape({ item: aText, whisper: orNull(listOf(aText)), by: orNull(aText) });
const ID = "sample";
const ANSWERS = ["known", "unknown"] as const;

/** The audience of the result, and the character who has sampled. */
interface Sampling {
  readonly audience: Audience;
  readonly by: string | null;
}

const substanceAt = (uuid: string): Item.Implementation | null => {
  const found = resolveUuidSync(uuid);
  return isItem(found) && found.isSubstance() ? (found as Item.Implementation) : null;
};

/** Asks whether a character recognizes a sampled substance. @rule WH-ITEM-03 */
export const sampleKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  isDue({ item: uuid }) {
    const item = substanceAt(uuid);
    return item !== null && isVeiled(toShownItem(item));
  },
  async follow({ payload, answer }) {
    const item = substanceAt(payload.item);
    if (!item) return { refused: "WHITEHACK.Refusal.noTarget" };
    const known = answer.option === "known" ? [item.name] : [];
    const recognized = resolveSample(item.name, known) === "recognized";
    const audience: Audience = payload.whisper ? { whisper: payload.whisper } : { visibility: "public" };
    return { changes: await postSampled(item, { recognized, audience, by: payload.by }, false) };
  },
});

/** Tells what the sampling has brought; the card keeps what it has changed, unless another one does. @rule WH-ITEM-03 */
export async function postSampled(
  item: Item.Implementation,
  { recognized, audience, by }: Sampling & { readonly recognized: boolean },
  keeps = true,
): Promise<readonly Change[]> {
  const changes = recognized ? await storeChange(item, { magick: { known: true } }) : [];
  const text = recognized ? identifiedText(item) : "WHITEHACK.Flask.NotRecognized";
  await postItem(item, { text, rules: ["WH-ITEM-03"], audience, by, changes: keeps ? changes : [] });
  return changes;
}

/** Asks the Referee whether a character recognizes a sampled substance. @rule WH-ITEM-03 */
export const toSample = (item: Item.Implementation, { audience, by }: Sampling): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.Flask.SampleTitle",
  text: "WHITEHACK.Flask.SampleText",
  facts: [{ label: "WHITEHACK.Flask.Sampled", value: item.name }],
  rules: ["WH-ITEM-03"],
  about: item.actor,
  asked: { referee: true },
  payload: { item: item.uuid, whisper: "whisper" in audience ? [...audience.whisper] : null, by },
  options: ANSWERS.map((id) => ({ id, label: `WHITEHACK.Flask.Sample.${id}` })),
  fallback: "unknown",
});
