import type { DayOrder, StatementField } from '../../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../../contract/payments/console-bank.ts';
import { asciiFigures } from '../../../../kit/decimals.ts';
import { directionOf, guessMark } from './amounts.ts';
import type { StatementTable } from './line.ts';

/** How banks call their columns, in the languages of the sites and in English; names as `readCsv` writes them. */
const words: Record<StatementField, RegExp> = {
  day: /^(?:booking|transaction|posting|entry)?_?(?:date|datum)$|date|buchung|日期|交易时间|記帳|入帳|tanggal|tarih|дата|วันที่|تاريخ/,
  amount: /^(?:amount|betrag|金额|金額|交易金额|发生额|jumlah|nominal|tutar|сумма|จำนวนเงิน|المبلغ)(?:_|$)/,
  direction:
    /^(?:d\/c|c\/d|dc|cd|dr\/cr|cr\/dr|cdt?_?dbt?_?ind|type|sign|soll\/haben|s\/h)$|debit.?credit|credit.?debit|借贷|借貸|收支|direction|indicator|дт\/кт|jenis|نوع|ประเภท|borç.?alacak/,
  credit: /credit|deposit|贷方|收入|存入|轉入|kredit|alacak|приход|поступ|ฝาก|دائن/,
  debit: /debit|withdraw|借方|支出|轉出|borç|расход|списан|ถอน|مدين/,
  balance: /balance|saldo|余额|餘額|bakiye|остаток|คงเหลือ|الرصيد/,
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

/** What is looked for first: a column of both ways would else be taken for one of them. */
const order: readonly StatementField[] = [
  'entry',
  'direction',
  'credit',
  'debit',
  'amount',
  'balance',
  'currency',
  'account',
  'day',
  'payer',
  'remittance',
];

/** A column that holds nothing but words which say which way money went. */
export const isOfDirections = (texts: readonly string[]): boolean => {
  const cellTexts = texts.map((text) => text.trim()).filter((text) => text !== '');
  // A column of amounts may hold nothing but dashes.
  const isSaying = cellTexts.some((text) => /\p{Letter}|\+/u.test(text));
  return isSaying && cellTexts.every((text) => directionOf(text) !== undefined);
};

/** What the columns may be, by their names and what they hold; whoever loads the file confirms or corrects it. */
export function guessColumns({ header, rows }: StatementTable): StatementColumns {
  const free = new Set(header.filter((name) => name !== ''));
  const fields: StatementColumns['fields'] = {};
  const textsOf = (name: string | undefined) =>
    name === undefined ? [] : rows.map(({ cells }) => cells[name] ?? '');
  for (const field of order) {
    const candidates = [...free].filter((column) => words[field].test(column));
    // "Type" may be the kind of a transaction: only what it holds tells.
    const name =
      field === 'direction'
        ? ([...free].find((column) => isOfDirections(textsOf(column))) ??
          candidates.find((column) => /[/借收]|debit|credit|indicator/.test(column)))
        : candidates[0];
    if (name === undefined) continue;
    fields[field] = name;
    free.delete(name);
  }
  if (fields.credit && fields.debit) {
    delete fields.amount;
    delete fields.direction;
  }
  return {
    fields,
    dayOrder: guessDayOrder(textsOf(fields.day)),
    // Also those that no name was known of: the mark is the file's, whatever its columns are called.
    decimalMark: guessMark(header.filter((name) => name !== fields.day).flatMap(textsOf)),
    directions: {},
  };
}

/** A number above twelve is a day; a year of four digits in front says it all. */
function guessDayOrder(texts: readonly string[]): DayOrder {
  const parts = texts.map((text) => asciiFigures(text).match(/\d+/g)?.map(Number) ?? []);
  if (parts.some(([first = 0]) => first > 1900)) return 'ymd';
  return parts.some(([, second = 0]) => second > 12) ? 'mdy' : 'dmy';
}
