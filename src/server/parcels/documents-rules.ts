import type { HeadColumn, LineColumn } from '../../contract/parcels/parcel-columns.ts';
import type { Values } from './messages/tables.ts';

/** What is known of a parcel, by the names of the message specification; what is empty is left out. */
export interface ParcelFacts {
  head: Partial<Record<HeadColumn, string>>;
  lines: Partial<Record<LineColumn, string>>[];
}

/** Who declares. */
export interface Declarant {
  agentCode: string;
  agentName: string;
  dxpId: string;
  declAgentCode: string;
  declAgentName: string;
}

export type ParcelDocumentKind = 303 | 403 | 505 | 603;

/** The documents of a parcel; without the payment where the office wants none. */
export interface ParcelDocuments {
  303: Values;
  403?: Values;
  505: Values;
  603: Values;
}

const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** The moment of a time of messages, of 14 or 17 digits; undefined for what is none. */
export function readChinaTime(text: string): Date | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{3})?$/.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second, ms] = match.slice(1).map((part) => Number(part ?? 0));
  const at = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second, ms));
  // A 31st of February is none.
  if (at.toISOString().replace(/[-:T]/g, '').slice(0, 14) !== text.slice(0, 14)) return undefined;
  return new Date(at.getTime() - 8 * 3_600_000);
}

/** How a document is sent: 1 as new, 2 as a change, 3 to be deleted. */
export interface Sending {
  guid: string;
  appType: '1' | '2' | '3';
  appTime: string;
}

export const sendingHead = ({ guid, appType, appTime }: Sending) => ({
  guid: guid.toUpperCase(),
  appType,
  appTime,
  appStatus: '2',
});

/** What the documents of a parcel have in common. */
function sharedOf({ head, lines }: ParcelFacts) {
  const { ebpCode, ebpName, ebcCode, ebcName, logisticsCode, logisticsName, currency } = head;
  return {
    platform: { ebpCode, ebpName },
    seller: { ebcCode, ebcName },
    logistics: { logisticsCode, logisticsName, logisticsNo: head.logisticsNo },
    costs: { freight: head.freight ?? '0', insuredFee: head.insuredFee ?? '0' },
    lines: lines.map((line, i) => ({
      gnum: String(i + 1),
      itemNo: line.itemNo,
      itemName: line.itemName ?? line.gname,
      barCode: line.barCode ?? '无',
      qty: line.qty,
      unit: line.unit,
      currency,
      price: line.price,
      totalPrice: line.totalPrice,
    })),
  };
}
type Shared = ReturnType<typeof sharedOf>;

const orderOf = ({ head }: ParcelFacts, { platform, seller, costs, lines }: Shared): Values => ({
  head: given({
    orderType: 'E',
    orderNo: head.orderNo,
    ...platform,
    ...seller,
    goodsValue: head.goodsValue,
    freight: costs.freight,
    currency: head.currency,
  }),
  lines: lines.map(given),
});

const paymentOf = ({ head }: ParcelFacts, { platform, seller }: Shared): Values => ({
  head: given({
    ...platform,
    ...seller,
    orderNo: head.orderNo,
    payCode: head.payCode,
    payName: head.payName,
    payNo: head.payNo,
    charge: head.charge,
    currency: head.currency,
    accountingDate: head.accountingDate,
  }),
  lines: [],
});

const waybillOf = ({ head, lines }: ParcelFacts, { seller, logistics, costs }: Shared): Values => ({
  head: given({
    ...logistics,
    ...costs,
    currency: head.currency,
    grossWeight: head.grossWeight,
    packNo: head.packNo,
    goodsInfo: head.goodsInfo ?? lines[0]?.gname,
    ...seller,
  }),
  lines: [],
});

function listOf({ head, lines }: ParcelFacts, shared: Shared, { agentCode, agentName }: Declarant): Values {
  const { customsCode, orderNo, copNo, portCode, ieDate, statisticsFlag, country, currency } = head;
  const { trafMode, loctNo, licenseNo, POD, wrapType, packNo, grossWeight, netWeight } = head;
  return {
    head: given({
      customsCode,
      ...shared.platform,
      orderNo,
      ...shared.logistics,
      copNo,
      ieFlag: 'E',
      portCode,
      ieDate,
      statisticsFlag,
      agentCode,
      agentName,
      ...shared.seller,
      ownerCode: head.ownerCode ?? head.ebcCode,
      ownerName: head.ownerName ?? head.ebcName,
      tradeMode: '9610',
      trafMode,
      loctNo,
      licenseNo,
      country,
      POD,
      ...shared.costs,
      fCurrency: currency,
      fFlag: '3',
      iCurrency: currency,
      iFlag: '3',
      wrapType,
      packNo,
      grossWeight,
      netWeight,
    }),
    lines: shared.lines.map((line, i) => {
      const { gcode, gname, gmodel, qty1, unit1, qty2, unit2 } = lines[i]!;
      return given({ ...line, gcode, gname, gmodel, country, qty1, unit1, qty2, unit2 });
    }),
  };
}

/** The documents that a parcel is declared with; each is sent in a way of its own. */
export function documentsOf(
  facts: ParcelFacts,
  agent: Declarant,
  sendingOf: (kind: ParcelDocumentKind) => Sending,
  { wantsPayment }: { wantsPayment: boolean },
): ParcelDocuments {
  const shared = sharedOf(facts);
  const sent = (kind: ParcelDocumentKind, { head, lines }: Values): Values => ({
    head: { ...sendingHead(sendingOf(kind)), ...head },
    lines,
  });
  return {
    303: sent(303, orderOf(facts, shared)),
    ...(wantsPayment && { 403: sent(403, paymentOf(facts, shared)) }),
    505: sent(505, waybillOf(facts, shared)),
    603: sent(603, listOf(facts, shared, agent)),
  };
}

/** What a document is called by those who exchange it, whatever its version. */
export function businessKey(kind: number, head: Record<string, string>): string {
  const { ebcCode, orderNo, payNo, logisticsCode, logisticsNo, agentCode, copNo, ebpCode } = head;
  const parts =
    kind === 303 || kind === 304
      ? [ebpCode, orderNo]
      : kind === 403 || kind === 404
        ? [ebcCode, orderNo, payNo]
        : kind === 505 || kind === 506
          ? [logisticsCode, logisticsNo]
          : kind === 507 || kind === 508 || kind === 509 || kind === 510
            ? [logisticsCode, copNo]
            : [agentCode, copNo];
  return parts.map((part) => part ?? '').join(' ');
}
