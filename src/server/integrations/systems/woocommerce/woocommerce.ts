import type { Outbound } from '../../../platform/network/outbound.ts';
import { readTitle } from '../read-rows.ts';
import { SystemError, type ShopSystem, type TheirProduct, type UnreadableProduct } from '../system.ts';
import { createAskWoo, type WooAccess } from './client.ts';
import { createWooOrders } from './orders.ts';
import * as present from './present.ts';
import * as shapes from './shapes.ts';

/** Products in a page: each may take a call or more for its variations. */
const productsInPage = 25;
/** The most that WooCommerce gives at once. */
const largestPage = 100;
/** Of a product's variations so many pages are read: as many as a product has here. */
const mostVariationPages = 4;

/**
 * A WooCommerce shop, by a key of its REST API. What is sold of a variation there does not count as a change of its product:
 * whoever wants all stock reads all products from time to time.
 */
export function createWooCommerce(outbound: Outbound, access: WooAccess): ShopSystem {
  const ask = createAskWoo(outbound, access);
  async function readVariations(productId: number) {
    const variations: shapes.WooVariation[] = [];
    for (let page = 1; page <= mostVariationPages; page++) {
      const query = { per_page: largestPage, page, orderby: 'id', order: 'asc' };
      const rows = await ask(`wc/v3/products/${productId}/variations`, shapes.variationsShape, { query });
      variations.push(...rows);
      if (rows.length < largestPage) return { variations, isCut: false };
    }
    return { variations, isCut: true };
  }

  /** The variations of a product, of which most have none; null where nobody can read them. */
  const findVariations = async ({ id, type }: shapes.WooProduct) =>
    type === 'variable'
      ? readVariations(id).catch((error: unknown) => {
          if (error instanceof SystemError && ['strange', 'refused'].includes(error.issue)) return null;
          throw error;
        })
      : { variations: [], isCut: false };

  const readSetting = async (path: string) =>
    (await ask(`wc/v3/settings/${path}`, shapes.settingShape)).value;

  return {
    async readShop() {
      const site = await ask('', shapes.siteShape);
      const currency = await readSetting('general/woocommerce_currency');
      return { name: site.name, currency, places: [{ id: 'all', name: site.name }] };
    },

    async listChanged(since, next) {
      const current = next
        ? present.readPlace(next)
        : { changedAfter: new Date((since?.getTime() ?? 1_000) - 1_000), page: 1 };
      const weightUnit = await readSetting('products/woocommerce_weight_unit');
      const rows = await ask('wc/v3/products', shapes.productsShape, {
        query: {
          per_page: productsInPage,
          page: current.page,
          orderby: 'modified',
          order: 'asc',
          status: 'any',
          modified_after: withoutZone(current.changedAfter),
          dates_are_gmt: true,
        },
      });
      const products: TheirProduct[] = [];
      const unreadable: UnreadableProduct[] = [];
      for (const row of rows) {
        const variations = 'type' in row ? await findVariations(row) : null;
        if ('type' in row && variations) products.push(present.productOf(row, { ...variations, weightUnit }));
        else unreadable.push({ id: String(row.id), title: readTitle(row.name) });
      }
      const last = rows.at(-1);
      const isEnd = !last || rows.length < productsInPage;
      return {
        products,
        unreadable,
        next: isEnd ? null : present.writePlace(present.placeAfter(current, last.date_modified_gmt)),
      };
    },

    async listPresent(ids) {
      if (ids.length === 0) return new Set();
      const rows = await ask('wc/v3/products', shapes.idsShape, {
        query: { include: bounded(ids).join(), per_page: largestPage, status: 'any' },
      });
      return new Set(rows.map(({ id }) => String(id)));
    },

    ...createWooOrders(ask),
  };
}

const withoutZone = (moment: Date): string => moment.toISOString().slice(0, 19);

/** @throws where somebody names more than one page has */
function bounded<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > largestPage) throw new Error(`more than ${largestPage} in one request`);
  return items;
}
