/** What an item card stores. */
export interface ItemCardFacts {
  readonly title: string;
  readonly type: string;
  readonly img: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface ItemCardView extends ItemCardFacts {
  /** Cleaned by the server and enriched by the host. */
  readonly description: string;
}

/** Everything the card shows. */
export const itemCard = ({ title, type, img, facts }: ItemCardFacts, description: string): ItemCardView => ({
  title,
  type,
  img,
  facts,
  description,
});
