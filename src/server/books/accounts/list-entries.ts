import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireMoney } from '../../../kit/wire.ts';
import {
  findAccountOfLedger,
  listEntriesOfAccount,
  sumEntriesOfAccount,
  type EntrySpan,
} from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { nameMovements } from './name-movements.ts';

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

export const spanOf = (moments: Pick<ParsedOf<'console.ledgerEntries.list'>, 'from' | 'to'>): EntrySpan => ({
  begins: momentOf(moments.from),
  ends: momentOf(moments.to),
});

/** A page of an account's entries, and what they come to. @throws {Refusal} NOT_FOUND */
export async function listEntries(
  { db }: Staffed,
  { accountId, pageNum, pageSize, ...moments }: ParsedOf<'console.ledgerEntries.list'>,
): Promise<OutputOf<'console.ledgerEntries.list'>> {
  const { currency } = requireFound(await findAccountOfLedger(db, accountId));
  const span = spanOf(moments);
  const [entries, sums] = await Promise.all([
    listEntriesOfAccount(db, accountId, span, { pageNum, pageSize }),
    sumEntriesOfAccount(db, accountId, span),
  ]);
  const movementOf = await nameMovements(db, entries);
  const [opening, positive, negative] = [BigInt(sums.opening), BigInt(sums.positive), BigInt(sums.negative)];
  return {
    rowList: entries.map((entry) => ({
      ...movementOf(entry),
      amount: { amount: entry.amount, currency },
      balance: { amount: entry.balance, currency },
    })),
    totalRecord: sums.entries,
    opening: wireMoney(opening, currency),
    positive: wireMoney(positive, currency),
    negative: wireMoney(negative, currency),
    closing: wireMoney(opening + positive + negative, currency),
  };
}
