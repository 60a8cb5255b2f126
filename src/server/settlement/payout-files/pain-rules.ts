import { cutText } from '../../../kit/text/cut-text.ts';
import { isIban } from '../../../kit/check-digits.ts';
import { currencyDigits, decimalText, sum } from '../../../kit/money.ts';

export interface Transfer {
  /** The payout's own number: it comes back on the statement. */
  number: string;
  holder: string;
  bank: string;
  /** An IBAN or a bank's own number, without spaces. */
  account: string;
  /** Minor units. */
  amount: bigint;
}

export interface TransferFile {
  number: string;
  madeAt: Date;
  /** The day on which the bank is to send it. */
  day: string;
  debtor: { name: string; account: string; bic: string };
  currency: string;
  transfers: readonly Transfer[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

const tag = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;
const leaf = (name: string, text: string): string => tag(name, escaped(text));

const accountId = (number: string): string =>
  tag('Id', isIban(number) ? leaf('IBAN', number) : tag('Othr', leaf('Id', number)));

/** An amount as a decimal number with a point. */
export const decimalOf = (amount: bigint, currency: string): string =>
  decimalText(String(amount), currencyDigits[currency] ?? 2);

/** Whether it is a SEPA credit transfer: euros between accounts that have an IBAN. */
const isSepa = ({ currency, debtor, transfers }: TransferFile): boolean =>
  currency === 'EUR' && isIban(debtor.account) && transfers.every(({ account }) => isIban(account));

/** A file of credit transfers for a bank: ISO 20022 pain.001.001.09, each transfer booked by itself. */
export function writePain(file: TransferFile): string {
  const { number, madeAt, day, debtor, currency, transfers } = file;
  const totals = [
    leaf('NbOfTxs', String(transfers.length)),
    leaf('CtrlSum', decimalOf(sum(transfers.map(({ amount }) => amount)), currency)),
  ];
  const sepa = isSepa(file);
  const longestName = sepa ? 70 : 140;
  const payment = tag(
    'PmtInf',
    leaf('PmtInfId', number),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'false'),
    ...totals,
    ...(sepa ? [tag('PmtTpInf', tag('SvcLvl', leaf('Cd', 'SEPA')))] : []),
    tag('ReqdExctnDt', leaf('Dt', day)),
    tag('Dbtr', leaf('Nm', cutText(debtor.name, longestName))),
    tag('DbtrAcct', accountId(debtor.account), leaf('Ccy', currency)),
    tag(
      'DbtrAgt',
      tag('FinInstnId', debtor.bic ? leaf('BICFI', debtor.bic) : tag('Othr', leaf('Id', 'NOTPROVIDED'))),
    ),
    leaf('ChrgBr', sepa ? 'SLEV' : 'SHAR'),
    ...transfers.map((transfer) =>
      tag(
        'CdtTrfTxInf',
        tag('PmtId', leaf('InstrId', transfer.number), leaf('EndToEndId', transfer.number)),
        tag('Amt', `<InstdAmt Ccy="${currency}">${decimalOf(transfer.amount, currency)}</InstdAmt>`),
        // By its IBAN a bank is known; otherwise all there is is what it is called.
        ...(isIban(transfer.account)
          ? []
          : [tag('CdtrAgt', tag('FinInstnId', leaf('Nm', cutText(transfer.bank, 140))))]),
        tag('Cdtr', leaf('Nm', cutText(transfer.holder, longestName))),
        tag('CdtrAcct', accountId(transfer.account)),
        tag('RmtInf', leaf('Ustrd', transfer.number)),
      ),
    ),
  );
  const head = tag(
    'GrpHdr',
    leaf('MsgId', number),
    leaf('CreDtTm', madeAt.toISOString()),
    ...totals,
    tag('InitgPty', leaf('Nm', cutText(debtor.name, longestName))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', head, payment)}</Document>\n`;
}
