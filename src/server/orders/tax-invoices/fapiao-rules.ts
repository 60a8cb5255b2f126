import { decimalText, divideRounded } from '../../../kit/money.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import type { OfficeInvoice } from './tax-office-rules.ts';

type Cell = string | { number: string } | null;

/** A sheet of the template: three rows stand over its data, the titles in the third. */
interface TemplateSheet {
  name: string;
  /** Each with how many characters it takes at most, where that is said. */
  columns: readonly (readonly [title: string, most?: number])[];
}

const region = '购买方所在地区（报废产品收购必填）';

/**
 * The template that the electronic tax bureau of China takes many fapiao from, as it has been since April 2026. It is read by
 * position: columns that stay empty are there as well.
 */
export const fapiaoTemplate = {
  version: 'pt:20260401',
  sheets: [
    {
      name: '1-发票基本信息',
      columns: [
        ['发票流水号', 20],
        ['发票类型', 10],
        ['特定业务类型'],
        ['是否含税', 2],
        ['受票方自然人标识', 2],
        ['购买方名称', 100],
        ['购买方纳税人识别号', 20],
        ['购买方证件类型'],
        ['购买方证件号码'],
        ['购买方国籍（或地区）'],
        ['购买方地址'],
        [region],
        [region],
        [region],
        [region],
        ['购买方详细地址（报废产品收购必填）'],
        ['购买方电话'],
        ['购买方开户银行'],
        ['购买方银行账号'],
        ['是否展示购买方地址电话银行账号'],
        ['是否开具涉税专业服务发票品目'],
        ['涉税专业服务协议编号'],
        ['备注', 230],
        ['报废产品销售类型'],
        ['每千克煤炭发热量'],
        ['干基全硫'],
        ['干燥无灰基挥发分'],
        ['销售方开户行'],
        ['销售方银行账号'],
        ['是否展示销售方地址电话银行账号'],
        ['购买方邮箱', 72],
        ['购买方经办人姓名'],
        ['购买方经办人证件类型'],
        ['购买方经办人证件号码'],
        ['经办人国籍(地区)'],
        ['经办人自然人纳税人识别号'],
        ['放弃享受减按1%征收率原因'],
        ['收款人'],
        ['复核人'],
      ],
    },
    {
      name: '2-发票明细信息',
      columns: [
        ['发票流水号', 20],
        ['项目名称', 100],
        ['商品和服务税收编码', 20],
        ['规格型号', 40],
        ['单位', 20],
        ['数量'],
        ['单价'],
        ['金额', 16],
        ['税率', 8],
        ['折扣金额'],
        ['是否使用优惠政策'],
        ['优惠政策类型'],
        ['即征即退类型'],
        ['煤炭种类'],
      ],
    },
    { name: '3-特定业务信息', columns: [['发票流水号']] },
    { name: '4-附加要素信息', columns: [['发票流水号'], ['附加要素名称'], ['附加要素内容']] },
  ],
} as const satisfies { version: string; sheets: readonly TemplateSheet[] };

/** The rows over the data of a sheet but the first: how long each column is at most, and its titles. */
export const headRows = ({ columns }: TemplateSheet): Cell[][] => [
  columns.map(([, most]) => (most === undefined ? null : `限${most}字符`)),
  columns.map(([title]) => title),
];

/** Puts what there is into the columns of a sheet, by their titles. */
function rowOf({ columns }: TemplateSheet, cells: Record<string, Cell>): Cell[] {
  return columns.map(([title, most]) => {
    const cell = cells[title] ?? null;
    return typeof cell === 'string' && most !== undefined ? cutText(cell, most) : cell;
  });
}

/** A fapiao is in yuan, and every line of it has a rate. */
export const isFapiao = ({ currency, lines }: OfficeInvoice): boolean =>
  currency === 'CNY' && lines.every(({ tax }) => tax !== null && tax.treatment !== 'export');

/** The row of a fapiao in the first sheet of the template. */
export function fapiaoRow({ orderNumber, details }: OfficeInvoice): Cell[] {
  const { kind, title, taxNumber, address, phone, bank, bankAccount, email } = details;
  return rowOf(fapiaoTemplate.sheets[0], {
    发票流水号: orderNumber,
    发票类型: kind === 'cn_special' ? '增值税专用发票' : '普通发票',
    是否含税: '是',
    受票方自然人标识: taxNumber === '' ? '是' : '否',
    购买方名称: title,
    购买方纳税人识别号: taxNumber,
    购买方地址: address,
    购买方电话: phone,
    购买方开户银行: bank,
    购买方银行账号: bankAccount,
    备注: orderNumber,
    购买方邮箱: email,
  });
}

/** Its rows in the second. Which classification code a product has (19 digits) is the seller's to say: that stays empty. */
export const fapiaoLines = ({ orderNumber, lines }: OfficeInvoice): Cell[][] =>
  lines.map(({ title, spec, unit, pieces, amount, tax }) =>
    rowOf(fapiaoTemplate.sheets[1], {
      发票流水号: orderNumber,
      项目名称: title,
      规格型号: spec,
      单位: unit,
      数量: { number: String(pieces) },
      // Thirteen decimals are what the bureau counts with.
      单价: { number: decimalText(String(divideRounded(amount * 10n ** 11n, BigInt(pieces))), 13) },
      金额: { number: decimalText(String(amount), 2) },
      税率: tax!.treatment === 'exempt' ? '免税' : { number: decimalText(String(tax!.basisPoints), 4) },
    }),
  );
