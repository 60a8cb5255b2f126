import { z } from 'zod';
import { goodsCard } from './catalog.ts';
import { entry } from './entry.ts';
import { commaList, flag, id, language, line, pageInput, price } from './shapes.ts';

export const sorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const;

const choice = z.object({ id: z.string(), name: z.string(), count: z.number().int() });

export const search = {
  'search.hotWords': entry({
    summary: 'Words that the search box suggests on the site, in the language of the caller',
    who: 'anyone',
    input: z.object({
      /** Only those that hold this. */
      keywords: line(100, 0).optional(),
    }),
    output: z.object({ content: z.array(z.string()), language }),
  }),
  'search.goods': entry({
    summary: 'Search goods by words in any language, narrowed by filters, with facet counts',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      pageNum: z.coerce.number().int().min(1).max(500).default(1),
      keyword: line(200, 0).optional(),
      categoryId: id.optional(),
      shopId: id.optional(),
      /** Attribute value ids: values of one attribute widen, different attributes narrow. */
      attributeValues: commaList(20).optional(),
      /** Region codes of provinces, or two-letter countries. */
      places: commaList(20).optional(),
      label: z
        .string()
        .regex(/^[a-z_]{1,30}$/)
        .optional(),
      /** Minor units of the caller's price type. */
      priceMin: price.optional(),
      priceMax: price.optional(),
      /** Goods that can be had from this many on. */
      moqMax: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
      inStock: flag.optional(),
      sort: z.enum(sorts).default('relevance'),
      /** Leave the facets out where only rows are wanted. */
      facets: flag.default(true),
    }),
    output: z.object({
      rowList: z.array(goodsCard),
      totalRecord: z.number().int(),
      /** True when there are more than `totalRecord` and counting stopped there. */
      totalIsFloor: z.boolean(),
      /** The words really searched for when the asked ones were mended, else null. */
      corrected: z.string().nullable(),
      facets: z
        .object({
          categories: z.array(choice),
          places: z.array(choice),
          attributes: z.array(z.object({ id: z.string(), name: z.string(), values: z.array(choice) })),
          priceMin: z.string().nullable(),
          priceMax: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
};
