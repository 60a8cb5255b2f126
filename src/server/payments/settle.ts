import type { Deps } from '../platform/context.ts';
import { afterCommit, transact } from '../platform/database.ts';
import { writeAtLast } from '../platform/write-together.ts';
import { noteOtherAmount } from './channel-tasks/tasks.ts';
import type { Charge } from './providers/channel.ts';
import { nextPaymentState } from './rules.ts';
import * as rows from './sql.ts';
import { subjects } from './subjects.ts';

/** A payment, and where it has just ended, what became of its parts. */
export type SettledPayment = rows.PaymentRecord & { parts?: readonly rows.PartRecord[] };

/**
 * Takes note of what a channel says of a charge. Notification, return and reconciliation all end here, in any
 * order, together or twice: the payment's row is locked, and its money moves once.
 * @returns the payment as it is now.
 */
export function settle(deps: Deps, paymentId: string, charge: Charge): Promise<SettledPayment> {
  const { db, log, clock } = deps;
  return transact(db, async (tx) => {
    const locked = await rows.lockPaymentWithParts(tx, paymentId);
    if (!locked) throw new Error(`no payment ${paymentId}`);
    const { payment } = locked;
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
    const { channel } = payment;
    afterCommit(tx, () => deps.metrics.paymentsEnded.inc({ channel, state }));
    const now = clock.now();
    const { ended: take } = subjects[payment.subject];
    const ending = await take(tx, { ...deps, now }, locked, state === 'succeeded');
    const { writes = [], outcome = null, parts } = ending ?? {};
    const ended = { state, reason: state === 'failed' ? 'declined' : '', settled_at: now, outcome };
    await writeAtLast(tx, [rows.endOfPayment(paymentId, ended), ...writes]);
    return { ...payment, ...ended, ...(parts && { parts }) };
  });
}
