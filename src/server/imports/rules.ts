import { cutText } from '../../kit/text/cut-text.ts';
import { pricesWith, readDecimal, writeClearly, type ReadDecimal } from '../../kit/decimals.ts';

/** The largest that is taken: characters of texts, numbers of things. */
export const limits = {
  title: 200,
  name: 120,
  code: 120,
  description: 10_000,
  pictures: 20,
  tiers: 10,
  skus: 400,
  quantity: 1_000_000,
  stock: 1_000_000_000,
  /** Minor units of any currency: far above any price, far below where arithmetic ends. */
  price: 1_000_000_000_000n,
} as const;

/** Either what was read, or why it cannot be taken. */
export type CellReading<Value> = { value: Value } | { issue: string };

// Marks that turn or hide what stands beside them; joiners stay, some scripts are not written without them.
const disguises = /[\u00AD\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g;
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

/**
 * Text of one line, such as a title: breaks and tabs become spaces, disguising marks go. Refused when it is empty,
 * too long, damaged, holds control characters, or is what a spreadsheet would run as a formula.
 */
export function readLine(text: string, longest: number): CellReading<string> {
  const line = text.replace(disguises, '').replace(/\s+/gu, ' ').trim();
  const issue =
    damageOf(line) ??
    (isFormula(line)
      ? 'looks like a spreadsheet formula'
      : formulaError.test(line)
        ? 'is a formula that fails'
        : null);
  if (issue) return { issue };
  if (line === '') return { issue: 'is empty' };
  const length = [...line].length;
  return length > longest ? { issue: `has ${length} characters, more than ${longest}` } : { value: line };
}

/** Text of several lines, such as a description; may be empty. A list may begin its lines with a dash or a plus. */
export function readText(text: string, longest: number): CellReading<string> {
  const clean = text.replace(disguises, '').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
  const issue = damageOf(clean) ?? (/^[=@＝＠]/.test(clean) ? 'looks like a spreadsheet formula' : null);
  if (issue) return { issue };
  const length = [...clean].length;
  return length > longest ? { issue: `has ${length} characters, more than ${longest}` } : { value: clean };
}

function damageOf(text: string): string | null {
  if (controls.test(text)) return 'holds control characters';
  if (!text.isWellFormed() || text.includes('\uFFFD')) return 'holds damaged characters: is the file UTF-8?';
  return null;
}

/** What a formula that fails comes to is no text that somebody wrote. */
const formulaError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** "-20 °C" and "+5 pieces" are text; "-2+3+cmd|…" and "+A1" are not. */
function isFormula(line: string): boolean {
  return (
    /^[=@＝＠]/.test(line) || (/^[+\-＋－]/.test(line) && (/^.\s*[^\s\d]/u.test(line) || /[|!(=]/.test(line)))
  );
}

/** A price that somebody wrote, in minor units; refused where it could be either of two. */
export function readPrice(text: string): CellReading<bigint> {
  const read = readDecimal(text, pricesWith(2));
  if ('value' in read) return readExactPrice(read.value);
  return { issue: issueOfNumber(text, read) ?? `"${cutText(text, 30)}" is not a price such as 12.50` };
}

/** Why a text that could be either of two numbers is not taken; null for what is no number. */
export const issueOfNumber = (text: string, read: ReadDecimal): string | null =>
  'issue' in read && read.issue === 'unclear'
    ? `"${text}" may be ${read.readings['.']} or ${read.readings[',']}: write it without separators of thousands, ${writeClearly(read.readings['.'])} or ${writeClearly(read.readings[','])}`
    : null;

/**
 * A decimal with a point, as programs write it, in minor units (hundredths: every currency here has two digits); what
 * is finer is rounded half up.
 */
export function readExactPrice(decimal: string): CellReading<bigint> {
  const match = /^(\d{1,13})(?:\.(\d{1,12}))?$/.exec(decimal.trim());
  if (!match) return { issue: `"${cutText(decimal, 30)}" is not a price such as 12.50` };
  const fraction = (match[2] ?? '').padEnd(3, '0');
  const price = BigInt(match[1]!) * 100n + BigInt(fraction.slice(0, 2)) + (fraction[2]! >= '5' ? 1n : 0n);
  if (price === 0n) return { issue: 'a price of zero' };
  return price > limits.price ? { issue: 'an absurd price' } : { value: price };
}

export interface Tier {
  minimum: number;
  price: bigint;
}

/**
 * What is wrong with tiers: they begin at a whole number of pieces and rise from one to the next, and who buys more
 * never pays more for a piece.
 */
export function tiersIssue(tiers: readonly Tier[]): string | null {
  if (tiers.length === 0) return 'no price';
  if (tiers.length > limits.tiers) return `${tiers.length} price tiers, more than ${limits.tiers}`;
  for (const [i, { minimum, price }] of tiers.entries()) {
    if (!Number.isInteger(minimum) || minimum < 1 || minimum > limits.quantity)
      return 'a tier minimum that is not a number of pieces';
    if (i > 0 && minimum <= tiers[i - 1]!.minimum) return 'tier minimums that do not rise';
    if (i > 0 && price > tiers[i - 1]!.price) return 'tier prices that rise';
  }
  return null;
}

/** The least quantity that is not below the wanted one and whole multiples. */
export const wholeMultiples = (quantity: number, multiple: number): number =>
  Math.ceil(quantity / multiple) * multiple;
