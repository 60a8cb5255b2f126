import { z } from 'zod';
import { entry } from './entry.ts';
import { id, language, line, page, pageInput } from './shapes.ts';

/** What a card, a cart and an order show of a shop. */
export const shopCard = z.object({
  id,
  name: z.string(),
  logo: z.string(),
  place: z.string(),
  years: z.number().int(),
  level: z.number().int(),
  trusted: z.boolean(),
});
export type ShopCard = z.infer<typeof shopCard>;

export const shops = {
  'shops.profile': entry({
    summary: 'A shop and what it says of itself',
    who: 'anyone',
    input: z.object({ id }),
    output: shopCard.extend({
      description: z.string(),
      /** The language the description is really in. */
      descriptionLanguage: language,
      banner: z.string(),
      market: z.object({ id, name: z.string(), city: z.string() }).nullable(),
      openedYear: z.number().int(),
      goodsCount: z.number().int(),
      saleCurrency: z.string(),
      preRatio: z.number().int(),
      categories: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
    }),
  }),
  'shops.list': entry({
    summary: 'Shops of the site by name, the established first, each with its best-selling goods',
    who: 'anyone',
    input: z.object({ ...pageInput, keyword: line(100, 0).optional() }),
    output: page(
      shopCard.extend({
        goodsCount: z.number().int(),
        goods: z.array(z.object({ id, title: z.string(), picture: z.string() })),
      }),
    ),
  }),
};
