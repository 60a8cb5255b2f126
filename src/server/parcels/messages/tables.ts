import type { Edition } from '../../../contract/parcels/parcel-states.ts';

/*
 * The field tables of the official message specification (edition 2022; where 2018 differs stands below), as they follow
 * one another in a message: name, then characters (`36` exactly so many, `..60` at most, `3..4` from to), `int5` a whole
 * number of at most 5 digits, `dec` a decimal of 14 digits before the point and 5 behind it; `?` may be left out.
 * Writer, reader and checks all follow from them.
 */

export interface Field {
  name: string;
  kind: 'text' | 'int' | 'dec';
  /** Characters, or digits of a whole number. */
  least: number;
  most: number;
  isNeeded: boolean;
}

export interface Table {
  /** The element of one document. */
  node: string;
  /** Where the fields of a document stand in an element of their own. */
  head?: string;
  fields: readonly Field[];
  lines?: { name: string; least: number; fields: readonly Field[] };
}

function readField(text: string): Field {
  const [name = '', written = ''] = text.split(':');
  const isNeeded = !written.endsWith('?');
  const type = isNeeded ? written : written.slice(0, -1);
  if (type === 'dec') return { name, kind: 'dec', least: 1, most: 20, isNeeded };
  if (type.startsWith('int')) return { name, kind: 'int', least: 1, most: Number(type.slice(3)), isNeeded };
  const [from, to] = type.split('..');
  const most = Number(to ?? from);
  return { name, kind: 'text', least: to === undefined ? most : Number(from || 0), most, isNeeded };
}

const read = (text: string): Field[] => text.split(' ').map(readField);

