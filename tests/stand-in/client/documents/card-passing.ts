import type { Dict } from "../../common/types.ts";
import type { Card } from "./card.ts";
import type { Cards } from "./cards.ts";

export interface PassOptions {
  updateData?: Dict;
  action?: string;
  chatNotification?: boolean;
}

/** What a passing of cards writes into the stack they leave and the stack they come to. */
export interface PassPlan {
  readonly to: Cards;
  readonly toCreate: Dict[];
  readonly toUpdate: Dict[];
  readonly fromUpdate: Dict[];
  readonly fromDelete: string[];
}

/** A card keeps its id wherever it goes; its home deck keeps it, marked as drawn. */
export function planPass(from: Cards, to: Cards, cards: readonly Card[], updateData: Dict): PassPlan {
  const plan: PassPlan = { to, toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
  for (const card of cards) {
    if (card.isHome) plan.fromUpdate.push({ _id: card.id, drawn: true });
    else plan.fromDelete.push(card.id as string);
    const origin = card.origin ?? from.id;
    if (to.id === card.origin) plan.toUpdate.push({ ...updateData, _id: card.id, drawn: false });
    else plan.toCreate.push({ ...(card.toObject() as Dict), ...updateData, origin, drawn: false });
  }
  return plan;
}

/** Carries plans out and tells which cards came to each stack. */
export async function dealCards(from: Cards, plans: readonly PassPlan[]): Promise<Card[][]> {
  const arrived: Card[][] = [];
  for (const { to, toCreate, toUpdate } of plans) {
    const created = await to.createEmbeddedDocuments("Card", toCreate, { keepId: true });
    const updated = await to.updateEmbeddedDocuments("Card", toUpdate);
    arrived.push([...created, ...updated] as Card[]);
  }
  await from.updateEmbeddedDocuments(
    "Card",
    plans.flatMap(({ fromUpdate }) => fromUpdate),
  );
  await from.deleteEmbeddedDocuments(
    "Card",
    plans.flatMap(({ fromDelete }) => fromDelete),
  );
  return arrived;
}
