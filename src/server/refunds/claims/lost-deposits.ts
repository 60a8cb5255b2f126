import { feeShareOf } from '../../fees/public.ts';
import {
  changeByRefund,
  creditKeptDeposit,
  type KeptDeposit,
  type OrderRecord,
} from '../../orders/public.ts';
import { insertDisputeRefund, splitProceeds } from '../../payments/public.ts';
import type { Tx } from '../../platform/database.ts';
import type { StepDeps } from '../settle-refund.ts';
import { recover } from './claim-money.ts';
import { updateRefund } from '../sql.ts';
import * as rows from './claims-sql.ts';

/**
 * A bank has taken back a deposit that a seller had kept: it is owed like a claim, out of what the shop has and then of what
 * comes in, the platform's fee of it goes back with it, and a credit note takes it off the document of the deposit.
 * @param share  of the dispute, minor units
 * @returns how much of it the shop bears; none where some of the deposit was taken back before
 */
export async function loseKeptDeposit(
  tx: Tx,
  { queue, now }: StepDeps,
  disputeId: string,
  order: OrderRecord,
  share: bigint,
): Promise<bigint> {
  const { id: orderId, shop_id: shopId, currency, kept_amount: keptAmount } = order;
  const refund = await rows.findKeepingRefund(tx, orderId);
  if (!refund) return 0n;
  const lost = share < keptAmount ? share : keptAmount;
  const feeShare = feeShareOf(order, order.paid_through[0]);
  const formerSplit = splitProceeds(keptAmount, currency, feeShare);
  const newSplit = splitProceeds(keptAmount - lost, currency, feeShare);
  const debt = { refundId: refund.id, orderId, shopId, currency, claimedAt: now };
  await rows.insertDebt(
    tx,
    { ...debt, amount: formerSplit.seller - newSplit.seller, fee: formerSplit.fee - newSplit.fee },
    now,
  );
  await insertDisputeRefund(tx, disputeId, refund.id, true);
  const keptDeposit = refund.kept_deposit as unknown as KeptDeposit;
  const credit = await creditKeptDeposit(tx, queue, order, keptDeposit, lost);
  await updateRefund(tx, refund.id, { credited: JSON.stringify(credit) });
  await changeByRefund(
    tx,
    queue,
    order,
    {
      kind: 'refund',
      party: 'system',
      actorId: null,
      refund: order.refund,
      to: order.state,
      deadline: order.deadline,
      asked: [],
      data: { amount: String(lost), refund: refund.number },
      taken: {
        value: 0n,
        back: lost,
        freight: 0n,
        platform: 0n,
        pieces: [],
        compensated: [],
        kept: -lost,
        keptPrice: 0n,
      },
    },
    now,
  );
  await recover(tx, queue, refund.id, now);
  return lost;
}
