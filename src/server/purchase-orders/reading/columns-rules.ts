import type { PurchaseOrderColumns } from '../../../contract/purchase-orders/purchase-orders.ts';
import type { PurchaseOrderField } from '../../../contract/purchase-orders/purchase-order-parts.ts';
import { readDay } from '../../../kit/days.ts';
import { asciiFigures } from '../../../kit/decimals.ts';

/** How companies call the columns of their orders, in our seven languages; names as `readCsv` writes them. */
const words: Record<PurchaseOrderField, RegExp> = {
  buyerItemNumber:
    /(?:buyer|customer|our|my|internal|client)_?'?s?_?(?:item|part|article|material|product|sku)|material_?(?:number|no|code)|^material$|物料|客户料号|客户货号|采购商货号|我方货号|артикул_(?:покупателя|заказчика)|код_(?:покупателя|заказчика|материала)|malzeme|alıcı_(?:ürün|stok)|müşteri_(?:ürün|stok)|(?:kode|nomor)_(?:material|pembeli)|รหัส(?:วัสดุ|ผู้ซื้อ|ลูกค้า)|رقم_(?:المادة|صنف_المشتري)|كود_(?:المشتري|المادة)/,
  gtin: /^(?:gtin|ean|upc|barcode|bar_code)|条码|条形码|штрих|barkod|kode_batang|บาร์โค้ด|باركود|الرمز_الشريطي/,
  lineNumber:
    /^(?:line|pos|position|item)_?(?:no|nr|num|number|#)?\.?$|^(?:#|no\.?|nr\.?|№|s\/n|序号|行号|项次|п\/п|№_п\/п|позиция|sıra(?:_no)?|satır(?:_no)?|no\.?_urut|baris|ลำดับ(?:ที่)?|م|مسلسل|رقم_السطر)$/,
  poNumber:
    /^po$|^po_?(?:no|nr|num|number|#)|purchase_order|^order_?(?:no|nr|num|number|#)|采购单号|采购订单|订单号|订单编号|номер_заказа|^заказ$|sipariş_(?:no|numara)|(?:nomor|no)\.?_(?:po|pesanan)|เลขที่(?:ใบสั่งซื้อ|คำสั่งซื้อ)|رقم_(?:أمر_الشراء|الطلب|طلب_الشراء)/,
  orderDate:
    /^(?:po|order|document|issue)?_?date$|订单日期|下单日期|采购日期|дата_заказа|^дата$|sipariş_tarihi|^tarih$|tanggal_(?:po|pesanan)|^tanggal$|วันที่สั่ง|^วันที่$|تاريخ_(?:الطلب|أمر_الشراء)|^التاريخ$/,
  deliveryDate:
    /deliver|due|required|ship_date|need_by|交货|交期|到货|发货日期|поставк|доставк|teslim|termin|pengiriman|kirim|ส่ง(?:มอบ|ของ)|กำหนดส่ง|التسليم|التوريد/,
  currency: /currency|^ccy$|^cur$|币种|币别|货币|валюта|para_birimi|döviz|mata_uang|สกุลเงิน|عملة|العملة/,
  unitPrice:
    /(?:unit|net|item)_?(?:price|cost|rate)|price_(?:per|each)|^(?:price|rate|cost)(?:_|$)|单价|价格|^цена|birim_fiyat|^fiyat|harga_satuan|^harga|ราคา(?:ต่อหน่วย|\/หน่วย)|^ราคา$|سعر_الوحدة|^السعر$|سعر/,
  quantity:
    /qty|quantity|^pieces$|^pcs$|数量|件数|кол-?_?во|количество|^miktar|adet|jumlah|kuantitas|จำนวน|الكمية|كمية/,
  unit: /^(?:unit|uom|u\/m|um|unit_of_measure|units?)$|单位|^ед|единица|^birim$|ölçü_birimi|^satuan$|หน่วย|^الوحدة$|وحدة/,
  itemNumber:
    /(?:seller|supplier|vendor|your)_?'?s?_?(?:item|part|article|product|sku|code)|^(?:item|part|article|product|model|style)_?(?:no|nr|num|number|code|id|#)|^sku|^article$|^code$|货号|商品编码|产品编码|型号|款号|供应商料号|артикул|код_(?:товара|поставщика)|^код$|ürün_(?:kodu|no)|stok_kodu|kode_(?:barang|produk)|nomor_(?:barang|produk)|รหัสสินค้า|รหัส|رقم_(?:الصنف|القطعة|المنتج)|كود/,
  description:
    /description|^(?:item|product|goods|article|material)?_?(?:name|text|desc)|^(?:item|product|goods)$|品名|名称|描述|商品|产品|наименование|название|описание|товар|açıklama|ürün_ad|^ürün$|mal_ad|deskripsi|nama_(?:barang|produk)|uraian|ชื่อสินค้า|รายการ|รายละเอียด|الوصف|البيان|اسم_(?:الصنف|المنتج)|الصنف/,
};

/** What is looked for first: "customer item number" is an item number too, and "unit price" begins with a unit. */
const order: readonly PurchaseOrderField[] = [
  'buyerItemNumber',
  'gtin',
  'poNumber',
  'deliveryDate',
  'orderDate',
  'currency',
  'unitPrice',
  'unit',
  'quantity',
  'itemNumber',
  'description',
  'lineNumber',
];

/** What the columns may hold, by their names; whoever sends the order confirms or corrects it. */
export function guessOrderColumns(header: readonly string[]): PurchaseOrderColumns {
  const free = new Set(header.filter((name) => name !== ''));
  const guess: PurchaseOrderColumns = {};
  for (const field of order) {
    const name = [...free].find((column) => words[field].test(column));
    if (name === undefined) continue;
    guess[field] = name;
    free.delete(name);
  }
  return guess;
}

/** Whether columns say what is ordered and how much of it. */
export const areEnough = (columns: PurchaseOrderColumns): boolean =>
  columns.quantity !== undefined &&
  (columns.itemNumber ?? columns.buyerItemNumber ?? columns.gtin ?? columns.description) !== undefined;

/**
 * A day of a table as an ISO day where there is only one that it can be: with the year first, with dots as it is written
 * where dots are used, or with a number above twelve. Else as it is written.
 */
export function dayAsWritten(text: string): string {
  const isoDay = readDay(text);
  if (isoDay) return isoDay;
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(asciiFigures(text).trim());
  if (!match) return text;
  const [, first = '', mark, second = '', year = ''] = match;
  const [a, b] = [Number(first), Number(second)];
  const isDayFirst = mark === '.' || a > 12 || a === b;
  if (!isDayFirst && b <= 12) return text;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return readDay(`${year}-${month}-${day}`) ?? text;
}
