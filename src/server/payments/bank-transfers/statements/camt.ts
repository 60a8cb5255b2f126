import { isDay } from '../../../../kit/check-digits.ts';
import { dayAfter } from '../../../../kit/days.ts';
import { parseXmlText, XmlIssue, type XmlBounds } from '../../../platform/xml/parse-xml.ts';
import { below, child, children, firstText, textAt } from '../../../platform/xml/xml-paths.ts';
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

const bounds: XmlBounds = { elements: 120_000, attributes: 60_000, namespaces: 20 };

/** A payer, in the form that versions up to 4 have and that later ones have. */
function payerOf(details: Element | undefined) {
  const parties = child(details, 'RltdPties');
  return {
    payerName: firstText(parties, 'Dbtr/Nm', 'Dbtr/Pty/Nm', 'UltmtDbtr/Nm', 'UltmtDbtr/Pty/Nm'),
    payerAccount: firstText(parties, 'DbtrAcct/Id/IBAN', 'DbtrAcct/Id/Othr/Id'),
  };
}

function remittanceOf(details: Element | undefined): string {
  const remittance = child(details, 'RmtInf');
  const structured = children(remittance, 'Strd').map((element) => textAt(element, 'CdtrRefInf/Ref'));
  const plain = children(remittance, 'Ustrd').map((element) => (element.textContent ?? '').trim());
  const endToEnd = textAt(details, 'Refs/EndToEndId');
  return [...structured, ...plain, ...(endToEnd === 'NOTPROVIDED' ? [] : [endToEnd])]
    .filter((text) => text !== '')
    .join(' ');
}

/** An amount with its sign; the currency stands at it. */
function amountOf(element: Element | undefined, isDebit: boolean, location: string) {
  const currency = element?.getAttribute('Ccy') ?? '';
  const amount = minorUnits((element?.textContent ?? '').trim(), currency, location);
  return { amount: isDebit ? -amount : amount, currency };
}

const isBooked = (entry: Element): boolean =>
  ['', 'BOOK'].includes(firstText(entry, 'Sts/Cd') || textAt(entry, 'Sts'));

/** An element that says whether money came in or left. @throws {StatementIssue} */
function isDebitOf(element: Element, location: string): boolean {
  const sign = textAt(element, 'CdtDbtInd');
  if (sign !== 'CRDT' && sign !== 'DBIT') throw new StatementIssue('amount', location);
  return sign === 'DBIT';
}

/**
 * The transactions of an entry: itself, or those of a batch where each has an amount and they add up to it. A batch that
 * does not add up stays whole and is nobody's: under the first payer's name it would pay their order alone.
 */
function linesOf(entry: Element, statement: string, index: number): StatementLine[] {
  const location = `Ntry ${index + 1}`;
  const isDebit = isDebitOf(entry, location);
  const day = requireDay(firstText(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10), location);
  const entryAmount = amountOf(child(entry, 'Amt'), isDebit, location);
  const reference = bankReference(textAt(entry, 'AcctSvcrRef')) || bankReference(textAt(entry, 'NtryRef'));
  const details = children(entry, 'NtryDtls').flatMap((group) => children(group, 'TxDtls'));
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  const lineOf = (
    transaction: Element | undefined,
    { amount, currency }: typeof entryAmount,
  ): StatementLine => ({
    reference:
      bankReference(textAt(transaction, 'Refs/AcctSvcrRef')) ||
      reference ||
      bankReference(textAt(transaction, 'Refs/TxId')) ||
      textAt(transaction, 'Refs/InstrId'),
    day,
    amount,
    currency,
    ...payerOf(transaction),
    remittance: remittanceOf(transaction) || textAt(entry, 'AddtlNtryInf'),
    isReversal,
    statement,
    batch: details.length > 1 ? entryAmount.amount : null,
  });
  if (details.length < 2) return [lineOf(details[0], entryAmount)];
  const whole = (): StatementLine[] => [
    {
      ...lineOf(undefined, entryAmount),
      reference,
      remittance: details.map(remittanceOf).filter(Boolean).join(' · ') || textAt(entry, 'AddtlNtryInf'),
      batch: null,
    },
  ];
  const amounts = details.map(
    (transaction) => child(transaction, 'Amt') ?? below(transaction, 'AmtDtls/TxAmt/Amt'),
  );
  if (amounts.some((amount) => !amount)) return whole();
  const parts = amounts.map((amount) => amountOf(amount, isDebit, location));
  const isSum =
    parts.every(({ currency }) => currency === entryAmount.currency) &&
    parts.reduce((sum, { amount }) => sum + amount, 0n) === entryAmount.amount;
  return isSum ? details.map((transaction, n) => lineOf(transaction, parts[n]!)) : whole();
}

