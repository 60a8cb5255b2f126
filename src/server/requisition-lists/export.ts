import type { Download } from '../../contract/shapes.ts';
import { dayOfSite, siteZones } from '../../contract/reference/site-days.ts';
import { serverWords } from '../../words/server.ts';
import type { SignedIn } from '../platform/context.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../platform/files/spreadsheet.ts';
import { showList } from './show-list.ts';

const columns = [
  ['export.code', 26],
  ['export.skuCode', 18],
  ['export.products', 48],
  ['export.spec', 24],
  ['export.quantity', 10, 'count'],
  ['export.unit', 8],
  ['export.price', 14, 'unitPrice'],
  ['export.amount', 14, 'amount'],
  ['export.currency', 10],
  ['export.shopName', 28],
  ['export.note', 32],
  ['export.onlySometimes', 16],
  ['export.lastOrdered', 14],
] as const;

/** A list as a spreadsheet, whose item numbers and quantities are read again where purchase orders are sent. */
export async function exportList(context: SignedIn, { id }: { id: string }): Promise<Download> {
  const { language, now, site } = context;
  const t = serverWords(language);
  const list = await showList(context, { id });
  const rows = list.lines.map((line): Cell[] => {
    const { price, amount, lastOrder } = line;
    const priceCell =
      price && (price.decimal ? { number: price.decimal } : amountCell(price.amount, price.currency));
    return [
      // As in spreadsheets of orders: the number of the product finds it again, that of a variant may be `white`.
      line.productCode || line.itemNumber,
      line.productCode && line.itemNumber,
      line.title,
      line.spec.join(', '),
      { number: String(line.quantity) },
      line.unit,
      priceCell,
      amount && amountCell(amount.amount, amount.currency),
      price?.currency ?? '',
      line.shop?.name ?? '',
      line.note,
      line.isOptional ? t('export.yes') : '',
      lastOrder && dayOfSite(new Date(lastOrder.at), site),
    ];
  });
  return downloadOf({
    name: `list-${dayOfSite(now, site)}`,
    sheet: { name: t('export.list'), columns: columnsOf(columns, t), language, timeZone: siteZones[site] },
    async *read() {
      yield rows;
    },
  });
}
