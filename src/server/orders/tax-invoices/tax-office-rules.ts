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

type Cell = string | { number: string } | null;

/** The sheets that the electronic tax bureau of China takes many fapiao from, by their names, with their columns. */
export const fapiaoSheets = {
  '1-发票基本信息': [
    '发票流水号',
    '发票类型',
    '特定业务类型',
    '是否含税',
    '受票方自然人标识',
    '购买方名称',
    '证件类型',
    '购买方纳税人识别号',
    '购买方地址',
    '购买方电话',
    '购买方开户银行',
    '购买方银行账号',
    '备注',
    '购买方邮箱',
  ],
  '2-发票明细信息': [
    '发票流水号',
    '项目名称',
    '商品和服务税收编码',
    '规格型号',
    '单位',
    '数量',
    '单价',
    '金额',
    '税率',
    '折扣金额',
    '是否使用优惠政策',
    '优惠政策类型',
    '即征即退类型',
  ],
} as const;

/** A fapiao is in yuan, and every line of it has a rate. */
export const isFapiao = ({ currency, lines }: OfficeInvoice): boolean =>
  currency === 'CNY' && lines.every(({ tax }) => tax !== null && tax.treatment !== 'export');

/** The row of a fapiao in the first of its sheets. */
export function fapiaoRow({ orderNumber, details }: OfficeInvoice): Cell[] {
  const { kind, title, taxNumber, address, phone, bank, bankAccount, email } = details;
  return [
    orderNumber,
    kind === 'cn_special' ? '增值税专用发票' : '普通发票',
    null,
    '是',
    taxNumber === '' ? '是' : null,
    title,
    null,
    taxNumber,
    address,
    phone,
    bank,
    bankAccount,
    orderNumber,
    email,
  ];
}

/** Which classification code a product has (19 digits) is the seller's to say: that column stays empty. */
export const fapiaoLines = ({ orderNumber, lines }: OfficeInvoice): Cell[][] =>
  lines.map(({ title, spec, unit, pieces, amount, tax }) => [
    orderNumber,
    cutText(title, 90),
    null,
    cutText(spec, 40),
    cutText(unit, 20),
    { number: String(pieces) },
    // Thirteen decimals are what the bureau counts with.
    { number: decimalText(String(divideRounded(amount * 10n ** 11n, BigInt(pieces))), 13) },
    { number: decimalText(String(amount), 2) },
    tax!.treatment === 'exempt' ? '免税' : { number: decimalText(String(tax!.basisPoints), 4) },
    null,
    null,
    null,
    null,
  ]);

/** Units of Coretax by those of UN/ECE Recommendation 20; whatever else there is, is “Lainnya”. */
const coretaxUnits: Record<string, string> = {
  TNE: 'UM.0001',
  KGM: 'UM.0003',
  GRM: 'UM.0004',
  LTR: 'UM.0007',
  MTR: 'UM.0013',
  INH: 'UM.0014',
  CMT: 'UM.0015',
  YRD: 'UM.0016',
  DZN: 'UM.0017',
  C62: 'UM.0018',
  SET: 'UM.0019',
  H87: 'UM.0021',
  BX: 'UM.0022',
  XBX: 'UM.0022',
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
  return xmlElement(
    'GoodService',
    xmlLeaf('Opt', 'A'),
    // What has no code of its own.
    xmlLeaf('Code', '000000'),
    xmlLeaf('Name', cutText([title, spec].filter(Boolean).join(', '), 255)),
    xmlLeaf('Unit', coretaxUnits[unitCode] ?? 'UM.0033'),
    xmlLeaf('Price', decimals(divideRounded(taxBase, BigInt(pieces)))),
    xmlLeaf('Qty', String(pieces)),
    xmlLeaf('TotalDiscount', '0'),
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