/** What an account held at the beginning or the end of a statement; null where the statement does not say. */
function balanceOf(statement: Element, ...codes: string[]) {
  const balance = children(statement, 'Bal').find((element) =>
    codes.includes(textAt(element, 'Tp/CdOrPrtry/Cd')),
  );
  return balance
    ? {
        ...amountOf(child(balance, 'Amt'), isDebitOf(balance, 'Bal'), 'Bal'),
        day: firstText(balance, 'Dt/Dt', 'Dt/DtTm').slice(0, 10),
      }
    : null;
}

/** The last day of a time; one that ends at midnight ends the day before. */
function lastDayOf(moment: string): string {
  const day = moment.slice(0, 10);
  return /T00:00(?::00)?/.test(moment) && isDay(day) ? dayAfter(day, -1) : day;
}

/** What a statement covers: the days it names, or else those of its balances and entries. */
function periodOf(
  statement: Element,
  { opening, closing }: Record<'opening' | 'closing', ReturnType<typeof balanceOf>>,
  lines: readonly StatementLine[],
): StatementPeriod[] {
  const days = lines.map(({ day }) => day).toSorted();
  const first = textAt(statement, 'FrToDt/FrDtTm').slice(0, 10) || opening?.day || days[0] || '';
  const last =
    [closing?.day ?? '', days.at(-1) ?? ''].toSorted().at(-1) ||
    lastDayOf(textAt(statement, 'FrToDt/ToDtTm'));
  if (!isDay(last)) return [];
  return [
    {
      first: isDay(first) ? first : null,
      last,
      opening: opening?.amount ?? null,
      closing: closing?.amount ?? null,
    },
  ];
}

/** @throws {StatementIssue} */
function readOne(statement: Element): Omit<ReadStatement, 'account'> {
  const entries = children(statement, 'Ntry');
  const booked = entries.filter(isBooked);
  const name = textAt(statement, 'Id');
  const lines = booked.flatMap((entry, index) => linesOf(entry, name, index));
  const [opening, closing] = [balanceOf(statement, 'OPBD', 'PRCD'), balanceOf(statement, 'CLBD')];
  if (opening && closing)
    checkBalance(
      { opening: opening.amount, closing: closing.amount, currency: closing.currency },
      lines.map(({ amount }) => amount),
    );
  const periods = periodOf(statement, { opening, closing }, lines);
  return { lines, periods, pending: entries.length - booked.length };
}

/**
 * Reads a CAMT.053 statement (ISO 20022), any version.
 * @param text  decoded
 * @throws {StatementIssue}
 */
export function readCamt(text: string): ReadStatement {
  let root: Element;
  try {
    root = parseXmlText(text, bounds).documentElement;
  } catch (error) {
    if (error instanceof XmlIssue) throw new StatementIssue('format', error.message);
    throw error;
  }
  const statements = children(child(root, 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new StatementIssue('format', root.localName ?? '');
  const accounts = new Set(
    statements.map((statement) => firstText(child(statement, 'Acct'), 'Id/IBAN', 'Id/Othr/Id')),
  );
  if (accounts.size > 1) throw new StatementIssue('format', [...accounts].join(', '));
  const readings = statements.map(readOne);
  return {
    account: [...accounts][0] ?? '',
    lines: readings.flatMap(({ lines }) => lines),
    periods: readings.flatMap(({ periods }) => periods),
    pending: readings.reduce((sum, { pending }) => sum + pending, 0),
  };
}
