import type { Deps } from '../../platform/context.ts';
import type { Jobs } from '../../platform/queue.ts';
import { mailAboutOrder } from '../events.ts';

/** Tells the other side what became of a tax invoice. */
export const mailTaxInvoice = (deps: Deps, { orderId, news }: Jobs['orders.taxInvoice']): Promise<void> =>
  mailAboutOrder(
    deps,
    orderId,
    [news === 'asked' || news === 'toCredit' ? 'seller' : 'buyer'],
    ({ say }, values) => say(`news.invoice.${news}`, values),
  );
