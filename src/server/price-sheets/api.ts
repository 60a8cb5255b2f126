import type { CallsOf } from '../../contract/handler.ts';
import { applyPrices } from '../products/public.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { readPriceSheet } from './read.ts';
import { writePriceSheet } from './write.ts';

export const priceSheetsApi: ShopHandlers<CallsOf<'priceSheets'>> = {
  'priceSheets.export': writePriceSheet,
  'priceSheets.read': readPriceSheet,
  'priceSheets.apply': applyPrices,
};
