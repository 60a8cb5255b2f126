import { cutText } from '../../kit/text/cut-text.ts';
import {
  issuesOfTransferred,
  transferFile,
  transferShape,
  oneLine,
  type TransferredProduct,
} from '../../contract/transfers/transfer-format.ts';
import {
  mostTransferredProducts,
  transferVersion,
  type TransferIssues,
  type TransferFileIssue,
} from '../../contract/transfers/transfer-limits.ts';
import { parseBounded } from '../../kit/bounded-json.ts';
import { languageCodes, languages, type Language } from '../../kit/languages.ts';
import { piecesOf, readCsv } from '../platform/tables/read-csv.ts';
import { clarifyTable, type Raw, type Row } from './raw.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';

/** Rows of a table: every product of the most there may be with forty versions and pictures. */
const mostRows = 200_000;
/** Of one product: its row has room for them. */
const mostBytes = 800_000;

/** What may stand outside of strings: thousands of products with all their prices have a tenth of it. */
const mostStructure = 8_000_000;

/** One product of a file: as it can be kept, or what is wrong with it. */
export type ReadProduct = { number: number; name: string } & (
  | { product: TransferredProduct }
  | { issues: TransferIssues }
);

export interface TransferFileRead {
  /** How many products it has. */
  total: number;
  platform: string;
  /** As far as the file tells. */
  language: Language | undefined;
  currency: string | undefined;
  /** Each is put together and checked when its turn comes: all at once they may be a hundred times the file. */
  products: Iterable<ReadProduct>;
}

/** Reads what a moving tool has written, or a platform's own export; by its content, whatever it is called. */
export async function readTransferFile(bytes: Uint8Array): Promise<TransferFileRead | TransferFileIssue> {
  const begin = Buffer.from(bytes.subarray(0, 64))
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  const read = begin.startsWith('{') || begin.startsWith('[') ? readOurs(bytes) : await readTable(bytes);
  if (typeof read === 'string') return read;
  if (read.raw.length === 0) return 'empty';
  if (read.raw.length > mostTransferredProducts) return 'tooMany';
  return { ...read, total: read.raw.length, products: checkAll(read.raw) };
}

interface Unchecked extends Omit<TransferFileRead, 'products' | 'total'> {
  raw: Raw[];
}

function readOurs(bytes: Uint8Array): Unchecked | TransferFileIssue {
  let value: unknown;
  try {
    value = parseBounded(new TextDecoder().decode(bytes), mostStructure);
  } catch {
    return 'unreadable';
  }
  const { success, data } = transferFile.safeParse(value);
  if (!success) return 'unknown';
  if (data.version > transferVersion) return 'newer';
  return {
    platform: data.platform,
    language: data.language ? languageOf(data.language) : undefined,
    currency: data.currency,
    raw: data.goods.map((product) => ({ name: nameOf(product), read: () => product })),
  };
}

/** A language by its tag: "th" and "th-TH" are Thai. */
function languageOf(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/);
  return languageCodes.find((code) => languages[code].tag.startsWith(`${primary}-`));
}

function nameOf(product: unknown): string {
  const { title, id } = (product ?? {}) as { title?: unknown; id?: unknown };
  return [title, id].find((said) => typeof said === 'string') ?? '';
}

async function readTable(bytes: Uint8Array): Promise<Unchecked | TransferFileIssue> {
  const rows: Row[] = [];
  const broken: Raw[] = [];
  for await (const record of readCsv(piecesOf(bytes))) {
    if ('issue' in record) broken.push({ name: cutText(record.excerpt, 100), issues: { record: 'wrong' } });
    else if (rows.length + broken.length === mostRows) return 'tooMany';
    else rows.push({ line: record.line, cells: record.value as Row['cells'] });
  }
  const [first] = rows;
  if (!first) return broken.length > 0 ? 'unreadable' : 'empty';
  const said = { language: undefined, currency: undefined };
  if (isWooCommerce(first))
    return { ...said, platform: 'WooCommerce', raw: [...readWooCommerce(clarifyTable(rows)), ...broken] };
  if (isShopify(first))
    return { ...said, platform: 'Shopify', raw: [...readShopify(clarifyTable(rows)), ...broken] };
  return 'unknown';
}

/** Each by the format; the second of one id is refused, for it is not known which of them is meant. */
function* checkAll(raw: readonly Raw[]): Generator<ReadProduct, void, void> {
  const seen = new Set<string>();
  for (const [i, one] of raw.entries()) {
    const label = { number: i + 1, name: cutText(oneLine(cutText(one.name, 1_000)), 200) };
    yield { ...label, ...check(one, seen) };
  }
}

function check(one: Raw, seen: Set<string>): { product: TransferredProduct } | { issues: TransferIssues } {
  if ('issues' in one) return { issues: one.issues };
  const checked = transferShape.safeParse(one.read(), { reportInput: true });
  if (!checked.success) return { issues: issuesOfTransferred(checked.error) };
  const product = checked.data;
  if (seen.has(product.id)) return { issues: { id: 'twice' } };
  seen.add(product.id);
  if (Buffer.byteLength(JSON.stringify(product)) > mostBytes) return { issues: { record: 'tooLong' } };
  return { product };
}
