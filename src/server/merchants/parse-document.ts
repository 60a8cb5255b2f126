import type { ReadField } from '../../contract/merchants/merchants.ts';
import { isDay } from '../../kit/check-digits.ts';

/** One line of a document, as a reader told it. */
export interface ReadLine {
  text: string;
  /** 0 to 1. */
  sure: number;
}

export type ReadFields = Partial<Record<string, ReadField>>;

const sureEnough = 0.9;

export const field = (value: string, sure: number, right = true): ReadField => ({
  value,
  doubtful: !right || sure < sureEnough,
});

/** Without the spaces that printers put between Chinese characters. */
export const close = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\P{ASCII}) | (?=\P{ASCII})/gu, '')
    .trim();

export interface Piece {
  label: string;
  value: string;
  sure: number;
  /** Something had to be guessed: two columns ran into one line. */
  guessed: boolean;
}

/**
 * Cuts lines at the labels printed on a document. What follows without a label goes on with the piece before it;
 * under two columns the parts of a line go on with the pieces in the order they stand in.
 */
export function cutAtLabels(lines: readonly ReadLine[], labels: readonly string[]): Piece[] {
  // Printed labels are spread out: 名 称.
  const pattern = labels.map((label) => [...label].join(' ?')).join('|');
  const starts = new RegExp(`(?:^|(?<=\\s))(?:${pattern})[ :：]*`, 'g');
  const pieces: Piece[] = [];
  let row: Piece[] = [];
  for (const { text, sure } of lines) {
    const results = [...text.matchAll(starts)];
    const head = text.slice(0, results[0]?.index ?? text.length).trim();
    if (head) goOn(row, head, sure);
    if (results.length === 0) continue;
    row = results.map((match, i) => ({
      label: match[0].replaceAll(/[ :：]/g, ''),
      value: text.slice(match.index + match[0].length, results[i + 1]?.index).trim(),
      sure,
      guessed: false,
    }));
    pieces.push(...row);
  }
  return pieces;
}

function goOn(row: readonly Piece[], text: string, sure: number): void {
  const parts = text.split(/\s+/);
  const sameNumber = row.length > 1 && parts.length === row.length;
  const pairs = sameNumber
    ? row.map((piece, i) => [piece, parts[i]!] as const)
    : [[row.at(-1), text] as const];
  for (const [piece, part] of pairs) {
    if (!piece) continue;
    piece.value += ` ${part}`;
    piece.sure = Math.min(piece.sure, sure);
    piece.guessed ||= row.length > 1;
  }
}

/** 2016年3月18日, 2016.03.18 or 20160318 as 2016-03-18; undefined when there is no such day in it. */
export function dayIn(text: string): string | undefined {
  const match = /(\d{4})\s{0,3}(?:[年.\-/]\s{0,3})?(\d{1,2})\s{0,3}(?:[月.\-/]\s{0,3})?(\d{1,2})/.exec(text);
  if (!match) return undefined;
  const day = [match[1]!, match[2]!.padStart(2, '0'), match[3]!.padStart(2, '0')].join('-');
  return isDay(day) ? day : undefined;
}
