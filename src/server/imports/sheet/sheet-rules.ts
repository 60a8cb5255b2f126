import { foldName } from '../../../kit/text/fold.ts';
import type { ProductIssues } from '../../../contract/products/product-checks.ts';
import type { ProductInput, OwnProduct } from '../../../contract/products/products.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { asItIs, cartonColumns, type SheetColumn } from '../../../contract/imports/product-columns.ts';
import { isSite, type Site } from '../../../contract/reference/sites.ts';
import { isLanguage, languageCodes, type Language } from '../../../kit/languages.ts';
import { richOf } from '../../../kit/text/rich-text.ts';
import { limits, readLine, readText, type CellReading } from '../rules.ts';
import {
  countWithin,
  readCentimetres,
  readCount,
  readCountryCode,
  readHsCode,
  readPictures,
} from '../read/cell-rules.ts';
import type { Blame, SheetContext, Reading, RowIssues, SheetRow } from './sheet-row.ts';
import { readVariants, type Variants } from './variant-rules.ts';

const attributeMark = 'attribute:';
export const attributeColumn = (id: string): string => attributeMark + id;

/** The rows of each product: those with one item number, wherever they stand; a row without one is a product by itself. */
export function groupRows(rows: readonly SheetRow[]): SheetRow[][] {
  return [...Map.groupBy(rows, ({ line, cells }) => cells.code?.trim() || line).values()];
}

export interface Draft extends Pick<Variants, 'lines' | 'numbers'> {
  input: ProductInput;
  /** The certificates that the sheet names; undefined where it says nothing of them. */
  certificateIds: readonly string[] | undefined;
  /** By line. */
  issues: Map<number, RowIssues>;
}

const noProducts = ({ categoryId, language, site }: SheetContext): ProductInput => ({
  code: '',
  categoryId,
  sourceLanguage: language,
  texts: {},
  unit: 'H87',
  moq: 1,
  multiple: 1,
  weightGrams: 0,
  hsCode: '',
  originCountry: '',
  carton: null,
  brand: '',
  productType: 'ready',
  sites: [site],
  pictures: [],
  video: null,
  freightTemplateId: null,
  specs: [],
  skus: [],
  attributes: [],
});

/** A product that is there as it would be saved unchanged; what a machine translated is not said again. */
export const inputOf = ({ texts, sites, skus, ...old }: OwnProduct): ProductInput => ({
  ...old,
  texts: Object.fromEntries(
    Object.entries(texts)
      .filter(([, { origin }]) => origin === 'human')
      .map(([language, { title, description }]) => [language, { title, description }]),
  ),
  sites: sites.filter(isSite),
  skus: skus.map((sku) => ({ ...sku, stockSeen: sku.stock })),
});

/**
 * Makes a product of its rows. What is said of the whole product is read from its first row that says it.
 * @param old  the product with this item number, where it is to be updated
 * @param seen  its stock as the preview showed it
 */
export function readProduct(
  rows: readonly SheetRow[],
  named: SheetContext,
  old?: OwnProduct,
  seen?: Readonly<Record<string, number>>,
): Draft {
  const issues = new Map<number, RowIssues>();
  const base = old ? inputOf(old) : noProducts(named);
  // Ten thousand versions of one products are not even compared with each other.
  if (rows.length > productLimits.skus)
    return {
      input: base,
      certificateIds: undefined,
      issues: new Map([[rows[0]!.line, { code: 'tooMany' }]]),
      lines: [],
      numbers: [],
    };
  const blame: Blame = (line, column, issue) => issues.set(line, { [column]: issue, ...issues.get(line) });
  const reading: Reading = { rows, named, columns: named.columns, old, seen, blame };
  for (const { line: at, rounded = [] } of rows) for (const column of rounded) blame(at, column, 'rounded');
  const once = createOnce(reading);
  const line = (longest: number) => (text: string) => readLine(text, longest);
  const find =
    <Value>(values: ReadonlyMap<string, Value>) =>
    (text: string): CellReading<Value> => {
      const result = values.get(foldName(text));
      return result === undefined ? { issue: 'unknown' } : { value: result };
    };

  const sourceLanguage = once('language', languageOf, base.sourceLanguage);
  const { specs, skus, ...where } = readVariants(reading, sourceLanguage);
  const count = countWithin(1, productLimits.quantity);
  const input: ProductInput = {
    ...base,
    code: old?.code ?? once('code', line(limits.code), ''),
    categoryId: named.categoryId,
    sourceLanguage,
    texts: readTexts(reading, base, sourceLanguage),
    unit: once('unit', find(named.units), base.unit),
    moq: once('moq', old ? count : readCount, base.moq),
    multiple: once('multiple', old ? count : readCount, base.multiple),
    weightGrams: once('weight', countWithin(0, productLimits.grams), 0, base.weightGrams),
    hsCode: once('hsCode', readHsCode, '', base.hsCode),
    originCountry: once('originCountry', readCountryCode, '', base.originCountry),
    carton: readCarton(reading, base),
    brand: once('brand', line(productLimits.brand), '', base.brand),
    productType: once('type', find(named.types), base.productType),
    sites: once('sites', sitesOf, base.sites),
    pictures: named.columns.has('pictures') ? readPictures(rows, 'pictures', named, blame) : base.pictures,
    freightTemplateId: once('freight', find(named.freight), null, base.freightTemplateId ?? null),
    specs,
    skus,
    attributes: readAttributes(reading, base),
  };
  const certificateIds = once('certificates', certificatesOf(named), [], undefined);
  return { input, certificateIds, issues, ...where };
}

