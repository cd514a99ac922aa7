/** What an item card stores. */
export interface ItemCardFacts {
  readonly title: string;
  readonly type: string;
  readonly img: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface ItemCardView<Prose> extends ItemCardFacts {
  /** Rich text, as the host passes it to its templates. */
  readonly description: Prose;
}

/** Everything the card shows. */
export const itemCard = <Prose>(
  { title, type, img, facts }: ItemCardFacts,
  description: Prose,
): ItemCardView<Prose> => ({
  title,
  type,
  img,
  facts,
  description,
});
