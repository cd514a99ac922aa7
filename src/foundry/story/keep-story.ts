import { createdAt, newestOf } from "../documents/created-at.ts";
import { setting } from "../settings.ts";
import { isCountedModus, isPhase, phaseCard } from "./story-now.ts";

type Message = ChatMessage.Implementation;

/** The card of the phase that the story was in, if it is among those that are gone. */
function phaseAmong(gone: readonly Message[]): Message | null {
  const [lost, still] = [newestOf(gone.filter(isPhase)), phaseCard()];
  return lost && (!still || createdAt(still) < createdAt(lost)) ? lost : null;
}

/** The modus rolls that still count: those of the phase, and of phases before the one that has come in the session. @rule WH-MODUS-01 */
function modusAmong(gone: readonly Message[], phase: Message | null): readonly ChatMessage.CreateData[] {
  const [began, session] = [phase ? createdAt(phase) : Infinity, setting("sessionBegan")];
  return gone.filter(isCountedModus).flatMap((one) => {
    const isOfPhase = createdAt(one) >= began && one.system.drawn?.past === false;
    const hasCome = one.system.drawn?.happens === true && createdAt(one) >= session;
    if (!isOfPhase && !hasCome) return [];
    return foundry.utils.mergeObject(again(one), { system: { drawn: { past: !isOfPhase } } });
  });
}

/** The same message once more, under its id and as private as it was; its dice are not thrown again. */
function again(message: Message): ChatMessage.CreateData {
  const { _stats: _, ...data } = message.toObject();
  return { ...data, rolls: [], sound: null } as ChatMessage.CreateData;
}

/** Posts again, after the log was cleared, what alone says which phase the story is in and what of its modus is used up. @rule WH-PHASE-01 WH-MODUS-01 */
export async function keepStory(gone: readonly Message[]): Promise<void> {
  const phase = phaseAmong(gone);
  const kept = [...(phase ? [again(phase)] : []), ...modusAmong(gone, phase ?? phaseCard())];
  if (kept.length > 0) await ChatMessage.createDocuments(kept, { keepId: true });
}
