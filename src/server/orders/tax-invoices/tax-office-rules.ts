import { decimalText, divideRounded } from '../../../kit/money.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { xmlElement, xmlLeaf } from '../../../kit/text/xml-text.ts';
import type { KeptDetails } from './issued.ts';
import type { WordedLine } from './read-invoices.ts';

/** An invoice that is to be issued, with lines in hundredths of its currency. */
export interface OfficeInvoice {
  orderNumber: string;
  currency: string;
  details: KeptDetails;
  lines: WordedLine[];
}

/** Units of Coretax by those of UN/ECE Recommendation 20; whatever else there is, is “Lainnya”. */
const coretaxUnits: Record<string, string> = {
  TNE: 'UM.0001',
  KGM: 'UM.0003',
  GRM: 'UM.0004',
  CTM: 'UM.0005',
  LTR: 'UM.0007',
  BLL: 'UM.0008',
  AMP: 'UM.0010',
  CMQ: 'UM.0011',
  MTK: 'UM.0012',
  MTR: 'UM.0013',
  INH: 'UM.0014',
  CMT: 'UM.0015',
  YRD: 'UM.0016',
  DZN: 'UM.0017',
  C62: 'UM.0018',
  SET: 'UM.0019',
  XST: 'UM.0020',
  H87: 'UM.0021',
  BX: 'UM.0022',
  XBX: 'UM.0022',
  ANN: 'UM.0023',
  MON: 'UM.0024',
  WEE: 'UM.0025',
  DAY: 'UM.0026',
  HUR: 'UM.0027',
  MIN: 'UM.0028',
  MTQ: 'UM.0034',
  CMK: 'UM.0035',
  XDR: 'UM.0036',
  XCT: 'UM.0037',
  KWH: 'UM.0038',
  XRO: 'UM.0039',
};

/** Coretax knows companies by 16 digits: an older number of 15 has a zero in front of it. */
export const taxpayerNumber = (text: string): string => text.replace(/\D/g, '').padStart(16, '0');

/**
 * A faktur pajak is in rupiah and of what is taxed: at 11 %, which is 12 % of eleven twelfths (transaction code 04, PMK
 * 131/2024), or at 12 % of all of it (01).
 */
export const isFaktur = ({ currency, details, lines }: OfficeInvoice): boolean =>
  currency === 'IDR' &&
  taxpayerNumber(details.taxNumber).length === 16 &&
  lines.every(({ tax }) => tax?.treatment === 'standard') &&
  new Set(lines.map(({ tax }) => tax!.basisPoints)).size === 1 &&
  [1_100, 1_200].includes(lines[0]!.tax!.basisPoints);

const decimals = (hundredths: bigint): string => decimalText(String(hundredths), 2);

function fakturLine({ title, spec, unitCode, pieces, amount, tax }: WordedLine): string {
  const { basisPoints } = tax!;
  const taxBase = divideRounded(amount * 10_000n, 10_000n + BigInt(basisPoints));
  const isReduced = basisPoints === 1_100;
  const otherBase = isReduced ? divideRounded(taxBase * 11n, 12n) : taxBase;
  // Coretax multiplies: what the rounded price is too much is a discount, so that its product is the tax base.
  const count = BigInt(pieces);
  const price = (taxBase + count - 1n) / count;
  return xmlElement(
    'GoodService',
    xmlLeaf('Opt', 'A'),
    // What has no code of its own.
    xmlLeaf('Code', '000000'),
    xmlLeaf('Name', cutText([title, spec].filter(Boolean).join(', '), 255)),
    xmlLeaf('Unit', coretaxUnits[unitCode] ?? 'UM.0033'),
    xmlLeaf('Price', decimals(price)),
    xmlLeaf('Qty', String(pieces)),
    xmlLeaf('TotalDiscount', decimals(price * count - taxBase)),
    xmlLeaf('TaxBase', decimals(taxBase)),
    xmlLeaf('OtherTaxBase', decimals(otherBase)),
    xmlLeaf('VATRate', '12'),
    xmlLeaf('VAT', decimals(divideRounded(otherBase * 12n, 100n))),
    xmlLeaf('STLGRate', '0'),
    xmlLeaf('STLG', '0'),
  );
}

/** The head office of a company, among its places of business. */
const headOffice = (number: string): string => `${number}000000`;

function faktur(seller: string, day: string, { orderNumber, details, lines }: OfficeInvoice): string {
  const buyer = taxpayerNumber(details.taxNumber);
  return xmlElement(
    'TaxInvoice',
    xmlLeaf('TaxInvoiceDate', day),
    xmlLeaf('TaxInvoiceOpt', 'Normal'),
    xmlLeaf('TrxCode', lines[0]!.tax!.basisPoints === 1_100 ? '04' : '01'),
    xmlLeaf('AddInfo', ''),
    xmlLeaf('CustomDoc', ''),
    xmlLeaf('CustomDocMonthYear', ''),
    xmlLeaf('RefDesc', orderNumber),
    xmlLeaf('FacilityStamp', ''),
    xmlLeaf('SellerIDTKU', headOffice(seller)),
    xmlLeaf('BuyerTin', buyer),
    xmlLeaf('BuyerDocument', 'TIN'),
    xmlLeaf('BuyerCountry', 'IDN'),
    xmlLeaf('BuyerDocumentNumber', '-'),
    xmlLeaf('BuyerName', details.title),
    xmlLeaf('BuyerAdress', details.address),
    xmlLeaf('BuyerEmail', details.email),
    xmlLeaf('BuyerIDTKU', headOffice(buyer)),
    xmlElement('ListOfGoodService', ...lines.map(fakturLine)),
  );
}

/**
 * The file that Coretax, the system of Indonesia's tax office, takes many faktur pajak from (`TaxInvoiceBulk`).
 * @param seller  the seller's number, 16 digits
 * @param day  the day in Jakarta
 */
export const coretaxFile = (seller: string, day: string, invoices: readonly OfficeInvoice[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">${xmlLeaf('TIN', seller)}${xmlElement('ListOfTaxInvoice', ...invoices.map((invoice) => faktur(seller, day, invoice)))}</TaxInvoiceBulk>\n`;
