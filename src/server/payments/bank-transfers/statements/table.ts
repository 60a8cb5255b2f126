import type { DayOrder, StatementField } from '../../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../../contract/payments/console-bank.ts';
import type { DecimalMark } from '../../../../kit/decimals.ts';
import { piecesOf, readCsv } from '../../../platform/tables/read-csv.ts';
import { minorUnits, requireDay, StatementIssue, type ReadStatement, type StatementLine } from './line.ts';

export interface StatementTable {
  header: string[];
  rows: { line: number; cells: Record<string, string> }[];
}

/** Lines that banks put above the header: the account, its holder, the days. */
const mostAbove = 40;

/**
 * The table of a bank's CSV. Above it banks write lines of their own: the header is the first line with three cells or
 * more as many of which the next line has.
 * @param text  decoded
 * @throws {StatementIssue}
 */
export async function readTable(text: string): Promise<StatementTable> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const cellsIn = (line: string | undefined) =>
    Math.max(...[',', ';', '\t'].map((mark) => (line ?? '').replace(/"[^"]*"/g, '').split(mark).length));
  const start = lines
    .slice(0, mostAbove)
    .findIndex((line, index) => cellsIn(line) >= 3 && cellsIn(line) === cellsIn(lines[index + 1]));
  if (start < 0) throw new StatementIssue('format');
  const table: StatementTable = { header: [], rows: [] };
  const bytes = new TextEncoder().encode(lines.slice(start).join('\n'));
  for await (const record of readCsv(piecesOf(bytes), { encoding: 'utf-8' })) {
    const line = record.line + start;
    // What stands below the table (sums, notes) has other cells, and no day.
    if ('issue' in record) continue;
    table.header = [...(record.columns ?? [])];
    table.rows.push({ line, cells: record.value as Record<string, string> });
  }
  if (table.rows.length === 0) throw new StatementIssue('empty');
  return table;
}

/** How banks call their columns, in the languages of the sites and in English; names as `readCsv` writes them. */
const words: Record<StatementField, RegExp> = {
  day: /^(?:booking|transaction|posting|entry)?_?(?:date|datum)$|date|日期|交易时间|記帳|入帳|tanggal|tarih|дата|วันที่|تاريخ/,
  amount: /^(?:amount|金额|金額|交易金额|发生额|jumlah|nominal|tutar|сумма|จำนวนเงิน|المبلغ)(?:_|$)/,
  credit: /credit|deposit|贷方|收入|存入|轉入|kredit|alacak|приход|поступ|ฝาก|دائن/,
  debit: /debit|withdraw|借方|支出|轉出|borç|расход|списан|ถอน|مدين/,
  currency: /currency|^ccy$|币种|币别|貨幣|mata_uang|para_birimi|валюта|สกุลเงิน|عملة/,
  payer:
    /payer|remitter|counter_?party|sender|debtor|name|对方户名|付款人|户名|對方|pengirim|gönderen|плательщик|контрагент|ผู้โอน|المرسل/,
  account:
    /(?:payer|remitter|counter_?party|sender|debtor)_?(?:account|iban)|iban|对方账号|付款账号|對方帳號|rekening|hesap|счет|счёт|บัญชี|حساب/,
  remittance:
    /remittance|description|details|narrative|particulars|memo|reference|摘要|附言|备注|用途|備註|keterangan|açıklama|назначение|รายละเอียด|البيان/,
  entry:
    /(?:bank|transaction|entry|journal)_?(?:reference|ref|number|no|id)|流水号|交易号|流水號|dekont|номер_документа/,
};

/** What the columns may be, by their names; whoever loads the file confirms or corrects it. */
export function guessColumns({ header, rows }: StatementTable): StatementColumns {
  const free = new Set(header.filter((name) => name !== ''));
  const fields: StatementColumns['fields'] = {};
  const order: StatementField[] = [
    'entry',
    'credit',
    'debit',
    'amount',
    'currency',
    'account',
    'day',
    'payer',
    'remittance',
  ];
  for (const field of order) {
    const name = [...free].find((column) => words[field].test(column));
    if (name === undefined) continue;
    fields[field] = name;
    free.delete(name);
  }
  if (fields.credit && fields.debit) delete fields.amount;
  const texts = (field: StatementField) =>
    fields[field] === undefined ? [] : rows.map(({ cells }) => cells[fields[field]!] ?? '');
  return {
    fields,
    dayOrder: guessDayOrder(texts('day')),
    decimalMark: guessMark([...texts('amount'), ...texts('credit')]),
  };
}

const guessMark = (texts: readonly string[]): DecimalMark =>
  texts.filter((text) => /,\d{1,2}$/.test(text.trim())).length >
  texts.filter((text) => /\.\d{1,2}$/.test(text.trim())).length
    ? ','
    : '.';

/** A number above twelve is a day; a year of four digits in front says it all. */
function guessDayOrder(texts: readonly string[]): DayOrder {
  const parts = texts.map((text) => text.match(/\d+/g)?.map(Number) ?? []);
  if (parts.some(([first = 0]) => first > 1900)) return 'ymd';
  return parts.some(([, second = 0]) => second > 12) ? 'mdy' : 'dmy';
}

/** @throws {StatementIssue} */
export function readTableDay(text: string, order: DayOrder, location: string): string {
  const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{6})?$/.exec(text.trim());
  const parts = compact ? compact.slice(1, 4) : (text.trim().match(/\d+/g)?.slice(0, 3) ?? []);
  if (parts.length < 3) throw new StatementIssue('day', location);
  const isYearFirst = parts[0]!.length === 4;
  const [year, month, day] = (
    isYearFirst || order === 'ymd'
      ? parts
      : order === 'dmy'
        ? [parts[2], parts[1], parts[0]]
        : [parts[2], parts[0], parts[1]]
  ) as [string, string, string];
  const four = year.length === 2 ? `20${year}` : year;
  return requireDay(`${four}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, location);
}

/** A signed amount of a cell, its marks being what somebody said. Parentheses and a minus are what leaves. */
function signedAmount(text: string, mark: DecimalMark, currency: string, location: string): bigint {
  const isNegative = /^\(.*\)$|^[-−]|[-−]$/.test(text.trim()) || /\b(?:DR|D)$/i.test(text.trim());
  const digits = text.replace(/[^\d.,]/g, '');
  const group = mark === '.' ? ',' : '.';
  const [integer = '', ...decimals] = digits.split(mark);
  // A group has three digits (or two in the Indian way): what stands otherwise was written with the other mark.
  if (
    decimals.length > 1 ||
    decimals.some((piece) => piece.includes(group)) ||
    !/^\d+(?:[.,]\d{2,3})*$/.test(integer)
  )
    throw new StatementIssue('amount', location);
  const amount = minorUnits([integer.replaceAll(group, ''), ...decimals].join('.'), currency, location);
  return isNegative ? -amount : amount;
}

/** The entries of a bank's CSV, by what its columns hold. @throws {StatementIssue} */
export function readTableLines(
  { rows, header }: StatementTable,
  { fields, dayOrder, decimalMark }: StatementColumns,
  currency: string,
): ReadStatement {
  const isMissing = Object.values(fields).some((name) => name !== undefined && !header.includes(name));
  if (!fields.day || !(fields.amount || fields.credit) || isMissing) throw new StatementIssue('columns');
  const lines: StatementLine[] = [];
  for (const { line: number, cells } of rows) {
    const cell = (field: StatementField) => (fields[field] === undefined ? '' : (cells[fields[field]] ?? ''));
    const location = String(number);
    const amountIn = (text: string, unit: string) =>
      text.replace(/[^\d]/g, '') === '' ? 0n : signedAmount(text, decimalMark, unit, location);
    // Sums below the table and lines of balance have no day.
    if (cell('day').trim() === '' || !/\d/.test(cell('day'))) continue;
    const currencyText = cell('currency').trim().toUpperCase() || currency;
    const lineCurrency = currencyText === '人民币' || currencyText === 'RMB' ? 'CNY' : currencyText;
    const credit = amountIn(cell('credit'), lineCurrency);
    const amount =
      credit === 0n
        ? amountIn(cell('amount'), lineCurrency) - abs(amountIn(cell('debit'), lineCurrency))
        : abs(credit);
    if (amount === 0n) continue;
    lines.push({
      reference: cell('entry').trim(),
      day: readTableDay(cell('day'), dayOrder, location),
      amount,
      currency: lineCurrency,
      payerName: cell('payer').trim(),
      payerAccount: cell('account').trim(),
      remittance: cell('remittance').trim(),
    });
  }
  if (lines.length === 0) throw new StatementIssue('empty');
  return { account: '', lines };
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
