import { sql } from 'kysely';
import type { ApprovalReason } from '../../../contract/agents/agent-scopes.ts';
import type { Ordered } from '../../../contract/agents/approvals.ts';
import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { isBlocked } from '../programs/blocks-sql.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Page, type Paging } from '../../platform/paging.ts';

/** What is submitted when a draft becomes orders. */
export type DraftInput =
  | { quote: string; addressId: string; messages: { shopId: string; message: string }[] }
  | {
      quoteId: string;
      terms: string;
      quantity: number;
      addressId: string;
      message: string;
      quoted: { price: WireMoney; freight: WireMoney };
      /** Those that the program named, where the seller has revised the quote since. */
      requestedTerms?: string;
    };

export interface NewDraft {
  id: string;
  grantId: string;
  kind: 'order' | 'quote';
  site: string;
  currency: string;
  language: Language;
  input: DraftInput;
  shown: DraftOrder;
  submitKey?: string;
  now: Date;
  expiresAt: Date;
}

export const insertDraft = (db: Db, draft: NewDraft) =>
  db
    .insertInto('agent_drafts')
    .values({
      id: draft.id,
      grant_id: draft.grantId,
      kind: draft.kind,
      site: draft.site,
      currency: draft.currency,
      language: draft.language,
      input: JSON.stringify(draft.input),
      shown: JSON.stringify(draft.shown),
      total: BigInt(draft.shown.total.amount),
      submit_key: draft.submitKey ?? null,
      created_at: draft.now,
      expires_at: draft.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['grant_id', 'submit_key']).where('submit_key', 'is not', null).doNothing(),
    )
    .execute();

/** Of the grant that a draft hangs on: who sees it, by whom it was asked, and what says whether that still counts. */
const grantColumns = [
  'agent_grants.account_id',
  'agent_grants.redirect_host',
  'agent_grants.agreed_name as agent_name',
  'agent_grants.agreed_name',
  'agent_grants.revoked_at',
  'agent_grants.ends_at',
  'agent_grants.agreed_key',
  'agent_grants.password_mark',
  isBlocked.as('is_blocked'),
  'agent_clients.name as current_name',
  'agent_clients.redirect_uris as current_redirects',
  'agent_clients.key_fingerprint as current_key',
] as const;

const drafts = (db: Db) =>
  db
    .selectFrom('agent_drafts')
    .innerJoin('agent_grants', 'agent_grants.id', 'agent_drafts.grant_id')
    .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
    .selectAll('agent_drafts')
    .select(grantColumns);
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export const findDraft = (db: Db, grantId: string, id: string) =>
  drafts(db)
    .where('agent_drafts.id', '=', id)
    .where('agent_drafts.grant_id', '=', grantId)
    .executeTakeFirst();

export const findDraftByKey = (db: Db, grantId: string, key: string) =>
  drafts(db).where('agent_drafts.grant_id', '=', grantId).where('submit_key', '=', key).executeTakeFirst();

/** Acceptances of a quote that wait for their buyer, or were ordered. */
export const listAcceptances = (db: Db, grantId: string, quoteId: string) =>
  drafts(db)
    .where('agent_drafts.grant_id', '=', grantId)
    .where('kind', '=', 'quote')
    .where('state', 'in', ['waiting', 'ordered'])
    .where(sql<boolean>`input->>'quoteId' = ${quoteId}`)
    .execute();

/** Quotes that can be accepted no more: nobody is asked about them any longer. */
export const cancelAcceptances = (db: Db, quoteIds: readonly string[], now: Date) =>
  db
    .updateTable('agent_drafts')
    .set({ state: 'canceled', decided_at: now })
    .where('kind', '=', 'quote')
    .where('state', 'in', ['prepared', 'waiting'])
    .where(sql<boolean>`input->>'quoteId' = any(${sql.val([...quoteIds])}::text[])`)
    .execute();

/** A draft that its buyer was asked about; undefined for anybody else's. */
export const findAsked = (db: Db, accountId: string, id: string) =>
  drafts(db)
    .where('agent_drafts.id', '=', id)
    .where('agent_grants.account_id', '=', accountId)
    .where('reason', 'is not', null)
    .executeTakeFirst();

