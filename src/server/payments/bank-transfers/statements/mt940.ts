import {
  bankReference,
  checkBalance,
  minorUnits,
  requireDay,
  StatementIssue,
  type ReadStatement,
  type StatementLine,
  type StatementPeriod,
} from './line.ts';

/** Fields of a message by their tags, a field running on over the lines that begin with none. */
function fieldsOf(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const match = /^:(\d\d[A-Z]?):(.*)$/.exec(line);
    if (match) fields.push({ tag: match[1]!, value: match[2]! });
    else if (fields.length > 0 && !/^[-{]/.test(line)) fields.at(-1)!.value += `\n${line}`;
  }
  return fields;
}

const dayOf = (yymmdd: string): string =>
  `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;

/** When an entry was booked: its month and day, in the year that is nearest to the day of its value. */
function bookedOn(valueDay: string, entry: string | undefined, location: string): string {
  if (!entry) return requireDay(valueDay, location);
  const year = Number(valueDay.slice(0, 4));
  const value = Date.parse(`${valueDay}T00:00:00Z`);
  const days = [year - 1, year, year + 1].map(
    (nearYear) => `${nearYear}-${entry.slice(0, 2)}-${entry.slice(2)}`,
  );
  const distance = (day: string) => Math.abs(Date.parse(`${day}T00:00:00Z`) - value);
  return requireDay(
    days.reduce((best, day) => (distance(day) < distance(best) ? day : best)),
    location,
  );
}

const entryPattern =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,5})[A-Z][A-Z0-9]{3}([^\n/]*(?:\/(?!\/)[^\n/]*)*)(?:\/\/([^\n]*))?/;

/** A text without the slashes that end a word of SWIFT. */
const withoutSlashes = (text: string): string =>
  text
    .split('/')
    .filter((piece) => piece !== '')
    .join('/')
    .trim();

/** What field 86 says: the subfields of German banks (?20), SWIFT's words (/REMI/), or a plain text. */
export function readInformation(
  value: string,
): Pick<StatementLine, 'payerName' | 'payerAccount' | 'remittance'> {
  const plain = value.replace(/\n/g, '');
  if (/^(?:\d{3})?\?\d\d/.test(plain)) {
    const parts = new Map<string, string>();
    for (const [, code, text] of plain.matchAll(/\?(\d\d)([^?]*)/g))
      parts.set(code!, (parts.get(code!) ?? '') + text);
    const join = (firstCode: number, lastCode: number) =>
      [...parts]
        .filter(([code]) => Number(code) >= firstCode && Number(code) <= lastCode)
        .map(([, text]) => text)
        .join('');
    return {
      remittance: join(20, 29) + join(60, 63),
      payerName: [parts.get('32'), parts.get('33')].filter(Boolean).join('').trim(),
      payerAccount: (parts.get('31') ?? '').trim(),
    };
  }
  if (/\/(?:REMI|NAME|ORDP|IBAN|BENM)\//.test(plain)) {
    const parts = new Map<string, string>();
    for (const [, word, text] of plain.matchAll(/\/([A-Z]{4})\/(.*?)(?=\/[A-Z]{4}\/|$)/g))
      if (!parts.has(word!)) parts.set(word!, withoutSlashes(text!));
    return {
      remittance: parts.get('REMI') || plain,
      payerName: parts.get('NAME') ?? parts.get('ORDP') ?? '',
      payerAccount: parts.get('IBAN') ?? '',
    };
  }
  return { remittance: value.replace(/\n/g, ' ').trim(), payerName: '', payerAccount: '' };
}

const balancePattern = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,5})/;

/** A statement, or one of the pages that a bank cuts it into: what it opens with until what it closes with. */
interface StatementPage {
  opening: bigint;
  openedOn: string;
  currency: string;
  amounts: bigint[];
}

/** An account without the currency that some banks write behind it. */
const withoutCurrency = (account: string, currency: string): string =>
  account.length > 8 && account.endsWith(currency) ? account.slice(0, -currency.length).trim() : account;

/** What field 60 or 62 says that the account held. @throws {StatementIssue} */
function balanceOf(value: string, location: string): { amount: bigint; currency: string; day: string } {
  const match = balancePattern.exec(value);
  if (!match) throw new StatementIssue('currency', location);
  const [, sign, day = '', currency = '', figures = ''] = match;
  const amount = minorUnits(figures.replace(',', '.'), currency, location);
  return { amount: sign === 'D' ? -amount : amount, currency, day: requireDay(dayOf(day), location) };
}

/** One entry, by field 61. @throws {StatementIssue} */
function lineOf(value: string, statement: string, currency: string, location: string): StatementLine {
  const match = entryPattern.exec(value);
  if (!match) throw new StatementIssue('amount', location);
  const [, valueDay, entryDay, mark = '', , amount, , reference = ''] = match;
  const minor = minorUnits(amount!.replace(',', '.'), currency, location);
  return {
    reference: bankReference(reference),
    day: bookedOn(dayOf(valueDay!), entryDay, location),
    // A debit that was reversed brings the money back.
    amount: mark === 'C' || mark === 'RD' ? minor : -minor,
    currency,
    payerName: '',
    payerAccount: '',
    remittance: value.split('\n').slice(1).join(' ').trim(),
    isReversal: mark.startsWith('R'),
    statement,
    batch: null,
  };
}

/**
 * Reads MT940 statements (SWIFT) of one account. Each has to end with what the account holds: without it a part of the
 * file is missing.
 * @throws {StatementIssue}
 */
export function readMt940(text: string): ReadStatement {
  const lines: StatementLine[] = [];
  const periods: StatementPeriod[] = [];
  const accounts = new Set<string>();
  let page: StatementPage | null = null;
  let statement = '';
  let isOpen = false;
  let currency = '';
  for (const [index, { tag, value }] of fieldsOf(text).entries()) {
    const location = `:${tag}: ${index + 1}`;
    if (tag === '25') accounts.add(value.split('\n')[0]!.trim());
    else if (tag === '28C' || tag === '28') statement = value.split('\n')[0]!.trim();
    else if (tag === '60F' || tag === '60M') {
      if (page) throw new StatementIssue('cut', location);
      const balance = balanceOf(value, location);
      currency = balance.currency;
      page = { opening: balance.amount, openedOn: balance.day, currency, amounts: [] };
    } else if (tag === '61') {
      if (!page) throw new StatementIssue('cut', location);
      const line = lineOf(value, statement, page.currency, location);
      page.amounts.push(line.amount);
      lines.push(line);
      isOpen = true;
    } else if (tag === '86' && isOpen) {
      const line = lines.at(-1)!;
      const information = readInformation(value);
      Object.assign(line, { ...information, remittance: information.remittance || line.remittance });
      isOpen = false;
    } else if (tag === '62F' || tag === '62M') {
      if (!page) throw new StatementIssue('cut', location);
      const { amount: closing, day: last } = balanceOf(value, location);
      checkBalance({ ...page, closing }, page.amounts);
      periods.push({ first: page.openedOn, last, opening: page.opening, closing });
      page = null;
      isOpen = false;
    }
  }
  if (accounts.size === 0) throw new StatementIssue('format');
  if (page) throw new StatementIssue('cut', ':62F:');
  const plain = new Set([...accounts].map((account) => withoutCurrency(account, currency)));
  // One bank writes the account with and without its bank's code in the same file; two accounts are two files.
  if (plain.size > 1) throw new StatementIssue('format', [...plain].join(', '));
  return { account: [...plain][0]!, lines, periods, pending: 0 };
}
