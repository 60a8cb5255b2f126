import type { Tx } from '../platform/database.ts';
import { shareOfTerms, termsOf, type FeeTerms } from './rules.ts';
import { readFeeRates } from './read-rates.ts';

/** What an order or booking that is made now is to pay, stored with it: no later rate counts for it. */
export async function freezeFeeTerms(
  tx: Tx,
  subjects: readonly Parameters<typeof termsOf>[0][],
  now: Date,
): Promise<FeeTerms[]> {
  const rates = await readFeeRates(tx, now);
  return subjects.map((subject) => termsOf(subject, rates));
}

/** The share that is kept of an order or booking, in millionths. @param channel  by which it was paid first */
export const feeShareOf = (record: { fee_terms: unknown }, channel: string | undefined): number =>
  shareOfTerms(record.fee_terms as FeeTerms | null, channel);
