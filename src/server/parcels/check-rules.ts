import type { ParcelHint, ParcelRule } from '../../contract/parcels/parcel-columns.ts';
import { isNear, isProduct, readDecimal, sumOf } from './amount-rules.ts';
import {
  isChina,
  isCompanyCode,
  isCountry,
  isCurrency,
  trafficModes,
  units,
  wrapTypes,
} from './code-rules.ts';
import type { ParcelDocuments } from './documents-rules.ts';
import type { FieldReason } from './messages/check-fields.ts';

/** What is wrong with a field of a parcel, by the rule that says so. */
export interface ParcelIssue {
  rule: ParcelRule;
  field: string;
  /** From 1; not there for the parcel as a whole. */
  line?: number;
  reason?: FieldReason | 'code' | 'rounded';
}

/** The statutory units of customs codes, of those that are known. */
export type Tariff = ReadonlyMap<string, { unit1: string; unit2: string | null }>;

type Head = Record<string, string>;

const amount = (head: Head, field: string) => readDecimal(head[field]) ?? 0n;
const when = (isWrong: boolean, ...issues: ParcelIssue[]): ParcelIssue[] => (isWrong ? issues : []);
const issue = (rule: ParcelRule, field: string, line?: number): ParcelIssue => ({
  rule,
  field,
  ...(line !== undefined && { line }),
});
const badCode = (field: string, isRight: boolean, line?: number): ParcelIssue[] =>
  when(!isRight, { ...issue('R01', field, line), reason: 'code' });

/** Codes that stand in a list or have a check digit. */
function checkCodes({ 403: receipt, 505: waybill, 603: list }: ParcelDocuments): ParcelIssue[] {
  const { head, lines } = list;
  const company = (field: string, code: string | undefined) => badCode(field, !code || isCompanyCode(code));
  return [
    ...(head.ebpCode === '无' ? [] : company('ebpCode', head.ebpCode)),
    ...company('ebcCode', head.ebcCode),
    ...(head.ownerCode === 'NO' ? [] : company('ownerCode', head.ownerCode)),
    ...company('logisticsCode', head.logisticsCode),
    ...company('agentCode', head.agentCode),
    ...company('payCode', receipt?.head.payCode),
    ...badCode('country', isCountry(head.country ?? '')),
    ...badCode('currency', isCurrency(waybill.head.currency ?? '')),
    ...badCode('trafMode', trafficModes.includes(head.trafMode ?? '')),
    ...badCode('wrapType', wrapTypes.includes(head.wrapType ?? '')),
    ...badCode('statisticsFlag', ['A', 'B'].includes(head.statisticsFlag ?? '')),
    ...badCode('customsCode', /^\d{4}$/.test(head.customsCode ?? '')),
    ...badCode('portCode', /^\d{4}$/.test(head.portCode ?? '')),
    ...lines.flatMap((line, i) => [
      ...badCode('unit', units.includes(line.unit ?? ''), i + 1),
      ...badCode('unit1', units.includes(line.unit1 ?? ''), i + 1),
      ...badCode('unit2', !line.unit2 || units.includes(line.unit2), i + 1),
      ...badCode('gcode', /^\d{10}$/.test(line.gcode ?? ''), i + 1),
    ]),
  ];
}

const differing = (rule: ParcelRule, fields: readonly string[], a: Head, b: Head): ParcelIssue[] =>
  fields.filter((field) => a[field] !== b[field]).map((field) => issue(rule, field));

/** Same text, or the same number: 9.9 and 9.90 are one price. */
const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (readDecimal(a) !== undefined && readDecimal(a) === readDecimal(b));

