import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import { getWithAccount } from '../wallets/charges.ts';
import type { WalletCharge } from '../wallets/sql.ts';
import { findAccount, type Account } from './account.ts';
import { toRupiah } from './amounts.ts';
import { askXendit } from './ask.ts';
import { askCharge, code } from './charges.ts';
import { findMethodOf } from './methods.ts';
import * as rows from './sql.ts';

// One that failed goes under another number; the third time people look.
const mostRefunds = 3;
// Far more than a payment has: each return is asked for three times at most.
const pageLength = 100;

const refund = z.object({
  reference_id: z.string(),
  status: z.enum(['SUCCEEDED', 'PENDING', 'FAILED', 'CANCELLED']),
  failure_code: z.string().nullish(),
});
type Refund = z.infer<typeof refund>;
const refundList = z.object({ data: z.array(refund), has_more: z.boolean().default(false) });

const hasFailed = ({ status }: Refund): boolean => status === 'FAILED' || status === 'CANCELLED';

/** The number of a return's refund at Xendit; those that failed before it count. */
const numberOf = (key: string, failed: number): string => (failed === 0 ? key : `${key}_${failed}`);
/** The return that a refund's number is of. */
export const returnIdOf = (number: string): string => number.replace(/_\d$/, '');

/** What was asked to go back of a payment by now. */
async function listRefunds(account: Account, requestId: string): Promise<Refund[]> {
  const query = new URLSearchParams({ payment_request_id: requestId, limit: String(pageLength) });
  const parsed = refundList.safeParse(await askXendit(account, { method: 'GET', path: `/refunds?${query}` }));
  // What may stand on another page may be the very one.
  if (!parsed.success || parsed.data.has_more)
    throw new ChannelUnreachable('Xendit answered with no list of refunds that is whole');
  return parsed.data.data;
}

async function createRefund(
  account: Account,
  requestId: string,
  { amount, currency, number }: { amount: number; currency: string; number: string },
): Promise<Refund> {
  const parsed = refund.safeParse(
    await askXendit(account, {
      method: 'POST',
      path: '/refunds',
      content: {
        payment_request_id: requestId,
        reference_id: number,
        amount,
        currency,
        reason: 'REQUESTED_BY_CUSTOMER',
      },
      idempotencyKey: number,
    }),
  );
  if (!parsed.success || parsed.data.reference_id !== number)
    throw new ChannelUnreachable('Xendit answered about no refund of ours');
  return parsed.data;
}

/** What a charge was paid by. @throws {ChannelRefused} when it was not */
async function getPaidRequest(
  deps: Pick<Deps, 'db'>,
  account: Account,
  row: WalletCharge,
): Promise<rows.XenditRequest> {
  const request = await rows.findCurrentRequest(deps.db, row.payment_id);
  if (request?.state === 'paid') return request;
  const isPaid = request && (await askCharge(deps, account, row, request)).state === 'paid';
  if (!isPaid) throw new ChannelRefused('nothing was paid');
  return request;
}

/**
 * Gives some of a payment by QRIS back, once for each key: Xendit is asked whether there is such a refund before it is
 * asked for one, and does the same but once under its number. One that failed is asked for again under another number.
 * @returns whether it has left
 * @throws {ChannelRefused} for a payment by virtual account, and when Xendit or the buyer's bank will not
 */
export async function refundCharge(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ref: string,
  amount: bigint,
  key: string,
): Promise<boolean> {
  const { row, account } = await getWithAccount(deps, code, ref, findAccount(deps.config));
  const request = await getPaidRequest(deps, account, row);
  // A bank does not tell whose account the money came from.
  if (findMethodOf(request.channel_code)?.kind !== 'qris')
    throw new ChannelRefused('money that came by a virtual account does not go back by Xendit');
  const rupiah = toRupiah(amount);
  if (rupiah === null) throw new ChannelRefused(`Xendit cannot be told ${amount} ${row.currency} exactly`);
  const refunds = await listRefunds(account, request.id);
  let failure = '';
  for (let failed = 0; failed < mostRefunds; failed++) {
    const number = numberOf(key, failed);
    const current =
      refunds.find(({ reference_id: reference }) => reference === number) ??
      (await createRefund(account, request.id, { amount: rupiah, currency: row.currency, number }));
    if (!hasFailed(current)) return current.status === 'SUCCEEDED';
    failure = current.failure_code ?? current.status;
  }
  throw new ChannelRefused(`the refund failed ${mostRefunds} times: ${failure}`);
}

/** Whether money that had left under a key has come back: the buyer's bank did not take it. */
export async function isRefundLost(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ref: string,
  key: string,
): Promise<boolean> {
  const { row, account } = await getWithAccount(deps, code, ref, findAccount(deps.config));
  const request = await getPaidRequest(deps, account, row);
  const refunds = await listRefunds(account, request.id);
  const ofKey = refunds.filter(({ reference_id: number }) => returnIdOf(number) === key);
  return ofKey.length > 0 && ofKey.every(hasFailed);
}
