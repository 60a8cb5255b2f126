import { randomBytes } from 'node:crypto';
import type { MovementKind } from '../../../contract/credit/credit-states.ts';
import {
  canDraw,
  decideCharge,
  findCharge,
  listMovementsSince,
  openCharge,
  returnToDraw,
} from '../../credit/public.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { book } from '../ledger/ledger.ts';
import { ofPayment, ofReturn, ofReversal } from '../reconciliation/subjects.ts';
import type { Charge, PaymentChannel } from './channel.ts';

async function getCharge(db: Db, ref: string): Promise<Charge> {
  const row = await findCharge(db, ref);
  if (!row) throw new Error('there is no such charge on a credit line');
  return { ref, state: row.state as Charge['state'], amount: row.amount, currency: row.currency };
}

function subjectOf(kind: MovementKind, cause: string): string {
  if (kind === 'return') return ofReturn(cause);
  return kind === 'reversal' ? ofReversal(cause) : ofPayment(cause);
}

async function bookLateFees(
  tx: Tx,
  cause: string,
  amount: bigint,
  currency: string,
  now: Date,
): Promise<void> {
  const entries = [
    { account: { kind: 'channel' as const, owner: 'credit' }, amount: -amount },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount },
  ];
  await book(tx, { kind: 'credit repayment', cause, currency, entries }, now);
}

/**
 * The buyer's credit line with the platform: the seller is paid as by any channel, and what the ledger has on this
 * channel is what buyers owe the platform. The buyer confirms each draw on a page of ours.
 */
export const credit: PaymentChannel = {
  test: false,
  isLent: true,
  takes: () => true,
  // Or somebody could sell to themselves what the platform then has to pay.
  isFor: async ({ db, clock }, { buyerId, isRelated, ...sum }) =>
    !isRelated && (await canDraw(db, buyerId, sum, clock.now())),

  async open({ db, config, clock }, { id, number, buyerId, amount, currency, language }) {
    const charge = { paymentId: id, paymentNumber: number, accountId: buyerId, amount, currency };
    const ref = await openCharge(db, { ref: randomBytes(18).toString('base64url'), ...charge }, clock.now());
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/trust-credit/confirm`;
    return { ref, redirectUrl: `${page}?ref=${ref}` };
  },

  query: ({ db }, ref) => getCharge(db, ref),

  async close({ db, clock }, ref) {
    await decideCharge(db, ref, 'closed', clock.now());
    return getCharge(db, ref);
  },

  giveBack: ({ db, clock }, ref, amount, key) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const laid = await returnToDraw(tx, ref, amount, key, now);
      // What of it paid late fees is the platform's; the rest was lent.
      if (laid) await bookLateFees(tx, key, laid.fees, (await getCharge(tx, ref)).currency, now);
      return true;
    }),

  // Late fees are owed before they are paid: what is paid of them comes with a repayment.
  async readStatement({ db }, since) {
    const movements = await listMovementsSince(db, since);
    return {
      lines: movements.map(({ id, kind, cause, amount, currency, at: movedAt, payment_number: number }) => ({
        key: id,
        subject: subjectOf(kind, cause),
        kind,
        amount,
        currency,
        movedAt,
        description: number,
      })),
    };
  },

  // Nobody outside tells anything of it.
  readNotification: () => null,
  answerNotification: () => ({ type: 'application/json', body: '{}' }),
};