/** R03 to R06, R09 to R12: what order, payment, waybill and list say of one another. */
export function compareDocuments(documents: ParcelDocuments): ParcelIssue[] {
  const { 303: order, 403: receipt, 505: waybill, 603: list } = documents;
  const lineFields = ['itemNo', 'qty', 'unit', 'currency', 'price'];
  const value = amount(order.head, 'goodsValue');
  const totals = (lines: readonly Head[]) => sumOf(lines.map((line) => amount(line, 'totalPrice')));
  return [
    ...differing('R03', ['orderNo', 'ebpCode'], order.head, list.head),
    ...(receipt ? differing('R03', ['orderNo', 'ebpCode'], order.head, receipt.head) : []),
    ...differing('R04', ['logisticsCode', 'logisticsNo'], waybill.head, list.head),
    ...differing('R05', ['ebcCode', 'ebcName'], order.head, list.head),
    ...(receipt ? differing('R05', ['ebcCode', 'ebcName'], order.head, receipt.head) : []),
    ...(waybill.head.ebcCode ? differing('R05', ['ebcCode', 'ebcName'], order.head, waybill.head) : []),
    ...when(order.lines.length !== list.lines.length, issue('R06', 'itemNo')),
    ...list.lines.flatMap((line, i) => {
      const other = order.lines.find(({ gnum }) => gnum === line.gnum);
      if (!other) return [issue('R06', 'itemNo', i + 1)];
      return lineFields
        .filter((field) => !isSame(line[field], other[field]))
        .map((field) => issue('R06', field, i + 1));
    }),
    ...when(
      amount(list.head, 'grossWeight') !== amount(waybill.head, 'grossWeight'),
      issue('R07', 'grossWeight'),
    ),
    // Order and list are made of the same rows: what differs from both is one mistake.
    ...when(
      !isNear(value, totals(order.lines)) || !isNear(value, totals(list.lines)),
      issue('R09', 'goodsValue'),
    ),
    ...(receipt
      ? when(
          !isNear(amount(receipt.head, 'charge'), value + amount(order.head, 'freight')) ||
            receipt.head.currency !== order.head.currency,
          issue('R10', 'charge'),
        )
      : []),
    ...when(!isSame(list.head.freight, waybill.head.freight), issue('R11', 'freight')),
    ...when(!isSame(list.head.insuredFee, waybill.head.insuredFee), issue('R11', 'insuredFee')),
    ...when(list.head.fFlag !== '3' || list.head.iFlag !== '3', issue('R11', 'freight')),
    ...when(
      list.head.packNo !== waybill.head.packNo || Number(list.head.packNo ?? 0) < 1,
      issue('R12', 'packNo'),
    ),
  ];
}

function checkLines({ 603: list }: ParcelDocuments, tariff: Tariff): ParcelIssue[] {
  return list.lines.flatMap((line, i) => {
    const at = i + 1;
    const units = tariff.get(line.gcode ?? '');
    return [
      ...when(
        !isProduct(amount(line, 'totalPrice'), amount(line, 'qty'), amount(line, 'price')),
        issue('R08', 'totalPrice', at),
      ),
      ...when(amount(line, 'qty') === 0n, issue('R13', 'qty', at)),
      ...when(amount(line, 'qty1') === 0n, issue('R13', 'qty1', at)),
      ...when(Boolean(line.qty2) !== Boolean(line.unit2), issue('R13', line.qty2 ? 'unit2' : 'qty2', at)),
      ...when(units !== undefined && units.unit1 !== line.unit1, issue('R13', 'unit1', at)),
      ...when(
        units !== undefined && (units.unit2 ?? undefined) !== (line.unit2 || undefined),
        issue('R13', 'unit2', at),
      ),
      ...when(!line.barCode, issue('R16', 'barCode', at)),
      ...when(Boolean(line.itemRecordNo), issue('R15', 'itemNo', at)),
    ];
  });
}

function checkList({ 303: order, 403: receipt, 603: list }: ParcelDocuments): ParcelIssue[] {
  const { head } = list;
  const [net, gross] = [amount(head, 'netWeight'), amount(head, 'grossWeight')];
  const isOrdinary = head.tradeMode === '9610' && head.ieFlag === 'E' && order.head.orderType === 'E';
  const day = (head.appTime ?? '').slice(0, 8);
  return [
    ...when(net === 0n || net > gross, issue('R07', 'netWeight')),
    ...when(gross === 0n, issue('R07', 'grossWeight')),
    ...when(head.statisticsFlag === 'A' && Boolean(head.licenseNo), issue('R14', 'licenseNo')),
    ...when(!isOrdinary || Boolean(head.iacCode || head.iacName || head.emsNo), issue('R15', 'orderNo')),
    ...when(isChina(head.country ?? ''), issue('R16', 'country')),
    ...(receipt
      ? when(
          (receipt.head.accountingDate ?? '') > (receipt.head.appTime ?? ''),
          issue('R17', 'accountingDate'),
        )
      : []),
    ...when((head.ieDate ?? '') < day, issue('R17', 'ieDate')),
  ];
}

/**
 * The checks of the product before it sends anything, where every field fits its table (R01): they follow from what the
 * fields mean, and are not the law.
 */
export const checkDocuments = (documents: ParcelDocuments, tariff: Tariff): ParcelIssue[] => [
  ...checkCodes(documents),
  ...compareDocuments(documents),
  ...checkLines(documents, tariff),
  ...checkList(documents),
];

const highValue = 500_000_000n;

/** What is worth a look: a code whose units are not known, and a simplified list worth more than 5,000 yuan. */
export function hintsOf({ 303: order, 603: list }: ParcelDocuments, tariff: Tariff): ParcelHint[] {
  const isUnknown = list.lines.some(({ gcode }) => !tariff.has(gcode ?? ''));
  const isHigh =
    list.head.statisticsFlag === 'A' &&
    ['142', 'CNY'].includes(order.head.currency ?? '') &&
    amount(order.head, 'goodsValue') > highValue;
  return [...(isUnknown ? (['tariffUnknown'] as const) : []), ...(isHigh ? (['valueHigh'] as const) : [])];
}
