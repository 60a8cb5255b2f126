import { z } from 'zod';
import { productCard } from '../catalog/catalog.ts';
import { certificateKindCodes } from '../certificates/certificate-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { commaList, country, flag, id, line, page, pageInput, wholeNumber } from '../shapes.ts';
import { papers, shopCard } from '../shops/shops.ts';
import { shopChoices, shopSorts } from './shop-search-limits.ts';

const choice = z.object({ id: z.string(), name: z.string(), count: z.number().int() });
const idWithName = z.object({ id: z.string(), name: z.string() });

/** What shops are searched for and narrowed by; absent means any. */
const filters = {
  /** Words of what they sell, in any language, or of their name. */
  keyword: line(200, 0).optional(),
  /** They sell something in it; with words, something that matches them. */
  categoryId: id.optional(),
  /** Two-letter countries, or `country-region` with the code of a province: several widen. */
  places: commaList(20).optional(),
  marketId: id.optional(),
  /** 1 to 5: several widen. */
  levels: commaList(5).optional(),
  /** Kinds of certificates that were checked and count today, of any of their products: several widen. */
  certificates: commaList(certificateKindCodes.length).optional(),
  /** The market vouches for them. */
  trusted: flag.optional(),
  /** Documents of their owner passed the audit. */
  papers: flag.optional(),
  /** Something, that matches the words if there are any, has a minimum order of no more. */
  moqMax: wholeNumber(1, 1_000_000_000).optional(),
  /** Half of their answers took no more than so many hours. */
  answersWithin: wholeNumber(1, 1_000).optional(),
  /** Their freight tables say what sending to it costs. */
  shipsTo: country.optional(),
};

/** A shop as it is searched for. A figure is that of its standing (`shops.profile`): null while it is of too few. */
const shopResult = shopCard.extend({
  openedYear: z.number().int(),
  /** On sale on the site. */
  productCount: z.number().int(),
  /** The smallest minimum order of its products that match the words; without words of all of them. */
  moq: z.number().int(),
  papers: z.array(z.object({ paper: z.enum(papers), passedOn: z.string() })),
  /** Completed in the last 365 days. */
  completedOrders: z.number().int().nullable(),
  /** Percent. */
  onTime: z.number().int().nullable(),
  answerMinutes: z.number().int().nullable(),
  certificates: z.array(idWithName),
  /** Up to three categories that it has most products in. */
  mainCategories: z.array(idWithName),
  market: idWithName.nullable(),
  /** Up to four: those that match the words best; without words, or where its name was searched for, those that sell best. */
  products: z.array(productCard),
  /** What it sells best besides, where fewer than four match. */
  others: z.array(productCard),
});
export type ShopResult = z.infer<typeof shopResult>;

export const shopSearch = {
  'search.shops': endpoint({
    summary:
      'Search shops by what they sell or are called, narrowed by filters, with the facts that can be checked and the products that match',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      pageNum: wholeNumber(1, 500).default(1),
      pageSize: wholeNumber(1, 50).default(20),
      ...filters,
      sort: z.enum(shopSorts).default('relevance'),
    }),
    output: page(shopResult).extend({
      /** True when only the shops of the best products were counted, and there may be more. */
      totalIsFloor: z.boolean(),
      /** The words really searched for when the requested ones were corrected, else null. */
      corrected: z.string().nullable(),
      /** Words that may have been meant: offered, not searched for; else null. */
      suggested: z.string().nullable(),
      /** The words that shops were found by when hardly anything has all of them, else null. */
      partial: z.string().nullable(),
      /** Where few or none are found, on the first page: in no count and no facet. */
      similar: z.array(
        z.object({
          shop: shopResult,
          /** All but this fits; null where it only sells something similar. */
          misses: z.enum(shopChoices).nullable(),
        }),
      ),
      /** What would be found with one choice dropped, the most first; only what finds more. */
      without: z.array(z.object({ choice: z.enum(shopChoices), count: z.number().int() })),
      facets: z.object({
        categories: z.array(choice),
        places: z.array(choice),
        markets: z.array(choice),
        levels: z.array(z.object({ level: z.number().int(), count: z.number().int() })),
        certificates: z.array(choice),
        trusted: z.number().int(),
        papers: z.number().int(),
        /** By hours, each with what is quicker. */
        answers: z.array(z.object({ hours: z.number().int(), count: z.number().int() })),
      }),
    }),
  }),
};
