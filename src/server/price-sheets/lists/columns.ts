import {
  priceListColumns,
  type PriceListColumn,
} from '../../../contract/price-sheets/price-list-sheet-limits.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { serverWords, type ServerWord } from '../../../words/server.ts';
import type { ColumnHead } from '../../platform/files/spreadsheet.ts';
import { columnNames } from '../../platform/tables/read-csv.ts';

const words = {
  id: 'priceList.id',
  code: 'sheet.code',
  title: 'sheet.title',
  variant: 'export.spec',
  skuCode: 'sheet.skuCode',
  gtin: 'sheet.gtin',
  currency: 'export.currency',
  publicPrice: 'priceList.publicPrice',
  from: 'priceList.from',
  price: 'priceList.price',
  percentOff: 'priceList.percentOff',
} as const satisfies Record<PriceListColumn, ServerWord>;

const widths: Record<PriceListColumn, number> = {
  id: 38,
  code: 18,
  title: 40,
  variant: 24,
  skuCode: 18,
  gtin: 18,
  currency: 10,
  publicPrice: 14,
  from: 14,
  price: 14,
  percentOff: 14,
};

export const priceListHeads: readonly ColumnHead<(typeof words)[PriceListColumn]>[] = priceListColumns.map(
  (column) =>
    column === 'price' || column === 'publicPrice'
      ? ([words[column], widths[column], 'amount'] as const)
      : ([words[column], widths[column]] as const),
);

/** What our own sheets call a column in a language. */
export const headingOf = (column: PriceListColumn, language: Language): string =>
  serverWords(language)(words[column]);

/** How sellers' own systems call these columns, in our seven languages: a price list need not be one of ours. */
const otherHeads: Partial<Record<PriceListColumn, string>> = {
  code: `item|item no|item no.|item code|article|article number|article no|product code|part number|model|
    商品编码|产品编码|商品货号|型号|款号|код товара|артикул товара|stok kodu|ürün no|kode barang|kode produk|
    รหัส|รหัสรายการ|كود الصنف|رقم المنتج`,
  skuCode: 'sku|sku no|variant sku|seller sku|规格编码|规格货号|kode varian',
  gtin: `gtin|ean|ean-13|ean code|upc|barcode|bar code|条码|条形码|商品条码|штрихкод|штрих-код|barkod|
    kode batang|บาร์โค้ด|باركود|الباركود`,
  currency: 'ccy|cur|currency code|币别|货币|mata uang|döviz',
  from: `from|from qty|from quantity|min qty|min. qty|minimum quantity|quantity|qty|moq|起订量|起批量|数量|
    мин. количество|количество|asgari miktar|miktar|adet|jumlah|jumlah minimum|จำนวน|จำนวนขั้นต่ำ|الكمية|أقل كمية`,
  price: `price|unit price|net price|customer price|new price|价格|单价|客户价|协议价|цена|цена за единицу|
    новая цена|fiyat|birim fiyat|harga|harga satuan|ราคา|ราคาต่อหน่วย|السعر|سعر الوحدة`,
  percentOff: `discount|discount %|discount percent|% off|percent off|折扣|折扣%|优惠%|скидка|скидка %|скидка, %|
    indirim|indirim %|diskon|diskon %|potongan|ส่วนลด|ส่วนลด %|الخصم|خصم`,
};

const nameOf = (head: string): string => columnNames([head])[0]!;

/** The keys of columns by their heads, in any language; our own heads count before those of others. */
export const keysByHead: ReadonlyMap<string, PriceListColumn> = new Map([
  ...priceListColumns.flatMap((column) =>
    (otherHeads[column] ?? '')
      .split('|')
      .flatMap((head) => (head.trim() ? [[nameOf(head), column] as const] : [])),
  ),
  ...languageCodes.flatMap((language) =>
    priceListColumns.map((column) => [nameOf(headingOf(column, language)), column] as const),
  ),
]);
