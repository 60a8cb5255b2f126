import type { ConditionDocument } from '../../../contract/orders/conditions/condition-kinds.ts';
import type { Deps } from '../../platform/context.ts';
import { mailAboutOrder } from '../events.ts';

/** What is told of the documents that an order waits for, and to whom. */
const readers = {
  proposed: ['seller'],
  agreed: ['buyer'],
  declined: ['buyer'],
  lapsed: ['buyer', 'seller'],
  presented: ['buyer'],
  accepted: ['seller'],
  refused: ['seller'],
  waived: ['seller'],
  disputed: ['buyer'],
  decided: ['buyer', 'seller'],
} as const;
export type ConditionNews = keyof typeof readers;

declare module '../../platform/queue.ts' {
  interface Jobs {
    'orders.condition': {
      orderId: string;
      news: ConditionNews;
      /** Which document, where it is about one. */
      document?: { kind: ConditionDocument; title: string };
      reason?: string;
    };
  }
}

export const mailCondition = (
  deps: Deps,
  {
    orderId,
    news,
    document,
    reason = '',
  }: {
    orderId: string;
    news: ConditionNews;
    document?: { kind: ConditionDocument; title: string };
    reason?: string;
  },
): Promise<void> =>
  mailAboutOrder(deps, orderId, readers[news], ({ say }, values) => {
    const name =
      document && [say(`condition.document.${document.kind}`), document.title].filter(Boolean).join(': ');
    return say(`news.condition.${news}`, { ...values, document: name ?? '', reason });
  });
