import type { CallKey } from '../calls.ts';
import type { KeyScope } from './key-scopes.ts';

/**
 * What a key must have been made for to make a call; `any`: whatever it was made for. A call that is not here is closed
 * to keys, so a new one is until somebody decides. Nothing that moves money out, or changes people, keys, settings or
 * how somebody signs in, is ever here.
 */
export const keyCalls: Partial<Record<CallKey, KeyScope | 'any'>> = {
  'apiKeys.current': 'any',

  'orders.listForSeller': 'orders:read',
  'orders.getForSeller': 'orders:read',

  'orders.confirm': 'orders:write',
  'orders.cancel': 'orders:write',
  'orders.prepareGoods': 'orders:write',
  'orders.moveSending': 'orders:write',
  'orders.sendDelivery': 'orders:write',

  'products.list': 'products:read',
  'products.get': 'products:read',
  'products.counts': 'products:read',
  'products.options': 'products:read',
  'products.history': 'products:read',
  'warehouses.list': 'products:read',

  'products.save': 'products:write',
  'products.setStatus': 'products:write',

  'stock.setByItemNumber': 'stock:write',
  'prices.setByItemNumber': 'prices:write',

  'refunds.ofOrder': 'returns:read',

  'messages.threads': 'messages:read',
  'messages.read': 'messages:read',
};
