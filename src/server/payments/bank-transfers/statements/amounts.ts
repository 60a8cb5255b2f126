import { asciiFigures, readingsOf, type DecimalMark } from '../../../../kit/decimals.ts';
import { foldName } from '../../../../kit/text/fold.ts';
import { currencyDigits } from '../../../../kit/money.ts';
import { minorUnits, StatementIssue } from './line.ts';

/** Whether money came in or went out. */
export type Direction = 'in' | 'out';

/** A word as it is looked up, and as an operator's answer for it is kept. */
export const plainWord = (text: string): string => foldName(text).replace(/[−–—]/g, '-');

/**
 * How banks say which way money went, in the languages of their files. A word that means both, or that we do not know,
 * is asked about: a debit that is read as a credit is money that never came.
 */
const directionWords: Record<Direction, readonly string[]> = {
  in: [
    'c | cr | cr. | credit | credits | crdt | in | incoming | money in | paid in | deposit | +',
    'h | haben | gutschrift',
    '贷 | 贷方 | 貸 | 貸方 | 收 | 收入 | 收款 | 存入 | 转入 | 轉入 | 来账 | 來帳 | 入账 | 进账',
    'دائن | إيداع | ايداع | وارد',
    'เครดิต | ฝาก | เงินเข้า | รับโอน',
    'k | kr | kredit | masuk | dana masuk | uang masuk | setoran',
    'к | кт | кредит | приход | поступление | зачисление',
    'alacak | giriş | gelen | yatan',
  ],
  out: [
    'd | dr | dr. | db | debit | debits | dbit | out | outgoing | money out | paid out | withdrawal | -',
    's | soll | lastschrift | belastung',
    '借 | 借方 | 付 | 支 | 支出 | 付款 | 支取 | 转出 | 轉出 | 往账 | 往帳 | 出账',
    'مدين | سحب | صادر',
    'เดบิต | ถอน | เงินออก | โอนออก',
    'debet | keluar | dana keluar | uang keluar | penarikan',
    'д | дт | дебет | расход | списание',
    'borç | çıkış | giden | çekilen',
  ],
};

const directions = new Map(
  (['in', 'out'] as const).flatMap((direction) =>
    directionWords[direction]
      .flatMap((words) => words.split(' | '))
      .map((word) => [plainWord(word), direction] as const),
  ),
);

/** Which way a word says that money went; undefined where we do not know it. */
export const directionOf = (text: string): Direction | undefined => directions.get(plainWord(text));

/** What banks write into a cell of an amount where there is none. */
const isNothing = (text: string): boolean => /^(?:[-−–—]{1,3}|)$/.test(text.trim());

/** How a currency is written beside an amount: its code, and its sign. */
function marksOf(currency: string): string[] {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  return [currency, sign, ...(currency === 'CNY' ? ['RMB', '￥', '元'] : [])].map((mark) => foldName(mark));
}

/** Longer than any amount with its currency and what stands at it. */
const longestAmount = 60;

interface Notation {
  mark: DecimalMark;
  currency: string;
  location: string;
}

export interface CellAmount {
  /** Minor units; never negative. */
  size: bigint;
  /** What stands at the figures; undefined where nothing does. */
  direction: Direction | undefined;
}

/**
 * An amount of a cell with what stands at it: a minus, parentheses, or a word like "DR" or 借. What is not understood is
 * refused, since a sign that is passed over turns the money around.
 * @returns null where the bank wrote none
 * @throws {StatementIssue}
 */
export function readAmount(cell: string, { mark, currency, location }: Notation): CellAmount | null {
  if (isNothing(cell)) return null;
  if (cell.length > longestAmount) throw new StatementIssue('amount', location);
  if (currencyDigits[currency] === undefined) throw new StatementIssue('currency', currency || location);
  const plain = foldName(asciiFigures(cell));
  const match = /^([^\d.,]*)([\d.,](?:[\d.,٬٫\s'’]*\d)?)([^\d.,]*)$/.exec(plain);
  if (!match) throw new StatementIssue('amount', location);
  const [, prefix = '', figures = '', suffix = ''] = match;
  const marks = marksOf(currency);
  const signs = new Set<Direction>();
  let isBracketed = false;
  for (const piece of [prefix, suffix]) {
    const word = plainWord(marks.reduce((text, sign) => text.replace(sign, ' '), piece));
    if (word === '(' || word === ')') {
      isBracketed = !isBracketed;
      signs.add('out');
    } else if (word !== '') {
      const direction = directionOf(word);
      if (!direction) throw new StatementIssue('amount', location);
      signs.add(direction);
    }
  }
  if (isBracketed || signs.size > 1) throw new StatementIssue('amount', location);
  return { size: sizeOf(figures, { mark, currency, location }), direction: [...signs][0] };
}

/** A group of thousands has three figures: "110,13" is no number of a file whose mark is the point. */
function sizeOf(figures: string, { mark, currency, location }: Notation): bigint {
  const reading = readingsOf(figures)[mark];
  const digits = currencyDigits[currency]!;
  // Three figures behind the mark are a group of thousands, in a currency that has two.
  if (!reading || (reading.digits === 3 && digits !== 3)) throw new StatementIssue('amount', location);
  return minorUnits(reading.value, currency, location);
}

/**
 * The mark that a file's own numbers show, by those that only one of the marks can read or that have one or two figures
 * behind it; the point where none of them shows any.
 */
export function guessMark(texts: readonly string[]): DecimalMark {
  const count = (shape: RegExp) => texts.filter((text) => shape.test(asciiFigures(text))).length;
  return count(/\d,\d{1,2}\D*$/) > count(/\d\.\d{1,2}\D*$/) ? ',' : '.';
}
