import type { CallsOf } from '../../contract/handler.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { consoleProductApi } from './console-api.ts';
import { draftsApi } from './own-products/drafts.ts';
import { ownProducts } from './own-products/own-products.ts';

export const productsApi: ShopHandlers<
  CallsOf<'products' | 'drafts' | 'console.products' | 'console.takedowns'>
> = {
  ...ownProducts,
  ...draftsApi,
  ...consoleProductApi,
};
