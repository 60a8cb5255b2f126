import { z } from 'zod';
import { exportTerm } from '../orders/export-term.ts';
import { returnTerms } from '../orders/return-terms.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import {
  country,
  flag,
  id,
  language,
  line,
  money,
  quantity,
  shippingCarton,
  unitPrice,
  wholeNumber,
} from '../shapes.ts';
import { statedCertificate } from '../certificates/certificate-shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { foreseenSending } from '../warehouses/origins.ts';

export interface CategoryNode {
  id: string;
  code: string;
  name: string;
  picture: string;
  count: number;
  children: CategoryNode[];
}
const categoryNode: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    id,
    code: z.string(),
    name: z.string(),
    picture: z.string(),
    count: z.number().int(),
    children: z.array(categoryNode),
  }),
);

/** From `minimum` pieces on, one costs `price`. */
const tier = z.object({ minimum: z.number().int(), price: unitPrice });
export type Tier = z.infer<typeof tier>;

/** What a list shows of a product. Prices are in the caller's price type. */
export const productCard = z.object({
  id,
  title: z.string(),
  /** The language the title is really in, when it is not the asked one. */
  titleLanguage: language,
  /** Up to two pictures: resting and hovered. */
  pictures: z.array(z.string()),
  /** Null where the shop shows its prices to approved customers only (`catalog.customerPrices`); `priceTo` too. */
  priceFrom: unitPrice.nullable(),
  priceTo: unitPrice.nullable(),
  moq: z.number().int(),
  unit: z.string(),
  salesCount: z.number().int(),
  labels: z.array(z.string()),
  hasVideo: z.boolean(),
  shop: shopCard,
});
export type ProductCard = z.infer<typeof productCard>;

const sku = z.object({
  id,
  /** For each spec of the products, the position of this sku's value in it. */
  values: z.array(z.number().int()),
  code: z.string(),
  /** The Global Trade Item Number that the seller states; empty without one. */
  gtin: z.string(),
  picture: z.string(),
  stock: z.number().int(),
  /** None where the price is hidden. */
  tiers: z.array(tier),
});
export type Sku = z.infer<typeof sku>;

const crumb = z.object({ id, code: z.string(), name: z.string() });

const categoryChoice = z.object({
  id,
  code: z.string(),
  name: z.string(),
  picture: z.string(),
  count: z.number().int(),
});
const shortList = wholeNumber(1, 50).default(12);

/** The languages there is a title in, a machine's included. */
const ownLanguages = z.array(z.enum(languageCodes)) as z.ZodType<Language[]>;

