import type { ParsedOf } from '../../contract/contract.ts';
import type { SellerReason } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { listLines, lockOrder, nextState, type LineRecord, type OrderRecord } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { refuseOwnCustomers, workerIn, type InShop } from '../shops/public.ts';
import { makeGood, worthOf, type RefundValue } from './rules.ts';
import type { RefundRecord } from './sql.ts';
import { inputOf, openRefund } from './ask-refund.ts';
import { agreeAtOnce } from './steps.ts';

/** Reasons that say nothing by themselves. */
const unexplained: readonly SellerReason[] = ['other'];

type RefundContent = Pick<ParsedOf<'refunds.calculate'>, 'scope' | 'lines' | 'amount' | 'compensation'>;

/**
 * What a seller's own refund comes to: what would be asked for, or an amount below it for pieces that the buyer keeps.
 * @throws {Refusal} as `worthOf`, and REFUND_TOO_MUCH for a compensation that is not below the pieces' worth
 */
export function worthGiven(
  order: OrderRecord,
  lines: readonly LineRecord[],
  input: RefundContent,
): RefundValue {
  const refundValue = worthOf(order, lines, { ...inputOf(input), includesKept: true });
  if (input.compensation === undefined) return refundValue;
  if (input.scope !== 'lines') throw new Refusal('BAD_INPUT', { fields: 'compensation' });
  return makeGood(order, lines, refundValue, BigInt(input.compensation));
}

/** Whether a seller may spend what is on the shop's balance: members need the right to its money. */
export const mayPayFromBalance = ({ shopRights }: SignedIn['actor']): boolean =>
  shopRights === null || shopRights.includes('money');

/**
 * A seller gives money back by their own word: nobody has to agree, and the buyer reads why. Pieces that were not sent and
 * are paid back count in the shop's record.
 * @throws {Refusal} NOT_FOUND, ORDER_CHANGED, ORDER_STATE, REFUND_OPEN while the buyer's request has to be answered,
 * PAYMENT_OPEN while the buyer is paying, REASON_MISSING, FORBIDDEN for a member without the right to money once it comes
 * from the balance, REFUND_ALLOWANCE before that, OWN_SHOP for whoever ordered it, and as `worthGiven`
 */
export function giveMoneyBack(context: InShop, input: ParsedOf<'refunds.give'>): Promise<RefundRecord> {
  const { db, actor, shop, now } = context;
  if (unexplained.includes(input.reason) && !input.note) throw new Refusal('REASON_MISSING');
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    await refuseOwnCustomers(tx, workerIn(context), [order.buyer_id], 'gives');
    if (order.version !== input.version) throw new Refusal('ORDER_CHANGED');
    nextState(order, 'giveBack', 'seller', now);
    if (order.state === 'completed' && !mayPayFromBalance(actor)) throw new Refusal('FORBIDDEN');
    const lines = await listLines(tx, [order.id]);
    const requested = worthOf(order, lines, { ...inputOf(input), includesKept: true });
    const { value } = worthGiven(order, lines, input);
    const refund = await openRefund(
      tx,
      context,
      order,
      { ...requested, value },
      {
        by: 'seller',
        accountId: actor.accountId,
        scope: input.scope,
        reason: input.reason,
        note: input.note,
        pictures: [],
        owed: 'given',
      },
    );
    return agreeAtOnce(tx, context, refund.id, {
      by: 'seller',
      accountId: actor.accountId,
      mayPay: mayPayFromBalance(actor),
      owed: 'given',
      amount: value,
      restock: input.restock,
    });
  });
}
