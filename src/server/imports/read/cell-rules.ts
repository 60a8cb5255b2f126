import { foldName } from '../../../kit/text/fold.ts';
import { hsCodePattern, productLimits } from '../../../contract/products/product-limits.ts';
import { addressIssue, isAddress, type PictureIssue } from '../../../contract/files/outbound-pictures.ts';
import { specNumbers, tierNumbers } from '../../../contract/imports/product-columns.ts';
import { readDecimal, wholeNumbers } from '../../../kit/decimals.ts';
import type { Blame, SheetContext, SheetRow } from '../sheet/sheet-row.ts';
import { readPrice, type CellReading } from '../rules.ts';

/** A whole number of a sheet whose numbers are clear. */
export function readCount(text: string): CellReading<number> {
  const read = readDecimal(text, wholeNumbers);
  return 'value' in read && /^\d{1,10}$/.test(read.value)
    ? { value: Number(read.value) }
    : { issue: 'not a number' };
}

/** A whole number within limits. */
export const countWithin =
  (least: number, most: number) =>
  (text: string): CellReading<number> => {
    const read = readCount(text);
    return 'value' in read && (read.value < least || read.value > most) ? { issue: 'out of range' } : read;
  };

/** Centimetres with at most one decimal, as millimetres. */
export function readCentimetres(text: string): CellReading<number> {
  const read = readDecimal(text, { digits: 1 });
  const match = 'value' in read ? /^(\d{1,6})(?:\.(\d))?$/.exec(read.value) : null;
  const millimetres = match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : 0;
  return millimetres >= 1 && millimetres <= productLimits.millimetres
    ? { value: millimetres }
    : { issue: 'no length' };
}

/** A code of the Harmonized System or of a tariff that goes on from it; dots and spaces may stand between its digits. */
export function readHsCode(text: string): CellReading<string> {
  const code = text.replaceAll(/[\s.]/g, '');
  return code !== '' && hsCodePattern.test(code) ? { value: code } : { issue: 'no tariff code' };
}

/** A country by its code (ISO 3166-1 alpha-2). */
export function readCountryCode(text: string): CellReading<string> {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? { value: code } : { issue: 'no country code' };
}

export function countIn(
  line: number,
  column: string,
  text: string | undefined,
  blame: Blame,
): number | undefined {
  if (!text) {
    blame(line, column, 'missing');
    return undefined;
  }
  const read = readCount(text);
  if ('value' in read) return read.value;
  blame(line, column, 'wrong');
  return undefined;
}

export function readTiers({ line, cells }: SheetRow, blame: Blame): { minimum: number; price: string }[] {
  return tierNumbers.flatMap((number) => {
    const [from, price] = [cells[`from${number}`], cells[`price${number}`]];
    if (!from && !price) return [];
    // The first price holds from the minimum order on, unless it says otherwise.
    const minimum = from || number > 1 ? countIn(line, `from${number}`, from, blame) : 1;
    const read = readPrice(price ?? '');
    if ('issue' in read) blame(line, `price${number}`, price ? 'wrong' : 'missing');
    return 'value' in read && minimum !== undefined ? [{ minimum, price: String(read.value) }] : [];
  });
}

/** What a cell names as pictures. An address may have a comma in it, which ends it only where another begins. */
const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(cell?.includes('://') ? /[\n;|]|,(?=\s|$|[a-z][a-z0-9+.-]*:\/\/)/i : /[\n;,|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const pictureColumns = ['pictures', ...specNumbers.map((number) => `picture${number}`)];

/** The addresses of pictures that can be fetched, of all rows. */
export const addressesIn = (rows: readonly SheetRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) =>
      pictureColumns
        .flatMap((column) => namesIn(cells[column]))
        .filter((name) => isAddress(name) && addressIssue(name) === null),
    ),
  ),
];

/** The pictures that a column of some rows names, each once, in their order. */
export function readPictures(
  rows: readonly SheetRow[],
  column: string,
  named: SheetContext,
  blame: Blame,
): string[] {
  const keys: string[] = [];
  for (const { line, cells } of rows) {
    for (const name of namesIn(cells[column])) {
      const result = pictureCalled(name, named);
      if (typeof result === 'object') blame(line, column, result.issue);
      else if (!result) blame(line, column, 'gone');
      else if (!keys.includes(result)) keys.push(result);
    }
    if (keys.length > productLimits.pictures) blame(line, column, 'tooMany');
  }
  return keys;
}

/** Of a picture that was sent with the sheet, stands elsewhere, or is kept here already, as exports call it. */
function pictureCalled(name: string, named: SheetContext): string | { issue: PictureIssue } | undefined {
  if (isAddress(name)) return fetchedFrom(name, named);
  return named.pictures.get(foldName(name)) ?? (/^[0-9a-f]{40}$/.test(name) ? name : undefined);
}

function fetchedFrom(address: string, { fetched }: SheetContext): string | { issue: PictureIssue } {
  const issue = addressIssue(address);
  if (issue) return { issue };
  const picture = fetched.get(address);
  if (picture?.state === 'kept') return picture.key;
  return { issue: picture?.state === 'failed' ? picture.issue : 'unreachable' };
}
