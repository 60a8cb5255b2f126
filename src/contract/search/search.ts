import { z } from 'zod';
import { certificateKindCodes } from '../certificates/certificate-kinds.ts';
import { mallLists } from '../lists.ts';
import { siteCodes } from '../reference/sites.ts';
import { productCard } from '../catalog/catalog.ts';
import { fileKey } from '../files/files.ts';
import { largestImage } from './picture-search.ts';
import { shopSearch } from './shop-search.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import {
  commaList,
  country,
  flag,
  id,
  instant,
  language,
  line,
  money,
  page,
  pageInput,
  price,
  wholeNumber,
  version,
} from '../shapes.ts';

export const sorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const;

const choice = z.object({ id: z.string(), name: z.string(), count: z.number().int() });
const share = z.number().min(0).max(1);
/** A part of a picture, from its upper left corner, as shares of its width and height. */
const pictureBox = z.object({ x: share, y: share, width: share, height: share });
/** A category that something may belong to. */
const guess = z.object({
  id,
  path: z.array(z.object({ id, name: z.string() })),
  /** From 0 to 1: the share that speaks for it. */
  sure: z.number(),
});
const moq = wholeNumber(1, 1_000_000_000);
const label = z.string().regex(/^[a-z_]{1,30}$/);

/** What products are searched for and narrowed by; absent means any. */
const filters = {
  keyword: line(200, 0).optional(),
  categoryId: id.optional(),
  shopId: id.optional(),
  /** Attribute value ids: values of one attribute widen, different attributes narrow. */
  attributeValues: commaList(20).optional(),
  /** Two-letter countries, or `country-region` with the code of a province or a city. */
  places: commaList(20).optional(),
  label: label.optional(),
  /** Levels of the shop, 1 to 5: several widen. */
  shopLevels: commaList(5).optional(),
  /** Kinds of certificates that operators have checked and that count today: several widen. */
  certificates: commaList(certificateKindCodes.length).optional(),
  /** Of shops that the market vouches for. */
  trusted: flag.optional(),
  video: flag.optional(),
  /** One piece is enough. */
  onePiece: flag.optional(),
  /** Minor units of the caller's price type. */
  priceMin: price.optional(),
  priceMax: price.optional(),
  /** Products whose minimum order lies between. */
  moqMin: moq.optional(),
  moqMax: moq.optional(),
  inStock: flag.optional(),
};
export const productFilters = z.object(filters);
export type ProductFilters = z.output<typeof productFilters>;

/** What can be dropped from a search that finds nothing. */
export const droppable = [
  'keyword',
  'category',
  'attributes',
  'places',
  'label',
  'levels',
  'certificates',
  'trusted',
  'video',
  'onePiece',
  'price',
  'moq',
  'inStock',
] as const;

const listedProducts = productCard.extend({
  /** Pieces in orders of the last `hotDays` that were completed. */
  soldRecently: z.number().int(),
  /** The day it was listed, in UTC. */
  listedOn: z.string(),
  /** The address of its video; empty where there is none. */
  video: z.string(),
});
export type ListedProduct = z.infer<typeof listedProducts>;

const savedSearch = z.object({
  id,
  name: z.string(),
  /** The list's address behind the language prefix. */
  path: z.string(),
  /** Products listed since it was last opened, up to 100. */
  newProducts: z.number().int(),
  seenAt: instant,
});

/** Products from a country, or of a category. Prices are those of the first piece, minor units of the caller’s currency. */
const supply = z.object({
  id: z.string(),
  name: z.string(),
  products: z.number().int(),
  shops: z.number().int(),
  /** Null where all prices are hidden; the others too. */
  priceMin: money.nullable(),
  /** Half of the products cost less. */
  priceMedian: money.nullable(),
  priceMax: money.nullable(),
  moqMin: z.number().int(),
  moqMedian: z.number().int(),
});
export type Supply = z.infer<typeof supply>;

