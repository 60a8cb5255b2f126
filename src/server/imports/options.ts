import { SetupError } from '../../config.ts';
import { siteCodes, type Site } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { getRates } from '../reference/public.ts';
import type { Kind } from './kinds.ts';
import type { LoadOptions } from './load/loader.ts';
import { readPrice } from './rules.ts';
import { listShopsByCode, listUnitCodes } from './sql.ts';

export interface ImportOptions {
  /** The code of a shop that everything goes to. */
  shop?: string | undefined;
  /** "12.50 USD": what products cost that tell no price. */
  price?: string | undefined;
  /** Pieces in stock of products that tell none; 1,000 by default. */
  stock?: number | undefined;
  /** Where new products are on sale; everywhere by default. */
  sites?: readonly Site[] | undefined;
  /** The language of columns that name none; English by default. */
  language?: Language | undefined;
}

/** What besides its bytes decides what becomes of a file's rows: read another way, it is another import. */
export function readAs(
  kind: Kind,
  { shop, price, stock, sites, language }: ImportOptions,
  archives: readonly string[],
): string {
  return JSON.stringify(
    kind === 'products' ? [1, shop, price, stock, sites, language, archives] : [1, language],
  );
}

/** @throws {SetupError} when an option names what does not exist */
export async function readOptions(
  db: Db,
  { shop, price, stock = 1_000, sites = siteCodes, language = 'en' }: ImportOptions,
  now: Date,
  note: LoadOptions['note'],
): Promise<LoadOptions> {
  const rates = await getRates(db, now);
  return {
    now,
    language,
    shop: shop === undefined ? null : await findShop(db, shop),
    sites,
    stock,
    price: price === undefined ? null : readDefaultPrice(price, rates),
    archives: [],
    currencies: new Set(rates.keys()),
    units: await listUnitCodes(db),
    note,
  };
}

async function findShop(db: Db, code: string): Promise<{ id: string; currency: string }> {
  const shop = (await listShopsByCode(db, [code])).get(code);
  if (!shop) throw new SetupError(`There is no shop with the code ${code}.`);
  return shop;
}

function readDefaultPrice(text: string, rates: ReadonlyMap<string, unknown>) {
  const [decimal = '', currency = ''] = text.trim().split(/\s+/);
  const price = readPrice(decimal);
  if ('issue' in price || !rates.has(currency))
    throw new SetupError('--price wants an amount and a currency there is a rate for, such as "12.50 USD".');
  return { amount: price.value, currency };
}
