import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { promptText } from "../../../../view/chat/prompts/prompt.ts";
import { trustedCards } from "../../../../foundry/chat/cards/read-cards.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { defineKind } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { isHammercrawl } from "../party/records.ts";

const KIND = "hcEpitaph";
const [WRITE, NONE] = ["write", "none"] as const;
const LONGEST = 300;

const readPayload = shape({ actor: aText });

const isDead = (creature: Creature | null): creature is Creature =>
  creature !== null && isHammercrawl(creature) && creature.system.hp.state === "dead";

const epitaphOf = ({ _source }: Creature): string =>
  (_source.system as { readonly epitaph?: string }).epitaph?.trim() ?? "";

const wasAsked = ({ uuid }: Creature): boolean =>
  trustedCards("prompt").some(
    ({ system }) => system.kind === KIND && system.state !== "withdrawn" && readPayload(system.payload)?.actor === uuid,
  );

/** The player of one who has died is asked for the words on the stone, once. @rule HC-CNV-06 HC-DMG-06 */
export async function askForEpitaph(creature: Creature): Promise<void> {
  if (!isDead(creature) || !creature.hasPlayerOwner || epitaphOf(creature) !== "" || wasAsked(creature)) return;
  const name = calledName(creature);
  await postPrompt({
    kind: KIND,
    title: localize("WHITEHACK.Hammercrawl.HereLies", { name }),
    text: "WHITEHACK.Hammercrawl.EpitaphAsk.text",
    rules: ["HC-CNV-06"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { actor: creature.uuid },
    options: [
      {
        id: WRITE,
        label: "WHITEHACK.Hammercrawl.EpitaphAsk.write",
        fields: [promptText(WRITE, "WHITEHACK.Hammercrawl.Epitaph", LONGEST, 1)],
      },
      { id: NONE, label: "WHITEHACK.Hammercrawl.EpitaphAsk.none" },
    ],
    fallback: NONE,
  });
}

/** The words on the stone, for all to read. @rule HC-CNV-06 */
export const epitaphKind = defineKind<ReadBy<typeof readPayload>>({
  id: KIND,
  payload: readPayload,
  isDue: async ({ actor }) => isDead(await resolveCreature(actor)),
  async follow({ payload: { actor }, answer: { option, values }, prompt }) {
    const creature = await resolveCreature(actor);
    if (!isDead(creature)) return { refused: "WHITEHACK.Refusal.noTarget" };
    const written = values[WRITE];
    const epitaph = option === WRITE && typeof written === "string" ? written.trim().slice(0, LONGEST) : "";
    if (epitaph === "") return {};
    const changes = await storeChange(creature, { epitaph });
    const card = await postLines({
      title: localize("WHITEHACK.Hammercrawl.HereLies", { name: calledName(creature) }),
      actor: creature,
      text: epitaph,
      facts: [],
      rules: ["HC-CNV-06"],
      like: prompt,
    });
    return { changes: [...changes, ...allMade(card)], isTheirs: true };
  },
});
