import { z } from 'zod';
import { languageCodes } from '../kit/languages.ts';
import { goodsCard } from './catalog.ts';
import { entry } from './entry.ts';
import { fileKey } from './files.ts';
import { roles } from './roles.ts';
import { flag, id, line, page, pageInput, text } from './shapes.ts';
import { mostCategoryGoods, mostFloorGoods, mostFloors, mostShopCategories } from './shop-front-limits.ts';

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
    /** Where it leads: a goods of the shop. */
    goodsId: id.optional(),
  }),
  z.strictObject({
    kind: z.literal('goods'),
    title,
    goodsIds: z.array(id).min(1).max(mostFloorGoods).refine(differ, { error: 'twice' }),
  }),
  /** The coupons of the shop that can be claimed. */
  z.strictObject({ kind: z.literal('coupons') }),
  z.strictObject({ kind: z.literal('text'), title, text: byLanguage(text(2_000)) }),
  /** A film of the shop's library, or the one of a goods; a goods that is named stands beside it. */
  z
    .strictObject({ kind: z.literal('video'), title, video: fileKey.optional(), goodsId: id.optional() })
    .refine(({ video, goodsId }) => video !== undefined || goodsId !== undefined, { error: 'empty' }),
]);
export type Floor = z.output<typeof floor>;

/** A floor as visitors see it, in the language of the caller. Goods that are not on sale on the site are left out. */
const shownFloor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('banner'),
    picture: z.string(),
    title: z.string(),
    goods: z.object({ id, title: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('goods'), title: z.string(), goods: z.array(goodsCard) }),
  z.object({ kind: z.literal('coupons') }),
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('video'),
    title: z.string(),
    video: z.string(),
    /** Its picture at the first second. */
    poster: z.string(),
    goods: goodsCard.nullable(),
  }),
]);
export type ShownFloor = z.infer<typeof shownFloor>;

const seller = [roles.seller] as const;
const version = z.number().int().min(1);

const ownCategory = z.object({ id, name: z.string(), count: z.number().int() });

export const shopFront = {
  'shopFront.get': entry({
    summary: "A shop's page as its seller made it: floors, goods in front, its own categories",
    who: 'anyone',
    input: z.object({ shopId: id }),
    output: z.object({
      floors: z.array(shownFloor),
      recommended: z.array(goodsCard),
      /** In the seller's order; those without goods on the site are left out. */
      categories: z.array(ownCategory),
    }),
    errors: ['NOT_FOUND'],
  }),
  'shopFront.goods': entry({
    summary: "The goods of one of a shop's own categories, those that sell best first",
    who: 'anyone',
    input: z.object({ ...pageInput, shopId: id, categoryId: id }),
    output: page(goodsCard),
    errors: ['NOT_FOUND'],
  }),
  'shopFront.mine': entry({
    summary: "The seller's own floors and categories, as they can be sent back",
    who: seller,
    shopRight: 'store',
    input: z.object({}),
    output: z.object({
      version,
      floors: z.array(floor),
      categories: z.array(z.object({ names: title, goodsIds: z.array(id) })),
      /** What the goods are called that stand in either, also those that are not on sale. */
      goods: z.array(z.object({ id, title: z.string(), picture: z.string() })),
    }),
  }),
  'shopFront.recommendCount': entry({
    summary: 'How many goods the shop recommends, and how many it may',
    who: seller,
    shopRight: 'goods',
    input: z.object({}),
    output: z.object({ count: z.number().int(), most: z.number().int() }),
  }),
  'shopFront.recommend': entry({
    summary: 'Recommend a goods of the shop, or recommend it no longer; however often',
    who: seller,
    shopRight: 'goods',
    input: z.object({ id, recommend: flag }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND', 'RECOMMENDED_FULL'],
  }),
  'shopFront.saveFloors': entry({
    summary: 'Replace all floors of the own shop; what they name must be there and its own',
    who: seller,
    shopRight: 'store',
    input: z.object({
      /** The version that was changed. */
      version,
      floors: z.array(floor).max(mostFloors),
    }),
    output: z.object({ version }),
    errors: ['SHOP_CHANGED', 'NOT_FOUND', 'NO_PICTURE'],
  }),
  'shopFront.saveCategories': entry({
    summary: 'Replace all own categories of the own shop, in their order',
    who: seller,
    shopRight: 'store',
    input: z.object({
      version,
      categories: z
        .array(
          z.object({
            names: title,
            goodsIds: z.array(id).max(mostCategoryGoods).refine(differ, { error: 'twice' }),
          }),
        )
        .max(mostShopCategories),
    }),
    output: z.object({ version }),
    errors: ['SHOP_CHANGED', 'NOT_FOUND'],
  }),
};