export const catalog = {
  'catalog.tree': endpoint({
    summary: 'The category tree, with the number of products on sale below each',
    who: 'anyone',
    input: z.object({
      parentId: id.optional(),
      depth: wholeNumber(1, 3).default(3),
      /** Shoppers see categories that have products; a seller chooses among all. */
      withEmpty: flag.default(false),
    }),
    output: z.array(categoryNode),
  }),
  'catalog.findCategories': endpoint({
    summary:
      'Categories by a part of their name in any language, the last level first; each with the way to it',
    who: 'anyone',
    input: z.object({ keyword: line(60) }),
    output: z.array(z.object({ id, path: z.array(z.object({ id, name: z.string() })), isLast: z.boolean() })),
  }),
  'catalog.categoryPath': endpoint({
    summary:
      'The way from the root of the tree to a category; of one that was merged, to the one it leads to',
    who: 'anyone',
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string() })),
    errors: ['NOT_FOUND'],
  }),
  'catalog.attributes': endpoint({
    summary: 'The attributes of a category, inherited ones included',
    who: 'anyone',
    input: z.object({ categoryId: id }),
    output: z.array(z.object({ id, name: z.string(), values: z.array(z.object({ id, name: z.string() })) })),
  }),
  'catalog.product': endpoint({
    summary: 'A product for shoppers: pictures, specs, skus with tiers and stock, attributes, its shop',
    who: 'anyone',
    input: z.object({ id }),
    output: productCard.extend({
      description: z.string(),
      /** The description laid out, as clean HTML (kit/text/rich-text.ts); '' where it is plain text. */
      markup: z.string(),
      brand: z.string(),
      /** The language the description is really in. */
      descriptionLanguage: language,
      /** What a machine translated, where title or description are a machine's; null where people wrote both. */
      original: z
        .object({
          title: z.string(),
          description: z.string(),
          language,
          /** An operator corrected it; null where it is a machine's as it came. */
          author: z.literal('marketplace').nullable(),
        })
        .nullable(),
      languages: ownLanguages,
      /** The title in each language, or what stands in for it there. */
      titles: z.record(language, z.string()),
      /** Of the first picture, in pixels, where it is known. */
      pictureSize: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
      allPictures: z.array(z.string()),
      /** The address of its video; empty where there is none. */
      video: z.string(),
      multiple: z.number().int(),
      weightGrams: z.number().int(),
      /** Of the Harmonized System, and the country of origin; empty where the shop does not say. */
      hsCode: z.string(),
      originCountry: z.string(),
      /** What its seller says it is certified by, all but what operators refused; what has expired stands last. */
      certificates: z.array(statedCertificate),
      carton: shippingCarton.nullable(),
      categories: z.array(crumb),
      specs: z.array(
        z.object({ name: z.string(), values: z.array(z.object({ name: z.string(), picture: z.string() })) }),
      ),
      skus: z.array(sku),
      attributes: z.array(z.object({ name: z.string(), value: z.string() })),
      preRatio: z.number().int(),
      /** What prices cover where products leave the shop’s country. */
      exportTerm: exportTerm.nullable(),
      /** What the shop promises of products that go back without its fault; null: by agreement, as for this product. */
      returnTerms: returnTerms.nullable(),
      /** The promise leaves this product out: it is made to order, or its seller says so. */
      noReturn: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'catalog.freight': endpoint({
    summary:
      'What sending so many of a product would cost by its shop’s table; the seller confirms it with the order',
    who: 'anyone',
    input: z.object({
      productId: id,
      lines: z
        .array(z.object({ skuId: id, quantity }))
        .min(1)
        .max(400),
      country,
      /** A province of China by its two digits; for other countries left out. */
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
    }),
    output: z.object({
      /** In the caller's price type; null where the shop has no price for the place, so that one asks the seller. */
      estimate: z
        .object({
          price: money,
          /** Free because of the amount, not of the place. */
          isFreeByAmount: z.boolean(),
          daysMin: z.number().int(),
          daysMax: z.number().int(),
        })
        .nullable(),
      weightGrams: z.number().int(),
      /** Where the shop’s table counts from; empty where it has none. */
      origin: z.string(),
      ...foreseenSending,
    }),
    errors: ['NOT_FOUND'],
  }),
  'catalog.labels': endpoint({
    summary: 'The labels that products on sale bear, the most frequent first; the reader names them',
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ labelName: z.string(), count: z.number().int() })),
  }),
  'catalog.hotCategories': endpoint({
    summary: 'The categories of the last level with the most products on sale',
    who: 'anyone',
    input: z.object({ limit: shortList }),
    output: z.array(categoryChoice),
  }),
  'catalog.preference': endpoint({
    summary: 'The categories of the second level that buyers of the site prefer: those that sell most',
    who: 'anyone',
    input: z.object({ limit: shortList }),
    output: z.array(categoryChoice),
  }),
  'catalog.seoTree': endpoint({
    summary:
      'Every category with products on sale, two levels deep: the names that links to their lists are made of',
    who: 'anyone',
    input: z.object({}),
    output: z.array(
      z.object({ id, name: z.string(), children: z.array(z.object({ id, name: z.string() })) }),
    ),
  }),
  'catalog.labelProducts': endpoint({
    summary: 'The rows of the home page: labels and the products that bear them',
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ labelName: z.string(), products: z.array(productCard) })),
  }),
};