/**
 * Reads a column from the first row that fills it; what cannot be read is that row's issue.
 * Otherwise it is `empty`, and `kept` where the sheet has no such column.
 */
function createOnce({ rows, columns, blame }: Reading) {
  return <Value>(
    column: SheetColumn,
    read: (text: string) => CellReading<Value>,
    empty: Value,
    kept = empty,
  ): Value => {
    if (!columns.has(column)) return kept;
    const row = rows.find(({ cells }) => cells[column]);
    if (!row) return empty;
    const result = read(row.cells[column]!);
    if ('value' in result) return result.value;
    blame(
      row.line,
      column,
      result.issue.startsWith('has ') ? 'tooLong' : result.issue === 'unknown' ? 'gone' : 'wrong',
    );
    return empty;
  };
}

/** Numbers of certificates, each of which the shop has. */
const certificatesOf =
  ({ certificates }: SheetContext) =>
  (text: string): CellReading<readonly string[] | undefined> => {
    const numbers = text.split(/[;|\n]/).filter((number) => number.trim() !== '');
    const ids = numbers.map((number) => certificates.get(foldName(number)));
    return ids.every((id) => id !== undefined) ? { value: ids } : { issue: 'unknown' };
  };

function readTexts(reading: Reading, base: ProductInput, source: Language): ProductInput['texts'] {
  const { rows, columns, blame } = reading;
  const once = createOnce(reading);
  const texts: ProductInput['texts'] = {};
  for (const language of languageCodes) {
    const kept = base.texts[language] ?? { title: '', description: '' };
    const read = (part: 'title' | 'description', said: (text: string) => CellReading<string>): string => {
      const ownSheetColumn: SheetColumn = `${part}In.${language}`;
      if (language !== source) return once(ownSheetColumn, said, '', kept[part]);
      const isInOwn = !rows.some(({ cells }) => cells[part]) && columns.has(ownSheetColumn);
      const both = rows.find(
        ({ cells }) => cells[part] && cells[ownSheetColumn] && cells[part] !== cells[ownSheetColumn],
      );
      if (both) blame(both.line, ownSheetColumn, 'twice');
      return once(isInOwn ? ownSheetColumn : part, said, '', kept[part]);
    };
    const title = read('title', (text) => readLine(text, limits.title));
    const description = read('description', (text) => readDescription(text, kept.description));
    if (title || description) texts[language] = { title, description };
  }
  const [first] = rows as [SheetRow];
  if (!texts[source]?.title && !faultyTitle(reading)) blame(first.line, 'title', 'missing');
  return texts;
}

// What cannot be read is said, not said to be missing too.
const faultyTitle = ({ rows, columns }: Reading): boolean =>
  columns.has('title') && rows.some(({ cells }) => cells.title);

/** Markup that begins a text is meant as such; exports write it where a text is laid out. */
export const looksLaidOut = (text: string): boolean =>
  /^\s*<(?:p|h[1-6]|ul|ol|table|blockquote|strong|em|div|figure|img)[\s/>]/i.test(text);

function readDescription(text: string, kept: string): CellReading<string> {
  if (text.trim() === asItIs) return kept ? { value: kept } : { issue: 'nothing is there' };
  if (looksLaidOut(text)) return readText(text, productLimits.markup);
  const read = readText(text, limits.description);
  return 'value' in read ? { value: richOf(read.value) } : read;
}

