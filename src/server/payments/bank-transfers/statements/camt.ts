import { childElements, parseXml, XmlIssue, type XmlBounds } from '../../../platform/xml/parse-xml.ts';
import { minorUnits, requireDay, StatementIssue, type ReadStatement, type StatementLine } from './line.ts';

const bounds: XmlBounds = { elements: 120_000, attributes: 60_000, namespaces: 20 };

const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent && childElements(parent).find((element) => element.localName === name);

const children = (parent: Element | undefined, name: string): Element[] =>
  parent ? childElements(parent).filter((element) => element.localName === name) : [];

/** What stands at a path of element names below one. */
const below = (parent: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>(child, parent);

const textAt = (parent: Element | undefined, path: string): string =>
  (below(parent, path)?.textContent ?? '').trim();

const firstText = (parent: Element | undefined, ...paths: string[]): string =>
  paths.map((path) => textAt(parent, path)).find((text) => text !== '') ?? '';

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

/** The transactions of an entry: itself, or those of a batch where each has an amount and they add up to it. */
function linesOf(entry: Element, index: number): StatementLine[] {
  const location = `Ntry ${index + 1}`;
  const status = firstText(entry, 'Sts/Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const sign = textAt(entry, 'CdtDbtInd');
  if (sign !== 'CRDT' && sign !== 'DBIT') throw new StatementIssue('amount', location);
  const isDebit = sign === 'DBIT';
  const day = requireDay(firstText(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10), location);
  const entryAmount = amountOf(child(entry, 'Amt'), isDebit, location);
  const reference = firstText(entry, 'AcctSvcrRef', 'NtryRef');
  const details = children(entry, 'NtryDtls').flatMap((group) => children(group, 'TxDtls'));
  const lineOf = (
    transaction: Element | undefined,
    { amount, currency }: typeof entryAmount,
  ): StatementLine => ({
    reference:
      firstText(transaction, 'Refs/AcctSvcrRef') ||
      reference ||
      firstText(transaction, 'Refs/TxId', 'Refs/InstrId'),
    day,
    amount,
    currency,
    ...payerOf(transaction),
    remittance: remittanceOf(transaction) || textAt(entry, 'AddtlNtryInf'),
  });
  if (details.length < 2) return [lineOf(details[0], entryAmount)];
  const amounts = details.map(
    (transaction) => child(transaction, 'Amt') ?? below(transaction, 'AmtDtls/TxAmt/Amt'),
  );
  if (amounts.some((amount) => !amount)) return [lineOf(details[0], entryAmount)];
  const parts = amounts.map((amount) => amountOf(amount, isDebit, location));
  const isSum =
    parts.every(({ currency }) => currency === entryAmount.currency) &&
    parts.reduce((sum, { amount }) => sum + amount, 0n) === entryAmount.amount;
  return isSum
    ? details.map((transaction, index) => lineOf(transaction, parts[index]!))
    : [lineOf(details[0], entryAmount)];
}

/** Reads a CAMT.053 statement (ISO 20022), any version. @throws {StatementIssue} */
export function readCamt(bytes: Uint8Array): ReadStatement {
  let root: Element;
  try {
    root = parseXml(bytes, bounds).documentElement;
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
  return {
    account: [...accounts][0] ?? '',
    lines: statements.flatMap((statement) => children(statement, 'Ntry')).flatMap(linesOf),
  };
}
