import { id as uuid } from '../../../../contract/shapes.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import { transact } from '../../../platform/database.ts';
import { book } from '../../ledger/ledger.ts';
import { ofFee, ofPayment, ofReturn } from '../../reconciliation/subjects.ts';
import { ChannelRefused, ChannelUnreachable, type ChannelStatement, type StatementLine } from '../channel.ts';
import { findCharge } from '../wallets/sql.ts';
import { findAccount, type Account } from './account.ts';
import { fromXendit } from './amounts.ts';
import { askXendit } from './ask.ts';
import { code } from './charges.ts';
import { returnIdOf } from './refunds.ts';
import * as rows from './sql.ts';

const money = z.union([z.number(), z.string().max(30)]);
const transaction = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  status: z.string(),
  cashflow: z.enum(['MONEY_IN', 'MONEY_OUT']),
  reference_id: z.string().nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: money,
  net_amount: money,
  net_amount_currency: z.string().nullish(),
  created: z.iso.datetime({ offset: true }),
  fee: z.object({ status: z.string().nullish() }).nullish(),
  product_data: z.looseObject({ payment_request_id: z.string().nullish() }).nullish(),
});
type Transaction = z.infer<typeof transaction>;
const page = z.object({ has_more: z.boolean(), data: z.array(transaction) });

const perPage = 50;
/** A statement longer than this is not read at once. */
const mostPages = 400;
/** What changed in the last days is asked for each time: a fee is known a while after its payment. */
const daysOfFees = 4;

/** From Xendit to our bank and back: our own money, which neither came in nor left. */
const ownTransfers = new Set(['WITHDRAWAL', 'TOPUP', 'DISBURSEMENT', 'TRANSFER_IN', 'TRANSFER_OUT']);

/** What changed on the balance since a moment. @throws {ChannelUnreachable} @throws {ChannelRefused} */
async function* listTransactions(account: Account, since: Date): AsyncGenerator<Transaction> {
  let last: string | undefined;
  for (let n = 0; n < mostPages; n++) {
    const query = new URLSearchParams({
      'updated[gte]': since.toISOString(),
      limit: String(perPage),
      ...(last && { after_id: last }),
    });
    const answer = await askXendit(account, { method: 'GET', path: `/transactions?${query}` });
    const parsed = page.safeParse(answer);
    if (!parsed.success) throw new ChannelRefused('Xendit answered with no list of transactions');
    yield* parsed.data.data;
    last = parsed.data.data.at(-1)?.id;
    if (!parsed.data.has_more || !last) return;
  }
  throw new ChannelUnreachable('Xendit has more transactions than are read at once');
}

interface Movement {
  kind: 'payment' | 'refund' | 'other';
  /** The payment or return of ours that it is about. */
  cause: string | undefined;
  /** Minor units: what came in, or went out. */
  amount: bigint;
  /** What Xendit kept of it, where it is known already. */
  fee: bigint;
}

/** What a transaction is about. @throws {ChannelRefused} for an amount that cannot be read exactly */
async function readTransaction({ db }: Pick<Deps, 'db'>, listedTransaction: Transaction): Promise<Movement> {
  const { type, cashflow, currency, reference_id: reference } = listedTransaction;
  const amount = fromXendit(listedTransaction.amount, currency);
  const net = fromXendit(listedTransaction.net_amount, currency);
  if (amount === null || net === null || amount < 0n)
    throw new ChannelRefused(`${listedTransaction.id} has no amount that can be read`);
  const isIncome = cashflow === 'MONEY_IN';
  const isSameCurrency = (listedTransaction.net_amount_currency ?? currency) === currency;
  const isFeeKnown = listedTransaction.fee?.status !== 'PENDING' && isSameCurrency;
  // A refund costs what is taken beside it.
  const fee = isFeeKnown ? (isIncome ? amount - net : net - amount) : 0n;
  const sums = { amount: isIncome ? amount : -amount, fee };
  if (type === 'PAYMENT')
    return { kind: 'payment', cause: await findPaymentId(db, listedTransaction), ...sums };
  if (type !== 'REFUND') return { kind: 'other', cause: undefined, ...sums };
  return { kind: 'refund', cause: uuid.safeParse(returnIdOf(reference ?? '')).data, ...sums };
}

async function findPaymentId(db: Deps['db'], listedTransaction: Transaction): Promise<string | undefined> {
  const id = listedTransaction.product_data?.payment_request_id;
  if (id) return (await rows.findRequest(db, id))?.payment_id;
  return listedTransaction.reference_id
    ? (await findCharge(db, code, listedTransaction.reference_id))?.payment_id
    : undefined;
}

const isOver = ({ status }: Transaction): boolean => status === 'SUCCESS';

/** What moved on the balance at Xendit since a moment. @throws {ChannelUnreachable} @throws {ChannelRefused} */
export async function readTransactions(deps: Deps, since: Date): Promise<ChannelStatement> {
  const account = findAccount(deps.config);
  if (!account) return { lines: [], currencies: [] };
  const lines: StatementLine[] = [];
  for await (const listedTransaction of listTransactions(account, since)) {
    if (!isOver(listedTransaction) || ownTransfers.has(listedTransaction.type)) continue;
    const { id, type, currency, reference_id: reference } = listedTransaction;
    const { kind, cause, amount, fee } = await readTransaction(deps, listedTransaction);
    const subjectOfCause = { payment: ofPayment, refund: ofReturn, other: (id: string) => id }[kind];
    const movement = { currency, movedAt: new Date(listedTransaction.created), description: reference ?? '' };
    const subject = cause ? subjectOfCause(cause) : `${code} ${id}`;
    lines.push({ ...movement, key: id, subject, kind: type.toLowerCase(), amount });
    const ofCost = cause ? ofFee(cause) : `fee ${code} ${id}`;
    if (fee !== 0n) lines.push({ ...movement, key: `${id} fee`, subject: ofCost, kind: 'fee', amount: -fee });
  }
  return { lines, currencies: ['IDR'] };
}

/** Books what Xendit kept of each payment and refund, once, as a cost of the platform. */
export async function bookXenditFees(deps: Deps): Promise<void> {
  const account = findAccount(deps.config);
  if (!account) return;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - daysOfFees * 86_400_000);
  try {
    for await (const listedTransaction of listTransactions(account, since)) {
      if (!isOver(listedTransaction)) continue;
      const { cause, fee } = await readTransaction(deps, listedTransaction);
      // Another software may use the same account.
      if (!cause || fee === 0n) continue;
      const entries = [
        { account: { kind: 'cost' as const, owner: code }, amount: -fee },
        { account: { kind: 'channel' as const, owner: code }, amount: fee },
      ];
      const booking = { kind: 'channel cost' as const, cause, currency: listedTransaction.currency, entries };
      // Of no order: what the platform pays is in nobody's record but its own.
      await transact(deps.db, (tx) => book(tx, booking, now));
    }
  } catch (error) {
    if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused)) throw error;
    deps.log.warn({ reason: error.message }, 'the fees of Xendit could not be booked');
  }
}
