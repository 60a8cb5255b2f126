import type { Outbound } from '../../../platform/network/outbound.ts';
import { sortOut } from '../read-rows.ts';
import type { ShopSystem } from '../system.ts';
import { askShopify, type Ask, type ShopifyAccess } from './client.ts';
import { createShopifyOrders } from './orders.ts';
import * as queries from './queries.ts';
import * as shapes from './shapes.ts';

/** A shop at Shopify, by the token of a custom app. */
export function createShopify(outbound: Outbound, access: ShopifyAccess): ShopSystem {
  const ask: Ask = (query, how) => askShopify(outbound, access, query, how);
  return {
    async readShop() {
      const { shop, locations } = await ask(queries.shopQuery, { variables: {}, shape: shapes.shopShape });
      return { name: shop.name, currency: shop.currencyCode, places: locations.nodes };
    },

    async listChanged(since, next) {
      const { products } = await ask(queries.productsQuery, {
        variables: {
          first: queries.productsInPage,
          after: next,
          query: since ? `updated_at:>='${since.toISOString()}'` : null,
        },
        shape: shapes.productsShape,
      });
      return { ...sortOut(products.nodes), next: products.pageInfo };
    },

    async listPresent(ids) {
      const { nodes } = await ask(queries.presentQuery, {
        variables: { ids: bounded(ids) },
        shape: shapes.presentShape,
      });
      return new Set(nodes.flatMap((node) => node?.id ?? []));
    },

    ...createShopifyOrders(ask),
  };
}

/** @throws where somebody names more than one request may */
function bounded<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > queries.mostIds) throw new Error(`more than ${queries.mostIds} in one request`);
  return items;
}