function readCarton(reading: Reading, base: ProductInput): ProductInput['carton'] {
  const { rows, columns, blame } = reading;
  if (!cartonColumns.some((column) => columns.has(column))) return base.carton;
  const once = createOnce(reading);
  const { pieces, grams, size } = base.carton ?? {};
  const read = {
    cartonPieces: once('cartonPieces', countWithin(1, productLimits.quantity), 0, pieces),
    cartonWeight: once('cartonWeight', countWithin(1, productLimits.grams), 0, grams),
    cartonLength: once('cartonLength', readCentimetres, 0, size?.[0]),
    cartonWidth: once('cartonWidth', readCentimetres, 0, size?.[1]),
    cartonHeight: once('cartonHeight', readCentimetres, 0, size?.[2]),
  };
  if (cartonColumns.every((column) => !read[column])) return null;
  const row = rows.find(({ cells }) => cartonColumns.some((column) => cells[column])) ?? rows[0]!;
  for (const column of cartonColumns)
    if (!read[column] && !rows.some(({ cells }) => cells[column])) blame(row.line, column, 'missing');
  const { cartonLength: length, cartonWidth: width, cartonHeight: height } = read;
  return { pieces: read.cartonPieces, grams: read.cartonWeight, size: [length, width, height] };
}

function readAttributes(
  { rows, named, columns, blame }: Reading,
  base: ProductInput,
): ProductInput['attributes'] {
  const staying = base.attributes.filter(({ attributeId }) => !columns.has(attributeColumn(attributeId)));
  const said = [...named.attributes].flatMap(([attributeId, values]) => {
    const column = attributeColumn(attributeId);
    const row = rows.find(({ cells }) => cells[column]?.trim());
    return (row?.cells[column] ?? '').split(/[;|\n]/).flatMap((each) => {
      if (!row || each.trim() === '') return [];
      const valueId = values.get(foldName(each));
      if (!valueId) blame(row.line, column, 'gone');
      return valueId ? [{ attributeId, valueId }] : [];
    });
  });
  if (staying.length + said.length > productLimits.attributes) blame(rows[0]!.line, 'code', 'tooMany');
  return [...staying, ...said];
}

function languageOf(text: string): CellReading<Language> {
  const code = text.trim().toLowerCase();
  return isLanguage(code) ? { value: code } : { issue: 'unknown' };
}

function sitesOf(text: string): CellReading<Site[]> {
  const said = text
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter(Boolean);
  return said.every(isSite) ? { value: [...new Set(said)] as Site[] } : { issue: 'unknown' };
}

/** Columns that the fields of a product stand in; others are said of its item number. */
const columnOfField: Record<string, SheetColumn> = {
  title: 'title',
  description: 'description',
  unit: 'unit',
  moq: 'moq',
  multiple: 'multiple',
  pictures: 'pictures',
  sites: 'sites',
  freightTemplateId: 'freight',
};
const columnOfSku: Record<string, SheetColumn> = { tiers: 'price1', stock: 'stock', values: 'value1' };

/** What is wrong with a product, said of its rows: what is wrong with a version is its row's, the rest the first one's. */
export function blameRows(
  rows: readonly SheetRow[],
  { lines, numbers }: Pick<Draft, 'lines' | 'numbers'>,
  issues: ProductIssues,
): Map<number, RowIssues> {
  const blamed = new Map<number, RowIssues>();
  for (const [field, issue] of Object.entries(issues)) {
    const [, at, part] = /^skus\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const [, spec] = /^specs\.(\d+)$/.exec(field) ?? [];
    const [, language] = /^texts\.(\w+)$/.exec(field) ?? [];
    const line = (at === undefined ? undefined : lines[Number(at)]) ?? rows[0]!.line;
    const column = part
      ? (columnOfSku[part] ?? 'code')
      : spec
        ? `spec${numbers[Number(spec)] ?? 1}`
        : language
          ? textColumn(rows, language as Language)
          : (columnOfField[field] ?? 'code');
    blamed.set(line, { ...blamed.get(line), [column]: issue });
  }
  return blamed;
}

const textColumn = (rows: readonly SheetRow[], language: Language): string =>
  rows.some(({ cells }) => cells[`titleIn.${language}`] || cells[`descriptionIn.${language}`])
    ? `titleIn.${language}`
    : 'title';

/** All rows of a refused products: those that are well wait for the others. */
export const refuseAll = (rows: readonly SheetRow[], issues: ReadonlyMap<number, RowIssues>) =>
  rows.map(({ line, cells }) => ({ line, cells, issues: issues.get(line) ?? { code: 'other' as const } }));
