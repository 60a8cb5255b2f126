import type { ServerWord } from '../../words/server.ts';
import { decisionSteps, missesMost } from '../../contract/refunds/refund-kinds.ts';
import { formatMoney } from '../../kit/money.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import { requireFound } from '../../kit/errors.ts';
import { getShop } from '../shops/public.ts';
import { findOrder, isOnTerms, mailAboutOrder } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { recoverBookingDebts } from './claims/booking-losses.ts';
import { recoverClaims } from './claims/claim-money.ts';
import { settleLostDisputes } from './claims/lost-disputes.ts';
import { listOutstanding } from './claims/claims-sql.ts';
import { endOverdueBookingRefunds, refundOverdueBookings } from './booking-jobs.ts';
import { stepAtDeadline, type RefundParty, type RefundStep } from './rules.ts';
import { findRefund, listOverdue, listRefundEvents, listRefundLines, type RefundRecord } from './sql.ts';
import { endLongHeld } from './holds/decide-hold.ts';
import { endLongOverdue } from './overdue.ts';
import type { Owed, StepInput } from './settle-refund.ts';
import { takeRefundStep } from './steps.ts';

/** What is told of a request: the reader takes the rest from its row. */
export interface RefundEventNotice {
  refundId: string;
  step: RefundStep | 'ask';
  by: RefundParty;
  /** Nobody had to agree: why the money goes back. */
  owed?: Owed | undefined;
}

declare module '../platform/queue.ts' {
  interface Jobs {
    'refunds.event': RefundEventNotice;
  }
}

/** What is said of a step: silence is told as such, and so is what nobody had to agree to. */
function newsWord(
  { step, by, owed }: Omit<RefundEventNotice, 'refundId'>,
  { received_at: receivedAt }: RefundRecord,
): ServerWord {
  if (owed) return `news.refund.${owed}`;
  if (by === 'system' && step === 'dispute' && receivedAt !== null) return 'news.refund.counted.dispute';
  if (step === 'receive' && receivedAt === null) return 'news.refund.counted.nothing';
  if (by === 'system' && (step === 'return' || step === 'dispute')) return `news.refund.promised.${step}`;
  if (by === 'system' && (step === 'agree' || step === 'withdraw' || step === 'accept'))
    return `news.refund.silent.${step}`;
  return `news.refund.${step}`;
}

/** What is said of an operator's decision by where it leaves the request. */
function decisionWord(
  step: RefundEventNotice['step'],
  { state, isAnswered }: { state: string; isAnswered: boolean },
): ServerWord | undefined {
  if (step === 'decide' && state === 'decided') return 'news.refund.decided';
  if (step === 'acceptDecision' && state === 'decided') return 'news.refund.acceptDecision';
  if (step === 'appeal' && isAnswered) return 'news.refund.appealAnswered';
  if (state === 'rejected')
    return step === 'decideAppeal' ? 'news.refund.appealRejected' : 'news.refund.rejected';
  return step === 'acceptDecision' ? 'news.refund.takeEffect' : undefined;
}

/** Why an operator decided so, in their own words: the last that was said of it. */
async function reasonOf(
  { db }: Pick<Deps, 'db'>,
  refundId: string,
  step: RefundEventNotice['step'],
): Promise<string> {
  const kind = step === 'decideAppeal' ? 'decideAppeal' : 'decide';
  const events = await listRefundEvents(db, [refundId]);
  return events.findLast((event) => event.kind === kind)?.note ?? '';
}

/** Tells the other side, or both when a deadline or an operator did it. */
export async function mailRefundEvent(
  deps: Deps,
  { refundId, step, by, owed }: RefundEventNotice,
): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const order = refund && (await findOrder(deps.db, refund.order_id));
  if (!order) return;
  // One that goes to the shop's own address at once is told as such.
  const isPromise = refund.by_right && step === 'ask';
  if (isPromise && refund.state !== 'asked') return;
  const sides = (['buyer', 'seller'] as const).filter((side) => side !== by);
  // All of the products came: that settles it.
  const isSettled = step === 'receive' && refund.state === 'agreed';
  const key = newsWord({ step: isSettled ? 'agree' : step, by, owed }, refund);
  const isAnswered = refund.appeal_answered_at !== null;
  const reason = isOfDecision(step) ? await reasonOf(deps, refundId, step) : '';
  const outstanding = (await listOutstanding(deps.db, [refundId])).get(refundId) ?? 0n;
  await mailAboutOrder(deps, order.id, sides, ({ say, tag }, values) => {
    const money = (amount: bigint) => formatMoney(amount, order.currency, tag);
    const until = refund.deadline ? new Intl.DateTimeFormat(tag, timeInLetters).format(refund.deadline) : '';
    const onTerms = isOnTerms(order) && refund.state === 'agreed' ? splitOnTerms(refund) : null;
    const amount = money(onTerms ? onTerms.owed + onTerms.back : amountOf(refund, step));
    const facts = { ...values, refund: refund.number, amount, until, reason };
    const news = say(
      isPromise
        ? 'news.refund.promised.ask'
        : (decisionWord(step, { state: refund.state, isAnswered }) ?? key),
      facts,
    );
    return [
      news,
      ...(onTerms
        ? [say('news.refund.onTerms', { owed: money(onTerms.owed), back: money(onTerms.back) })]
        : []),
      ...(outstanding > 0n ? [say('news.refund.outstanding', { outstanding: money(outstanding) })] : []),
    ].join('\n');
  });
}

