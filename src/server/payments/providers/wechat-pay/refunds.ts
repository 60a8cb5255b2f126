import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable, notifyPath } from '../channel.ts';
import { getWithAccount } from '../wallets/charges.ts';
import { findAccount, type Account } from './account.ts';
import { askWeChatPay, failureOf } from './ask.ts';
import { code } from './charges.ts';

const path = '/v3/refund/domestic/refunds';
// One that was closed has to go under another number; the third time people look.
const mostRefunds = 3;

const refund = z.object({
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
});
type Refund = z.infer<typeof refund>;

/** The number of a return's refund at WeChat Pay; those that were closed before it count. */
const numberOf = (key: string, closed: number): string => (closed === 0 ? key : `${key}_${closed}`);
/** The return that a refund's number is of. */
export const returnIdOf = (number: string): string => number.replace(/_\d$/, '');

const read = (answer: unknown): Refund => {
  const parsed = refund.safeParse(answer);
  if (!parsed.success) throw new ChannelUnreachable('WeChat Pay answered about no refund');
  return parsed.data;
};

async function findRefund(
  deps: Pick<Deps, 'clock'>,
  account: Account,
  number: string,
): Promise<Refund | null> {
  try {
    return read(await askWeChatPay(deps, account, 'GET', `${path}/${number}`));
  } catch (error) {
    if (error instanceof ChannelRefused && failureOf(error)?.code === 'RESOURCE_NOT_EXISTS') return null;
    throw error;
  }
}

/**
 * Gives some of a payment back, once for each key: under one number WeChat Pay moves money once, and it is asked whether
 * there is such a refund before it is asked for one.
 * @returns whether it has left
 * @throws {ChannelRefused} when WeChat Pay will not, or people have to see to it there
 */
export async function refundOrder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ref: string,
  amount: bigint,
  key: string,
): Promise<boolean> {
  const { row, account } = await getWithAccount(deps, code, ref, findAccount(deps.config));
  for (let closed = 0; closed < mostRefunds; closed++) {
    const number = numberOf(key, closed);
    const { status } =
      (await findRefund(deps, account, number)) ??
      read(
        await askWeChatPay(deps, account, 'POST', path, {
          out_trade_no: ref,
          out_refund_no: number,
          notify_url: deps.config.publicUrl + notifyPath(code),
          amount: { refund: Number(amount), total: Number(row.amount), currency: row.currency },
        }),
      );
    if (status === 'ABNORMAL') throw new ChannelRefused(`the refund ${number} is ABNORMAL at WeChat Pay`);
    if (status !== 'CLOSED') return status === 'SUCCESS';
  }
  throw new ChannelRefused(`WeChat Pay closed the refund ${mostRefunds} times`);
}

/** Whether money that had left under a key has come back: the buyer's bank did not take it. */
export async function isRefundLost(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ref: string,
  key: string,
): Promise<boolean> {
  const { account } = await getWithAccount(deps, code, ref, findAccount(deps.config));
  let last: Refund | null = null;
  for (let closed = 0; closed < mostRefunds; closed++) {
    const next = await findRefund(deps, account, numberOf(key, closed));
    if (!next) break;
    last = next;
  }
  return last?.status === 'CLOSED' || last?.status === 'ABNORMAL';
}
