import { rowsAt } from '../../kit/dated-rows.ts';
import { cached } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import type { FeeRate } from './rules.ts';
import { listApprovedRates } from './sql.ts';

const seconds = 30;

/** The rates that count at a moment. They are kept in memory: every order asks for them, and they change a few times a year. */
export async function readFeeRates(db: Db, moment: Date): Promise<(FeeRate & { id: string })[]> {
  const approved = await cached(db, 'fee rates', seconds, listApprovedRates);
  return rowsAt(approved, ({ scope, subject }) => `${scope} ${subject}`, moment).flatMap(
    ({ basisPoints, ...rate }) => (basisPoints === null ? [] : [{ ...rate, basisPoints }]),
  );
}
