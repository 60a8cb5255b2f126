import type { CallsOf } from '../../contract/handler.ts';
import type { BrandCall } from '../../contract/products/brands.ts';
import type { UnitCall } from '../../contract/products/units.ts';
import type { ReportCall } from '../../contract/products/reports.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { brandsApi } from './brands/brands.ts';
import { consoleProductApi } from './console-api.ts';
import { draftsApi } from './own-products/drafts.ts';
import { ownProducts } from './own-products/own-products.ts';
import { setPricesByItemNumber } from './prices/prices-by-item-number.ts';
import { unitsApi } from './units/units.ts';
import { reportsApi } from './reports/reports.ts';

export const productsApi: ShopHandlers<
  | CallsOf<'products' | 'drafts' | 'prices' | 'console.products' | 'console.takedowns'>
  | ReportCall
  | BrandCall
  | UnitCall
> = {
  'prices.setByItemNumber': setPricesByItemNumber,
  ...ownProducts,
  ...draftsApi,
  ...consoleProductApi,
  ...reportsApi,
  ...brandsApi,
  ...unitsApi,
};
