import { trustedCards } from "../../../../foundry/chat/cards/read-cards.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { defineKind } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { type MarkedCondition, markedConditions } from "../../../../foundry/documents/active-conditions.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { isAgelessAgainst } from "../../rules/features.ts";
import { hasFeature } from "../health/own-people.ts";

const [IMMUNE, ELF] = ["immune", "elf"] as const;

const readPayload = shape({ creature: aText, effect: aText });
type Payload = ReadBy<typeof readPayload>;

/** The words by which a table names what elves are immune to, in its own language. @rule HC-CLS-07 */
const words = (): readonly string[] => localize("WHITEHACK.Hammercrawl.Ageless.words").split(",");

const isBarred = ({ active: { condition } }: MarkedCondition): boolean =>
  isAgelessAgainst([condition.id, localize(condition.label)], words());

async function markOf({ creature: uuid, effect }: Payload) {
  const creature = await resolveCreature(uuid);
  const mark = creature && markedConditions(creature).find((one) => one.effect.uuid === effect);
  return creature && mark ? { creature, mark } : null;
}

/** The Referee says whether it is the magic of an elf, which alone affects elves so. @rule HC-CLS-07 */
export const agelessKind = defineKind<Payload>({
  id: "hcAgeless",
  payload: readPayload,
  isDue: async (payload) => (await markOf(payload)) !== null,
  async follow({ payload, answer }) {
    const found = await markOf(payload);
    if (!found) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (answer.option !== IMMUNE) return {};
    const { creature, mark } = found;
    const ids = mark.effect.id === null ? [] : [mark.effect.id];
    return {
      changes: await storeConditions(creature, () => creature.deleteEmbeddedDocuments("ActiveEffect", ids)),
    };
  },
});

/** Whether the Referee was asked about an effect before, whatever the answer was. */
const wasAsked = (effect: string): boolean =>
  trustedCards("prompt").some(
    ({ system: { kind, payload } }) => kind === agelessKind.id && readPayload(payload)?.effect === effect,
  );

/** Sleep, charm, slowness, haste, aging or drain has come over an elf: the Referee is asked once whose magic it is. @rule HC-CLS-07 */
export async function askAgeless(creature: Creature): Promise<void> {
  if (!hasFeature(creature, "ageless")) return;
  for (const { effect, active } of markedConditions(creature).filter(isBarred)) {
    if (wasAsked(effect.uuid)) continue;
    await postPrompt({
      kind: agelessKind.id,
      title: "WHITEHACK.Hammercrawl.Ageless.title",
      text: localize("WHITEHACK.Hammercrawl.Ageless.text", {
        name: calledName(creature),
        what: localize(active.condition.label),
      }),
      rules: ["HC-CLS-07"],
      about: creature,
      asked: { referee: true },
      payload: { creature: creature.uuid, effect: effect.uuid },
      options: [
        { id: IMMUNE, label: "WHITEHACK.Hammercrawl.Ageless.immune" },
        { id: ELF, label: "WHITEHACK.Hammercrawl.Ageless.elf" },
      ],
    });
  }
}
