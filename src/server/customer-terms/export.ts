import type { Download } from '../../contract/shapes.ts';
import { dayOfSite, siteZones } from '../../contract/reference/site-days.ts';
import { serverWords } from '../../words/server.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../platform/files/spreadsheet.ts';
import type { InShop } from '../shops/public.ts';
import { daysLate } from './rules.ts';
import * as rows from './sql.ts';

const ordersAtOnce = 500;

const columns = [
  ['terms.export.customer', 28],
  ['export.number', 22],
  ['export.submitted', 18],
  ['export.state', 18],
  ['terms.export.days', 10, 'count'],
  ['terms.export.due', 14],
  ['terms.export.late', 12, 'count'],
  ['export.currency', 10],
  ['amount.total', 14, 'amount'],
  ['amount.paid', 14, 'amount'],
  ['terms.export.open', 14, 'amount'],
] as const;

/** What the customers of a shop owe it, a row for each order, what is due first before the others. */
export function exportDebts(context: InShop): Download {
  const { language, site, now } = context;
  const words = serverWords(language);
  return downloadOf({
    name: `customers-on-terms-${dayOfSite(now, site)}`,
    sheet: {
      name: words('terms.export.sheet'),
      columns: columnsOf(columns, words),
      language,
      timeZone: siteZones[site],
    },
    read: () => readDebts(context),
  });
}

async function* readDebts({ db, shop, language, now }: InShop): AsyncGenerator<Cell[][]> {
  const words = serverWords(language);
  for (let offset = 0; ; offset += ordersAtOnce) {
    const { rows: owed } = await rows.listOwed(db, { shopId: shop.id }, { limit: ordersAtOnce, offset }, now);
    if (owed.length === 0) return;
    const names = await getPartnerNames(
      db,
      owed.map((row) => row.buyer_id),
    );
    yield owed.map((row): Cell[] => [
      names.get(row.buyer_id) ?? '',
      row.number,
      row.submitted_at,
      words(`state.${row.state}`),
      { number: String(row.days) },
      row.due_on,
      { number: String(daysLate(row.due_on, row.today)) },
      row.currency,
      amountCell(String(row.total), row.currency),
      amountCell(String(row.paid), row.currency),
      amountCell(String(row.open), row.currency),
    ]);
  }
}