/** What of an agreed refund of an order on terms reduces what is owed, and what goes back. */
function splitOnTerms({ settled_amount: settledAmount, returned_amount: returned }: RefundRecord) {
  const back = returned ?? 0n;
  const value = settledAmount ?? 0n;
  return { owed: value > back ? value - back : 0n, back };
}

/** What a letter is about: what really goes back, what is offered, or what is asked for. */
function amountOf(refund: RefundRecord, step: RefundEventNotice['step']): bigint {
  if (refund.decided_amount !== null && refund.state !== 'agreed') return refund.decided_amount;
  const isOffer = step === 'offer' || step === 'receive';
  return refund.returned_amount ?? (isOffer ? refund.offered_amount : null) ?? refund.asked_amount;
}

const isOfDecision = (step: RefundEventNotice['step']): boolean =>
  step === 'decide' || decisionSteps.some((decision) => decision === step);

const timeInLetters = {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'UTC',
} as const satisfies Intl.DateTimeFormatOptions;

const batch = 200;

/** Products of a promised return go to the shop's own address, or their way is an operator's to find. */
async function returnInput(db: Db, refund: RefundRecord): Promise<StepInput> {
  const order = requireFound(await findOrder(db, refund.order_id));
  const { return_address: address } = await getShop(db, order.shop_id);
  if (address === '') return { step: 'dispute', note: '' };
  const { paidBy } = order.return_terms as unknown as ReturnTerms;
  return { step: 'return', note: '', returnTo: { address, paidBy } };
}

async function stepOf(db: Db, refund: RefundRecord): Promise<ReturnType<typeof stepAtDeadline>> {
  const isReceived = refund.received_at !== null;
  const lines = isReceived ? await listRefundLines(db, [refund.id]) : [];
  return stepAtDeadline(refund.state, {
    isReceived,
    isDoubtful: missesMost(lines.map((line) => ({ ...line, received: line.received_quantity }))),
    isPromised: refund.by_right,
  });
}

/** Who has been silent for too long has agreed, or has let the request go. */
export async function endOverdueRefunds(deps: Deps): Promise<number> {
  const { db, clock, log } = deps;
  const now = clock.now();
  let ended = 0;
  for (const id of await listOverdue(db, now, batch)) {
    const refund = await findRefund(db, id);
    const step = refund && (await stepOf(db, refund));
    if (!step) continue;
    const input = step === 'return' ? await returnInput(db, refund) : { step, note: '' };
    const system = {
      by: 'system' as const,
      accountId: null,
      // Read again under the lock: somebody may have answered in this very moment.
      owns: (_: unknown, locked: { deadline: Date | null }) =>
        locked.deadline !== null && locked.deadline <= now,
    };
    await takeRefundStep({ ...deps, now }, id, system, input).then(
      () => ended++,
      (error: Error) =>
        log.info({ refundId: id, reason: error.message }, 'an overdue refund was left as it is'),
    );
  }
  return ended;
}

export function workOnRefunds(queue: Queue, deps: Deps): void {
  queue.work('refunds.event', (news) => mailRefundEvent(deps, news), {
    batchSize: 20,
    concurrency: 4,
    inOrder: ({ refundId }) => refundId,
  });
  queue.every('refunds.overdue', '* * * * *', async () => {
    while ((await endOverdueRefunds(deps)) === batch);
  });
  queue.work('disputes.lost', () => settleLostDisputes(deps), { retries: 20 });
  queue.every('refunds.lostDisputes', '* * * * *', () => settleLostDisputes(deps));
  queue.every('refunds.recover', '* * * * *', async () => {
    await recoverClaims(deps);
    await recoverBookingDebts(deps);
  });
  queue.every('refunds.overdueBookings', '* * * * *', async () => {
    await endOverdueBookingRefunds(deps);
    await refundOverdueBookings(deps);
  });
  queue.every('refunds.longHeld', '*/5 * * * *', async () => {
    while ((await endLongHeld(deps)) > 0);
  });
  queue.every('refunds.overdueOrders', '* * * * *', async () => {
    while ((await endLongOverdue(deps)) > 0);
  });
}
