import type { GoodsFaults, GoodsProblem } from '../../contract/goods-checks.ts';
import type { GoodsWish } from '../../contract/goods.ts';
import { goodsLimits } from '../../contract/goods-limits.ts';
import { addressProblem, isAddress, type PictureProblem } from '../../contract/outside-pictures.ts';
import type { SheetColumn } from '../../contract/sheet-columns.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { FetchedPicture } from '../catalog/door.ts';
import { readLine, readPrice, readText, limits, type Read } from './rules.ts';

/** A row by column; an attribute's column is `attribute:` and its id. */
export interface SheetRow {
  line: number;
  cells: Partial<Record<string, string>>;
}
/** What is wrong with a row, by column. `other`: another row of the same goods is wrong. */
export type RowProblem = GoodsProblem | PictureProblem | 'other';
export type RowFaults = Record<string, RowProblem>;

/** What the cells of a sheet may name. */
export interface Named {
  categoryId: string;
  language: Language;
  site: Site;
  /** Unit codes by their names in lower case, and by themselves. */
  units: ReadonlyMap<string, string>;
  /** Value ids by name in lower case, of each attribute. */
  attributes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Files by name in lower case. */
  pictures: ReadonlyMap<string, string>;
  /** Those that stand elsewhere, by address. */
  fetched: ReadonlyMap<string, FetchedPicture>;
}

const attributeMark = 'attribute:';
export const attributeColumn = (id: string): string => attributeMark + id;

const specNumbers = [1, 2, 3] as const;
const tierNumbers = [1, 2, 3, 4] as const;

/** The rows of each goods: those with one item number, wherever they stand; a row without one is a goods by itself. */
export function groupRows(rows: readonly SheetRow[]): SheetRow[][] {
  return [...Map.groupBy(rows, ({ line, cells }) => cells.code?.trim() || line).values()];
}

interface Draft {
  wish: GoodsWish;
  /** By line. */
  faults: Map<number, RowFaults>;
}

const noGoods = (categoryId: string): GoodsWish => ({
  code: '',
  categoryId,
  sourceLanguage: 'en',
  texts: {},
  unit: 'H87',
  moq: 1,
  multiple: 1,
  weightGrams: 0,
  carton: null,
  brand: '',
  productType: 'ready',
  sites: [],
  pictures: [],
  video: null,
  freightTemplateId: null,
  specs: [],
  skus: [],
  attributes: [],
});

/** Makes a goods of its rows. What is said of the whole goods is read from its first row that says it. */
export function readGoods(rows: readonly SheetRow[], named: Named): Draft {
  const faults = new Map<number, RowFaults>();
  // Ten thousand versions of one goods are not even compared with each other.
  if (rows.length > goodsLimits.skus)
    return { wish: noGoods(named.categoryId), faults: new Map([[rows[0]!.line, { code: 'tooMany' }]]) };
  const blame: Blame = (line, column, problem) =>
    faults.set(line, { [column]: problem, ...faults.get(line) });
  const [first] = rows as [SheetRow];

  /** The first row that fills a column, read; what cannot be read is that row's fault. */
  const once = <Value>(column: SheetColumn, read: (text: string) => Read<Value>, otherwise: Value): Value => {
    const row = rows.find(({ cells }) => cells[column]);
    if (!row) return otherwise;
    const result = read(row.cells[column]!);
    if ('value' in result) return result.value;
    blame(row.line, column, result.problem.startsWith('has ') ? 'tooLong' : 'wrong');
    return otherwise;
  };
  const line = (longest: number) => (text: string) => readLine(text, longest);

  const specs = readSpecs(rows, blame);
  const texts = {
    title: once('title', line(limits.title), ''),
    description: once('description', (text) => readText(text, limits.description), ''),
  };
  const wish: GoodsWish = {
    code: once('code', line(limits.code), ''),
    categoryId: named.categoryId,
    sourceLanguage: named.language,
    texts: { [named.language]: { title: texts.title, description: asMarkup(texts.description) } },
    unit: once('unit', (text) => unitOf(text, named), 'H87'),
    moq: once('moq', readCount, 1),
    multiple: once('multiple', readCount, 1),
    weightGrams: once('weight', readCount, 0),
    carton: null,
    brand: once('brand', line(60), ''),
    productType: 'ready',
    sites: [named.site],
    pictures: readPictures(rows, named, blame),
    video: null,
    freightTemplateId: null,
    specs: specs.map(({ name, values }) => ({
      names: { [named.language]: name },
      values: values.map((value) => ({ names: { [named.language]: value } })),
    })),
    skus: rows.map(({ line: at, cells }) => ({
      values: specs.map(({ number, values }) => values.indexOf(cells[`value${number}`]?.trim() ?? '')),
      code: cells.skuCode?.trim().slice(0, limits.code) ?? '',
      stock: countIn(at, 'stock', cells.stock, blame) ?? 0,
      tiers: readTiers(at, cells, blame),
    })),
    attributes: readAttributes(first, named, blame),
  };
  if (texts.title === '' && !faults.get(first.line)?.title) blame(first.line, 'title', 'missing');
  return { wish, faults };
}

type Blame = (line: number, column: string, problem: RowProblem) => void;

