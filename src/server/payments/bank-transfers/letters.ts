import { formatMoney } from '../../../kit/money.ts';
import { listReaders, writeTo } from '../../accounts/public.ts';
import { writeToOperators } from '../../staff/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Jobs } from '../../platform/queue.ts';
import { findPayment } from '../sql.ts';
import { findTransferOfPayment } from './sql.ts';

/** Tells a buyer that some of a transfer has come in and what is missing, with where to send it. */
export async function writeOfShortTransfer(
  deps: Deps,
  { paymentId, missing }: Jobs['bankTransfers.short'],
): Promise<void> {
  const { db, config } = deps;
  const [payment, transfer] = await Promise.all([
    findPayment(db, paymentId),
    findTransferOfPayment(db, paymentId),
  ]);
  // Told late, the rest may have come, or the payment may have ended.
  if (!payment || transfer?.state !== 'open' || transfer.amount - transfer.received !== BigInt(missing))
    return;
  await writeTo(deps, await listReaders(db, [payment.buyer_id]), ({ brand, say, language, tag }) => {
    const values = {
      brand,
      number: payment.number,
      received: formatMoney(transfer.received, transfer.currency, tag),
      missing: formatMoney(BigInt(missing), transfer.currency, tag),
      reference: transfer.ref,
    };
    const link = `${config.publicUrl}/${language}/cashier/transfer?paymentId=${paymentId}`;
    return {
      subject: say('news.transfer.subject', values),
      body: `${say('news.transfer.short', values)}\n\n${link}`,
    };
  });
}

/** Tells all who hold the right to money that the bank took some back, which somebody has to look at. */
export const writeOfReversals = (deps: Deps, { count }: Jobs['bankReversals.found']): Promise<void> =>
  writeToOperators(deps, 'money', (say, brandName) => {
    const values = { brand: brandName, count };
    return {
      subject: say('bankReversals.subject', values),
      body: `${say('bankReversals.body', values)}\n\n${deps.config.publicUrl}/console/bank-receipts`,
    };
  });
