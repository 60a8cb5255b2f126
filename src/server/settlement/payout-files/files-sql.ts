import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

/**
 * Approved payouts of a currency that are in no file, the oldest first, their rows locked: whoever makes a file at the same
 * time waits, and finds them taken.
 */
export async function lockReady(tx: Tx, currency: string, limit: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout files ${currency}`}, 0))`.execute(tx);
  return tx
    .selectFrom('payouts')
    .selectAll()
    .where('state', '=', 'approved')
    .where('currency', '=', currency)
    .where(isInNoFile)
    .orderBy('decided_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

const isInNoFile = sql<boolean>`not exists (select from payout_file_lines as line
  where line.payout_id = payouts.id and line.released_at is null)`;

/** Of each currency, how many payouts wait for a file and what they come to. */
export const sumReady = (db: Db) =>
  db
    .selectFrom('payouts')
    .select(['currency', sql<number>`count(*)::int`.as('count'), sql<string>`sum(amount)::text`.as('sum')])
    .where('state', '=', 'approved')
    .where(isInNoFile)
    .groupBy('currency')
    .execute();

/**
 * The file that a payout is in, where no two persons have said that the bank did not send it, and whether anybody has
 * taken that to the bank.
 */
export async function findFileOf(db: Db, payoutId: string): Promise<{ isTaken: boolean } | undefined> {
  const row = await db
    .selectFrom('payout_file_lines')
    .innerJoin('payout_files', 'payout_files.id', 'file_id')
    .select('taken_at')
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row && { isTaken: row.taken_at !== null };
}

export async function insertFile(
  tx: Tx,
  file: Insertable<DB['payout_files']>,
  payoutIds: readonly string[],
): Promise<void> {
  await tx.insertInto('payout_files').values(file).execute();
  await sql`
    insert into payout_file_lines (file_id, payout_id)
    select ${file.id}::uuid, unnest(${sql.val([...payoutIds])}::uuid[])`.execute(tx);
}

export const lockFile = (tx: Tx, id: string) =>
  tx.selectFrom('payout_files').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type FileRecord = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

export const updateFile = (
  tx: Tx,
  id: string,
  changes: { taken_by?: string | null; taken_at?: Date | null },
) =>
  tx
    .updateTable('payout_files')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Files as they are shown, without what is in them. */
export const listFiles = (db: Db, page: Paging) =>
  readPage(db.selectFrom('payout_files'), page, (matching) =>
    matching
      .select([
        'id',
        'number',
        'format',
        'bank_account_id',
        'currency',
        'payout_count',
        'control_sum',
        'made_by',
        'made_at',
        'taken_by',
        'taken_at',
        'version',
      ])
      .select([
        sql<number>`(select count(*)::int from payout_file_lines as line join payouts on payouts.id = line.payout_id
          where line.file_id = payout_files.id and line.released_at is null and payouts.state = 'paid')`.as(
          'paid',
        ),
        sql<number>`(select count(*)::int from payout_file_lines as line
          where line.file_id = payout_files.id and line.released_at is not null)`.as('released'),
      ])
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc'),
  );
export type ListedFile = Awaited<ReturnType<typeof listFiles>>['rows'][number];

export const listLines = (db: Db, fileId: string, page: Paging) =>
  readPage(
    db
      .selectFrom('payout_file_lines')
      .innerJoin('payouts', 'payouts.id', 'payout_file_lines.payout_id')
      .where('file_id', '=', fileId),
    page,
    (matching) => matching.selectAll('payouts').select('released_at').orderBy('payouts.number'),
  );

/** Frees what of a file has not left, or one payout of it. @returns how many */
export async function releaseLines(
  tx: Tx,
  fileId: string,
  { payoutId, now }: { payoutId: string | null; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_file_lines')
    .set({ released_at: now })
    .where('file_id', '=', fileId)
    .where('released_at', 'is', null)
    .where('debit_id', 'is', null)
    .$if(payoutId !== null, (query) => query.where('payout_id', '=', payoutId!))
    .where((query) =>
      query.exists(
        query
          .selectFrom('payouts')
          .select('id')
          .whereRef('payouts.id', '=', 'payout_id')
          .where('state', '=', 'approved'),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What stands in a file, its payouts kept as they are until the transaction ends. */
export const lockLines = (tx: Tx, fileId: string) =>
  tx
    .selectFrom('payout_file_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_file_lines.payout_id')
    .select(['payouts.state', 'payouts.shop_id', 'payouts.owner_id', 'payouts.currency', 'released_at'])
    .where('file_id', '=', fileId)
    .orderBy('payouts.id')
    .forNoKeyUpdate('payouts')
    .execute();

/** What could be released of a file. */
export async function countUnpaid(db: Db, fileId: string, payoutId: string | null): Promise<number> {
  const { n } = await db
    .selectFrom('payout_file_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_file_lines.payout_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('file_id', '=', fileId)
    .where('released_at', 'is', null)
    .where('payouts.state', '=', 'approved')
    .$if(payoutId !== null, (query) => query.where('payout_id', '=', payoutId!))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether anybody ever took a file to the bank: allowed to be taken again, it was. */
export async function wasTaken(db: Db, { id, taken_at: takenAt }: FileRecord): Promise<boolean> {
  if (takenAt !== null) return true;
  const request = await db
    .selectFrom('payout_file_requests')
    .select('id')
    .where('file_id', '=', id)
    .where('kind', '=', 'take')
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return request !== undefined;
}

export const insertRequest = (tx: Tx, row: Insertable<DB['payout_file_requests']>) =>
  tx.insertInto('payout_file_requests').values(row).execute();

export const lockRequest = (tx: Tx, id: string) =>
  tx.selectFrom('payout_file_requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** What is asked for of files and nobody has decided on. */
export const listOpenRequests = (db: Db, fileIds: readonly string[]) =>
  db
    .selectFrom('payout_file_requests')
    .leftJoin('payouts', 'payouts.id', 'payout_file_requests.payout_id')
    .selectAll('payout_file_requests')
    .select('payouts.number as payout_number')
    .where('file_id', '=', sql<string>`any(${sql.val([...fileIds])}::uuid[])`)
    .where('payout_file_requests.state', '=', 'open')
    .execute();

export const decideRequest = (
  tx: Tx,
  id: string,
  { state, staffId, now }: { state: 'approved' | 'rejected'; staffId: string; now: Date },
) =>
  tx
    .updateTable('payout_file_requests')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();

/** Payouts in files that were taken to the bank and of which no statement has told yet, with who made the file. */
export const listUnderWay = (db: Db) =>
  db
    .selectFrom('payout_file_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_file_lines.payout_id')
    .innerJoin('payout_files', 'payout_files.id', 'payout_file_lines.file_id')
    .select([
      'payouts.id',
      'payouts.number',
      'payouts.amount',
      'payouts.currency',
      'payouts.version',
      'payouts.holder',
      'payouts.approved_by',
      'payout_files.id as file_id',
      'payout_files.bank_account_id',
      'payout_files.made_by',
      'payout_files.taken_at',
    ])
    .where('released_at', 'is', null)
    .where('payout_files.taken_at', 'is not', null)
    .where('debit_id', 'is', null)
    .where('payouts.state', '=', 'approved')
    .orderBy('payouts.id')
    .execute();

export const noteDebit = (
  tx: Tx,
  { fileId, payoutId, debitId }: { fileId: string; payoutId: string; debitId: string },
) =>
  tx
    .updateTable('payout_file_lines')
    .set({ debit_id: debitId })
    .where('file_id', '=', fileId)
    .where('payout_id', '=', payoutId)
    .execute();
