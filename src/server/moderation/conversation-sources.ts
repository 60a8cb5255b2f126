import {
  isConversationKind,
  type CaseKind,
  type ConversationKind,
} from '../../contract/moderation/text-rules.ts';
import type { Language } from '../../kit/languages.ts';
import { findPairOfThread, listMessagesWithin } from '../messages/public.ts';
import type { Db, Tx } from '../platform/database.ts';
import { blockPair, getShop, unblockPair } from '../shops/public.ts';
import {
  blockProviderPair,
  findPairOfInquiry,
  listInquiryMessagesWithin,
  unblockProviderPair,
} from '../trade-services/public.ts';

/** The two of a conversation: a buyer, and the account that sells or provides. */
export interface ConversationSides {
  buyerId: string;
  partnerId: string;
  /** The shop that the partner writes for; null of a provider. */
  shopId: string | null;
}

export interface ReportedWords {
  id: string;
  isByBuyer: boolean;
  text: string;
  language: Language;
  pictures: string[];
  sentAt: Date;
}

interface ConversationSource {
  findSides: (db: Db, id: string) => Promise<ConversationSides | undefined>;
  listWithin: (
    db: Db,
    id: string,
    span: { begin: Date; end: Date },
    limit: number,
  ) => Promise<ReportedWords[]>;
  /** Keeps the two from writing to each other, or lets them again. */
  block: (tx: Tx, sides: ConversationSides, caseId: string, now: Date) => Promise<unknown>;
  unblock: (tx: Tx, caseId: string) => Promise<unknown>;
  /** The page on which a side reads it, without the language. */
  pathOf: (id: string, isBuyer: boolean) => string;
}

/** Where each kind of conversation is, and what keeps its sides apart. */
export const conversationSources: Record<ConversationKind, ConversationSource> = {
  conversation: {
    async findSides(db, id) {
      const pair = await findPairOfThread(db, id);
      if (!pair) return undefined;
      const shop = await getShop(db, pair.shopId);
      return { ...pair, partnerId: shop.owner_id };
    },
    listWithin: async (db, id, span, limit) =>
      (await listMessagesWithin(db, id, span, limit)).map(({ writer, sent_at: sentAt, ...message }) => ({
        ...message,
        isByBuyer: writer === 'buyer',
        sentAt,
      })),
    block: (tx, { buyerId, shopId }, caseId, now) => blockPair(tx, { buyerId, shopId: shopId! }, caseId, now),
    unblock: unblockPair,
    pathOf: (id, isBuyer) => `/merchants/${isBuyer ? 'buyer' : 'seller'}-center/messages?id=${id}`,
  },
  inquiry: {
    async findSides(db, id) {
      const pair = await findPairOfInquiry(db, id);
      return pair && { buyerId: pair.buyerId, partnerId: pair.providerId, shopId: null };
    },
    listWithin: async (db, id, span, limit) =>
      (await listInquiryMessagesWithin(db, id, span, limit)).map((message) => ({
        id: message.id,
        isByBuyer: message.writer === 'buyer',
        text: message.body,
        language: message.language as Language,
        pictures: [],
        sentAt: message.written_at,
      })),
    block: (tx, { buyerId, partnerId }, caseId, now) =>
      blockProviderPair(tx, { buyerId, providerId: partnerId }, caseId, now),
    unblock: unblockProviderPair,
    pathOf: (id, isBuyer) =>
      isBuyer ? `/merchants/buyer-center/inquiries/${id}` : `/merchants/service-center/contacts/${id}`,
  },
};

/** The source of a case, where it is about a conversation. */
export const conversationSourceOf = (kind: CaseKind): ConversationSource | undefined =>
  isConversationKind(kind) ? conversationSources[kind] : undefined;
