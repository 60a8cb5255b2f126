import { holdHours, mostHeldDays } from '../../../contract/orders/hold-kinds.ts';
import type { Deps } from '../../platform/context.ts';
import { mailAboutOrder } from '../events.ts';

/** What is told of a payment that is looked at; that money goes back is told with its refund. */
export interface HoldNews {
  orderId: string;
  news: 'held' | 'released';
}

declare module '../../platform/queue.ts' {
  interface Jobs {
    'orders.hold': HoldNews;
  }
}

/** Tells both sides, each what it means for them; why is nobody's but the operators'. */
export async function mailHold(deps: Deps, { orderId, news }: HoldNews): Promise<void> {
  for (const reader of ['buyer', 'seller'] as const)
    await mailAboutOrder(deps, orderId, [reader], ({ say }, values) =>
      say(`news.hold.${news}.${reader}`, { ...values, hours: String(holdHours), days: String(mostHeldDays) }),
    );
}
