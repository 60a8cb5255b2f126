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

/** China's clock, as messages tell time: YYYYMMDDhhmmss. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14);

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

/** The documents that a parcel is declared with, all sent in the same way but for what is said of each by itself. */
export function documentsOf(
  { head, lines }: ParcelFacts,
  agent: Declarant,
  sendingOf: (kind: ParcelDocumentKind) => Sending,
  { wantsPayment }: { wantsPayment: boolean },
): ParcelDocuments {
  const { currency } = head;
  const platform = { ebpCode: head.ebpCode, ebpName: head.ebpName };
  const seller = { ebcCode: head.ebcCode, ebcName: head.ebcName };
  const logistics = { logisticsCode: head.logisticsCode, logisticsName: head.logisticsName };
  const start = (kind: ParcelDocumentKind) => sendingHead(sendingOf(kind));
  const shared = (line: (typeof lines)[number], i: number) => ({
    gnum: String(i + 1),
    itemNo: line.itemNo,
    itemName: line.itemName ?? line.gname,
    qty: line.qty,
    unit: line.unit,
    currency,
    price: line.price,
    totalPrice: line.totalPrice,
  });
  const barCode = (line: (typeof lines)[number]) => line.barCode ?? '无';
  return {
    303: {
      head: given({
        ...start(303),
        orderType: 'E',
        orderNo: head.orderNo,
        ...platform,
        ...seller,
        goodsValue: head.goodsValue,
        freight: head.freight ?? '0',
        currency,
      }),
      lines: lines.map((line, i) => given({ ...shared(line, i), barCode: barCode(line) })),
    },
    ...(wantsPayment && {
      403: {
        head: given({
          ...start(403),
          ...platform,
          ...seller,
          orderNo: head.orderNo,
          payCode: head.payCode,
          payName: head.payName,
          payNo: head.payNo,
          charge: head.charge,
          currency,
          accountingDate: head.accountingDate,
        }),
        lines: [],
      },
    }),
    505: {
      head: given({
        ...start(505),
        ...logistics,
        logisticsNo: head.logisticsNo,
        freight: head.freight ?? '0',
        insuredFee: head.insuredFee ?? '0',
        currency,
        grossWeight: head.grossWeight,
        packNo: head.packNo,
        goodsInfo: head.goodsInfo ?? lines[0]?.gname,
        ...seller,
      }),
      lines: [],
    },
    603: {
      head: given({
        ...start(603),
        customsCode: head.customsCode,
        ...platform,
        orderNo: head.orderNo,
        ...logistics,
        logisticsNo: head.logisticsNo,
        copNo: head.copNo,
        ieFlag: 'E',
        portCode: head.portCode,
        ieDate: head.ieDate,
        statisticsFlag: head.statisticsFlag,
        agentCode: agent.agentCode,
        agentName: agent.agentName,
        ...seller,
        ownerCode: head.ownerCode ?? head.ebcCode,
        ownerName: head.ownerName ?? head.ebcName,
        tradeMode: '9610',
        trafMode: head.trafMode,
        loctNo: head.loctNo,
        licenseNo: head.licenseNo,
        country: head.country,
        POD: head.POD,
        freight: head.freight ?? '0',
        fCurrency: currency,
        fFlag: '3',
        insuredFee: head.insuredFee ?? '0',
        iCurrency: currency,
        iFlag: '3',
        wrapType: head.wrapType,
        packNo: head.packNo,
        grossWeight: head.grossWeight,
        netWeight: head.netWeight,
      }),
      lines: lines.map((line, i) =>
        given({
          ...shared(line, i),
          gcode: line.gcode,
          gname: line.gname,
          gmodel: line.gmodel,
          barCode: barCode(line),
          country: head.country,
          qty1: line.qty1,
          unit1: line.unit1,
          qty2: line.qty2,
          unit2: line.unit2,
        }),
      ),
    },
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
