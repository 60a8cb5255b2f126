import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import { getWithAccount } from '../wallets/charges.ts';
import { findAccount } from './account.ts';
import { fenOf, yuanOf } from './amounts.ts';
import { code } from './charges.ts';
import { askAlipay } from './gateway.ts';

const refund = z.object({ fund_change: z.string().optional() });
const storedRefund = z.object({
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
});

/**
 * Gives some of a payment back, once for each key: under one number Alipay moves money once, however often and however
 * late it is asked.
 * @returns whether it has left
 * @throws {ChannelRefused} when Alipay will not
 */
export async function refundTrade(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ref: string,
  amount: bigint,
  key: string,
): Promise<boolean> {
  const { account } = await getWithAccount(deps, code, ref, findAccount(deps.config));
  const which = { out_trade_no: ref, out_request_no: key };
  const answer = await askAlipay(deps, account, 'alipay.trade.refund', {
    ...which,
    refund_amount: yuanOf(amount),
  });
  if (refund.parse(answer).fund_change === 'Y') return true;
  // Asked for before, or still on its way: only what stands there says which.
  const refundRecord = storedRefund.parse(
    await askAlipay(deps, account, 'alipay.trade.fastpay.refund.query', which),
  );
  return (
    refundRecord.refund_status === 'REFUND_SUCCESS' && fenOf(refundRecord.refund_amount ?? '') === amount
  );
}
