import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { productCard } from '../catalog/catalog.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { flag, id, line, page, pageInput, text, version } from '../shapes.ts';
import {
  mostCategoryProducts,
  mostFloorProducts,
  mostFloors,
  mostShopCategories,
} from './shop-front-limits.ts';

const byLanguage = <Value extends z.ZodType>(value: Value) =>
  z
    .partialRecord(z.enum(languageCodes), value)
    .refine((texts) => Object.keys(texts).length > 0, { error: 'empty' });
const title = byLanguage(line(120));
const differ = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** A floor of a shop's page as its seller lays it; texts in as many languages as there are. */
const floor = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    picture: fileKey,
    /** Stands on it, and is said to those who cannot see it. */
    title,
    /** Where it leads: a product of the shop. */
    productId: id.optional(),
  }),
  z.strictObject({
    kind: z.literal('products'),
    title,
    productIds: z.array(id).min(1).max(mostFloorProducts).refine(differ, { error: 'twice' }),
  }),
  /** The coupons of the shop that can be claimed. */
  z.strictObject({ kind: z.literal('coupons') }),
  z.strictObject({ kind: z.literal('text'), title, text: byLanguage(text(2_000)) }),
  /** A film of the shop's library, or the one of a product; a product that is named stands beside it. */
  z
    .strictObject({ kind: z.literal('video'), title, video: fileKey.optional(), productId: id.optional() })
    .refine(({ video, productId }) => video !== undefined || productId !== undefined, { error: 'empty' }),
]);
export type Floor = z.output<typeof floor>;

/** A floor as visitors see it, in the language of the caller. Products that are not on sale on the site are left out. */
const shownFloor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('banner'),
    picture: z.string(),
    title: z.string(),
    product: z.object({ id, title: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('products'), title: z.string(), products: z.array(productCard) }),
  z.object({ kind: z.literal('coupons') }),
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('video'),
    title: z.string(),
    video: z.string(),
    /** Its picture at the first second. */
    poster: z.string(),
    product: productCard.nullable(),
  }),
]);
export type ShownFloor = z.infer<typeof shownFloor>;

const ownCategory = z.object({ id, name: z.string(), count: z.number().int() });

export const shopFront = {
  'shopFront.get': endpoint({
    summary: "A shop's page as its seller made it: floors, products in front, its own categories",
    who: 'anyone',
    input: z.object({ shopId: id }),
    output: z.object({
      floors: z.array(shownFloor),
      recommended: z.array(productCard),
      /** In the seller's order; those without products on the site are left out. */
      categories: z.array(ownCategory),
    }),
    errors: ['NOT_FOUND'],
  }),
  'shopFront.products': endpoint({
    summary: "The products of one of a shop's own categories, those that sell best first",
    who: 'anyone',
    input: z.object({ ...pageInput, shopId: id, categoryId: id }),
    output: page(productCard),
    errors: ['NOT_FOUND'],
  }),
  'shopFront.mine': endpoint({
    summary: "The seller's own floors and categories, as they can be sent back",
    ...inOwnShop('store'),
    input: z.object({}),
    output: z.object({
      version,
      floors: z.array(floor),
      categories: z.array(z.object({ names: title, productIds: z.array(id) })),
      /** What the products are called that stand in either, also those that are not on sale. */
      products: z.array(z.object({ id, title: z.string(), picture: z.string() })),
    }),
  }),
  'shopFront.recommendCount': endpoint({
    summary: 'How many products the shop recommends, and how many it may',
    ...inOwnShop('products'),
    input: z.object({}),
    output: z.object({ count: z.number().int(), most: z.number().int() }),
  }),
  'shopFront.recommend': endpoint({
    summary: 'Recommend a product of the shop, or recommend it no longer; however often',
    ...inOwnShop('products'),
    input: z.object({ id, recommend: flag }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND', 'RECOMMENDED_FULL'],
  }),
  'shopFront.saveFloors': endpoint({
    summary: 'Replace all floors of the own shop; what they name must be there and its own',
    ...inOwnShop('store'),
    input: z.object({
      /** The version that was changed. */
      version,
      floors: z.array(floor).max(mostFloors),
    }),
    output: z.object({ version }),
    errors: ['SHOP_CHANGED', 'NOT_FOUND', 'NO_PICTURE', 'PICTURE_TAKEN_DOWN'],
  }),
  'shopFront.saveCategories': endpoint({
    summary: 'Replace all own categories of the own shop, in their order',
    ...inOwnShop('store'),
    input: z.object({
      version,
      categories: z
        .array(
          z.object({
            names: title,
            productIds: z.array(id).max(mostCategoryProducts).refine(differ, { error: 'twice' }),
          }),
        )
        .max(mostShopCategories),
    }),
    output: z.object({ version }),
    errors: ['SHOP_CHANGED', 'NOT_FOUND'],
  }),
};
