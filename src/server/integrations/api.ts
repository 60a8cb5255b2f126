import type { CallsOf } from '../../contract/handler.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { apiKeysApi } from './api-keys.ts';
import { connectedOrdersApi } from './shop-orders/api.ts';
import { shopSystemsApi } from './shop-systems/api.ts';
import { webhooksApi } from './webhooks/api.ts';

/** Programs of shops: by what they call us, where we tell them, and the shops elsewhere that we read. */
export const integrationsApi: ShopHandlers<
  CallsOf<'apiKeys' | 'connectedOrders' | 'shopSystems' | 'webhooks'>
> = {
  ...apiKeysApi,
  ...connectedOrdersApi,
  ...shopSystemsApi,
  ...webhooksApi,
};
