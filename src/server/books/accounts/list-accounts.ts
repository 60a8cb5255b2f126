import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { LedgerAccountBalance } from '../../../contract/books/ledger-accounts.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import {
  findAccountOfLedger,
  listAccountsOfLedger,
  sumAccountsOfLedger,
  sumWholeLedger,
  type AccountOfLedgerRow,
  type AccountsFilter,
} from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { balanceCurrencies } from './balance-rules.ts';
import { findOwners, nameAccounts } from './name-accounts.ts';

export type AccountNarrowing = Omit<ParsedOf<'console.ledgerAccounts.export'>, 'format' | 'timeZone'>;

/** What a list is narrowed to, with words looked up; an owner who is named by id besides is the only one. */
export async function filterOf(
  context: Staffed,
  { keyword, ownerId, kind, currency, to }: AccountNarrowing,
): Promise<AccountsFilter> {
  const words = keyword?.trim() ?? '';
  const ofWords = words === '' ? undefined : await findOwners(context, words);
  const owners = ownerId ? [ownerId].filter((id) => ofWords?.includes(id) ?? true) : ofWords;
  return { kind, currency, owners, ends: to === undefined ? undefined : new Date(to) };
}

/** Accounts of the ledger with whose they are and what they hold. */
export async function showAccounts(
  context: Pick<Staffed, 'db' | 'language' | 'now'>,
  accounts: readonly AccountOfLedgerRow[],
): Promise<LedgerAccountBalance[]> {
  const nameOf = await nameAccounts(context, accounts);
  return accounts.map((row) => ({
    ...nameOf(row.id, row),
    balance: { amount: row.balance, currency: row.currency },
    entries: row.entries,
    movedAt: wireTime(row.moved_at),
  }));
}

/** The ledger's accounts, and the proof that together they come to zero. */
export async function listAccounts(
  context: Staffed,
  { pageNum, pageSize, ...narrowing }: ParsedOf<'console.ledgerAccounts.list'>,
): Promise<OutputOf<'console.ledgerAccounts.list'>> {
  const { db } = context;
  const filter = await filterOf(context, narrowing);
  const { ends, ...narrowed } = filter;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  const [accounts, sums, kindSums] = await Promise.all([
    listAccountsOfLedger(db, filter, { pageNum, pageSize }),
    isNarrowed ? sumAccountsOfLedger(db, filter) : [],
    sumWholeLedger(db, ends),
  ]);
  const balances = balanceCurrencies(
    kindSums.map((sum) => ({ ...sum, positive: BigInt(sum.positive), negative: BigInt(sum.negative) })),
  );
  return {
    rowList: await showAccounts(context, accounts.rows),
    totalRecord: accounts.total,
    trialBalances: balances.map(({ currency, positive, negative, difference, entries, kinds }) => ({
      currency,
      positive: wireMoney(positive, currency),
      negative: wireMoney(negative, currency),
      difference: wireMoney(difference, currency),
      entries,
      kinds: kinds.map(({ balance, ...kindSum }) => ({ ...kindSum, balance: wireMoney(balance, currency) })),
    })),
    sums: sums.map(({ currency, balance }) => ({ amount: balance, currency })),
  };
}

/** One account of the ledger. @throws {Refusal} NOT_FOUND */
export async function showAccount(
  context: Staffed,
  { id }: { id: string },
): Promise<OutputOf<'console.ledgerAccounts.get'>> {
  const account = requireFound(await findAccountOfLedger(context.db, id));
  return (await showAccounts(context, [account]))[0]!;
}
