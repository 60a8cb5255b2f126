import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { readPayable } from '../../kit/payable.ts';
import { lockOwed, totalOwed } from '../credit/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { openAttempt, replaceAttempt } from './jobs.ts';
import { nameChannel } from './name-channel.ts';
import { getChannel } from './providers/index.ts';
import { listOffers, requireOffered, wireBounds } from './providers/offered-channels.ts';
import { endOfAttempt } from './rules.ts';
import * as rows from './sql.ts';

/** What is owed cannot be repaid by owing more. */
const creditChannel = 'credit';

type Input = ParsedOf<'repayments.start'>;

export const repaymentsApi: Handlers<CallsOf<'repayments'>, Context, SignedIn> = {
  async 'repayments.channels'(context) {
    const { db, actor, site, now } = context;
    const { line, draws } = await transact(db, (tx) => lockOwed(tx, actor.accountId, now));
    const { currency } = line;
    const owed = { amount: totalOwed(draws), currency, isUpTo: true as const };
    const question = { buyerId: actor.accountId, ...owed, isRelated: false, site, isOfNoSite: true as const };
    const offers = await listOffers(context, question);
    const name = nameChannel(context);
    return offers
      .filter(({ channel }) => channel.code !== creditChannel)
      .map(({ channel, bounds }) => ({ ...name(channel), ...wireBounds(bounds, currency) }));
  },

  'repayments.start': startRepayment,
};

/**
 * Starts a repayment of at most what is owed. One at a time is open: another one ends it first.
 * @throws {Refusal} NOT_FOUND, NOTHING_TO_PAY, AMOUNT_NOT_PAYABLE, CREDIT_CHANGED, CHANNEL_UNAVAILABLE, CHANNEL_LIMITS,
 * CHANNEL_DOWN, PAYMENT_OPEN
 */
async function startRepayment(context: SignedIn, input: Input): Promise<OutputOf<'repayments.start'>> {
  const { db, actor, site, config } = context;
  if (input.channel === creditChannel) throw new Refusal('CHANNEL_UNAVAILABLE');
  const open = await rows.findOpenRepayment(db, actor.accountId);
  if (open) await replaceAttempt(context, open.id);
  const payment = await transact(db, (tx) => beginRepayment(tx, context, input));
  const channel = getChannel(config, input.channel, payment.currency, site);
  const { redirectUrl } = await openAttempt(context, channel, { ...payment, site });
  return { paymentId: payment.id, number: payment.number, redirectUrl };
}

async function beginRepayment(tx: Tx, context: SignedIn, input: Input) {
  const { actor, site, now } = context;
  // The line stays locked: of two who begin at once the second meets the first.
  const { line, draws } = await lockOwed(tx, actor.accountId, now);
  const { currency } = line;
  if (await rows.findOpenRepayment(tx, actor.accountId)) throw new Refusal('PAYMENT_OPEN');
  const owed = totalOwed(draws);
  if (owed === 0n) throw new Refusal('NOTHING_TO_PAY');
  const amount = readPayable(input.amount, currency);
  if (input.owed.amount !== String(owed) || input.owed.currency !== currency || amount > owed)
    throw new Refusal('CREDIT_CHANGED');
  const question = {
    buyerId: actor.accountId,
    amount,
    currency,
    isRelated: false,
    site,
    isOfNoSite: true as const,
  };
  const channel = getChannel(context.config, input.channel, currency, site);
  await requireOffered({ ...context, db: tx }, channel, question, () => question);
  const payment = {
    id: newId(now.getTime()),
    number: newNumber('P', now),
    subject: 'credit' as const,
    buyerId: actor.accountId,
    channel: input.channel,
    site,
    currency,
    amount,
    expiresAt: endOfAttempt(channel, now),
    parts: [],
  };
  await rows.insertPayment(tx, payment, now);
  return payment;
}
