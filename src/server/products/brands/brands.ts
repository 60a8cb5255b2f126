import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { BrandCall, ConsoleBrand } from '../../../contract/products/brands.ts';
import type { Download } from '../../../contract/shapes.ts';
import { utcDay } from '../../../kit/days.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { languageCodes, type Language, type Text } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import { serverWords } from '../../../words/server.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { listActsOn, listStaff, logStaffAction } from '../../staff/public.ts';
import * as merges from './brand-merges-sql.ts';
import * as rows from './brands-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Products of these brands are shown under another name than before. */
    'brands.changed': { brandIds: string[] };
  }
}

const mostWritten = 200;
const mostOthers = 20;
const mostMerges = 100;
const mostActs = 100;
const brandsAtOnce = 1_000;

/** What a brand is called in a language. */
const nameIn = ({ name, names }: Pick<rows.BrandRow, 'name' | 'names'>, language: Language): string =>
  names[language] || name;

const show = (row: rows.BrandRow, language: Language): ConsoleBrand => ({
  id: row.id,
  name: nameIn(row, language),
  isNamed: row.version > 0,
  version: row.version,
  products: row.products,
  onSale: row.on_sale,
  shops: row.shops,
  spellings: row.spellings,
  alike: row.alike,
  firstUsedAt: row.first_used && wireTime(row.first_used),
  lastUsedAt: row.last_used && wireTime(row.last_used),
});

/** A few brands that some words name, for a search. */
export async function searchBrands(
  { db, language }: Staffed,
  search: string,
  most: number,
): Promise<{ id: string; name: string; products: number }[]> {
  const { rows: brands } = await rows.listBrands(db, { search }, 'products', { pageNum: 1, pageSize: most });
  return brands.map((row) => ({ id: row.id, name: nameIn(row, language), products: row.products }));
}

async function get(context: Staffed, { id }: { id: string }): Promise<OutputOf<'console.brands.get'>> {
  const { db, language } = context;
  const brandId = (await merges.findTarget(db, id)) ?? id;
  const [brand] = await rows.findBrands(db, [brandId]);
  const row = requireFound(brand);
  const [spellings, lookalikes, merged, reports, acts, staff] = await Promise.all([
    rows.listWritten(db, brandId, mostWritten),
    rows.listAlike(db, brandId, mostOthers),
    merges.listMerges(db, brandId, mostMerges),
    rows.countCounterfeits(db, brandId),
    listActsOn(db, [brandId], mostActs),
    listStaff(db),
  ]);
  const operators = new Map(staff.map((operator) => [operator.id, operator.name]));
  return {
    ...show(row, language),
    name: row.name,
    names: row.names as Record<string, string>,
    written: spellings.map((spelling) => ({
      text: spelling.brand,
      products: spelling.products,
      shops: spelling.shops,
      isMerged: spelling.is_merged,
      lastUsedAt: wireTime(spelling.last_used),
    })),
    others: lookalikes.map((lookalike) => ({
      id: lookalike.id,
      name: nameIn(lookalike, language),
      products: lookalike.products,
      version: lookalike.version,
    })),
    merges: merged.map((mergeRow) => ({
      id: mergeRow.id,
      fromId: mergeRow.from_id,
      fromName: mergeRow.from_name,
      spellings: mergeRow.spelling_ids.length,
      reason: mergeRow.reason,
      by: operators.get(mergeRow.merged_by) ?? '',
      at: wireTime(mergeRow.merged_at),
      takenBackAt: mergeRow.taken_back_at && wireTime(mergeRow.taken_back_at),
    })),
    reports,
    acts: acts.map((act) => ({
      id: act.id,
      action: act.action,
      by: act.name ?? '',
      at: wireTime(act.created_at),
    })),
  };
}

/** A brand as it was seen; others wait. @throws {Refusal} NOT_FOUND, BRAND_CHANGED */
async function getSeen(db: Db, id: string, version: number): Promise<rows.BrandRow> {
  const [brand] = await rows.findBrands(db, [id]);
  if (!brand && (await merges.findTarget(db, id)) !== undefined) throw new Refusal('BRAND_CHANGED');
  const row = requireFound(brand);
  if (row.version !== version) throw new Refusal('BRAND_CHANGED');
  return row;
}

/** Writes down what an operator did, and has pages and the search follow. */
async function finish(
  tx: Tx,
  context: Staffed,
  act: {
    action: 'brands.rename' | 'brands.merge' | 'brands.takeBack';
    brand: Pick<rows.BrandRow, 'id' | 'name'>;
    details: Record<string, unknown>;
    brandIds: string[];
  },
): Promise<null> {
  await logStaffAction(tx, context, {
    action: act.action,
    subjectType: 'brand',
    subjectId: act.brand.id,
    details: { name: act.brand.name, ...act.details },
  });
  await context.queue.publish(tx, 'brands.changed', { brandIds: act.brandIds });
  return null;
}

