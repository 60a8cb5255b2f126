import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint, inServedShop } from '../endpoint.ts';
import { productTypes } from '../products/product-limits.ts';
import { id, shippingCarton } from '../shapes.ts';
import { languageCodes } from '../../kit/languages.ts';

const stated = z.object({ name: z.string(), value: z.string() });

/** A product that a quote names: its title as it was read, the key of its picture or none, and its version then. */
const namedProduct = z.object({
  id,
  title: z.string(),
  picture: z.string(),
  version: z.number().int(),
  /** What else it said then; missing of what was agreed on before it was kept. */
  language: z.enum(languageCodes).optional(),
  description: z.string().optional(),
  unit: z.string().optional(),
  attributes: z.array(stated).optional(),
});

/** What was made for a quote: the request that it answers, with its details, and what the seller said. */
const agreedQuote = z.object({
  requestId: id,
  details: z.string(),
  note: z.string(),
  leadDays: z.number().int(),
});

/** What a sku is, as its seller states it in one language: what is agreed on besides price and terms. */
const product = z.object({
  language: z.enum(languageCodes),
  title: z.string(),
  description: z.string(),
  /** The variant, by the name of each property. */
  spec: z.array(stated),
  unit: z.string(),
  brand: z.string(),
  /** Keys of files. */
  pictures: z.array(z.string()),
  video: z.string().nullable(),
  attributes: z.array(stated),
  weightGrams: z.number().int().nullable(),
  carton: shippingCarton.nullable(),
  /** Ready, made to order or customizable; missing of what was kept before it was compared, as is `code`. */
  productType: z.enum(productTypes).optional(),
  /** The item numbers of the product and of the variant. */
  code: z.string().optional(),
  /** What its shop promises of returns leaves it out; said only then. */
  noReturn: z.boolean().optional(),
  /** Of what was made for a quote: the product that the quote named, as it was when the quote was given. */
  namedProduct: namedProduct.optional(),
  /** Of the same: what was asked for, and what the seller said. Missing of what was agreed on before it was kept. */
  quote: agreedQuote.optional(),
});
export type ShownProduct = z.infer<typeof product>;

/** The same as an order keeps it, its files by their addresses; null for orders of before it was kept. */
export const orderedProduct = z.object({
  product: product.nullable(),
  /**
   * What was agreed on besides, where it was read in another language than that of the buyer's account: what the program
   * read that ordered, or, where the buyer did it themselves, how it reads in the language of the account.
   */
  also: z.object({ product, readBy: z.enum(['program', 'account']) }).nullable(),
});

/** What of it can be another than the buyer was shown. */
export const productParts = [
  'title',
  'description',
  'spec',
  'unit',
  'brand',
  'pictures',
  'video',
  'attributes',
  'weightGrams',
  'carton',
  'productType',
  'code',
  'noReturn',
] as const satisfies readonly (keyof ShownProduct)[];
export type ProductPart = (typeof productParts)[number];

const files = z.object({ before: z.array(z.string()), after: z.array(z.string()) });

/**
 * A product that is another than the buyer was shown: its title then and now, and the texts of what changed. Of a
 * description it is the passage that differs; of pictures and videos the keys of those that are gone or new, or of all
 * where only their order changed, with their addresses beside them.
 */
export const productDifference = z.object({
  skuId: id,
  before: z.string(),
  after: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(productParts),
      before: z.string(),
      after: z.string(),
      files: files.nullable(),
    }),
  ),
});
export type ProductDifference = z.infer<typeof productDifference>;

export const shownProducts = {
  'orders.productForBuyer': endpoint({
    summary: 'What I was shown of a line of my order when I ordered it; null for orders of old',
    who: [roles.buyer] as const,
    input: z.object({ id, lineId: id }),
    output: orderedProduct,
    errors: ['NOT_FOUND'],
  }),
  'orders.productForSeller': endpoint({
    summary: "What the buyer was shown of a line of my shop's order; null for orders of old",
    ...inServedShop('orders', 'orders'),
    input: z.object({ id, lineId: id }),
    output: orderedProduct,
    errors: ['NOT_FOUND'],
  }),
};
