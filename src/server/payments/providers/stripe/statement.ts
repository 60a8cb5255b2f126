import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import { ofFee, ofPayment, ofReturn } from '../../reconciliation/subjects.ts';
import type { ChannelStatement, StatementLine } from '../channel.ts';
import { askStripe, findAccount, stripeSites } from './account.ts';
import { fromStripe } from './amounts.ts';
import { paymentMark } from './charges.ts';
import { returnMark } from './refunds.ts';

type Movement = Stripe.BalanceTransaction;

/** From Stripe to our bank and back: our own money, which neither came in nor left. */
const ownTransfers = new Set(['payout', 'payout_cancel', 'payout_failure']);
const charges = new Set(['charge', 'payment']);
const refunds = new Set(['refund', 'payment_refund', 'refund_failure', 'payment_failure_refund']);

/** What of ours a movement is about, by the marks that we gave Stripe; its own name of it where it has none of them. */
function subjectOf(movement: Movement): string {
  const { id, type, source } = movement;
  const dispute = disputeOf(movement);
  const metadata = (source as { metadata?: Record<string, string> } | null)?.metadata ?? {};
  const mark = charges.has(type)
    ? metadata[paymentMark]
    : refunds.has(type)
      ? metadata[returnMark]
      : undefined;
  if (!mark) return dispute ? `dispute ${dispute.id} ${id}` : `stripe ${id}`;
  return charges.has(type) ? ofPayment(mark) : ofReturn(mark);
}

/** What buyers' banks took back, and gave again. */
const disputeOf = ({ source }: Movement): Stripe.Dispute | null => {
  const about = source as { object?: string } | null;
  return about?.object === 'dispute' ? (source as Stripe.Dispute) : null;
};

/** What a buyer paid or got back, in their currency; what is nobody's, in the currency of the account. */
function amountOf(movement: Movement): { amount: bigint; currency: string } {
  const { type, amount, currency, source } = movement;
  const dispute = disputeOf(movement);
  const ofBuyer = (charges.has(type) || refunds.has(type)) && typeof source === 'object' ? source : null;
  const ofDispute = dispute && dispute.currency !== currency ? dispute : null;
  const sum = (ofBuyer ?? ofDispute) as { amount?: number; currency?: string } | null;
  if (sum?.amount === undefined || !sum.currency) {
    const code = currency.toUpperCase();
    return { amount: signed(fromStripe(Math.abs(amount), code), amount), currency: code };
  }
  const code = sum.currency.toUpperCase();
  return { amount: signed(fromStripe(sum.amount, code), amount), currency: code };
}

const signed = (amount: bigint, like: number): bigint => (like < 0 ? -amount : amount);

function linesOf(movement: Movement): StatementLine[] {
  const { id, type, created, fee } = movement;
  const subject = subjectOf(movement);
  const dispute = disputeOf(movement);
  const about = { movedAt: new Date(created * 1000), description: movement.description ?? '' };
  const lines: StatementLine[] = [];
  const { amount, currency } = amountOf(movement);
  if (amount !== 0n) lines.push({ ...about, key: id, subject, kind: type, amount, currency });
  if (fee !== 0) {
    const code = movement.currency.toUpperCase();
    const paymentId = subject.startsWith('payment ') ? subject.slice('payment '.length) : null;
    lines.push({
      ...about,
      key: `${id} fee`,
      subject: paymentId ? ofFee(paymentId) : dispute ? ofFee(`${dispute.id} ${id}`) : `fee ${id}`,
      kind: 'fee',
      amount: -signed(fromStripe(Math.abs(fee), code), fee),
      currency: code,
    });
  }
  return lines;
}

/**
 * What moved on the balances of all accounts since a moment. Two sites may have keys of one account: what it tells twice is
 * one movement.
 * @throws {ChannelUnreachable}
 */
export async function readBalance({ config }: Pick<Deps, 'config'>, since: Date): Promise<ChannelStatement> {
  const lines = new Map<string, StatementLine>();
  for (const site of stripeSites) {
    // An account whose keys were taken away says nothing any more.
    if (!findAccount(site, config)) continue;
    await askStripe(config, site, async (client) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const movements = client.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
      for await (const movement of movements)
        if (!ownTransfers.has(movement.type)) for (const line of linesOf(movement)) lines.set(line.key, line);
    });
  }
  return { lines: [...lines.values()] };
}