/** Specs named by any of the rows, each with its values in the order they come. */
function readSpecs(rows: readonly SheetRow[], blame: Blame) {
  return specNumbers.flatMap((number) => {
    const name = rows.map(({ cells }) => cells[`spec${number}`]?.trim()).find(Boolean);
    const values = [...new Set(rows.flatMap(({ cells }) => cells[`value${number}`]?.trim() || []))];
    if (!name && values.length === 0) return [];
    for (const { line, cells } of rows) {
      if (!name) blame(line, `spec${number}`, 'missing');
      if (!cells[`value${number}`]?.trim()) blame(line, `value${number}`, 'missing');
    }
    return [{ number, name: name ?? '', values }];
  });
}

function readTiers(
  line: number,
  cells: SheetRow['cells'],
  blame: Blame,
): { minimum: number; price: string }[] {
  return tierNumbers.flatMap((number) => {
    const [from, price] = [cells[`from${number}`], cells[`price${number}`]];
    if (!from && !price) return [];
    // The first price holds from the minimum order on, unless it says otherwise.
    const minimum = from || number > 1 ? countIn(line, `from${number}`, from, blame) : 1;
    const read = readPrice((price ?? '').replace(/[\s,](?=\d{3}\b)/g, ''));
    if ('problem' in read) blame(line, `price${number}`, price ? 'wrong' : 'missing');
    return 'value' in read && minimum !== undefined ? [{ minimum, price: String(read.value) }] : [];
  });
}

/** What a cell names as pictures. An address may have a comma in it, which ends it only where another begins. */
const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(cell?.includes('://') ? /[\n;|]|,(?=\s|$|[a-z][a-z0-9+.-]*:\/\/)/i : /[\n;,|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The addresses of pictures that can be fetched, of all rows. */
export const addressesIn = (rows: readonly SheetRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) =>
      namesIn(cells.pictures).filter((name) => isAddress(name) && addressProblem(name) === null),
    ),
  ),
];

function readPictures(rows: readonly SheetRow[], named: Named, blame: Blame): string[] {
  const keys: string[] = [];
  for (const { line, cells } of rows) {
    for (const name of namesIn(cells.pictures)) {
      const found = isAddress(name) ? fetchedFrom(name, named) : named.pictures.get(name.toLowerCase());
      if (typeof found === 'object') blame(line, 'pictures', found.problem);
      else if (!found) blame(line, 'pictures', 'gone');
      else if (!keys.includes(found)) keys.push(found);
    }
  }
  return keys;
}

function fetchedFrom(address: string, { fetched }: Named): string | { problem: PictureProblem } {
  const problem = addressProblem(address);
  if (problem) return { problem };
  const picture = fetched.get(address);
  if (picture?.state === 'kept') return picture.key;
  return { problem: picture?.state === 'failed' ? picture.problem : 'unreachable' };
}

function readAttributes({ line, cells }: SheetRow, { attributes }: Named, blame: Blame) {
  return Object.entries(cells).flatMap(([column, said]) => {
    if (!column.startsWith(attributeMark) || !said?.trim()) return [];
    const attributeId = column.slice(attributeMark.length);
    return said.split(/[;|\n]/).flatMap((each) => {
      if (each.trim() === '') return [];
      const valueId = attributes.get(attributeId)?.get(each.trim().toLowerCase());
      if (!valueId) blame(line, column, 'gone');
      return valueId ? [{ attributeId, valueId }] : [];
    });
  });
}

function readCount(text: string): Read<number> {
  const digits = text.trim().replace(/[\s,](?=\d{3}\b)/g, '');
  return /^\d{1,10}(\.0+)?$/.test(digits)
    ? { value: Math.trunc(Number(digits)) }
    : { problem: 'not a number' };
}

function countIn(line: number, column: string, text: string | undefined, blame: Blame): number | undefined {
  if (!text) {
    blame(line, column, 'missing');
    return undefined;
  }
  const read = readCount(text);
  if ('value' in read) return read.value;
  blame(line, column, 'wrong');
  return undefined;
}

function unitOf(text: string, { units }: Named): Read<string> {
  const code = units.get(text.trim().toLowerCase());
  return code ? { value: code } : { problem: 'not a unit' };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text of several lines as paragraphs; what looks like markup is text. */
const asMarkup = (text: string): string =>
  text
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replace(/[&<>]/g, (mark) => escapes[mark]!)}</p>`)
    .join('');

/** Columns that the fields of a goods stand in; others are said of its item number. */
const columnOfField: Record<string, SheetColumn> = {
  title: 'title',
  description: 'description',
  unit: 'unit',
  moq: 'moq',
  multiple: 'multiple',
  pictures: 'pictures',
  'specs.0': 'spec1',
  'specs.1': 'spec2',
  'specs.2': 'spec3',
};

/** What is wrong with a goods, said of its rows: what is wrong with a version is its row's, the rest the first one's. */
export function blameRows(rows: readonly SheetRow[], faults: GoodsFaults): Map<number, RowFaults> {
  const blamed = new Map<number, RowFaults>();
  for (const [field, problem] of Object.entries(faults)) {
    const [, at, part] = /^skus\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const row = at === undefined ? rows[0]! : rows[Number(at)]!;
    const column =
      part === 'tiers'
        ? 'price1'
        : part === 'stock'
          ? 'stock'
          : part === 'values'
            ? 'value1'
            : field.startsWith('texts.')
              ? 'title'
              : (columnOfField[field] ?? 'code');
    blamed.set(row.line, { ...blamed.get(row.line), [column]: problem });
  }
  return blamed;
}

/** All rows of a refused goods: those that are well wait for the others. */
export const refuseAll = (rows: readonly SheetRow[], faults: ReadonlyMap<number, RowFaults>) =>
  rows.map(({ line, cells }) => ({ line, cells, faults: faults.get(line) ?? { code: 'other' as const } }));
