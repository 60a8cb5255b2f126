import type { BrandKind, BrandSort } from '../../../contract/products/brand-kinds.ts';
import type { Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import { findLastChange, readBrands, type BrandRow, type ListedBrand } from './brands-sql.ts';

export interface BrandFilter {
  search?: string | undefined;
  kind?: BrandKind | undefined;
}

/** What a brand is called in a language. */
export const brandNameIn = ({ name, names }: Pick<BrandRow, 'name' | 'names'>, language: Language): string =>
  names[language] || name;

// Reading all brands costs seconds in a market of a million products: what took that long is kept for minutes.
const quickMs = 200;
const keptSeconds = 300;
let lastReadMs = 0;

interface Market {
  brands: (ListedBrand & { searchText: string; alikeKeys: string[] })[];
  /** The brands of each name as it may be taken for another. */
  byAlikeKey: Map<string, string[]>;
}

/** What names have in common that somebody may take for one: accents, spaces and points are left out. */
const alikeKeyOf = (name: string): string => fold(name).replace(/[ \-_.,'’&®™·/()+]/g, '') || name;

async function readMarket(db: Db): Promise<Market> {
  const from = performance.now();
  const rows = await readBrands(db);
  lastReadMs = performance.now() - from;
  const byAlikeKey = new Map<string, string[]>();
  const brands = rows.map((row) => {
    const names = [row.name, ...Object.values(row.names)];
    const alikeKeys = [...new Set(names.map(alikeKeyOf))];
    for (const key of alikeKeys) byAlikeKey.set(key, [...(byAlikeKey.get(key) ?? []), row.id]);
    return { ...row, searchText: fold([...names, row.spelling_text].join('\n')), alikeKeys };
  });
  return { brands, byAlikeKey };
}

/**
 * The brands of the market. What operators change is there at once; what sellers type, in a market that takes long to
 * read, after some minutes.
 */
async function marketOf(db: Db): Promise<Market> {
  const mark = await findLastChange(db);
  return cached(db, `brands ${mark}`, lastReadMs < quickMs ? 0 : keptSeconds, readMarket);
}

/** Whether the market is read as quickly as anything else is. */
export const isQuicklyRead = (): boolean => lastReadMs < quickMs;

/** The other brands that a name of this one may be taken for. */
const alikeTo = ({ byAlikeKey }: Market, { id, alikeKeys }: Market['brands'][number]): string[] =>
  [...new Set(alikeKeys.flatMap((key) => byAlikeKey.get(key) ?? []))].filter((alikeId) => alikeId !== id);

const kinds: Record<BrandKind, (brand: BrandRow) => boolean> = {
  spellings: ({ spellings }) => spellings > 1,
  alike: ({ alike }) => alike > 0,
  named: ({ is_named: isNamed }) => isNamed,
};

const orders = (language: Language): Record<BrandSort, (a: BrandRow, b: BrandRow) => number> => {
  const collator = new Intl.Collator(language === 'thai' ? 'th' : 'en');
  return {
    products: (a, b) => b.products - a.products,
    name: (a, b) => collator.compare(brandNameIn(a, language), brandNameIn(b, language)),
    newest: (a, b) => (b.first_used?.getTime() ?? 0) - (a.first_used?.getTime() ?? 0),
  };
};

/** Brands by what sellers typed or operators call them, in any language. */
export async function listBrands(
  db: Db,
  { search, kind }: BrandFilter,
  { sort, language }: { sort: BrandSort; language: Language },
): Promise<BrandRow[]> {
  const market = await marketOf(db);
  const words = fold(search ?? '').trim();
  return market.brands
    .filter(({ searchText }) => searchText.includes(words))
    .map((brand): BrandRow => ({ ...brand, alike: alikeTo(market, brand).length }))
    .filter((brand) => !kind || kinds[kind](brand))
    .toSorted(orders(language)[sort]);
}

export function pageOf(rows: readonly BrandRow[], paging: Paging): Page<BrandRow> {
  const { limit, offset } = limitsOf(paging);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

/** Brands that somebody may take for this one, those of most products first. */
export async function listAlike(db: Db, id: string, limit: number): Promise<ListedBrand[]> {
  const market = await marketOf(db);
  const brand = market.brands.find((row) => row.id === id);
  const others = new Set(brand && alikeTo(market, brand));
  return market.brands
    .filter((row) => others.has(row.id))
    .toSorted((a, b) => b.products - a.products)
    .slice(0, limit);
}
