import { parseBounded } from '../../../kit/bounded-json.ts';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { mountBankPage } from '../bank-page.ts';
import { transact, type Db } from '../../platform/database.ts';
import type { Charge, PaymentChannel } from './channel.ts';
import { sign, workForSandboxBank } from './sandbox-bank.ts';
import { ofPayment, ofReturn } from '../reconciliation/subjects.ts';
import { endCharge, findCharge, listMoves, openCharge, returnOnce } from './sandbox-sql.ts';

const told = z.object({
  eventId: z.string(),
  ref: z.string(),
  state: z.enum(['open', 'paid', 'refused', 'closed']),
  amount: z.string(),
  currency: z.string(),
});

function chargeOf(row: { ref: string; state: Charge['state']; amount: bigint; currency: string }): Charge {
  return { ref: row.ref, state: row.state, amount: row.amount, currency: row.currency };
}

async function getCharge(db: Db, ref: string): Promise<Charge> {
  const row = await findCharge(db, ref);
  if (!row) throw new Error('the test bank does not know this charge');
  return chargeOf(row);
}

/** A bank of our own, on our own address: the whole road can be walked with it, and no real money moves. */
export const sandbox: PaymentChannel = {
  test: true,
  takes: () => true,

  async open({ db, config, clock }, payment) {
    const ref = await openCharge(db, {
      ref: randomBytes(18).toString('base64url'),
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      state: 'open',
      created_at: clock.now(),
    });
    return { ref, redirectUrl: `${config.publicUrl}/sandbox-bank/${ref}?lang=${payment.language}` };
  },

  query: ({ db }, ref) => getCharge(db, ref),

  async close({ db, clock }, ref) {
    await endCharge(db, ref, 'closed', clock.now());
    return getCharge(db, ref);
  },

  async giveBack({ db, clock }, ref, amount, key) {
    const isReturned = await transact(db, (tx) => returnOnce(tx, { key, ref, amount, now: clock.now() }));
    if (!isReturned) throw new Error('the test bank refuses to give this back');
    return true;
  },

  async readStatement({ db }, since) {
    const moves = await listMoves(db, since);
    return {
      lines: moves.map(({ key, payment_id: paymentId, amount, currency, movedAt }) => ({
        key,
        subject: paymentId ? ofPayment(paymentId) : ofReturn(key),
        kind: paymentId ? 'payment' : 'return',
        amount,
        currency,
        movedAt,
        description: '',
      })),
    };
  },

  readNotification({ config }, { headers, body }) {
    const given = Buffer.from(headers.get('x-signature') ?? '', 'hex');
    const right = Buffer.from(sign(config.secret, body), 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const { amount, ...rest } = told.parse(parseBounded(body.toString()));
    return { ...rest, amount: BigInt(amount) };
  },
  answerNotification: (isTaken) => ({
    type: 'application/json',
    body: JSON.stringify({ received: isTaken }),
  }),

  pages: { path: '/sandbox-bank/', mount: mountBankPage },

  work: workForSandboxBank,
};
