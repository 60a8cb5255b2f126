import { id as uuid } from '../../../../contract/shapes.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseBounded } from '../../../../kit/bounded-json.ts';
import type { Deps } from '../../../platform/context.ts';
import { transact } from '../../../platform/database.ts';
import { noteOtherAmount } from '../../channel-tasks/tasks.ts';
import { settle } from '../../settle.ts';
import { findPayment } from '../../sql.ts';
import {
  ChannelUnreachable,
  type Charge,
  type Notification,
  type OtherNews,
  type Posted,
} from '../channel.ts';
import { newsOfReturn } from '../return-news.ts';
import { findWithAccount } from '../wallets/charges.ts';
import { findChargeOfPayment } from '../wallets/sql.ts';
import { findAccount, xenditSites } from './account.ts';
import { askCharge, code } from './charges.ts';
import { returnIdOf } from './refunds.ts';
import { requestId } from './requests.ts';
import * as rows from './sql.ts';

declare module '../../../platform/queue.ts' {
  interface Jobs {
    /** Xendit told of a request, and did not answer when it was asked about it. */
    'xendit.ask': { requestId: string };
  }
}

const largestNotice = 64 * 1024;

const about = z.looseObject({
  payment_request_id: z.string().nullish(),
  payment_id: z.string().max(100).nullish(),
  reference_id: z.string().nullish(),
});
const envelope = z.object({
  event: z.string().max(100),
  // In its own examples of refunds, what it tells stands in another envelope.
  data: about.extend({ data: about.nullish() }),
});

const ignored: OtherNews = { isOther: true };

const isSame = (token: string, expected: string): boolean => {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(token), hash(expected));
};

function readEnvelope(body: Buffer): z.infer<typeof envelope> | null {
  try {
    return envelope.parse(parseBounded(body.toString()));
  } catch {
    return null;
  }
}

/**
 * Reads what Xendit posted. Its token says who speaks and nothing of what is said, so that a notification is no more than a
 * reason to ask: what counts is what Xendit answers.
 */
export async function readNotice(deps: Deps, posted: Posted): Promise<Notification | OtherNews | null> {
  const account = findAccount(deps.config);
  if (!account || posted.body.length > largestNotice) return null;
  if (!isSame(posted.headers.get('x-callback-token') ?? '', account.callbackToken)) return null;
  const notice = readEnvelope(posted.body);
  if (!notice) return null;
  const { event, data } = notice;
  if (event.startsWith('refund.')) {
    const returnId = uuid.safeParse(returnIdOf((data.data ?? data).reference_id ?? '')).data;
    return returnId ? newsOfReturn(deps, returnId) : ignored;
  }
  const id = requestId.safeParse(data.payment_request_id).data;
  const request = id && (await rows.findRequest(deps.db, id));
  // Another software may use the same account.
  if (!request) return ignored;
  const name = `${event} ${data.payment_id ?? id}`;
  try {
    const charge = await askAbout(deps, request);
    if (!charge) return ignored;
    const { payment_id: paymentId } = request;
    const excerpt = JSON.stringify({ event, request: id, payment: data.payment_id });
    return { ...charge, eventId: name, site: xenditSites[0], paymentId, excerpt };
  } catch (error) {
    if (!(error instanceof ChannelUnreachable)) throw error;
    return {
      isOther: true,
      act: () =>
        transact(deps.db, async (tx) => void (await deps.queue.publish(tx, 'xendit.ask', { requestId: id }))),
    };
  }
}

/**
 * What the charge of a request has come to, as Xendit answers; null where there is nothing to take note of.
 * @throws {ChannelUnreachable}
 */
async function askAbout(deps: Deps, request: rows.XenditRequest): Promise<Charge | null> {
  const { payment_id: paymentId } = request;
  const row = (await findChargeOfPayment(deps.db, paymentId))!;
  const charge = await findWithAccount(deps, code, row.ref, findAccount(deps.config));
  if ('ended' in charge) return null;
  // What was ended before another way was chosen says something only when it was paid after all.
  const answer = await askCharge(deps, charge.account, row, request);
  if (answer.state !== 'paid') return request.state === 'open' ? answer : null;
  const paidRequest = await rows.findCurrentRequest(deps.db, paymentId);
  if (!paidRequest || paidRequest.id === request.id) return answer;
  await noteSecondPayment(deps, paymentId, answer);
  return null;
}

/** Puts before the operators that the same payment was paid by two ways: only one of them counts. */
async function noteSecondPayment({ db, clock, log }: Deps, paymentId: string, second: Charge): Promise<void> {
  log.error({ paymentId }, 'a payment was paid twice by Xendit');
  const payment = (await findPayment(db, paymentId))!;
  const both = { amount: payment.amount + second.amount, currency: payment.currency };
  await transact(db, (tx) => noteOtherAmount(tx, payment, both, clock.now()));
}

/** Asks about a request that Xendit told of while it did not answer. @throws {ChannelUnreachable} */
export async function askAgain(deps: Deps, id: string): Promise<void> {
  const request = await rows.findRequest(deps.db, id);
  const charge = request && (await askAbout(deps, request));
  if (charge) await settle(deps, request.payment_id, charge);
}
