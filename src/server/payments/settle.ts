import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { noteOtherAmount } from './channel-tasks/tasks.ts';
import type { Charge } from './providers/channel.ts';
import { nextPaymentState } from './rules.ts';
import * as rows from './sql.ts';
import { subjects } from './subjects.ts';

/**
 * Takes note of what a channel says of a charge. Notification, return and reconciliation all end here, in any
 * order, together or twice: the payment's row is locked, and its money moves once.
 * @returns the payment as it is now.
 */
export function settle(deps: Deps, paymentId: string, charge: Charge): Promise<rows.PaymentRecord> {
  const { db, log, clock } = deps;
  return transact(db, async (tx) => {
    const payment = await rows.lockPayment(tx, paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    const state = nextPaymentState(payment.state, charge.state);
    if (state === payment.state) return payment;
    if (state === 'succeeded' && (charge.amount !== payment.amount || charge.currency !== payment.currency)) {
      // Never guess with money: it stays open until a person has looked.
      log.error(
        { paymentId, channel: payment.channel },
        'a channel reports another amount than was asked for',
      );
      await noteOtherAmount(tx, payment, charge, clock.now());
      return payment;
    }
    const now = clock.now();
    await rows.endPayment(tx, paymentId, state, state === 'failed' ? 'declined' : '', now);
    await subjects[payment.subject].ended(tx, { ...deps, now }, payment, state === 'succeeded');
    return (await rows.findPayment(tx, paymentId))!;
  });
}
