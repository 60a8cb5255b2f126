import type { CallsOf } from '../../contract/handler.ts';
import { applyPrices } from '../products/public.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { applyListSheet, readListSheet } from './lists/read.ts';
import { writeListSheet } from './lists/write.ts';
import { readPriceSheet } from './read.ts';
import { writePriceSheet } from './write.ts';

export const priceSheetsApi: ShopHandlers<CallsOf<'priceSheets'>> = {
  'priceSheets.export': writePriceSheet,
  'priceSheets.read': readPriceSheet,
  'priceSheets.apply': applyPrices,
};

/** Price lists of a shop by file. */
export const priceListSheetsApi: ShopHandlers<CallsOf<'priceListSheets'>> = {
  'priceListSheets.export': writeListSheet,
  'priceListSheets.read': readListSheet,
  'priceListSheets.apply': applyListSheet,
};
