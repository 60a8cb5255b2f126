import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { followShopOfOrders } from './closed-shops.ts';
import { mailCallOffNews, remindOfEnds } from './call-offs/letters.ts';
import { endReviews, lapseProposals } from './conditions/end-reviews.ts';
import { mailCondition } from './conditions/news.ts';
import { requireDocuments } from './conditions/require-documents.ts';
import { countFigures } from './figures/figures.ts';
import { mailDuePrices, mailOrderEvent } from './events.ts';
import { forgetUnordered } from './lines/shown-products.ts';
import { mailHold } from './holds/news.ts';
import { noteAllLinks } from './holdings/one-hand.ts';
import { remindOfPromises, sendReminder } from './reminders.ts';
import { stepAtDeadline } from './rules.ts';
import { requireClearTracking } from './shipping/shared-tracking.ts';
import { listOverdue } from './overdue-sql.ts';
import { findOrder } from './sql.ts';
import { mailTaxInvoice } from './tax-invoices/news.ts';
import { takeStep } from './steps.ts';

const batch = 200;

/**
 * Ends states that have outlived their patience: unpaid orders are cancelled, dispatched ones completed.
 * The deadline in the row is the truth, so it does not matter how often or how late this runs.
 */
export async function endOverdueStates(deps: Deps): Promise<number> {
  const { db, log } = deps;
  const now = deps.clock.now();
  let ended = 0;
  for (const id of await listOverdue(db, ['submitted', 'awaiting_payment', 'dispatched'], now, batch)) {
    const order = await findOrder(db, id);
    const step = order && stepAtDeadline(order.state);
    if (step !== 'cancel' && step !== 'takeDelivery') continue;
    const system = {
      party: 'system' as const,
      accountId: null,
      // Read again under the lock: it may have been paid in this very moment.
      owns: (locked: { deadline: Date | null }) => locked.deadline !== null && locked.deadline <= now,
    };
    // Money waits for the documents that were agreed on, and until a shared tracking number was looked at.
    const wait = async (tx: Tx) => {
      if (step === 'takeDelivery') {
        await requireDocuments(tx, id, 'release');
        await requireClearTracking(tx, id);
      }
      return {};
    };
    await takeStep({ ...deps, now }, id, step, system, wait).then(
      () => ended++,
      (error: Error) =>
        log.info({ orderId: id, reason: error.message }, 'an overdue order was left as it is'),
    );
  }
  return ended;
}

export function workOnOrders(queue: Queue, deps: Deps): void {
  queue.work('orders.event', (news) => mailOrderEvent(deps, news), {
    batchSize: 20,
    concurrency: 4,
    // What is told of an order reads as it happened.
    inOrder: ({ orderId }) => orderId,
  });
  queue.work('orders.hold', (news) => mailHold(deps, news), { inOrder: ({ orderId }) => orderId });
  queue.work('orders.condition', (news) => mailCondition(deps, news), {
    inOrder: ({ orderId }) => orderId,
  });
  queue.work('callOffs.news', (news) => mailCallOffNews(deps, news), {
    inOrder: ({ agreementId }) => agreementId,
  });
  queue.every('callOffs.reminders', '23 * * * *', () => remindOfEnds(deps));
  queue.every('orders.conditions', '*/5 * * * *', async () => {
    while ((await endReviews(deps)) > 0);
    while ((await lapseProposals(deps)) > 0);
  });
  queue.work('orders.taxInvoice', (news) => mailTaxInvoice(deps, news), {
    inOrder: ({ orderId }) => orderId,
  });
  // Before the figures, and before coupons are paid for.
  queue.every('orders.links', '7 * * * *', () => noteAllLinks(deps));
  queue.every('orders.shownProducts', '51 2 * * *', () => forgetUnordered(deps));
  queue.every('orders.figures', '11 * * * *', () => countFigures(deps));
  queue.work('shops.closedOrders', ({ shopId }) => followShopOfOrders(deps, shopId), { retries: 20 });
  queue.work('orders.reminder', (reminder) => sendReminder(deps, reminder), { batchSize: 20 });
  queue.every('orders.priceLetters', '*/5 * * * *', () => mailDuePrices(deps));
  queue.every('orders.reminders', '*/10 * * * *', async () => {
    while ((await remindOfPromises(deps)) > 0);
  });
  queue.every('orders.overdue', '* * * * *', async () => {
    while ((await endOverdueStates(deps)) === batch);
  });
}
