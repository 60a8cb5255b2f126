import { newId } from '../../kit/ids.ts';
import type { Tx } from '../platform/database.ts';
import { insertShopsOfSources, listShopsByCode, lockShopOpening } from './sql.ts';

export interface SourceShop {
  source: string;
  currency: string;
  licence: string | null;
}

/**
 * The shop of each source, opened when there is none: a shop says honestly that its products were imported, and belongs
 * to an account nobody can sign in to (it has no password, and its address can receive nothing).
 * @returns shop ids by source
 */
export async function openShops(
  tx: Tx,
  sources: readonly SourceShop[],
  now: Date,
): Promise<Map<string, string>> {
  const codeOf = (source: string) => `import-${source}`;
  const codes = sources.map(({ source }) => codeOf(source));
  const shops = await listShopsByCode(tx, codes);
  const missing = sources.filter(({ source }) => !shops.has(codeOf(source)));
  if (missing.length > 0) {
    await openMissing(tx, missing, codeOf, now);
    for (const [code, shop] of await listShopsByCode(tx, codes)) shops.set(code, shop);
  }
  return new Map(sources.map(({ source }) => [source, shops.get(codeOf(source))!.id]));
}

async function openMissing(
  tx: Tx,
  sources: readonly SourceShop[],
  codeOf: (source: string) => string,
  now: Date,
): Promise<void> {
  await lockShopOpening(tx);
  const shops = await listShopsByCode(
    tx,
    sources.map(({ source }) => codeOf(source)),
  );
  const owners = sources
    .filter(({ source }) => !shops.has(codeOf(source)))
    .map((source) => ({ ...source, ownerId: newId() }));
  if (owners.length === 0) return;
  const accounts = owners.map(({ source, ownerId }) => ({
    id: ownerId,
    email: `${codeOf(source)}@import.invalid`,
    name: `Imported · ${source}`,
    company_name: `Imported · ${source}`,
    language: 'en',
    price_type_id: 1,
    created_at: now,
  }));
  const roles = owners.flatMap(({ ownerId }) =>
    [1, 2].map((role) => ({ account_id: ownerId, role, audit_status: 1, created_at: now })),
  );
  const shopRows = owners.map(({ source, currency, licence, ownerId }) => ({
    id: newId(),
    code: codeOf(source),
    owner_id: ownerId,
    source_language: 'en',
    names: namesOf(source),
    descriptions: { en: `Products from the data set ${source}${licence ? `, licence ${licence}` : ''}.` },
    // A currency's code begins with its country's (ISO 4217): all that is known of where the products are.
    country: currency.slice(0, 2),
    region_codes: [],
    opened_year: now.getUTCFullYear(),
    level: 1,
    trusted: false,
    sale_currency: currency,
    pre_ratio: 100,
    auto_confirm: false,
    created_at: now,
  }));
  await insertShopsOfSources(tx, { accounts, roles, shops: shopRows });
}

const namesOf = (source: string) => ({
  zh: `导入 · ${source}`,
  en: `Imported · ${source}`,
  ar: `مستورد · ${source}`,
  thai: `นำเข้า · ${source}`,
  indonesian: `Impor · ${source}`,
  ru: `Импорт · ${source}`,
  tr: `İçe aktarılan · ${source}`,
});
