import type { DefinedCard } from "./define-card.ts";
import { attackCardKind } from "./kinds/attack.ts";
import { auctionCardKind } from "./kinds/auction.ts";
import { checkCardKind } from "./kinds/check.ts";
import { contestCardKind } from "./kinds/contest.ts";
import { damageCardKind } from "./kinds/damage.ts";
import { itemCardKind } from "./kinds/item.ts";
import { noticeCardKind } from "./kinds/notice.ts";
import { phaseCardKind } from "./kinds/phase.ts";
import { questionCardKind } from "./kinds/question.ts";
import { sequelCardKind } from "./kinds/sequel.ts";

/** Our own kinds of messages. */
export const CARD_KINDS: readonly DefinedCard[] = [
  checkCardKind,
  attackCardKind,
  auctionCardKind,
  contestCardKind,
  damageCardKind,
  itemCardKind,
  noticeCardKind,
  phaseCardKind,
  questionCardKind,
  sequelCardKind,
];

/** The kind of a message; undefined for those that are not cards. */
export const cardKindOf = ({ type }: ChatMessage.Implementation): DefinedCard | undefined =>
  CARD_KINDS.find((kind) => kind.type === type);
