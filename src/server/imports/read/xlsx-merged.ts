import { TooLarge, type Archive } from './xlsx-archive.ts';

/** Cells that are one: the value of the first, at the top on the left, is that of all. Rows and columns from 1. */
export interface Merged {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const most = 100_000;
/** Fills of a sheet: merged areas may lie over each other a thousand times. */
const mostFills = 5_000_000;
const longestTag = 300;

/** The merged cells of a sheet. They stand behind its rows, so they are looked for first. */
export async function listMerged(archive: Archive, part: string): Promise<Merged[]> {
  const results: Merged[] = [];
  const decoder = new TextDecoder('latin1');
  let rest = '';
  for await (const piece of archive.unpack(part)) {
    const text = rest + decoder.decode(piece, { stream: true });
    for (const [tag] of text.matchAll(/<[\w]{0,20}:?mergeCell\s[^<>]{1,200}>/g)) {
      const area = areaIn(tag);
      if (area && results.push(area) > most) throw new TooLarge('the workbook has too many merged cells');
    }
    // A tag may be cut in two; one that is whole is not read twice.
    const open = text.lastIndexOf('<');
    rest = open > text.lastIndexOf('>') ? text.slice(Math.max(open, text.length - longestTag)) : '';
  }
  return results.sort((a, b) => a.top - b.top);
}

function areaIn(tag: string): Merged | null {
  const [, left, top, right, bottom] =
    /\sref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/.exec(tag) ?? [];
  if (!left) return null;
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right!) };
}

/** The number of a column, from 1: A is 1, AA is 27; 0 where there is no letter. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < 3; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  return column;
}

/** Fills the merged cells of rows that come in their order. */
export function createFilling<Cell>(merged: readonly Merged[]) {
  let next = 0;
  let fills = 0;
  let open: { area: Merged; value: Cell | undefined }[] = [];
  return function fill(row: number, cells: Map<number, Cell>, lastColumn: number): void {
    while (next < merged.length && merged[next]!.top <= row) {
      const area = merged[next++]!;
      // The row it begins in may be empty, and then it is not there.
      open.push({ area, value: area.top === row ? cells.get(area.left) : undefined });
    }
    open = open.filter(({ area }) => area.bottom >= row);
    for (const { area, value } of open) {
      fills += 1;
      if (value === undefined) continue;
      const right = Math.min(area.right, lastColumn);
      fills += right - area.left;
      if (fills > mostFills) throw new TooLarge('the workbook has too many merged cells');
      for (let column = area.left; column <= right; column++) cells.set(column, value);
    }
    if (fills > mostFills) throw new TooLarge('the workbook has too many merged cells');
  };
}
