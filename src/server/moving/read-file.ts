import {
  faultsOfMoved,
  movedFile,
  movedGoodsShape,
  oneLine,
  type MovedGoods,
} from '../../contract/moved-format.ts';
import {
  mostMovedGoods,
  movedVersion,
  type MovedFaults,
  type MovedFileProblem,
} from '../../contract/moved-limits.ts';
import { languageCodes, languages, type Language } from '../../kit/languages.ts';
import { piecesOf, readCsv } from '../platform/tables/read-csv.ts';
import type { Raw, Row } from './raw.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';

/** Rows of a table: every goods of the most there may be with forty versions and pictures. */
const mostRows = 200_000;
/** Of one goods: its row has room for them. */
const mostBytes = 800_000;

/** One goods of a file: as it can be kept, or what is wrong with it. */
export type ReadGoods = { number: number; name: string } & ({ goods: MovedGoods } | { faults: MovedFaults });

export interface MovedFileRead {
  /** How many goods it has. */
  total: number;
  platform: string;
  /** As far as the file tells. */
  language: Language | undefined;
  currency: string | undefined;
  /** Each is put together and checked when its turn comes: all at once they may be a hundred times the file. */
  goods: Iterable<ReadGoods>;
}

/** Reads what a moving tool has written, or a platform's own export; by its content, whatever it is called. */
export async function readMovedFile(bytes: Uint8Array): Promise<MovedFileRead | MovedFileProblem> {
  const begin = Buffer.from(bytes.subarray(0, 64))
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  const read = begin.startsWith('{') || begin.startsWith('[') ? readOurs(bytes) : await readTable(bytes);
  if (typeof read === 'string') return read;
  if (read.raw.length === 0) return 'empty';
  if (read.raw.length > mostMovedGoods) return 'tooMany';
  return { ...read, total: read.raw.length, goods: checkAll(read.raw) };
}

interface Unchecked extends Omit<MovedFileRead, 'goods' | 'total'> {
  raw: Raw[];
}

function readOurs(bytes: Uint8Array): Unchecked | MovedFileProblem {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return 'unreadable';
  }
  const { success, data } = movedFile.safeParse(value);
  if (!success) return 'unknown';
  if (data.version > movedVersion) return 'newer';
  return {
    platform: data.platform,
    language: data.language ? languageOf(data.language) : undefined,
    currency: data.currency,
    raw: data.goods.map((goods) => ({ name: nameOf(goods), goods: () => goods })),
  };
}

/** A language by its tag: "th" and "th-TH" are Thai. */
function languageOf(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/);
  return languageCodes.find((code) => languages[code].tag.startsWith(`${primary}-`));
}

function nameOf(goods: unknown): string {
  const { title, id } = (goods ?? {}) as { title?: unknown; id?: unknown };
  return [title, id].find((said) => typeof said === 'string') ?? '';
}

async function readTable(bytes: Uint8Array): Promise<Unchecked | MovedFileProblem> {
  const rows: Row[] = [];
  const broken: Raw[] = [];
  for await (const record of readCsv(piecesOf(bytes))) {
    if ('problem' in record) broken.push({ name: record.excerpt.slice(0, 100), faults: { record: 'wrong' } });
    else if (rows.length + broken.length === mostRows) return 'tooMany';
    else rows.push({ line: record.line, cells: record.value as Row['cells'] });
  }
  const [first] = rows;
  if (!first) return broken.length > 0 ? 'unreadable' : 'empty';
  const said = { language: undefined, currency: undefined };
  if (isWooCommerce(first))
    return { ...said, platform: 'WooCommerce', raw: [...readWooCommerce(rows), ...broken] };
  if (isShopify(first)) return { ...said, platform: 'Shopify', raw: [...readShopify(rows), ...broken] };
  return 'unknown';
}

/** Each by the format; the second of one id is refused, for it is not known which of them is meant. */
function* checkAll(raw: readonly Raw[]): Generator<ReadGoods, void, void> {
  const seen = new Set<string>();
  for (const [i, one] of raw.entries()) {
    const known = { number: i + 1, name: [...oneLine(one.name.slice(0, 1_000))].slice(0, 200).join('') };
    yield { ...known, ...check(one, seen) };
  }
}

function check(one: Raw, seen: Set<string>): { goods: MovedGoods } | { faults: MovedFaults } {
  if ('faults' in one) return { faults: one.faults };
  const checked = movedGoodsShape.safeParse(one.goods(), { reportInput: true });
  if (!checked.success) return { faults: faultsOfMoved(checked.error) };
  const goods = checked.data;
  if (seen.has(goods.id)) return { faults: { id: 'twice' } };
  seen.add(goods.id);
  if (Buffer.byteLength(JSON.stringify(goods)) > mostBytes) return { faults: { record: 'tooLong' } };
  return { goods };
}