export const search = {
  ...shopSearch,
  'search.supply': endpoint({
    summary:
      'What is on sale on the site from abroad, counted by country and category: how many products, at which prices, from which minimum orders',
    who: 'anyone',
    input: z.object({ country: country.optional(), categoryId: id.optional() }),
    output: z.object({
      countries: z.array(supply),
      categories: z.array(supply),
      /** By country and category. */
      both: z.array(supply.extend({ categoryId: id, categoryName: z.string() })),
    }),
  }),
  'search.similar': endpoint({
    summary: 'Products like one: of its category, alike in attributes and price, those of other shops first',
    who: 'anyone',
    input: z.object({ productId: id, pageSize: wholeNumber(1, 20).default(10) }),
    output: z.array(productCard),
  }),
  'search.categoryByImage': endpoint({
    summary:
      'The categories that products with pictures like one are in, the likeliest first, with how sure that is',
    who: [roles.seller],
    shopRight: 'products',
    limit: 'picture',
    input: z.object({ picture: fileKey }),
    output: z.array(guess),
    errors: ['NOT_FOUND', 'NO_PICTURE', 'PICTURE_TOO_LARGE'],
  }),
  'search.categoryByTitle': endpoint({
    summary:
      'The categories that products of such a title are in, the likeliest first, with how sure that is',
    who: [roles.seller, roles.buyer, roles.buyerService],
    shopRight: 'products',
    input: z.object({ title: line(200) }),
    output: z.array(guess),
  }),
  'search.byImage': endpoint({
    summary:
      'Products whose main picture is like one, in colour and shape, best first; nothing of the picture is kept',
    who: 'anyone',
    limit: 'picture',
    largestBody: largestImage + 64 * 1024,
    input: z
      .object({
        /** The picture itself: a JPEG, PNG, WebP, AVIF or GIF in base64. */
        image: z.base64().min(1).max(largestImage).optional(),
        /** Or the key of one that products have. */
        picture: fileKey.optional(),
        /** The picture was cut to its product by hand, so the ground around it may be busy. */
        isMarked: z.boolean().optional(),
        categoryId: id.optional(),
      })
      .refine(({ image, picture }) => (image === undefined) !== (picture === undefined), { error: 'one' }),
    output: z.object({
      rowList: z.array(
        z.object({
          product: productCard,
          /** From 0.5, below which nothing is shown, to 1, the same picture. An estimate, not a measure. */
          likeness: z.number(),
        }),
      ),
      /** What it may be a picture of: the categories commonest among the nearest 30, with how many of those. */
      categories: z.array(choice),
      /** What on the picture was compared. */
      box: pictureBox,
      /** What compared the pictures. */
      engine: z.string(),
    }),
    errors: ['NOT_FOUND', 'NO_PICTURE', 'PICTURE_TOO_LARGE'],
  }),
  'search.recommend': endpoint({
    summary: 'Products for a visitor by what they looked at, the latest first; without it, what sells best',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      pageNum: wholeNumber(1, 10).default(1),
      /** Ids of products that were looked at; they are not recommended again. */
      seen: z.array(id).max(50).default([]),
    }),
    output: page(productCard).extend({
      /** Whether what was looked at decided anything. */
      learned: z.boolean(),
    }),
  }),
  'search.hotWords': endpoint({
    summary: 'Words that the search box suggests on the site, in the language of the caller',
    who: 'anyone',
    input: z.object({
      /** What was typed: only what holds all of its words, categories with something on sale among it. */
      keywords: line(100, 0).optional(),
    }),
    output: z.object({ content: z.array(z.string()), language }),
  }),
  'search.products': endpoint({
    summary: 'Search products by words in any language, narrowed by filters, with facet counts',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      pageNum: wholeNumber(1, 500).default(1),
      ...filters,
      sort: z.enum(sorts).default('relevance'),
      /** Leave the facets out where only rows are wanted. */
      facets: flag.default(true),
    }),
    output: z.object({
      rowList: z.array(productCard),
      totalRecord: z.number().int(),
      /** True when there are more than `totalRecord` and counting stopped there. */
      totalIsFloor: z.boolean(),
      /** The words really searched for when the requested ones were corrected, else null. */
      corrected: z.string().nullable(),
      /** Words that may have been meant, and find what is similar: offered, not searched for; else null. */
      suggested: z.string().nullable(),
      /** The words that products were shown for when hardly any has all of them, else null. */
      partial: z.string().nullable(),
      /** The most that the keyword says something may cost, which narrows what is found; else null. */
      priceLimit: money.nullable(),
      /** The same in a currency that has no rate, so that it narrows nothing; else null. */
      unappliedLimit: money.nullable(),
      /**
       * What is like it without being it, where few or none are found: in no count and no facet. On the first page; nothing
       * where no word is understood.
       */
      similar: z.array(
        z.object({
          product: productCard,
          /** The words of the keyword that the product says nothing of. */
          misses: z.array(z.string()),
          /** Words that the keyword denies, and that the product has. */
          denied: z.array(z.string()),
        }),
      ),
      /** The words that what is similar was found by, where it was some of the keyword’s; else null. */
      similarPartial: z.string().nullable(),
      /** Nothing of the keyword can be looked for: it has no word and no number. */
      isUnread: z.boolean(),
      facets: z
        .object({
          categories: z.array(choice),
          places: z.array(choice),
          attributes: z.array(z.object({ id: z.string(), name: z.string(), values: z.array(choice) })),
          certificates: z.array(choice),
          shopLevels: z.array(z.object({ level: z.number().int(), count: z.number().int() })),
          trusted: z.number().int(),
          video: z.number().int(),
          onePiece: z.number().int(),
          priceMin: z.string().nullable(),
          priceMax: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  'search.list': endpoint({
    summary:
      'A list of the mall by its name, or the products that bear a label; with the places and categories in it',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      pageNum: wholeNumber(1, 500).default(1),
      labelName: z.union([z.enum(mallLists), label]),
      categoryId: id.optional(),
      places: commaList(20).optional(),
    }),
    output: page(listedProducts).extend({ places: z.array(choice), categories: z.array(choice) }),
  }),
  'search.countries': endpoint({
    summary: 'Countries that products on sale ship from, the fullest first',
    who: 'anyone',
    input: z.object({}),
    output: z.array(choice),
  }),
  'search.help': endpoint({
    summary:
      'What a search that finds nothing would find with one of its choices dropped, and words others search for',
    who: 'anyone',
    input: productFilters,
    output: z.object({
      /** Only choices whose loss finds something, the most first. */
      without: z.array(z.object({ choice: z.enum(droppable), count: z.number().int() })),
      /** What only the words and the category would find. */
      unfiltered: z.number().int(),
      /** The nearest category above that holds something. */
      wider: choice.nullable(),
      words: z.array(z.string()),
    }),
  }),
  'search.saved.list': endpoint({
    summary: 'The searches the caller keeps on the site, and how many products are new in each',
    who: [roles.buyer],
    input: z.object({}),
    output: z.array(savedSearch),
  }),
  'search.saved.save': endpoint({
    summary: 'Keep a search under a name; one that is kept already gets the new name',
    who: [roles.buyer],
    input: z.object({
      name: line(100),
      path: z
        .string()
        .max(2_000)
        .regex(/^\/mall\/[^\s\\]+$/),
      filters: productFilters,
    }),
    output: z.object({ id }),
    errors: ['SAVED_FULL'],
  }),
  'search.saved.seen': endpoint({
    summary: 'What is new in a kept search has been seen',
    who: [roles.buyer],
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'search.saved.delete': endpoint({
    summary: 'Forget a kept search',
    who: [roles.buyer],
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};

const hotWordsRow = z.object({
  site: z.enum(siteCodes),
  language,
  /** Empty: the names of the categories with the most products stand in for them. */
  words: z.array(line(40)).max(20),
  /** Of what was seen before; 0 where there was nothing. */
  version: wholeNumber(0, 1_000_000_000),
});

export const consoleHotWords = {
  'console.hotWords.list': endpoint({
    summary: 'The words that the search box suggests, by site and language',
    who: 'staff',
    right: 'content',
    input: z.object({}),
    output: z.array(hotWordsRow),
  }),
  'console.hotWords.save': endpoint({
    summary: 'Write the words for a site and a language; none leaves them to the catalogue',
    who: 'staff',
    right: 'content',
    input: hotWordsRow,
    output: z.object({ version }),
    errors: ['CONTENT_CHANGED'],
  }),
};
