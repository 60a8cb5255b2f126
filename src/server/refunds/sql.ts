import { sql, type Updateable } from 'kysely';
import type {
  allReasons,
  RefundScope,
  RefundSide,
  RefundState,
} from '../../contract/refunds/refund-kinds.ts';
import { newId } from '../../kit/ids.ts';
import { sum } from '../../kit/money.ts';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { DecidedRequest } from './decided-rules.ts';
import type { RefundParty, RefundStep } from './rules.ts';

export interface NewRefund {
  id: string;
  number: string;
  orderId: string;
  scope: RefundScope;
  reason: (typeof allReasons)[number];
  askedAmount: bigint;
  orderDeadline: Date | null;
  deadline: Date | null;
  lines: readonly { lineId: string; quantity: number }[];
  pictures: readonly string[];
  offersReturn: boolean;
  /** The percentage that the seller keeps of a return they have promised; undefined for all else. */
  restockingPercent: number | undefined;
  accountId: string;
}

export async function insertRefund(tx: Db, refund: NewRefund, now: Date): Promise<RefundRecord> {
  const row = await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      number: refund.number,
      order_id: refund.orderId,
      state: 'asked',
      scope: refund.scope,
      reason: refund.reason,
      asked_amount: refund.askedAmount,
      order_deadline: refund.orderDeadline,
      opened_at: now,
      deadline: refund.deadline,
      offers_return: refund.offersReturn,
      by_right: refund.restockingPercent !== undefined,
      restocking_percent: refund.restockingPercent ?? 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (refund.lines.length > 0) {
    await tx
      .insertInto('refund_lines')
      .values(
        refund.lines.map(({ lineId, quantity }) => ({ refund_id: refund.id, line_id: lineId, quantity })),
      )
      .execute();
  }
  if (refund.pictures.length > 0) {
    await tx
      .insertInto('refund_pictures')
      .values(
        refund.pictures.map((key, position) => ({
          refund_id: refund.id,
          position,
          account_id: refund.accountId,
          key,
        })),
      )
      .execute();
  }
  return row;
}

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}
export type RefundRecord = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** A request, its row locked until the transaction ends. Its order is locked before it. */
export function lockRefund(tx: Db, id: string) {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type Changes = Partial<
  Pick<
    RefundRecord,
    | 'state'
    | 'offered_amount'
    | 'settled_amount'
    | 'returned_amount'
    | 'restocked'
    | 'deadline'
    | 'closed_at'
    | 'order_deadline'
    | 'asked_amount'
    | 'postage_amount'
    | 'postage_agreed'
    | 'return_address'
    | 'return_paid_by'
    | 'return_carrier'
    | 'return_tracking'
    | 'sent_back_at'
  >
> & {
  /** What its credit note comes to, as JSON. */
  credited?: string | null;
  kept_deposit?: string | null;
};

/** Writes a locked request's changes and raises its version. */
export function updateRefund(tx: Db, id: string, changes: Changes): Promise<RefundRecord> {
  return tx
    .updateTable('refunds')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes what a locked request pays for the way back as it is settled; the step itself raises the version. */
export async function setPostageSettled(tx: Db, id: string, amount: bigint): Promise<void> {
  await tx.updateTable('refunds').set({ postage_settled: amount }).where('id', '=', id).execute();
}

/** What was paid for the way back of an order's products, beside what it cost. */
export async function sumPostage(db: Db, orderId: string): Promise<bigint> {
  const postages = await db
    .selectFrom('refunds')
    .select('postage_settled')
    .where('order_id', '=', orderId)
    .execute();
  return sum(postages.map((refund) => refund.postage_settled ?? 0n));
}

export async function insertRefundEvent(
  tx: Db,
  event: {
    refundId: string;
    version: number;
    kind: RefundStep | 'ask' | 'give';
    by: RefundParty;
    amount: bigint | null;
    note: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refund_events')
    .values({
      id: newId(now.getTime()),
      refund_id: event.refundId,
      version: event.version,
      kind: event.kind,
      actor_role: event.by,
      amount: event.amount,
      note: event.note,
      at: now,
    })
    .execute();
}

/** How many requests of an order have ended with nothing, or by an operator's decision with less than was asked for. */
export async function countFruitless(db: Db, orderId: string): Promise<number> {
  const { n } = await db
    .selectFrom('refunds')
    .select((query) => query.fn.countAll<bigint>().as('n'))
    .where('order_id', '=', orderId)
    .where((where) =>
      where.or([
        where('state', 'in', ['withdrawn', 'rejected']),
        where.and([
          where('state', '=', 'agreed'),
          where('decided_by', 'is not', null),
          sql<boolean>`settled_amount + coalesce(postage_settled, 0) < asked_amount`,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The requests of an order that an operator has decided and that are over, with what of their pieces went out of the order. */
export async function listDecided(db: Db, orderId: string): Promise<DecidedRequest[]> {
  const result = await sql<DecidedRequest>`
    select reason, scope, coalesce((
      select jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity, 'gone', case
        when received_quantity is not null then received_quantity
        when state = 'agreed' and settled_amount + coalesce(postage_settled, 0) >= asked_amount then quantity
        else 0 end))
      from refund_lines where refund_id = refunds.id), '[]') as lines
    from refunds where order_id = ${orderId} and decided_by is not null and closed_at is not null`.execute(
    db,
  );
  return result.rows;
}

/** The requests of an order, the newest first. */
export function listOfOrder(db: Db, orderId: string): Promise<RefundRecord[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The refunds of an order that ask for a document of their own, in the order in which they were settled. */
export const listDocumented = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'number', 'reason', 'credited', 'kept_deposit'])
    .where('order_id', '=', orderId)
    .where((query) => query.or([query('credited', 'is not', null), query('kept_deposit', 'is not', null)]))
    .orderBy('closed_at')
    .orderBy('id')
    .execute();

export function listRefundLines(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('refund_lines')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.line_id')
    .select([
      'refund_id',
      'line_id',
      'refund_lines.quantity',
      'refund_lines.received_quantity',
      'refund_lines.restocked_quantity',
    ])
    .where('refund_id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy('order_lines.position')
    .execute();
}

export type RefundLine = Awaited<ReturnType<typeof listRefundLines>>[number];

/** Writes what was counted of goods that came back. */
export async function writeReceived(
  tx: Db,
  refundId: string,
  lines: readonly { id: string; quantity: number; restocked: number }[],
): Promise<void> {
  for (const { id, quantity, restocked } of lines)
    await tx
      .updateTable('refund_lines')
      .set({ received_quantity: quantity, restocked_quantity: restocked })
      .where('refund_id', '=', refundId)
      .where('line_id', '=', id)
      .execute();
}

export async function markReceived(tx: Db, refundId: string, now: Date): Promise<void> {
  await tx.updateTable('refunds').set({ received_at: now }).where('id', '=', refundId).execute();
}

interface Evidence {
  refundId: string;
  party: RefundSide;
  accountId: string;
  keys: readonly string[];
}

/** What one side shows, in place of what it showed before. */
export async function replacePictures(tx: Db, evidence: Evidence): Promise<void> {
  await tx
    .deleteFrom('refund_pictures')
    .where('refund_id', '=', evidence.refundId)
    .where('side', '=', evidence.party)
    .execute();
  await addPictures(tx, evidence);
}

/** What one side shows beside what it showed before. */
export async function addPictures(tx: Db, { refundId, party, accountId, keys }: Evidence): Promise<void> {
  const { last } = await tx
    .selectFrom('refund_pictures')
    .select((query) => query.fn.max<number | null>('position').as('last'))
    .where('refund_id', '=', refundId)
    .where('side', '=', party)
    .executeTakeFirstOrThrow();
  const first = last === null ? 0 : last + 1;
  await tx
    .insertInto('refund_pictures')
    .values(
      keys.map((key, index) => ({
        refund_id: refundId,
        side: party,
        position: first + index,
        account_id: accountId,
        key,
      })),
    )
    .execute();
}

/** Whether one of some pictures of an account is shown with another request. */
export async function isShownElsewhere(
  tx: Db,
  refundId: string,
  accountId: string,
  keys: readonly string[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_pictures')
    .select('refund_id')
    .where('account_id', '=', accountId)
    .where('key', 'in', [...keys])
    .where('refund_id', '<>', refundId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type DecisionChanges = Pick<
  Updateable<DB['refunds']>,
  | 'decided_amount'
  | 'decided_by'
  | 'accepted_by'
  | 'appealed_by'
  | 'appealed_at'
  | 'appeal_answered_at'
  | 'appeal_decided_by'
>;

/** Writes what a step of a locked request does about its decision; the step itself raises the version. */
export async function writeDecision(tx: Db, id: string, changes: DecisionChanges): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

export function listPictures(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('refund_pictures')
    .select(['refund_id', 'side', 'key'])
    .where('refund_id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy('position')
    .execute();
}

export function listRefundEvents(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('refund_events')
    .selectAll()
    .where('refund_id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy('version')
    .execute();
}

/** Requests whose state has outlived its patience. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** For operators: of one state the newest first; of disputes and appeals, which wait for them, the oldest. */
export async function listForConsole(db: Db, state: RefundState | undefined, page: Paging) {
  const since = state === 'appealed' ? ('refunds.appealed_at' as const) : ('refunds.opened_at' as const);
  const isQueue = state === 'disputed' || state === 'appealed';
  const wanted = db
    .selectFrom('refunds')
    .$if(state !== undefined, (query) => query.where('refunds.state', '=', state!));
  return readPage(wanted, page, (all) =>
    all
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .selectAll('refunds')
      .select(['orders.number as order_number', 'orders.shop_id', 'orders.buyer_id', 'orders.currency'])
      .orderBy(since, isQueue ? 'asc' : 'desc')
      .orderBy('refunds.id'),
  );
}
