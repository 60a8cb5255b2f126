import type { OutputOf } from '../../../contract/contract.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import {
  findPaymentForStaff,
  listMoneyBackOfPayment,
  listOtherAttempts,
  listPartsOfPayment,
  listPostingsOfPayment,
} from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { showPostings } from '../show-postings.ts';
import { showAttempt, showPayments } from './payment-list.ts';

/** One payment with all that became of its money. @throws {Refusal} NOT_FOUND */
export async function showPayment(
  context: Staffed,
  { id }: { id: string },
): Promise<OutputOf<'console.payments.get'>> {
  const { db, language } = context;
  const payment = requireFound(await findPaymentForStaff(db, id));
  const [[row], parts, attempts, moneyBack, postings] = await Promise.all([
    showPayments(context, [payment]),
    listPartsOfPayment(db, id),
    listOtherAttempts(db, payment),
    listMoneyBackOfPayment(db, id),
    listPostingsOfPayment(db, payment),
  ]);
  const money = wireMoneyIn(payment.currency);
  const numbers = new Map(row!.orders.map((order) => [order.id, order.number]));
  return {
    ...row!,
    expiresAt: wireTime(payment.expires_at),
    parts: parts.map((share) => ({
      orderId: share.order_id,
      orderNumber: numbers.get(share.order_id) ?? '',
      instalment: share.instalment,
      amount: money(BigInt(share.amount)),
      outcome: share.outcome,
    })),
    otherAttempts: attempts.map((attempt) => showAttempt(attempt, language)),
    moneyBack: moneyBack.map((back) => ({
      id: back.id,
      amount: money(BigInt(back.amount)),
      reason: back.reason,
      at: wireTime(back.created_at),
      sentAt: wireTime(back.sent_at),
    })),
    postings: await showPostings(context, postings),
  };
}
