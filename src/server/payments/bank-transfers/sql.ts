import { sql, type Insertable } from 'kysely';
import type { BankAccountState, ReceiptState } from '../../../contract/payments/bank-states.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { readingsOf } from '../../../kit/decimals.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { hasText } from '../../platform/has-text.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

/** Every account that buyers were ever shown, or may be soon; to a closed one money may still be on its way. */
export const listBankAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where((query) => query.or([query('state', '<>', 'closed'), query('confirmed_by', 'is not', null)]))
    .orderBy(sql`array_position(array['proposed', 'open', 'closed'], state)`)
    .orderBy('site')
    .orderBy('currency')
    .orderBy('created_at')
    .execute();
export type BankAccountRecord = Awaited<ReturnType<typeof listBankAccounts>>[number];

export const findBankAccount = (db: Db, id: string) =>
  db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const lockBankAccount = (tx: Tx, id: string) =>
  tx.selectFrom('bank_accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * All accounts of one number, their rows locked: what a statement says of the number is known to each of them. One that
 * was closed and proposed anew has another row.
 * @returns their ids
 */
export async function lockAccountsOfNumber(
  tx: Tx,
  { plain_number: number, currency }: Pick<BankAccountRecord, 'plain_number' | 'currency'>,
): Promise<string[]> {
  const accounts = await tx
    .selectFrom('bank_accounts')
    .select('id')
    .where('plain_number', '=', number)
    .where('currency', '=', currency)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return accounts.map(({ id }) => id);
}

/** The account that took a currency on a site last, open or not: for a payment that had begun before it was closed. */
export const findLastAccount = (db: Db, site: Site, currency: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('site', '=', site)
    .where('currency', '=', currency)
    .where('confirmed_by', 'is not', null)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('changed_at', 'desc')
    .executeTakeFirst();

/** The account that takes a currency on a site. */
export const findOpenAccount = (db: Db, site: Site, currency: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('site', '=', site)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .executeTakeFirst();

export async function listOpenCurrencies(db: Db, site: Site): Promise<string[]> {
  const accounts = await db
    .selectFrom('bank_accounts')
    .select('currency')
    .where('site', '=', site)
    .where('state', '=', 'open')
    .orderBy('currency')
    .execute();
  return accounts.map(({ currency }) => currency);
}

/** An open account to send a currency from, one of a site first. */
export const findAccountFor = (db: Db, currency: string, site: Site | null) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .orderBy((order) => order('site', '=', site), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const insertBankAccount = (tx: Tx, row: Insertable<DB['bank_accounts']>) =>
  tx.insertInto('bank_accounts').values(row).execute();

export async function updateBankAccount(
  tx: Tx,
  id: string,
  changes: { state?: BankAccountState; confirmed_by?: string; columns?: string; changed_at: Date },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Two accounts of one site and currency are opened one after the other: only one of them stays open. */
export async function lockOfferedAccounts(
  tx: Tx,
  { site, currency }: Pick<BankAccountRecord, 'site' | 'currency'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank account ${site} ${currency}`}, 0))`.execute(
    tx,
  );
}

/** The account that stands open for the same site and currency, its row locked. */
export const lockOpenAccount = (tx: Tx, { site, currency }: Pick<BankAccountRecord, 'site' | 'currency'>) =>
  tx
    .selectFrom('bank_accounts')
    .select('id')
    .where('site', '=', site)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Opens a transfer, once for each payment. @returns its reference */
export async function openTransfer(db: Db, row: Insertable<DB['bank_transfers']>): Promise<string> {
  await db
    .insertInto('bank_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  const { ref } = await db
    .selectFrom('bank_transfers')
    .select('ref')
    .where('payment_id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  return ref;
}

export const findTransfer = (db: Db, ref: string) =>
  db.selectFrom('bank_transfers').selectAll().where('ref', '=', ref).executeTakeFirst();
export type TransferRecord = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

export const findTransferOfPayment = (db: Db, paymentId: string) =>
  db.selectFrom('bank_transfers').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/** A buyer's transfers whose money has not come yet, the oldest first. */
export async function listWaiting(db: Db, buyerId: string) {
  const { rows } = await sql<{
    payment_id: string;
    currency: string;
    missing: bigint;
    expires_at: Date;
    is_declared: boolean;
    order_ids: string[];
  }>`
    select payment_id, bank_transfers.currency, bank_transfers.amount - received as missing, expires_at,
      declared_at is not null as is_declared,
      array(select order_id from payment_parts where payment_parts.payment_id = payments.id) as order_ids
    from bank_transfers join payments on payments.id = payment_id
    where bank_transfers.buyer_id = ${buyerId} and bank_transfers.state = 'open' and payments.state = 'pending'
    order by bank_transfers.created_at limit 100`.execute(db);
  return rows;
}

/** What buyers say is on its way, by the day on which they say they sent it. */
export const listDeclared = (db: Db) =>
  db
    .selectFrom('bank_transfers')
    .innerJoin('payments', 'payments.id', 'bank_transfers.payment_id')
    .selectAll('bank_transfers')
    .select(['payments.number', 'payments.expires_at'])
    .where('bank_transfers.state', '=', 'open')
    .where('declared_at', 'is not', null)
    .orderBy('sent_on')
    .orderBy('ref')
    .limit(500)
    .execute();

/** Its row locked until the transaction ends. */
export const lockTransfer = (tx: Tx, ref: string) =>
  tx.selectFrom('bank_transfers').selectAll().where('ref', '=', ref).forNoKeyUpdate().executeTakeFirst();

export function updateTransfer(
  tx: Tx,
  ref: string,
  changes: Partial<Omit<TransferRecord, 'ref' | 'version' | 'sent_on'>> & { sent_on?: string | null },
): Promise<TransferRecord> {
  return tx
    .updateTable('bank_transfers')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('ref', '=', ref)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Sought {
  /** References, and numbers of payments. */
  refs: readonly string[];
  orderIds: readonly string[];
  missing: readonly { amount: bigint; currency: string }[];
}

/** Transfers by reference, payment or order, and open ones of which just so much is missing. */
export async function listTransfersLike(db: Db, { refs, orderIds, missing }: Sought) {
  if (refs.length === 0 && orderIds.length === 0 && missing.length === 0) return [];
  const amounts = missing.map(({ amount }) => String(amount));
  const currencies = missing.map(({ currency }) => currency);
  const { rows } = await sql<TransferRecord & { number: string; order_ids: string[] }>`
    select bank_transfers.*, payments.number,
      array(select order_id from payment_parts where payment_parts.payment_id = payments.id) as order_ids
    from bank_transfers join payments on payments.id = payment_id
    where ref = any(${sql.val([...refs])}) or payments.number = any(${sql.val([...refs])})
      or payments.id in (select payment_parts.payment_id from payment_parts
        where order_id = any(${sql.val([...orderIds])}::uuid[]))
      or (bank_transfers.state = 'open' and (bank_transfers.amount - received, bank_transfers.currency) in (
        select * from unnest(${sql.val(amounts)}::bigint[], ${sql.val(currencies)}::text[])))
    order by bank_transfers.created_at limit 500`.execute(db);
  return rows;
}

export const insertStatement = (tx: Tx, row: Insertable<DB['bank_statements']>) =>
  tx.insertInto('bank_statements').values(row).execute();

export const updateStatement = (
  tx: Tx,
  id: string,
  changes: { receipts: number; known: number; reversals: number },
) => tx.updateTable('bank_statements').set(changes).where('id', '=', id).execute();

export const listStatements = (db: Db, page: Paging) =>
  readPage(db.selectFrom('bank_statements'), page, (matching) =>
    matching.selectAll().orderBy('loaded_at', 'desc').orderBy('id'),
  );
export type StatementRecord = Awaited<ReturnType<typeof listStatements>>['rows'][number];

/** Which of some entries are written down for one of these accounts. */
export async function listReceiptKeys(
  tx: Tx,
  accountIds: readonly string[],
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const knownEntries = await tx
    .selectFrom('bank_receipts')
    .select('entry_key')
    .where('bank_account_id', 'in', [...accountIds])
    .where('entry_key', 'in', [...keys])
    .execute();
  return new Set(knownEntries.map(({ entry_key: key }) => key));
}

/** Writes entries down, each once. @returns those that are new */
export async function insertReceipts(
  tx: Tx,
  receipts: readonly Insertable<DB['bank_receipts']>[],
): Promise<{ id: string; amount: bigint; currency: string }[]> {
  if (receipts.length === 0) return [];
  return tx
    .insertInto('bank_receipts')
    .values([...receipts])
    .onConflict((conflict) => conflict.columns(['bank_account_id', 'entry_key']).doNothing())
    .returning(['id', 'amount', 'currency'])
    .execute();
}

export const lockReceipt = (tx: Tx, id: string) =>
  tx.selectFrom('bank_receipts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type ReceiptRecord = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>;

export async function updateReceipt(
  tx: Tx,
  id: string,
  changes: {
    state: ReceiptState;
    ref?: string | null;
    reason?: string;
    proposed_by?: string | null;
    decided_by?: string | null;
    decided_at?: Date | null;
    reversed_at?: Date | null;
    reversed_by?: string | null;
    amount?: bigint;
    batch_amount?: bigint;
  },
): Promise<void> {
  await tx
    .updateTable('bank_receipts')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Receipts in some states; what waits stands with the oldest first. */
export function listReceipts(
  db: Db,
  {
    states,
    oldestFirst,
    keyword,
  }: { states: readonly ReceiptState[]; oldestFirst: boolean; keyword: string },
  page: Paging,
) {
  const direction = oldestFirst ? ('asc' as const) : ('desc' as const);
  const decimal = readingsOf(keyword)['.']?.value;
  return readPage(
    db
      .selectFrom('bank_receipts')
      .where('bank_receipts.state', 'in', [...states])
      .$if(keyword !== '', (query) =>
        query.where((row) =>
          row.or([
            hasText(
              sql`payer_name || ' ' || remittance || ' ' || bank_reference || ' ' || coalesce(bank_receipts.ref, '')`,
              keyword,
            ),
            // Every currency in use has two digits behind the mark.
            ...(decimal === undefined ? [] : [sql<boolean>`amount = ${decimal}::numeric * 100`]),
          ]),
        ),
      ),
    page,
    (matching) =>
      matching
        .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_receipts.bank_account_id')
        .selectAll('bank_receipts')
        .select(['bank_accounts.bank', 'bank_accounts.number'])
        .orderBy('booked_on', direction)
        .orderBy('bank_receipts.id', direction),
  );
}
export type ListedReceipt = Awaited<ReturnType<typeof listReceipts>>['rows'][number];

/** What has been put to a transfer, its rows locked. */
export const lockReceiptsOf = (tx: Tx, ref: string) =>
  tx
    .selectFrom('bank_receipts')
    .selectAll()
    .where('ref', '=', ref)
    .where('state', '=', 'applied')
    .orderBy('decided_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** What one operator alone has put to payments since a moment: to those of a buyer, or to anybody's. */
export const listAppliedAlone = (
  tx: Tx,
  { staffId, buyerId, since }: { staffId: string; buyerId: string | null; since: Date },
) =>
  tx
    .selectFrom('bank_receipts')
    .innerJoin('bank_transfers', 'bank_transfers.ref', 'bank_receipts.ref')
    .select(['bank_receipts.amount', 'bank_receipts.currency'])
    .where('bank_receipts.state', '=', 'applied')
    .where('proposed_by', '=', staffId)
    .where('decided_by', '=', staffId)
    .where('bank_receipts.decided_at', '>=', since)
    .$if(buyerId !== null, (query) => query.where('bank_transfers.buyer_id', '=', buyerId))
    .execute();

/** What an operator set aside in some days without a second one. */
export const listSetAsideAlone = (tx: Tx, { staffId, since }: { staffId: string; since: Date }) =>
  tx
    .selectFrom('bank_receipts')
    .select(['amount', 'currency'])
    .where('state', '=', 'set_aside')
    .where('proposed_by', '=', staffId)
    .where('decided_by', '=', staffId)
    .where('decided_at', '>=', since)
    .execute();

export async function findReceiptId(tx: Tx, accountId: string, entryKey: string): Promise<string> {
  const { id } = await tx
    .selectFrom('bank_receipts')
    .select('id')
    .where('bank_account_id', '=', accountId)
    .where('entry_key', '=', entryKey)
    .executeTakeFirstOrThrow();
  return id;
}
