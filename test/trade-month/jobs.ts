import { sql } from 'kysely';
import { checkOnceADay } from '../../src/server/books/checks.ts';
import { takeIn } from '../../src/server/books/take-in.ts';
import { chargeAllLateFees } from '../../src/server/credit/owed.ts';
import { issueDueDocuments } from '../../src/server/order-documents/numbered/issue.ts';
import { endOverdueStates } from '../../src/server/orders/jobs.ts';
import { holdReversed } from '../../src/server/payments/channel-tasks/hold-reversed.ts';
import * as payments from '../../src/server/payments/jobs.ts';
import { readAlipayBill } from '../../src/server/payments/providers/alipay/bill.ts';
import { askDispute } from '../../src/server/payments/providers/stripe/disputes.ts';
import { bookFees } from '../../src/server/payments/providers/stripe/fees.ts';
import { bookWalletFees } from '../../src/server/payments/providers/wallets/fees.ts';
import { readWeChatPayBill } from '../../src/server/payments/providers/wechat-pay/bill.ts';
import { returnIdOf } from '../../src/server/payments/providers/wechat-pay/refunds.ts';
import { askAgain } from '../../src/server/payments/providers/xendit/notices.ts';
import { bookXenditFees } from '../../src/server/payments/providers/xendit/statement.ts';
import type { Deps } from '../../src/server/platform/context.ts';
import type { Jobs } from '../../src/server/platform/queue.ts';
import { recoverClaims } from '../../src/server/refunds/claims/claim-money.ts';
import { settleLostDisputes } from '../../src/server/refunds/claims/lost-disputes.ts';
import { endLongHeld } from '../../src/server/refunds/holds/decide-hold.ts';
import { endOverdueRefunds } from '../../src/server/refunds/jobs.ts';
import { endLongOverdue } from '../../src/server/refunds/overdue.ts';
import { followStatements } from '../../src/server/settlement/payout-files/follow.ts';
import { stopPayoutsForClaims } from '../../src/server/settlement/payouts.ts';

type Handlers = { [Name in keyof Jobs]?: (deps: Deps, job: Jobs[Name]) => Promise<unknown> };

/** What is done with what was published about money; letters and pictures are left where they are. */
const handlers: Handlers = {
  'orders.completed': (deps, { orderId }) => payments.releaseEscrow(deps, orderId),
  'orders.toNumber': (deps, { orderId }) => issueDueDocuments(deps, orderId),
  'payments.return': (deps, { returnId }) => payments.sendReturn(deps, returnId),
  'payments.close': (deps, { orderId }) => payments.closeAttempts(deps, orderId),
  'payments.endAtChannel': (deps, { paymentId }) => payments.endGivenUp(deps, paymentId),
  'payments.recheckReturn': (deps, { returnId }) => payments.recheckReturn(deps, returnId),
  'channelTasks.amountHandled': (deps, { paymentId }) => payments.endOtherAmount(deps, paymentId),
  'bankTransfers.changed': (deps, { paymentId }) => payments.settleTransfer(deps, paymentId),
  'credit.drawn': (deps, { paymentId }) => payments.reconcile(deps, paymentId),
  'disputes.news': (deps, news) => holdReversed(deps, news),
  'disputes.lost': (deps) => settleLostDisputes(deps),
  'stripe.dispute': (deps, dispute) => askDispute(deps, dispute),
  'xendit.ask': (deps, { requestId }) => askAgain(deps, requestId),
};

interface Published {
  id: string;
  name: keyof Jobs;
  data: never;
}

/**
 * Does what was published, in the order in which it was, until nothing is left; what fails is tried again with the next
 * call, as the queue does later.
 * @param isRepeated  whether a job is delivered twice, at the same time, as a queue may
 */
export async function deliver(deps: Deps, isRepeated: () => boolean): Promise<{ failed: number }> {
  const failed = new Set<string>();
  for (;;) {
    const { rows } = await sql<Published>`select id, name, data from pgboss.job
      where state = 'created' and name = any(${sql.val(Object.keys(handlers))}::text[]) order by id limit 500`.execute(
      deps.db,
    );
    const due = rows.filter(({ id }) => !failed.has(id));
    if (due.length === 0) return { failed: failed.size };
    const isDone: string[] = [];
    for (const { id, name, data } of due) {
      const handle = handlers[name] as (deps: Deps, job: never) => Promise<unknown>;
      const attempts = isRepeated() ? [handle(deps, data), handle(deps, data)] : [handle(deps, data)];
      const results = await Promise.allSettled(attempts);
      if (results.some(({ status }) => status === 'fulfilled')) isDone.push(id);
      else failed.add(id);
    }
    await sql`update pgboss.job set state = 'completed', completed_on = now()
      where id = any(${sql.val(isDone)}::uuid[])`.execute(deps.db);
  }
}

/** What the product does by itself time and again, as often as it takes until nothing is left to do. */
export async function workOnSchedule(deps: Deps, openPayments: number): Promise<void> {
  // Each round looks at a hundred.
  for (let round = 0; round <= openPayments / 100; round++) await payments.reconcileQuiet(deps);
  while ((await endOverdueStates(deps)) > 0);
  while ((await endOverdueRefunds(deps)) > 0);
  while ((await endLongOverdue(deps)) > 0);
  while ((await endLongHeld(deps)) > 0);
  for (let round = 0; round <= openPayments / 100; round++) await payments.resendReturns(deps);
  await settleLostDisputes(deps);
  await recoverClaims(deps);
  await stopPayoutsForClaims(deps);
}

/** What it does once in a day or an hour: fees of channels and of credit, the bank's word of payouts, the books. */
export async function workOnceADay(deps: Deps): Promise<void> {
  await bookFees(deps);
  await bookWalletFees(deps, 'alipay', readAlipayBill);
  await bookWalletFees(deps, 'wechat-pay', readWeChatPayBill, returnIdOf);
  await bookXenditFees(deps);
  while ((await chargeAllLateFees(deps)) > 0);
  await followStatements(deps);
  await takeIn(deps);
  await checkOnceADay(deps);
}
