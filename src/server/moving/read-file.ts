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
import { readCsv } from '../imports/door.ts';
import type { Raw, Row } from './raw.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';

/** Of one goods: its row has room for them. */
const mostBytes = 800_000;

/** One goods of a file: as it can be kept, or what is wrong with it. */
export type ReadGoods = { number: number; name: string } & ({ goods: MovedGoods } | { faults: MovedFaults });

export interface MovedFileRead {
  platform: string;
  /** As far as the file tells. */
  language: Language | undefined;
  currency: string | undefined;
  goods: ReadGoods[];
}

/** Reads what a moving tool has written, or a platform's own export; by its content, whatever it is called. */
export async function readMovedFile(bytes: Buffer): Promise<MovedFileRead | MovedFileProblem> {
  const begin = bytes
    .subarray(0, 64)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  const read = begin.startsWith('{') || begin.startsWith('[') ? readOurs(bytes) : await readTable(bytes);
  if (typeof read === 'string') return read;
  if (read.raw.length === 0) return 'empty';
  if (read.raw.length > mostMovedGoods) return 'tooMany';
  return { ...read, goods: checkAll(read.raw) };
}

interface Unchecked extends Omit<MovedFileRead, 'goods'> {
  raw: Raw[];
}

function readOurs(bytes: Buffer): Unchecked | MovedFileProblem {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
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
    raw: data.goods.map((goods) => ({ name: nameOf(goods), goods })),
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

async function readTable(bytes: Buffer): Promise<Unchecked | MovedFileProblem> {
  const rows: Row[] = [];
  const broken: Raw[] = [];
  for await (const record of readCsv(one(bytes))) {
    if ('problem' in record) broken.push({ name: record.excerpt.slice(0, 100), faults: { record: 'wrong' } });
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

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Each by the format; the second of one id is refused, for it is not known which of them is meant. */
function checkAll(raw: readonly Raw[]): ReadGoods[] {
  const seen = new Set<string>();
  return raw.map((one, i) => {
    const known = { number: i + 1, name: [...oneLine(one.name)].slice(0, 200).join('') };
    if ('faults' in one) return { ...known, faults: one.faults };
    const checked = movedGoodsShape.safeParse(one.goods, { reportInput: true });
    if (!checked.success) return { ...known, faults: faultsOfMoved(checked.error) };
    const goods = checked.data;
    if (seen.has(goods.id)) return { ...known, faults: { id: 'twice' } };
    seen.add(goods.id);
    if (Buffer.byteLength(JSON.stringify(goods)) > mostBytes)
      return { ...known, faults: { record: 'tooLong' } };
    return { ...known, goods };
  });
}
