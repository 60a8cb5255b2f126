import { id as idShape } from '../../contract/shapes.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostPriceRows } from '../../contract/price-sheets/price-sheet-limits.ts';
import { wholeNumbers } from '../../kit/decimals.ts';
import {
  numbersOfTiers,
  readSheetRows,
  type NumberColumn,
  type NumberColumns,
  type SheetRow,
} from '../imports/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { findPricedSkus, type PricedSku } from '../products/public.ts';
import { keysByHead } from './columns.ts';
import { readPriceRow, type RowOutcome } from './read-row.ts';
import { listWorkedShops, type WorkedShop } from './shops.ts';
import { variantOf } from './write.ts';

type Answer = OutputOf<'priceSheets.read'>;
type Product = Answer['products'][number];

const nothing: Omit<Answer, 'issue' | 'unclear'> = { rows: 0, unchanged: 0, products: [], refused: [] };
const isId = (text: string): boolean => idShape.safeParse(text).success;

/**
 * Compares a sheet of prices and stock with what is there; nothing is written. Rows of shops that are not the caller's
 * are unknown, as are variants that are no longer made.
 */
export async function readPriceSheet(
  context: SignedIn,
  { file, encoding, decimalMark: mark }: ParsedOf<'priceSheets.read'>,
): Promise<Answer> {
  const { db, language, workers } = context;
  const shops = await listWorkedShops(context);
  const reading = { keys: keysByHead, mostRows: mostPriceRows, numbers: numbersOf([...shops.values()]) };
  const read = await readSheetRows(workers, { file, encoding, language, mark }, reading);
  const issue = read.issue ?? (read.columns.includes('skuId') ? null : 'noColumns');
  if (issue) return { ...nothing, issue, unclear: read.unclear };
  const skuIds = [...new Set(read.rows.flatMap((row) => (isId(idOf(row)) ? idOf(row) : [])))];
  const skus = new Map(
    (await findPricedSkus(db, [...shops.keys()], skuIds, language)).map((sku) => [sku.id, sku]),
  );
  const products = new Map<string, Product>();
  const refused: Answer['refused'] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const row of read.rows) {
    const sku = skus.get(idOf(row));
    const outcome = sku && !seen.has(sku.id) ? outcomeOf(row, sku, shops.get(sku.shop_id)!) : undefined;
    if (!sku || !outcome || 'issue' in outcome) {
      const issue = outcome && 'issue' in outcome ? outcome.issue : sku ? 'twice' : 'unknown';
      refused.push({ line: row.line, name: nameOf(row), issue });
    } else if (!outcome.tiers && !outcome.stock) unchanged++;
    else {
      const product = products.get(sku.product_id) ?? productOf(sku, shops.get(sku.shop_id)!);
      const variant = variantOf(sku, language);
      product.skus.push({ id: sku.id, variant, skuCode: sku.sku_code, ...outcome });
      products.set(product.id, product);
    }
    if (sku) seen.add(sku.id);
  }
  return {
    issue: null,
    unclear: [],
    rows: read.rows.length,
    unchanged,
    products: [...products.values()],
    refused,
  };
}

/** The columns that hold numbers. Prices are told by their currency where all shops have the same one. */
function numbersOf(shops: readonly WorkedShop[]): NumberColumns {
  const currencies = new Set(shops.map(({ currency }) => currency));
  return new Map<string, NumberColumn>([
    ['stock', { kind: wholeNumbers, sort: 'stock' }],
    ['stockSeen', { kind: wholeNumbers, sort: 'stock' }],
    ...numbersOfTiers(currencies.size === 1 ? [...currencies][0]! : ''),
  ]);
}

/** What a row asks for of a sku, and whether whoever sends it may. */
function outcomeOf(row: SheetRow, sku: PricedSku, { mayPrice }: WorkedShop): RowOutcome {
  const outcome = readPriceRow(row, {
    currency: sku.currency,
    version: sku.version,
    stock: sku.stock,
    tiers: sku.minimums.map((minimum, i) => ({ minimum, price: sku.prices[i]! })),
  });
  return 'tiers' in outcome && outcome.tiers && !mayPrice ? { issue: 'noRight' } : outcome;
}

const productOf = (sku: PricedSku, { grantId, name }: WorkedShop): Product => ({
  id: sku.product_id,
  version: sku.version,
  grantId,
  shop: name,
  code: sku.code,
  title: sku.title,
  currency: sku.currency,
  skus: [],
});

const idOf = ({ cells }: SheetRow): string => cells.skuId?.trim().toLowerCase() ?? '';

/** What a row is of, as far as it says so itself. */
const nameOf = ({ cells }: SheetRow): string =>
  cutText([cells.code, cells.title, cells.variant].filter(Boolean).join(' · '), 200);