const tables2022 = {
  303: {
    node: 'Order',
    head: 'OrderHead',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 orderType:1 orderNo:..60 ebpCode:..18 ebpName:..100 ebcCode:..18 ebcName:..100 goodsValue:dec freight:dec currency:3 note:..1000?`,
    ),
    lines: {
      name: 'OrderList',
      least: 1,
      fields: read(
        `gnum:int5 itemNo:..30 itemName:..250 itemDescribe:..1000? barCode:..50? unit:3 currency:3 qty:dec price:dec totalPrice:dec note:..1000?`,
      ),
    },
  },
  304: {
    node: 'OrderReturn',
    fields: read(
      `guid:36 ebpCode:..18 ebcCode:..18 orderNo:..60 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  403: {
    node: 'Receipts',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 ebpCode:..18 ebpName:..100 ebcCode:..18 ebcName:..100 orderNo:..60 payCode:..18? payName:..100 payNo:..60? charge:dec currency:3 accountingDate:14 note:..1000?`,
    ),
  },
  404: {
    node: 'ReceiptsReturn',
    fields: read(
      `guid:36 ebcCode:..18 orderNo:..60 payNo:..60? returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  505: {
    node: 'Logistics',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 logisticsCode:..18 logisticsName:..100 logisticsNo:..32 freight:dec insuredFee:dec currency:3 grossWeight:dec packNo:int9 goodsInfo:..200 ebcCode:..18? ebcName:..100? ebcTelephone:..50? note:..1000?`,
    ),
  },
  506: {
    node: 'LogisticsReturn',
    fields: read(
      `guid:36 logisticsCode:..18 logisticsNo:..32 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  507: {
    node: 'Arrival',
    head: 'ArrivalHead',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 customsCode:4 copNo:..30 preNo:18? operatorCode:..18 operatorName:..100 loctNo:..10? ieFlag:1 trafMode:1 billNo:..37? domesticTrafNo:..100 logisticsCode:..18 logisticsName:..100 msgCount:int9 msgSeqNo:int9 note:..1000?`,
    ),
    lines: {
      name: 'ArrivalList',
      least: 0,
      fields: read(`gnum:int5 logisticsNo:..32 totalPackageNo:..37? note:..1000?`),
    },
  },
  508: {
    node: 'ArrivalReturn',
    fields: read(
      `guid:36 operatorCode:..18 logisticsCode:..18 preNo:18 copNo:..30 billNo:..37 msgSeqNo:int9 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  509: {
    node: 'Departure',
    head: 'DepartureHead',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 customsCode:4 copNo:..30 preNo:18? logisticsCode:..18 logisticsName:..100 trafMode:1 trafName:..100? voyageNo:..32? billNo:..37? leaveTime:14 msgCount:int9 msgSeqNo:int9 note:..1000?`,
    ),
    lines: {
      name: 'DepartureList',
      least: 1,
      fields: read(`gnum:int5 totalPackageNo:..37? logisticsNo:..32 note:..1000?`),
    },
  },
  510: {
    node: 'DepartureReturn',
    fields: read(
      `guid:36 logisticsCode:..18 copNo:..30 preNo:18 msgSeqNo:int9 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  603: {
    node: 'Inventory',
    head: 'InventoryHead',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 customsCode:4 ebpCode:..18 ebpName:..100 orderNo:..60 logisticsCode:..18 logisticsName:..100 logisticsNo:..32 copNo:..30 preNo:18? invtNo:..20? ieFlag:1 portCode:4 ieDate:8 statisticsFlag:1 agentCode:..18 agentName:..100 ebcCode:..18 ebcName:..100 ownerCode:..18 ownerName:..100 iacCode:..18? iacName:..100? emsNo:..30? tradeMode:4 trafMode:1 trafName:..100? voyageNo:..32? billNo:..37? totalPackageNo:..37? loctNo:..10? licenseNo:..19? country:3 POD:3..4 freight:dec fCurrency:3 fFlag:1 insuredFee:dec iCurrency:3 iFlag:1 wrapType:1 packNo:int9 grossWeight:dec netWeight:dec note:..1000?`,
    ),
    lines: {
      name: 'InventoryList',
      least: 1,
      fields: read(
        `gnum:int5 itemNo:..20 itemRecordNo:..30? itemName:..250? gcode:10 gname:..250 gmodel:..250 barCode:..50 country:3 currency:3 qty:dec qty1:dec qty2:dec? unit:3 unit1:3 unit2:..3? price:dec totalPrice:dec note:..1000?`,
      ),
    },
  },
  604: {
    node: 'InventoryReturn',
    fields: read(
      `guid:36 agentCode:..18 copNo:..30 preNo:18 invtNo:..20? ebcCode:..18 ebpCode:..18 orderNo:..60 statisticsFlag:1 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  605: {
    node: 'InvtCancel',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 customsCode:4 copNo:..30 preNo:18? invtNo:..20 reason:..1000 agentCode:..18 agentName:..100 ebcCode:..18 ebcName:..100 note:..1000?`,
    ),
  },
  606: {
    node: 'InvtCancelReturn',
    fields: read(
      `guid:36 agentCode:..18 copNo:..30 preNo:18 invtNo:..20 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  607: {
    node: 'WayBill',
    head: 'WayBillHead',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 customsCode:4 copNo:..30 preNo:18? agentCode:..18 agentName:..100 loctNo:..10? trafMode:1 trafName:..100 voyageNo:..32 billNo:..37 domesticTrafNo:..100? grossWeight:dec logisticsCode:..18 logisticsName:..100 msgCount:int9 msgSeqNo:int9 note:..1000?`,
    ),
    lines: {
      name: 'WayBillList',
      least: 1,
      fields: read(`gnum:int5 totalPackageNo:..60? logisticsNo:..32 invtNo:..20? note:..1000?`),
    },
  },
  608: {
    node: 'WayBillReturn',
    fields: read(
      `guid:36 agentCode:..18 logisticsCode:..18 copNo:..30 preNo:18 billNo:..37 msgSeqNo:int9 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  701: {
    node: 'SummaryApply',
    head: 'SummaryApplyHead',
    fields: read(
      `guid:36 appType:1 appTime:14 appStatus:1 customsCode:4 copNo:..30 preNo:..18? sumNo:..18? agentCode:..18 agentName:..100 ebcCode:..18 ebcName:..100 declAgentCode:..18 declAgentName:..100 startTime:14? endTime:14? loctNo:..10? summaryFlag:1 itemNameFlag:1 msgCount:int9 msgSeqNo:int9 note:..1000?`,
    ),
    lines: { name: 'SummaryApplyList', least: 0, fields: read(`invtNo:..20`) },
  },
  702: {
    node: 'SummaryReturn',
    fields: read(
      `guid:36 agentCode:..18 ebcCode:..18 copNo:..30 preNo:18 sumNo:18? msgSeqNo:int9 returnStatus:..10 returnTime:17 returnInfo:..1000`,
    ),
  },
  792: {
    node: 'SummaryResult',
    head: 'SummaryResultHead',
    fields: read(
      `guid:36 customsCode:4 sumNo:18 opDate:17 declSeqNo:18 decTmpNo:18? decPreNo:18? entryId:18? decState:..3 agentCode:..18 agentName:..100 ebcCode:..18 ebcName:..100 declAgentCode:..18 declAgentName:..100 grossWeight:dec netWeight:dec msgCount:int9 msgSeqNo:int9 note:..1000?`,
    ),
    lines: {
      name: 'SummaryResultList',
      least: 0,
      fields: read(`invtNo:..20 logisticsNo:..32 gseqno:int5? gnum:int5 gcode:10`),
    },
  },
} as const satisfies Record<number, Table>;

export type MessageKind = keyof typeof tables2022;

/** What the edition of 2018 has in another way, by message and field; without a message, in all. */
const widths2018: Record<string, string> = {
  ebpCode: '..50',
  logisticsNo: '..80',
  '603.totalPackageNo': '..60',
  '603.POD': '..4',
};

const in2018 = (kind: string, field: Field): Field => {
  const width = widths2018[`${kind}.${field.name}`] ?? widths2018[field.name];
  return width ? { ...readField(`${field.name}:${width}`), isNeeded: field.isNeeded } : field;
};

const tables2018 = Object.fromEntries(
  Object.entries(tables2022).map(([kind, table]: [string, Table]) => [
    kind,
    {
      ...table,
      fields: table.fields.map((field) => in2018(kind, field)),
      ...(table.lines && {
        lines: { ...table.lines, fields: table.lines.fields.map((field) => in2018(kind, field)) },
      }),
    },
  ]),
) as unknown as Record<MessageKind, Table>;

export const tableOf = (kind: MessageKind, edition: Edition = '2022'): Table =>
  edition === '2022' ? tables2022[kind] : tables2018[kind];

/** The receipt that answers a message. */
export const receiptOf = {
  303: 304,
  403: 404,
  505: 506,
  507: 508,
  509: 510,
  603: 604,
  605: 606,
  607: 608,
  701: 702,
} as const;
export type SentKind = keyof typeof receiptOf;
export const sentKinds = Object.keys(receiptOf).map(Number) as SentKind[];

const kindOfReceipt = new Map<number, SentKind>(sentKinds.map((kind) => [receiptOf[kind], kind]));

/** What a receipt answers; undefined for what is none. */
export const answeredBy = (receipt: number): SentKind | undefined => kindOfReceipt.get(receipt);

export const isMessageKind = (kind: number): kind is MessageKind => Object.hasOwn(tables2022, kind);

/** A document: the values of its fields by name, and those of its lines. A field that is not there is left out. */
export interface Values {
  head: Record<string, string>;
  lines: Record<string, string>[];
}

export const ceb = 'http://www.chinaport.gov.cn/ceb';
export const dxp = 'http://www.chinaport.gov.cn/dxp';

/** Who transmits; the same in every message of a declarant. */
export interface Transfer {
  copCode: string;
  copName: string;
  dxpId: string;
}

/** Documents in one message, and bytes of it; in its envelope it stays below the mebibyte that a body may have. */
export const mostDocuments = 100;
export const mostBytes = 700_000;
