import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Charge, PaymentChannel } from './channel.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** A notification on its way from the test bank: the very bytes that are posted. */
    'sandbox-bank.notify': { body: string };
  }
}

/** How the test bank tells the shop of a decision. */
export const noticeWays = ['once', 'repeated', 'delayed', 'lost'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const delaySeconds = 10;
const notifyPath = '/api/payment-web/notify/sandbox';

/** The bank and the shop share this; a real bank would give us one. */
const sign = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(`sandbox bank ${body}`).digest('hex');

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

export const findCharge = (db: Db, ref: string) =>
  db.selectFrom('sandbox_bank_charges').selectAll().where('ref', '=', ref).executeTakeFirst();

async function getCharge(db: Db, ref: string): Promise<Charge> {
  const row = await findCharge(db, ref);
  if (!row) throw new Error('the test bank does not know this charge');
  return chargeOf(row);
}

/** A bank of our own, on our own address: the whole road can be walked with it, and no real money moves. */
export const sandbox: PaymentChannel = {
  code: 'sandbox',
  test: true,
  takes: () => true,

  async open({ db, config, clock }, payment) {
    await db
      .insertInto('sandbox_bank_charges')
      .values({
        ref: randomBytes(18).toString('base64url'),
        payment_id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        state: 'open',
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .execute();
    const { ref } = await db
      .selectFrom('sandbox_bank_charges')
      .select('ref')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    return { ref, redirectUrl: `${config.publicUrl}/sandbox-bank/${ref}?lang=${payment.language}` };
  },

  query: ({ db }, ref) => getCharge(db, ref),

  async close({ db, clock }, ref) {
    await db
      .updateTable('sandbox_bank_charges')
      .set({ state: 'closed', decided_at: clock.now() })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      .execute();
    return getCharge(db, ref);
  },

  async giveBack({ db }, ref, amount) {
    // Our caller holds the return's row locked and marks it sent, so this bank needs no memory of keys;
    // it still refuses to give back more than it took.
    const result = await db
      .updateTable('sandbox_bank_charges')
      .set((set) => ({ returned: set('returned', '+', amount) }))
      .where('ref', '=', ref)
      .where('state', '=', 'paid')
      .where((query) => query(query('returned', '+', amount), '<=', query.ref('amount')))
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw new Error('the test bank refuses to give this back');
  },

  readNotification({ config }, headers, body) {
    const given = Buffer.from(headers.get('x-signature') ?? '', 'hex');
    const right = Buffer.from(sign(config.secret, body), 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const { amount, ...rest } = told.parse(JSON.parse(body));
    return { ...rest, amount: BigInt(amount) };
  },
};

/**
 * A person's decision at the bank's page, and the notifications that follow from it.
 * @returns false when the charge was decided before.
 */
export function decideCharge(
  { db, queue, clock }: Services,
  ref: string,
  decision: 'paid' | 'refused',
  notice: NoticeWay,
): Promise<boolean> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const charge = await tx
      .updateTable('sandbox_bank_charges')
      .set({ state: decision, decided_at: now })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!charge) return false;
    const { state, amount, currency } = charge;
    const body = JSON.stringify({ eventId: `${ref}:${state}`, ref, state, amount: String(amount), currency });
    const times = notice === 'lost' ? 0 : notice === 'repeated' ? 3 : 1;
    const startAfter = notice === 'delayed' ? new Date(now.getTime() + delaySeconds * 1000) : undefined;
    for (let i = 0; i < times; i++) {
      await queue.publish(tx, 'sandbox-bank.notify', { body }, startAfter ? { startAfter } : {});
    }
    return true;
  });
}

/** The bank's side of a notification: it posts over HTTP like any bank, and again when we do not answer well. */
export function workForSandboxBank(queue: Queue, { config }: Services): void {
  queue.work(
    'sandbox-bank.notify',
    async ({ body }) => {
      const response = await fetch(`http://${config.host}:${config.port}${notifyPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': sign(config.secret, body) },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`the shop answered ${response.status}`);
    },
    { retries: 8, backoff: 2, batchSize: 20, concurrency: 4 },
  );
}

/** For tests: a notification as the bank would post it. */
export function signedNotification(
  secret: string,
  body: string,
): { headers: Record<string, string>; body: string } {
  return { headers: { 'content-type': 'application/json', 'x-signature': sign(secret, body) }, body };
}
