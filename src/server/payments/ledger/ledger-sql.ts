import { sql, type Insertable } from 'kysely';
import type { LedgerAccountKind } from '../../../contract/books/book-states.ts';
import { newId } from '../../../kit/ids.ts';
import { afterCommit, databaseOf, type Db, type Tx } from '../../platform/database.ts';
import { insertionOf, rowsJson } from '../../platform/insert-rows.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';
import type { NamedWrite, Write } from '../../platform/write-together.ts';

/**
 * An account of the ledger. Negative is what came from outside (channel), what the platform has paid (coupon, cost) and
 * what is gone (disputed). What has left for a shop's bank is on the channel 'payouts'.
 */
export interface LedgerAccount {
  kind: LedgerAccountKind;
  /** The channel's code, the shop's id, or 'platform'. */
  owner: string;
}

export interface NewTransaction {
  row: Insertable<DB['ledger_transactions']>;
  entries: readonly { account_id: string; amount: bigint }[];
}

/** Transactions with their entries, to be written together; those of a kind and cause that were booked before are left out. */
export function newTransactions(
  transactions: readonly NewTransaction[],
): [booked: NamedWrite, entries: Write] {
  const entries = transactions.flatMap((transaction) =>
    transaction.entries.map((entry) => ({
      ...entry,
      transaction_id: transaction.row.id,
      currency: transaction.row.currency,
    })),
  );
  const statement = insertionOf<{ id: string }>(
    'ledger_transactions',
    transactions.map(({ row }) => row),
    sql`on conflict (kind, cause) do nothing returning id`,
  );
  return [
    { name: 'booked', statement },
    sql`insert into ledger_entries (transaction_id, account_id, currency, amount)
      select transaction_id, account_id, currency, amount
      from jsonb_populate_recordset(null::ledger_entries, ${rowsJson(entries)}::jsonb) as entry
      where transaction_id in (select id from booked)`,
  ];
}

/** Whether a transaction of a kind and cause was booked. */
export async function isBooked(db: Db, kind: string, cause: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when all of them were booked before; nothing is written then */
export async function insertBooked(
  tx: Tx,
  [booked, entries]: ReturnType<typeof newTransactions>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`with booked as (${booked.statement}), entered as (${entries})
    select id from booked`.execute(tx);
  return rows.length > 0;
}

// An account stays what it is: its id is asked for once.
const knownAccounts = new WeakMap<object, Map<string, string>>();

const nameOf = ({ kind, owner }: LedgerAccount, currency: string): string => `${kind} ${owner} ${currency}`;

/**
 * The ids of accounts of the ledger, by account; each is opened when it is first used.
 * @returns from an account and its currency to its id
 */
export async function getLedgerAccounts(
  tx: Tx,
  accounts: readonly { account: LedgerAccount; currency: string }[],
  now: Date,
): Promise<(account: LedgerAccount, currency: string) => string> {
  const database = databaseOf(tx);
  const idByName = knownAccounts.get(database) ?? new Map<string, string>();
  knownAccounts.set(database, idByName);
  const ids = new Map<string, string>();
  for (const { account, currency } of accounts) {
    const name = nameOf(account, currency);
    const knownId = idByName.get(name) ?? ids.get(name);
    const { id, isNew } = knownId
      ? { id: knownId, isNew: false }
      : await getLedgerAccount(tx, account, currency, now);
    ids.set(name, id);
    // One that was opened just now may be gone after all, with the transaction or with a savepoint of it.
    if (!isNew && !idByName.has(name)) afterCommit(tx, () => idByName.set(name, id));
  }
  return (account, currency) => ids.get(nameOf(account, currency))!;
}

/** The id of an account of the ledger, opened when it is first used. */
async function getLedgerAccount(
  tx: Tx,
  { kind, owner }: LedgerAccount,
  currency: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const find = () =>
    tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const account = await find();
  if (account) return { id: account.id, isNew: false };
  await tx
    .insertInto('ledger_accounts')
    .values({ id: newId(now.getTime()), kind, owner, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id: (await find())!.id, isNew: true };
}

/** What an account holds, in minor units. */
export async function getBalance(db: Db, account: LedgerAccount, currency: string): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select held.balance::text as balance from ledger_accounts as account cross join lateral ledger_held(account.id) as held
    where account.kind = ${account.kind} and account.owner = ${account.owner} and account.currency = ${currency}`.execute(
    db,
  );
  // An account is opened by its first movement.
  return BigInt(rows[0]?.balance ?? 0);
}

/** What an account holds, and nobody takes from it until the transaction ends but us. */
export async function lockBalance(tx: Tx, account: LedgerAccount, currency: string): Promise<bigint> {
  await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', account.kind)
    .where('owner', '=', account.owner)
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .execute();
  return getBalance(tx, account, currency);
}
