import type { ParsedOf } from '../../../contract/contract.ts';
import type { Download } from '../../../contract/shapes.ts';
import {
  mostPriceListRows,
  priceListColumns,
  type PriceListColumn,
} from '../../../contract/price-sheets/price-list-sheet-limits.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { serverWords } from '../../../words/server.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { csvDownloadOf } from '../../platform/tables/write-csv.ts';
import {
  countSheetRows,
  findPriceList,
  listSheetTargets,
  type ListTarget,
} from '../../price-lists/public.ts';
import { nameSpec } from '../../products/public.ts';
import type { InShop } from '../../shops/public.ts';
import { priceListHeads } from './columns.ts';

const productsAtOnce = 100;

/**
 * The lines of a list as a sheet that can be filled in and sent back, written while it is read: a row for each quantity of
 * a line. What says nothing, of variants that are gone or sold in another currency, is left out.
 * @throws {Refusal} NOT_FOUND; PRICE_LIST_SHEET_LARGE when it has more rows than can be sent back
 */
export async function writeListSheet(
  { db, shop, language }: InShop,
  { id, format, withAll }: ParsedOf<'priceListSheets.export'>,
): Promise<Download> {
  const list = requireFound(await findPriceList(db, shop.id, id));
  const scope = { shopId: shop.id, listId: id, withAll };
  if ((await countSheetRows(db, scope)) > mostPriceListRows)
    throw new Refusal('PRICE_LIST_SHEET_LARGE', { most: mostPriceListRows });
  async function* read(): AsyncGenerator<Cell[][]> {
    let behind: string | undefined;
    for (;;) {
      const targets = await listSheetTargets(db, scope, { behind, limit: productsAtOnce, language });
      if (targets.length === 0) return;
      behind = targets.at(-1)!.product_id;
      yield targets.flatMap((target) =>
        rowsOf(
          target,
          target.spec_values ? nameSpec(target.specs, target.spec_values, language).join(' / ') : '',
        ),
      );
    }
  }
  const words = serverWords(language);
  const columns = columnsOf(priceListHeads, words);
  const sheet = { name: words('priceList.name'), columns, language, timeZone: 'UTC' };
  // What a shop calls a list is no path of whoever saves it.
  const name = cutText(list.name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' '), 80);
  return (format === 'csv' ? csvDownloadOf : downloadOf)({ name, sheet, read });
}

function rowsOf(target: ListTarget & { title: string | null }, variant: string): Cell[][] {
  const cells: Partial<Record<PriceListColumn, Cell>> = {
    id: target.id,
    code: target.product_code,
    title: target.title ?? '',
    variant,
    skuCode: target.sku_code,
    gtin: target.gtin,
    currency: target.currency,
    publicPrice: amountCell(String(target.public_price), target.currency),
  };
  const row = (priceCells: Partial<Record<PriceListColumn, Cell>>) =>
    priceListColumns.map((column) => ({ ...cells, ...priceCells })[column] ?? null);
  if (target.percent_off !== null) return [row({ percentOff: { number: String(target.percent_off) } })];
  if (!target.prices) return [row({})];
  return target.prices.map((price, index) =>
    row({
      from: { number: String(target.minimums![index]) },
      price: amountCell(String(price), target.currency),
    }),
  );
}
