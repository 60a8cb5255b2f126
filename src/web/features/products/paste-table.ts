import { trimEndMarks } from '../../../kit/trim-marks.ts';

/** A table as spreadsheets put it on the clipboard: lines of cells. */
export const readTable = (text: string): string[][] =>
  trimEndMarks(text.replace(/\r\n?/g, '\n'), '\n')
    .split('\n')
    .map((line) => line.split('\t'));

/** How two spellings of a name are the same to whoever copied one of them. */
export const plainName = (text: string): string => text.normalize('NFKC').trim().toLocaleLowerCase();

/** A number of pieces as spreadsheets of all countries write it: "1,200", "1 200", "1.200"; null for anything else. */
export function readQuantity(text: string): number | null {
  const figures = plainName(text).replace(/(?<=\d)[\s,.'’٬](?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(figures) ? Number(figures) : null;
}
