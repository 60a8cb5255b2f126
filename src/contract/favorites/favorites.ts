import { z } from 'zod';
import { productCard } from '../catalog/catalog.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { id, instant, page, pageInput, unitPrice } from '../shapes.ts';
import { shopWithProducts } from '../shops/shops.ts';

const buyer = [roles.buyer] as const;
const one = z.object({ id });
const done = z.object({});

/** How much a person can keep, of products and of shops each. */
export const mostFavorites = 1_000;

export const favorites = {
  'favorites.saveProduct': endpoint({
    summary: 'Collect a product, with its price of today; a product that is collected already stays as it is',
    who: buyer,
    input: one,
    output: done,
    errors: ['NOT_FOUND', 'FAVORITES_FULL'],
  }),
  'favorites.removeProduct': endpoint({
    summary: 'Stop collecting a product',
    who: buyer,
    input: one,
    output: done,
  }),
  'favorites.listProducts': endpoint({
    summary: 'The products I collected, the newest first, with those that are no longer on sale',
    who: buyer,
    input: z.object(pageInput),
    output: page(
      productCard.extend({
        /** Whether it can be bought on the site now. */
        onSale: z.boolean(),
        savedAt: instant,
        /** How much less it costs now than when it was collected; null where it does not cost less. */
        droppedBy: unitPrice.nullable(),
        /** It was gone, and can be had again since a few days. */
        isBack: z.boolean(),
      }),
    ),
  }),
  'favorites.mine': endpoint({
    summary: 'Which product and shops I collect, by their ids',
    who: 'user',
    input: z.object({}),
    output: z.object({ products: z.array(id), shops: z.array(id) }),
  }),
  'favorites.saveShop': endpoint({
    summary: 'Collect a shop',
    who: buyer,
    input: one,
    output: done,
    errors: ['NOT_FOUND', 'FAVORITES_FULL'],
  }),
  'favorites.removeShop': endpoint({
    summary: 'Stop collecting a shop',
    who: buyer,
    input: one,
    output: done,
  }),
  'favorites.listShops': endpoint({
    summary: 'The shops I collected, the newest first, each with its best-selling goods',
    who: buyer,
    input: z.object(pageInput),
    output: page(shopWithProducts.extend({ savedAt: instant })),
  }),
};
