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
import { listOwners } from '../../shops/public.ts';
import { isNearTo, listActsOn, listStaff, logStaffAction } from '../../staff/public.ts';
import { brandNameIn, isQuicklyRead, listAlike, listBrands, pageOf, type BrandFilter } from './all-brands.ts';
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

const show = (row: rows.BrandRow, language: Language): ConsoleBrand => ({
  id: row.id,
  name: brandNameIn(row, language),
  isNamed: row.is_named,
  version: row.version,
  products: row.products,
  onSale: row.on_sale,
  shops: row.shops,
  spellings: row.spellings,
  alike: row.alike,
  firstUsedAt: row.first_used && wireTime(row.first_used),
  lastUsedAt: row.last_used && wireTime(row.last_used),
});

/**
 * A few brands for a search that is asked with every word typed. In a market that takes long to read they are found by a
 * whole name in any spelling, or by words of what operators call them, and by parts of what sellers typed in their list alone.
 */
export async function searchBrands(
  { db, language }: Staffed,
  search: string,
  most: number,
): Promise<{ id: string; name: string; products: number }[]> {
  const matches = isQuicklyRead()
    ? (await listBrands(db, { search }, { sort: 'products', language })).slice(0, most)
    : await findByName(db, search, most);
  return matches.map((row) => ({ id: row.id, name: brandNameIn(row, language), products: row.products }));
}

async function findByName(db: Db, search: string, most: number) {
  const ids = await rows.findByName(db, search, most);
  const brands = await Promise.all(ids.map((id) => rows.findBrand(db, id)));
  // Of a whole name that nobody bears there is no brand.
  return brands.filter((row) => row !== undefined).slice(0, most);
}

async function get(context: Staffed, { id }: { id: string }): Promise<OutputOf<'console.brands.get'>> {
  const { db, language } = context;
  const brandId = (await merges.findTarget(db, id)) ?? id;
  const row = requireFound(await rows.findBrand(db, brandId));
  const [spellings, lookalikes, merged, reports, acts, staff] = await Promise.all([
    rows.listWritten(db, brandId, mostWritten),
    listAlike(db, brandId, mostOthers),
    merges.listMerges(db, brandId, mostMerges),
    rows.countCounterfeits(db, brandId),
    listActsOn(db, [brandId], mostActs),
    listStaff(db),
  ]);
  const operators = new Map(staff.map((operator) => [operator.id, operator.name]));
  return {
    ...show({ ...row, alike: lookalikes.length }, language),
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
      name: brandNameIn(lookalike, language),
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

/** A brand as it was seen; others wait. @throws {Refusal} NOT_FOUND, BRAND_CHANGED, OWN_COMPANY */
async function getSeen(tx: Tx, { staff }: Staffed, id: string, version: number) {
  const brand = await rows.findBrand(tx, id);
  if (!brand && (await merges.findTarget(tx, id)) !== undefined) throw new Refusal('BRAND_CHANGED');
  const row = requireFound(brand);
  if (row.version !== version) throw new Refusal('BRAND_CHANGED');
  await refuseOwnBrand(tx, staff.staffId, id);
  return row;
}

/** What an operator's own shop sells under is not theirs to name. @throws {Refusal} OWN_COMPANY */
async function refuseOwnBrand(tx: Tx, staffId: string, id: string): Promise<void> {
  const owners = await listOwners(tx, await rows.listShopsOf(tx, id));
  if (await isNearTo(tx, staffId, [...owners.values()])) throw new Refusal('OWN_COMPANY');
}

/** A brand's name and those of it that a language has for itself, to compare what it was with what it is. */
const describe = ({ name, names }: { name: string; names: Text }): string =>
  [name, ...Object.entries(names).map(([code, text]) => `${code}: ${text}`)].join(' · ');

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
    const brand = await getSeen(tx, context, id, version);
    const names: Text = Object.fromEntries(
      languageCodes.flatMap((code) => (namesTyped[code] ? [[code, namesTyped[code]]] : [])),
    );
    await merges.saveBrand(tx, { id, name, names }, context.now);
    const details = { from: describe(brand), to: describe({ name, names }) };
    return finish(tx, context, { action: 'brands.rename', brand, details, brandIds: [id] });
  });
}

async function merge(context: Staffed, input: ParsedOf<'console.brands.merge'>) {
  const { now, staff } = context;
  return transact(context.db, async (tx) => {
    await merges.holdBrands(tx);
    const brand = await getSeen(tx, context, input.id, input.version);
    const into = await getSeen(tx, context, input.intoId, input.intoVersion);
    // The one that others stand under needs a name; taken back, it is shown as it is typed again.
    if (brand.version === 0) await merges.addBrand(tx, brand.id, now);
    if (into.version === 0) await merges.addBrand(tx, into.id, now);
    await merges.nameByMerge(tx, into, now);
    const { reason } = input;
    await merges.mergeBrand(tx, { from: brand, into, reason, staffId: staff.staffId }, now);
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
    await refuseOwnBrand(tx, staff.staffId, merged.into_id);
    await merges.takeMergeBack(tx, merged, staff.staffId, now);
    const into = { id: merged.into_id, name: merged.into_name };
    const brandIds = [merged.from_id, merged.into_id];
    const details = { from: into.name, to: merged.from_name, reason };
    return finish(tx, context, { action: 'brands.takeBack', brand: into, details, brandIds });
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
    read: () => readSheet(context, filter),
  });
}

async function* readSheet({ db, language }: Staffed, filter: BrandFilter): AsyncGenerator<Cell[][]> {
  yield (await listBrands(db, filter, { sort: 'name', language })).map((row): Cell[] => [
    brandNameIn(row, language),
    ...[row.products, row.on_sale, row.shops, row.spellings].map((number) => ({ number: String(number) })),
    row.first_used,
    row.last_used,
  ]);
}

/** Brands as operators see them, and name or merge them. */
export const brandsApi: Handlers<BrandCall, Context, SignedIn, Staffed> = {
  async 'console.brands.list'({ db, language }, { pageNum, pageSize, sort, ...filter }) {
    const matches = await listBrands(db, filter, { sort, language });
    const { rows: brands, total } = pageOf(matches, { pageNum, pageSize });
    return { rowList: brands.map((row) => show(row, language)), totalRecord: total };
  },
  'console.brands.get': get,
  'console.brands.rename': rename,
  'console.brands.merge': merge,
  'console.brands.takeBack': takeBack,
  'console.brands.export': exportBrands,
};
