import type { ParsedOf } from '../../../contract/contract.ts';
import type { Download } from '../../../contract/shapes.ts';
import { serverWords } from '../../../words/server.ts';
import type { SalesSums } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { csvDownloadOf } from '../../platform/tables/write-csv.ts';
import { logStaffAction } from '../../staff/public.ts';
import { nameKeys } from './name-keys.ts';
import { readSales } from './sales.ts';

const columns = [
  ['salesExport.name', 40],
  ['salesExport.key', 40],
  ['export.currency', 10],
  ['salesExport.from', 12],
  ['salesExport.until', 12],
  ['salesExport.placed', 14, 'count'],
  ['salesExport.paid', 14, 'count'],
  ['salesExport.turnover', 16, 'amount'],
  ['salesExport.refunded', 16, 'amount'],
] as const;

/** Every row of what was sold, in each currency for itself: nothing is converted, and the other period follows. */
export async function exportSales(
  context: Staffed,
  { format, ...narrowing }: ParsedOf<'console.sales.export'>,
): Promise<Download> {
  const { db, language } = context;
  const { timeZone, period, previous, sums } = await readSales(context, narrowing);
  const name = `sales-by-${narrowing.by}-${period.from}-${period.until}`;
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'sales.export',
      subjectType: 'sales',
      subjectId: period.from,
      details: { name: `${period.from} – ${period.until}`, by: narrowing.by },
    }),
  );
  const words = serverWords(language);
  const ofKeys = sums.filter(({ kind }) => kind === 'key').sort(bySpanAndAmount);
  const names = await nameKeys(context, narrowing.by, [...new Set(ofKeys.map(({ key }) => key ?? ''))]);
  const source = {
    name,
    sheet: { name: words('salesExport.title'), columns: columnsOf(columns, words), language, timeZone },
    async *read(): AsyncGenerator<Cell[][]> {
      yield ofKeys.map((sum): Cell[] => {
        const { from, until } = sum.is_previous && previous ? previous : period;
        return [
          names.get(sum.key ?? '') ?? '',
          sum.key ?? '',
          sum.currency,
          from,
          until,
          { number: String(sum.order_count) },
          { number: String(sum.paid_count) },
          amountCell(sum.turnover, sum.currency),
          amountCell(sum.refunded, sum.currency),
        ];
      });
    },
  };
  return format === 'csv' ? csvDownloadOf(source) : downloadOf(source);
}

const bySpanAndAmount = (a: SalesSums, b: SalesSums): number =>
  Number(a.is_previous) - Number(b.is_previous) ||
  a.currency.localeCompare(b.currency, 'en') ||
  (BigInt(a.turnover) < BigInt(b.turnover) ? 1 : -1);