async function rename(
  context: Staffed,
  { id, version, name, names: namesTyped }: ParsedOf<'console.brands.rename'>,
) {
  return transact(context.db, async (tx) => {
    await merges.holdBrands(tx);
    const brand = await getSeen(tx, id, version);
    const names: Text = Object.fromEntries(
      languageCodes.flatMap((code) => (namesTyped[code] ? [[code, namesTyped[code]]] : [])),
    );
    await merges.saveBrand(tx, { id, name, names }, context.now);
    const details = { from: brand.name, to: name };
    return finish(tx, context, { action: 'brands.rename', brand, details, brandIds: [id] });
  });
}

async function merge(context: Staffed, input: ParsedOf<'console.brands.merge'>) {
  const { now, staff } = context;
  return transact(context.db, async (tx) => {
    await merges.holdBrands(tx);
    const brand = await getSeen(tx, input.id, input.version);
    const into = await getSeen(tx, input.intoId, input.intoVersion);
    // Both are written down as they are called now: what a merge is taken back to must not depend on later products.
    if (brand.version === 0) await merges.saveBrand(tx, brand, now);
    await merges.saveBrand(tx, into, now);
    const { reason } = input;
    await merges.mergeBrand(tx, { fromId: brand.id, intoId: into.id, reason, staffId: staff.staffId }, now);
    const details = { from: brand.name, to: into.name, reason, count: brand.products };
    return finish(tx, context, { action: 'brands.merge', brand: into, details, brandIds: [into.id] });
  });
}

async function takeBack(context: Staffed, { id, reason }: ParsedOf<'console.brands.takeBack'>) {
  const { now, staff } = context;
  return transact(context.db, async (tx) => {
    await merges.holdBrands(tx);
    const merged = requireFound(await merges.findMerge(tx, id));
    if (merged.taken_back_at) throw new Refusal('BRAND_MERGE_ENDED');
    if (!(await merges.isMergeWhole(tx, merged))) throw new Refusal('BRAND_MERGED_ON');
    await merges.takeMergeBack(tx, merged, staff.staffId, now);
    const [into] = await rows.findBrands(tx, [merged.into_id]);
    const brandIds = [merged.from_id, merged.into_id];
    const details = { from: into!.name, to: merged.from_name, reason };
    return finish(tx, context, { action: 'brands.takeBack', brand: into!, details, brandIds });
  });
}

const columns = [
  ['export.brand', 32],
  ['export.brandProducts', 12, 'count'],
  ['export.productsOnSale', 14, 'count'],
  ['export.brandShops', 12, 'count'],
  ['export.brandSpellings', 12, 'count'],
  ['export.firstUsed', 18],
  ['export.lastUsed', 18],
] as const;

async function exportBrands(
  context: Staffed,
  { timeZone, ...filter }: ParsedOf<'console.brands.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'brands.export',
      subjectType: 'brands',
      subjectId: day,
      details: { name: Object.values(filter).filter(Boolean).join(' · ') },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `brands-${day}`,
    sheet: { name: words('export.brands'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readBrands(context, filter),
  });
}

async function* readBrands({ db, language }: Staffed, filter: rows.BrandFilter): AsyncGenerator<Cell[][]> {
  for (let pageNum = 1; ; pageNum++) {
    const { rows: brands } = await rows.listBrands(db, filter, 'name', { pageNum, pageSize: brandsAtOnce });
    yield brands.map((row): Cell[] => [
      nameIn(row, language),
      ...[row.products, row.on_sale, row.shops, row.spellings].map((number) => ({ number: String(number) })),
      row.first_used,
      row.last_used,
    ]);
    if (brands.length < brandsAtOnce) return;
  }
}

/** Brands as operators see them, and name or merge them. */
export const brandsApi: Handlers<BrandCall, Context, SignedIn, Staffed> = {
  async 'console.brands.list'({ db, language }, { pageNum, pageSize, sort, ...filter }) {
    const { rows: brands, total } = await rows.listBrands(db, filter, sort, { pageNum, pageSize });
    return { rowList: brands.map((row) => show(row, language)), totalRecord: total };
  },
  'console.brands.get': get,
  'console.brands.rename': rename,
  'console.brands.merge': merge,
  'console.brands.takeBack': takeBack,
  'console.brands.export': exportBrands,
};
