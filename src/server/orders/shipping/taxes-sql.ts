import type { SaleTax } from '../../../kit/amounts/tax.ts';
import type { Db } from '../../platform/database.ts';

/** Writes what tax the prices of lines include. */
export async function setTaxes(
  tx: Db,
  taxes: readonly { lineId: string; tax: SaleTax | null }[],
): Promise<void> {
  for (const { lineId, tax } of taxes)
    await tx
      .updateTable('order_lines')
      .set({ tax_treatment: tax?.treatment ?? null, tax_basis_points: tax?.basisPoints ?? 0 })
      .where('id', '=', lineId)
      .execute();
}
