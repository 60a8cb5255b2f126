import { sql } from 'kysely';
import type { RequestState } from '../../contract/companies/purchase-requests.ts';
import type { RuleKind } from '../../contract/companies/rule-kinds.ts';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import type { DraftOrder } from '../../contract/orders/checkout/draft-order.ts';
import type { Language } from '../../kit/languages.ts';
import type { ApprovalDemand } from '../companies/public.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export interface NewRequest {
  id: string;
  companyId: string;
  requestedBy: string;
  site: string;
  currency: string;
  language: Language;
  quote: string;
  addressId: string;
  /** As it is when it is asked for. */
  address: FrozenAddress;
  messages: { shopId: string; message: string }[];
  poNumber: string;
  costCenter: string;
  note: string;
  draft: DraftOrder;
  reasons: readonly RuleKind[];
  approvals: number;
  /** How many of them have to come from approvers of its branch. */
  ofBranch: number;
  branch: { id: string; name: string } | null;
  key: string;
  expiresAt: Date;
}

/** @returns whether it is new: the same key of the same person stands for one request */
export async function insertRequest(tx: Tx, request: NewRequest, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('purchase_requests')
    .values({
      id: request.id,
      company_id: request.companyId,
      requested_by: request.requestedBy,
      state: 'waiting',
      site: request.site,
      currency: request.currency,
      language: request.language,
      quote: request.quote,
      address_id: request.addressId,
      address: JSON.stringify(request.address),
      messages: JSON.stringify(request.messages),
      po_number: request.poNumber,
      cost_center: request.costCenter,
      note: request.note,
      shown: JSON.stringify(request.draft),
      total: BigInt(request.draft.total.amount),
      reasons: [...request.reasons],
      approvals: request.approvals,
      branch_approvals: request.ofBranch,
      branch_id: request.branch?.id ?? null,
      branch_name: request.branch?.name ?? '',
      idempotency_key: request.key,
      created_at: now,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'requested_by', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findRequestByKey = (db: Db, companyId: string, requestedBy: string, key: string) =>
  db
    .selectFrom('purchase_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('requested_by', '=', requestedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** A request of a company; undefined for another company's. */
export const findRequest = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('purchase_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The same as it is until the transaction ends. */
export const lockRequest = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('purchase_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findRequestById = (db: Db, id: string) =>
  db.selectFrom('purchase_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** Requests of a company, those that wait first, then the newest. */
export const listRequests = (db: Db, companyId: string, now: Date, page: Paging) =>
  readPage(db.selectFrom('purchase_requests').where('company_id', '=', companyId), page, (requests) =>
    requests
      .selectAll()
      .orderBy(sql`state = 'waiting' and expires_at > ${now}`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );

const waiting = (db: Db, now: Date) =>
  db.selectFrom('purchase_requests').where('state', '=', 'waiting').where('expires_at', '>', now);

/** How many requests of a company wait; of one person's, where one is named. */
export async function countWaiting(db: Db, companyId: string, now: Date, personId?: string): Promise<number> {
  const { n } = await waiting(db, now)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', companyId)
    .$if(personId !== undefined, (query) => query.where('requested_by', '=', personId!))
    .executeTakeFirstOrThrow();
  return n;
}

/** What people said to some requests, in the order of time. */
export const listDecisions = (db: Db, requestIds: readonly string[]) =>
  db
    .selectFrom('purchase_decisions')
    .selectAll()
    .where('request_id', '=', sql<string>`any(${sql.val([...requestIds])}::uuid[])`)
    .orderBy('at')
    .orderBy('person_id')
    .execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** Writes down what somebody says to the version that they saw; said twice, the first counts. */
export const insertDecision = (
  tx: Tx,
  decision: {
    requestId: string;
    personId: string;
    /** Whose deputy decides; null for whoever decides by a right of their own. */
    standsInFor: string | null;
    version: number;
    kind: 'approved' | 'rejected';
    note: string;
  },
  now: Date,
) =>
  tx
    .insertInto('purchase_decisions')
    .values({
      request_id: decision.requestId,
      person_id: decision.personId,
      stands_in_for: decision.standsInFor,
      version: decision.version,
      kind: decision.kind,
      note: decision.note,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What a request asks for by the rules of now. */
export const setAsking = (tx: Tx, id: string, { approvals, ofBranch, reasons }: ApprovalDemand) =>
  tx
    .updateTable('purchase_requests')
    .set({ approvals, branch_approvals: ofBranch, reasons: [...reasons] })
    .where('id', '=', id)
    .execute();

/** Ends a request that waits. @returns whether it still did */
export async function endRequest(
  tx: Db,
  id: string,
  state: Exclude<RequestState, 'waiting'>,
  now: Date,
  tradeId: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('purchase_requests')
    .set({ state, decided_at: now, trade_id: tradeId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a request that waits comes to now: whoever approved it before has to look again. */
export const setPriced = (
  db: Db,
  request: RequestRow,
  { quote, draft, approvals, ofBranch, reasons }: { quote: string; draft: DraftOrder } & ApprovalDemand,
) =>
  db
    .updateTable('purchase_requests')
    .set({
      quote,
      shown: JSON.stringify(draft),
      // By looser rules it would be none: what was asked for is decided by somebody.
      approvals: Math.max(1, approvals),
      branch_approvals: ofBranch,
      reasons: [...reasons],
      total_before: request.total,
      total: BigInt(draft.total.amount),
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .where('version', '=', request.version)
    .where('state', '=', 'waiting')
    .execute();

/** Where a request that waits goes by now: whoever approved it before has to look again. */
export const setAddress = (db: Db, request: RequestRow, address: FrozenAddress) =>
  db
    .updateTable('purchase_requests')
    .set({ address: JSON.stringify(address), version: request.version + 1 })
    .where('id', '=', request.id)
    .where('version', '=', request.version)
    .where('state', '=', 'waiting')
    .execute();

/** Ends what waited too long. @returns which */
export async function expireRequests(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('purchase_requests')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes back what somebody asked for who may order no more. */
export const withdrawAllOf = (db: Db, companyId: string, personId: string, now: Date) =>
  db
    .updateTable('purchase_requests')
    .set({ state: 'withdrawn', decided_at: now })
    .where('company_id', '=', companyId)
    .where('requested_by', '=', personId)
    .where('state', '=', 'waiting')
    .execute();
