import { cutText } from '../../../kit/text/cut-text.ts';
import { isIban } from '../../../kit/check-digits.ts';
import { currencyDigits, decimalText, sum } from '../../../kit/money.ts';
import { xmlElement, xmlLeaf } from '../../../kit/text/xml-text.ts';

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

const accountId = (number: string): string =>
  xmlElement('Id', isIban(number) ? xmlLeaf('IBAN', number) : xmlElement('Othr', xmlLeaf('Id', number)));

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
    xmlLeaf('NbOfTxs', String(transfers.length)),
    xmlLeaf('CtrlSum', decimalOf(sum(transfers.map(({ amount }) => amount)), currency)),
  ];
  const sepa = isSepa(file);
  const longestName = sepa ? 70 : 140;
  const payment = xmlElement(
    'PmtInf',
    xmlLeaf('PmtInfId', number),
    xmlLeaf('PmtMtd', 'TRF'),
    xmlLeaf('BtchBookg', 'false'),
    ...totals,
    ...(sepa ? [xmlElement('PmtTpInf', xmlElement('SvcLvl', xmlLeaf('Cd', 'SEPA')))] : []),
    xmlElement('ReqdExctnDt', xmlLeaf('Dt', day)),
    xmlElement('Dbtr', xmlLeaf('Nm', cutText(debtor.name, longestName))),
    xmlElement('DbtrAcct', accountId(debtor.account), xmlLeaf('Ccy', currency)),
    xmlElement(
      'DbtrAgt',
      xmlElement(
        'FinInstnId',
        debtor.bic ? xmlLeaf('BICFI', debtor.bic) : xmlElement('Othr', xmlLeaf('Id', 'NOTPROVIDED')),
      ),
    ),
    xmlLeaf('ChrgBr', sepa ? 'SLEV' : 'SHAR'),
    ...transfers.map((transfer) =>
      xmlElement(
        'CdtTrfTxInf',
        xmlElement('PmtId', xmlLeaf('InstrId', transfer.number), xmlLeaf('EndToEndId', transfer.number)),
        xmlElement('Amt', `<InstdAmt Ccy="${currency}">${decimalOf(transfer.amount, currency)}</InstdAmt>`),
        // By its IBAN a bank is known; otherwise all there is is what it is called.
        ...(isIban(transfer.account)
          ? []
          : [xmlElement('CdtrAgt', xmlElement('FinInstnId', xmlLeaf('Nm', cutText(transfer.bank, 140))))]),
        xmlElement('Cdtr', xmlLeaf('Nm', cutText(transfer.holder, longestName))),
        xmlElement('CdtrAcct', accountId(transfer.account)),
        xmlElement('RmtInf', xmlLeaf('Ustrd', transfer.number)),
      ),
    ),
  );
  const head = xmlElement(
    'GrpHdr',
    xmlLeaf('MsgId', number),
    xmlLeaf('CreDtTm', madeAt.toISOString()),
    ...totals,
    xmlElement('InitgPty', xmlLeaf('Nm', cutText(debtor.name, longestName))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${xmlElement('CstmrCdtTrfInitn', head, payment)}</Document>\n`;
}
