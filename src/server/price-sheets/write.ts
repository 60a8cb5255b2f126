import { utcDay } from '../../kit/days.ts';
import type { ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { mostPriceRows } from '../../contract/price-sheets/price-sheet-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { SignedIn } from '../platform/context.ts';
import { amountCell, downloadOf, type Cell } from '../platform/files/spreadsheet.ts';
import { countPricedSkus, listPricedSkus, type PricedSku } from '../products/public.ts';
import { columnsFor, headsIn, type PriceColumn } from './columns.ts';
import { listWorkedShops } from './shops.ts';

const productsAtOnce = 100;

/**
 * Prices and stock as a sheet that can be filled in and sent back, written while it is read.
 * @throws {Refusal} PRICE_SHEET_LARGE when it has more rows than can be sent back, FORBIDDEN without a shop
 */
export async function writePriceSheet(
  context: SignedIn,
  { grantId, ...filter }: ParsedOf<'priceSheets.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const shops = await listWorkedShops(context);
  const ids = [...shops].flatMap(([id, shop]) =>
    grantId === undefined || shop.grantId === grantId ? id : [],
  );
  const { skus, tiers } = await countPricedSkus(db, ids, filter);
  if (skus > mostPriceRows) throw new Refusal('PRICE_SHEET_LARGE', { most: mostPriceRows });
  const columns = columnsFor(Math.max(1, tiers));
  async function* read(): AsyncGenerator<Cell[][]> {
    let behind: string | undefined;
    for (;;) {
      const page = await listPricedSkus(db, ids, filter, { language, behind, limit: productsAtOnce });
      if (page.length === 0) return;
      behind = page.at(-1)!.product_id;
      yield page.map((sku) => {
        const cells = cellsOf(sku, shops.get(sku.shop_id)?.name ?? '', language);
        return columns.map((column) => cells[column] ?? null);
      });
    }
  }
  const words = serverWords(language);
  return downloadOf({
    name: `${words('priceSheet.name')} ${utcDay(now)}`,
    sheet: {
      name: words('priceSheet.name'),
      columns: headsIn(columns, language),
      language,
      timeZone: 'UTC',
    },
    read,
  });
}

/** What a variant is called. */
export const variantOf = (
  { specs, spec_values: values, source_language: source }: PricedSku,
  language: SignedIn['language'],
): string =>
  values
    .map((at, i) => readText(specs[i]?.values[at]?.names ?? {}, language, source).text)
    .filter(Boolean)
    .join(' / ');

function cellsOf(
  sku: PricedSku,
  shop: string,
  language: SignedIn['language'],
): Partial<Record<PriceColumn, Cell>> {
  const stock: Cell = { number: String(sku.stock) };
  const cells: Partial<Record<PriceColumn, Cell>> = {
    shop,
    code: sku.code,
    title: sku.title,
    variant: variantOf(sku, language),
    skuCode: sku.sku_code,
    currency: sku.currency,
    stock,
    stockSeen: stock,
    skuId: sku.id,
    version: { number: String(sku.version) },
  };
  for (const [i, price] of sku.prices.entries()) {
    cells[`from${i + 1}`] = { number: String(sku.minimums[i]) };
    cells[`price${i + 1}`] = amountCell(price, sku.currency);
  }
  return cells;
}