/** A draft as it is until the transaction ends. */
export const lockDraft = (tx: Tx, id: string) =>
  tx.selectFrom('agent_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Puts a program's key to a draft that has none. @returns false where the key stands for another one already */
export async function claimKey(db: Db, id: string, key: string): Promise<boolean> {
  const row = await sql<{ id: string }>`update agent_drafts set submit_key = ${key}
    where id = ${id} and (submit_key is null or submit_key = ${key})
      and not exists (select from agent_drafts other
        where other.grant_id = agent_drafts.grant_id and other.submit_key = ${key} and other.id <> agent_drafts.id)
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      // Two drafts at once with one key: the index lets one have it.
      if ((error as { code?: string }).code === '23505') return { rows: [] };
      throw error;
    });
  return row.rows.length > 0;
}

/** Nothing came of a submission: the key is free for another draft. */
export const releaseKey = (db: Db, id: string) =>
  db
    .updateTable('agent_drafts')
    .set({ submit_key: null })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .execute();

/** Those that can still become orders. */
export const countOpen = async (db: Db, grantId: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('agent_drafts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('grant_id', '=', grantId)
    .where('state', 'in', ['prepared', 'waiting'])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
};

export const countWaiting = async (db: Db, grantId: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('agent_drafts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('grant_id', '=', grantId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
};

/** What a draft is drawn as in a language. */
interface Drawing {
  language: Language;
  input: DraftInput;
  shown: DraftOrder;
}

const drawnColumns = ({ language, input, shown }: Drawing) => ({
  language,
  input: JSON.stringify(input),
  shown: JSON.stringify(shown),
});

/** Draws a waiting draft in another language. Whoever saw it before has to look again. */
export const setDrawn = (db: Db, draft: DraftRow, drawn: Drawing) =>
  db
    .updateTable('agent_drafts')
    .set({ ...drawnColumns(drawn), version: draft.version + 1 })
    .where('id', '=', draft.id)
    .where('version', '=', draft.version)
    .where('state', '=', 'waiting')
    .execute();

/** Puts a draft before its buyer, drawn in their language. @returns whether it was still only prepared */
export async function setWaiting(
  tx: Tx,
  id: string,
  version: number,
  reason: ApprovalReason,
  expiresAt: Date,
  drawn: Drawing | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agent_drafts')
    .set({ state: 'waiting', reason, expires_at: expiresAt, ...(drawn && drawnColumns(drawn)) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'prepared')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param withCode  a code of the buyer's authenticator app was given for it */
export const setOrdered = (tx: Tx, id: string, ordered: Ordered, withCode: boolean, now: Date) =>
  tx
    .updateTable('agent_drafts')
    .set({
      state: 'ordered',
      ordered: JSON.stringify(ordered),
      with_code: withCode,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();

/** @returns whether it still waited */
export async function setRefused(db: Db, id: string, version: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_drafts')
    .set({ state: 'refused', decided_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a waiting draft comes to now; whoever saw it before has to look again. */
export const setPriced = (db: Db, draft: DraftRow, input: DraftInput, priced: DraftOrder) =>
  db
    .updateTable('agent_drafts')
    .set({
      input: JSON.stringify(input),
      shown: JSON.stringify(priced),
      currency: priced.total.currency,
      total: BigInt(priced.total.amount),
      currency_before: draft.currency,
      total_before: draft.total,
      version: draft.version + 1,
    })
    .where('id', '=', draft.id)
    .where('version', '=', draft.version)
    .where('state', '=', 'waiting')
    .execute();

/** Drafts that a buyer was asked about, those that wait first, then the newest. */
export function listAsked(db: Db, accountId: string, now: Date, page: Paging): Promise<Page<DraftRow>> {
  const drafts = db
    .selectFrom('agent_drafts')
    .innerJoin('agent_grants', 'agent_grants.id', 'agent_drafts.grant_id')
    .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
    .where('agent_grants.account_id', '=', accountId)
    .where('reason', 'is not', null);
  return readPage(drafts, page, (all) =>
    all
      .selectAll('agent_drafts')
      .select(grantColumns)
      .orderBy(sql`agent_drafts.state = 'waiting' and expires_at > ${now}`, 'desc')
      .orderBy('agent_drafts.created_at', 'desc')
      .orderBy('agent_drafts.id'),
  );
}

/** Those that wait for the click of their buyer; some of them under a grant that counts no more. */
export const listWaiting = (db: Db, accountId: string, now: Date): Promise<DraftRow[]> =>
  drafts(db)
    .where('agent_grants.account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();

/** What programs ordered for a buyer since some moment, by a click or without one, and no code was given for. */
export const listWithoutCode = (db: Db, accountId: string, since: Date) =>
  db
    .selectFrom('agent_drafts')
    .innerJoin('agent_grants', 'agent_grants.id', 'agent_drafts.grant_id')
    .select(['agent_drafts.total', 'agent_drafts.currency'])
    .where('agent_grants.account_id', '=', accountId)
    .where('state', '=', 'ordered')
    .where('decided_at', '>', since)
    .where('with_code', '=', false)
    .execute();

/** Nothing that hangs on a grant is ordered any more. */
export const cancelDrafts = (db: Db, grantId: string, now: Date) =>
  db
    .updateTable('agent_drafts')
    .set({ state: 'canceled', decided_at: now })
    .where('grant_id', '=', grantId)
    .where('state', 'in', ['prepared', 'waiting'])
    .execute();

/** The same for all grants that are over: nobody has to come by for what ended with its time. */
export const cancelEnded = (db: Db, now: Date) =>
  db
    .updateTable('agent_drafts')
    .from('agent_grants')
    .set({ state: 'canceled', decided_at: now })
    .whereRef('agent_grants.id', '=', 'agent_drafts.grant_id')
    .where('state', 'in', ['prepared', 'waiting'])
    .where('expires_at', '>', now)
    .where((row) => row.or([row('revoked_at', 'is not', null), row('ends_at', '<=', now)]))
    .execute();

/** Forgets what was prepared and came to nothing; what a buyer was asked is kept as long as the log. */
export async function deleteOldDrafts(db: Db, before: { prepared: Date; asked: Date }): Promise<void> {
  await db
    .deleteFrom('agent_drafts')
    .where('expires_at', '<', before.prepared)
    .where('reason', 'is', null)
    .where('state', '<>', 'ordered')
    .execute();
  await db.deleteFrom('agent_drafts').where('expires_at', '<', before.asked).execute();
}

/** A draft that waits for its buyer now. */
export const findWaiting = (db: Db, id: string, now: Date) =>
  drafts(db)
    .where('agent_drafts.id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes a draft back. @returns false where it was ordered */
export async function cancelDraft(db: Db, id: string, now: Date): Promise<boolean> {
  await db
    .updateTable('agent_drafts')
    .set({ state: 'canceled', decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['prepared', 'waiting'])
    .execute();
  const row = await db.selectFrom('agent_drafts').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state !== 'ordered';
}
