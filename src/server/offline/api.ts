import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { publishRequest } from './publish-request.ts';
import { putInCart } from './put-in-cart.ts';
import { readContents } from './read-contents.ts';
import { readProducts } from './read-products.ts';

/** What buyers store for times without a connection, and what they wrote meanwhile. */
export const offlineApi: Handlers<CallsOf<'offline'>, Context, SignedIn> = {
  'offline.contents': readContents,
  'offline.products': readProducts,
  'offline.putInCart': putInCart,
  'offline.publishRequest': publishRequest,
};
