import type { OrderAction, OrderState } from '../../contract/orders.ts';
import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import type { Party } from './rules.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'orders.completed': { orderId: string };
  }
}

/** What other domains hear of an order: they read the rest from its row. */
export interface OrderNews {
  orderId: string;
  step: OrderAction | 'submit';
  from: OrderState | null;
  to: OrderState;
  party: Party;
}

/** Writes the news in the transaction of the step; it is delivered if that commits. */
export async function publishOrderNews(queue: Publisher, tx: Tx, news: OrderNews): Promise<void> {
  // A queue nobody listens to would only grow: completed orders release the seller's money.
  if (news.to === 'completed') await queue.publish(tx, 'orders.completed', { orderId: news.orderId });
}
