/** What a spreadsheet says of a parcel, by the names of the message specification; on its first row, or on each. */
export const headColumns = [
  'orderNo',
  'copNo',
  'logisticsNo',
  'customsCode',
  'portCode',
  'ieDate',
  'statisticsFlag',
  'country',
  'POD',
  'trafMode',
  'wrapType',
  'packNo',
  'grossWeight',
  'netWeight',
  'currency',
  'goodsValue',
  'freight',
  'insuredFee',
  'charge',
  'payCode',
  'payName',
  'payNo',
  'accountingDate',
  'ebpCode',
  'ebpName',
  'ebcCode',
  'ebcName',
  'ownerCode',
  'ownerName',
  'logisticsCode',
  'logisticsName',
  'goodsInfo',
  'licenseNo',
  'loctNo',
] as const;
export type HeadColumn = (typeof headColumns)[number];

/** What it says of each line of a parcel. */
export const lineColumns = [
  'itemNo',
  'itemName',
  'gcode',
  'gname',
  'gmodel',
  'barCode',
  'qty',
  'unit',
  'qty1',
  'unit1',
  'qty2',
  'unit2',
  'price',
  'totalPrice',
] as const;
export type LineColumn = (typeof lineColumns)[number];

export const parcelColumns = [...headColumns, ...lineColumns] as const;
export type ParcelColumn = (typeof parcelColumns)[number];

/** The checks a row must pass, by their ids; the words tell what each of them is about. */
export const parcelRules = [
  'R01',
  'R02',
  'R03',
  'R04',
  'R05',
  'R06',
  'R07',
  'R08',
  'R09',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
  'R17',
  'R18',
  'R19',
  'twoParcels',
  'differs',
  'declared',
  'other',
] as const;
export type ParcelRule = (typeof parcelRules)[number];

/** What is worth a look before it is declared, and no reason to refuse. */
export const parcelHints = ['tariffUnknown', 'valueHigh'] as const;
export type ParcelHint = (typeof parcelHints)[number];
