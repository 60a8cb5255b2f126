import { z } from 'zod';
import { goodsCard } from './catalog.ts';
import { entry } from './entry.ts';
import { roles } from './roles.ts';
import { id, instant, money, page, pageInput } from './shapes.ts';
import { shopWithGoods } from './shops.ts';

const buyer = [roles.buyer] as const;
const one = z.object({ id });
const done = z.object({});

/** How much a person can keep, of goods and of shops each. */
export const mostCollected = 1_000;

export const collections = {
  'collections.collectGoods': entry({
    summary: 'Collect a goods, with its price of today; a goods that is collected already stays as it is',
    who: buyer,
    input: one,
    output: done,
    errors: ['NOT_FOUND', 'COLLECTION_FULL'],
  }),
  'collections.dropGoods': entry({
    summary: 'Stop collecting a goods',
    who: buyer,
    input: one,
    output: done,
  }),
  'collections.listGoods': entry({
    summary: 'The goods I collected, the newest first, with those that are no longer on sale',
    who: buyer,
    input: z.object(pageInput),
    output: page(
      goodsCard.extend({
        /** Whether it can be bought on the site now. */
        onSale: z.boolean(),
        collectedAt: instant,
        /** How much less it costs now than when it was collected; null where it does not cost less. */
        droppedBy: money.nullable(),
        /** It was gone, and can be had again since a few days. */
        isBack: z.boolean(),
      }),
    ),
  }),
  'collections.mine': entry({
    summary: 'Which goods and shops I collect, by their ids',
    who: 'user',
    input: z.object({}),
    output: z.object({ goods: z.array(id), shops: z.array(id) }),
  }),
  'collections.collectShop': entry({
    summary: 'Collect a shop',
    who: buyer,
    input: one,
    output: done,
    errors: ['NOT_FOUND', 'COLLECTION_FULL'],
  }),
  'collections.dropShop': entry({ summary: 'Stop collecting a shop', who: buyer, input: one, output: done }),
  'collections.listShops': entry({
    summary: 'The shops I collected, the newest first, each with its best-selling goods',
    who: buyer,
    input: z.object(pageInput),
    output: page(shopWithGoods.extend({ collectedAt: instant })),
  }),
};
