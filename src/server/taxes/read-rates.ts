import { rowsAt } from '../../kit/dated-rows.ts';
import { cached } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import type { TaxRate } from './rules.ts';
import { listApprovedTaxRates } from './sql.ts';

const seconds = 30;

/** The rates that count at a moment. They are kept in memory: every order asks for them, and they change a few times a year. */
export async function readTaxRates(db: Db, moment: Date): Promise<(TaxRate & { id: string })[]> {
  const approved = await cached(db, 'tax rates', seconds, listApprovedTaxRates);
  const subjectOf = ({ site, categoryId, buyers }: (typeof approved)[number]) =>
    [site, categoryId, buyers].join(' ');
  return rowsAt(approved, subjectOf, moment).flatMap(({ treatment, ...rate }) =>
    treatment ? [{ ...rate, treatment }] : [],
  );
}
