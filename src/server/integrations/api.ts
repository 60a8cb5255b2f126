import type { CallsOf } from '../../contract/handler.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { apiKeysApi } from './api-keys.ts';
import { webhooksApi } from './webhooks/api.ts';

/** Programs of shops: by what they call us, and where we tell them. */
export const integrationsApi: ShopHandlers<CallsOf<'apiKeys' | 'webhooks'>> = {
  ...apiKeysApi,
  ...webhooksApi,
};
