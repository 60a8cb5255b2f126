import { z } from 'zod';
import { couponKinds, couponScopes, claimStates, couponIssues, heldStates } from './coupons.ts';
import { languageCodes } from '../../kit/languages.ts';
import { productCard } from '../catalog/catalog.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { roles } from '../accounts/roles.ts';
import {
  commaList,
  flag,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  price,
  text,
  version,
  wholeNumber,
} from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { siteCodes } from '../reference/sites.ts';

/** What a coupon promises. Its amounts stand in its own currency. */
const couponCard = z.object({
  id,
  /** Null: the platform's. */
  shop: shopCard.nullable(),
  name: z.string(),
  kind: z.enum(couponKinds),
  /** Of the kind `amount`. */
  amount: money.nullable(),
  /** Of the kind `percent`, with the most it takes off. */
  percent: z.number().int().nullable(),
  cap: money.nullable(),
  /** So much of its products, before any coupon, makes it count. */
  threshold: money,
  scope: z.enum(couponScopes),
  categories: z.array(z.object({ id, name: z.string() })),
  /** The first products it is for, where it is for some. */
  productIds: z.array(id),
  total: z.number().int(),
  left: z.number().int(),
  perBuyer: z.number().int(),
  claimFrom: instant,
  claimUntil: instant,
  /** Good between two moments, or `useDays` from the claim on. */
  useFrom: instant.nullable(),
  useUntil: instant.nullable(),
  useDays: z.number().int().nullable(),
  state: z.enum(claimStates),
});
export type CouponCard = z.infer<typeof couponCard>;

/** A coupon that a buyer holds, weighed against what they are about to order. */
export const couponOffer = z.object({
  /** Of what the buyer holds, to be named in `orders.calculate`. */
  id,
  couponId: id,
  name: z.string(),
  /** What it takes off here, in the order's currency. */
  discount: money,
  issue: z.enum(couponIssues).nullable(),
  /** With the problem `threshold`: how much more it wants. */
  missing: money.nullable(),
  until: instant,
  chosen: z.boolean(),
});
export type CouponOffer = z.infer<typeof couponOffer>;

/** Whether a promotion has begun and goes on. */
export const promotionStates = ['soon', 'running', 'over'] as const;

const tab = z.object({ code: z.string(), category: z.object({ id, name: z.string() }) });

const promotionView = z.object({
  token: z.string(),
  name: z.string(),
  description: z.string(),
  /** '' without one. */
  banner: z.string(),
  state: z.enum(promotionStates),
  beginsAt: instant,
  endsAt: instant,
  tabs: z.array(tab),
});
export type PromotionView = z.infer<typeof promotionView>;

const buyer = [roles.buyer] as const;

/** A text in some of the languages, in at least one. */
const texts = (max: number) =>
  z
    .partialRecord(z.enum(languageCodes), text(max))
    .refine((value) => Object.keys(value).length > 0, { error: 'text' });
const moment = z.iso.datetime({ offset: true });
const ids = (max: number) => z.array(id).max(max).default([]);

const draft = {
  names: texts(60),
  kind: z.enum(couponKinds),
  threshold: price,
  amount: price.optional(),
  percent: z.number().int().min(1).max(90).optional(),
  cap: price.optional(),
  scope: z.enum(couponScopes),
  categoryIds: ids(50),
  productIds: ids(200),
  total: z.number().int().min(1).max(10_000_000),
  perBuyer: z.number().int().min(1).max(20),
  claimFrom: moment,
  claimUntil: moment,
  useFrom: moment.optional(),
  useUntil: moment.optional(),
  useDays: z.number().int().min(1).max(365).optional(),
};
const sites = z.array(z.enum(siteCodes)).min(1).max(siteCodes.length);

interface Draft {
  kind: 'amount' | 'percent';
  threshold: string;
  amount?: string | undefined;
  percent?: number | undefined;
  cap?: string | undefined;
  scope: (typeof couponScopes)[number];
  categoryIds: string[];
  productIds: string[];
  claimFrom: string;
  claimUntil: string;
  useFrom?: string | undefined;
  useUntil?: string | undefined;
  useDays?: number | undefined;
}

/** Says of each field of a coupon what does not go together; the tables check the same. */
function checkDraft(value: Draft, context: z.RefinementCtx): void {
  const wrong = (field: keyof Draft) => context.addIssue({ code: 'custom', path: [field], message: 'wrong' });
  const { kind, amount, percent, cap, scope } = value;
  if (kind === 'amount') {
    if (!amount || BigInt(amount) === 0n) wrong('amount');
    else if (BigInt(value.threshold) <= BigInt(amount)) wrong('threshold');
    if (percent !== undefined) wrong('percent');
    if (cap !== undefined) wrong('cap');
  } else {
    if (percent === undefined) wrong('percent');
    if (amount !== undefined) wrong('amount');
    if (cap !== undefined && BigInt(cap) === 0n) wrong('cap');
  }
  if ((scope === 'categories') !== value.categoryIds.length > 0) wrong('categoryIds');
  if ((scope === 'products') !== value.productIds.length > 0) wrong('productIds');
  const at = (time: string) => Date.parse(time);
  if (at(value.claimUntil) <= at(value.claimFrom)) wrong('claimUntil');
  const { useFrom, useUntil, useDays } = value;
  if ((useFrom === undefined) !== (useUntil === undefined)) wrong('useUntil');
  if ((useDays === undefined) === (useFrom === undefined)) wrong('useDays');
  if (useFrom && useUntil && (at(useUntil) <= at(useFrom) || at(useUntil) <= at(value.claimFrom)))
    wrong('useUntil');
}

const sellerDraft = z.object(draft).superRefine(checkDraft);
export const staffDraft = z
  .object({ ...draft, sites, currency: z.string().length(3) })
  .superRefine(checkDraft);
export type CouponDraft = z.output<typeof staffDraft>;

/** A coupon with what became of it, for whoever gave it. */
export const couponRow = couponCard.extend({
  names: z.partialRecord(z.enum(languageCodes), z.string()),
  sites: z.array(z.enum(siteCodes)),
  stopped: z.boolean(),
  /** What all of it may cost at most; null where nothing bounds it. */
  mostCost: money.nullable(),
  /** Nobody can claim it before a second operator has agreed. */
  waits: z.boolean(),
  version,
  createdAt: instant,
  claimed: z.number().int(),
  /** Coupons that are spent now, the orders they lie on, and what they took off, in the coupon's currency. */
  used: z.number().int(),
  orders: z.number().int(),
  cost: money,
  /** What those orders come to, in the coupon's currency; at the rates the orders froze. */
  turnover: money,
});
export type CouponRow = z.infer<typeof couponRow>;

export const promotion = {
  'promotion.coupons': endpoint({
    summary: 'Coupons of the site that can be claimed, or soon; of a shop, for a product, of a promotion',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      /** Those of this shop alone. */
      shopId: id.optional(),
      /** Those this product would count for. */
      productId: id.optional(),
      /** Those of a promotion, by its token. */
      token: line(60).optional(),
      giver: z.enum(['platform', 'shop']).optional(),
      /** Those for products of this category, or of one below it. */
      categoryId: id.optional(),
      /** Those whose claiming ends first, within three days. */
      ending: flag.optional(),
    }),
    output: page(couponCard),
  }),
  'promotion.claim': endpoint({
    summary: 'Claim a coupon; the same key again answers the same claim',
    who: buyer,
    limit: 'submit',
    input: z.object({ couponId: id, key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
    output: z.object({
      id,
      useFrom: instant,
      useUntil: instant,
      /** How many of this coupon the buyer has had by now. */
      count: z.number().int(),
    }),
    errors: ['COUPON_GONE', 'COUPON_OVER', 'COUPON_LIMIT', 'KEY_REUSED'],
  }),
  'promotion.held': endpoint({
    summary: 'Of some coupons, how many I have claimed, and how many of those I can use',
    who: buyer,
    input: z.object({ ids: commaList(100) }),
    output: z.array(z.object({ couponId: id, count: z.number().int(), usable: z.number().int() })),
  }),
  'promotion.mine': endpoint({
    summary: 'My coupons: usable, used and over, with their numbers',
    who: buyer,
    input: z.object({ ...pageInput, state: z.enum(heldStates).default('usable') }),
    output: page(
      z.object({
        id,
        coupon: couponCard,
        state: z.enum(heldStates),
        useFrom: instant,
        useUntil: instant,
        /** The orders it is spent on, and what it took off. */
        uses: z.array(z.object({ orderId: id, amount: money })),
      }),
    ).extend({ counts: z.record(z.enum(heldStates), z.number().int()) }),
  }),
  'promotion.page': endpoint({
    summary: 'A promotion by its name in the address (`token` or `token-tab`), with a page of its goods',
    who: 'anyone',
    input: z.object({
      address: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(110),
      pageNum: wholeNumber(1, 1000).default(1),
      pageSize: wholeNumber(1, 60).default(40),
    }),
    output: promotionView.extend({
      /** The tab of the address; null: all. */
      tab: z.string().nullable(),
      /** Nothing before it begins and after it has ended. */
      product: page(productCard),
      coupons: z.array(couponCard),
    }),
    errors: ['NOT_FOUND'],
  }),
  'promotion.activities': endpoint({
    summary: 'Promotions of the site that go on or come next',
    who: 'anyone',
    input: z.object({}),
    output: z.array(promotionView),
  }),
  'promotion.create': endpoint({
    summary: 'A coupon of my shop, in its sale currency, for its own products',
    ...inOwnShop('store'),
    input: sellerDraft,
    output: z.object({ id }),
    errors: ['SHOP_SUSPENDED'],
  }),
  'promotion.stop': endpoint({
    summary: 'Stop the claiming of a coupon of my shop; what is claimed stays good',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
  }),
  'promotion.list': endpoint({
    summary: 'Coupons of my shop with what became of them, the newest first',
    ...inOwnShop('store'),
    input: z.object({ ...pageInput }),
    output: page(couponRow),
  }),
};

export const promotionDraft = z
  .object({
    token: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .refine((token) => token !== 'coupon', { error: 'token' }),
    names: texts(80),
    descriptions: z.partialRecord(z.enum(languageCodes), text(300)).default({}),
    banners: z.partialRecord(z.enum(languageCodes), fileKey).default({}),
    sites,
    beginsAt: moment,
    endsAt: moment,
    rule: z.enum(['products', 'label', 'categories']),
    label: z
      .string()
      .regex(/^[a-z_]{1,30}$/)
      .optional(),
    productIds: ids(500),
    tabs: z
      .array(
        z.object({
          code: z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            .max(40),
          categoryId: id,
        }),
      )
      .max(12)
      .default([]),
    couponIds: ids(20),
  })
  .superRefine((value, context) => {
    const wrong = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'wrong' });
    if (Date.parse(value.endsAt) <= Date.parse(value.beginsAt)) wrong('endsAt');
    if ((value.rule === 'label') !== (value.label !== undefined)) wrong('label');
    if ((value.rule === 'products') !== value.productIds.length > 0) wrong('productIds');
    if (value.rule === 'categories' && value.tabs.length === 0) wrong('tabs');
    const isOnce = (list: string[]) => new Set(list).size === list.length;
    if (!isOnce(value.tabs.map(({ code }) => code)) || !isOnce(value.tabs.map((each) => each.categoryId)))
      wrong('tabs');
  });
export type PromotionDraft = z.output<typeof promotionDraft>;

export const promotionRow = promotionView.extend({
  id,
  names: z.partialRecord(z.enum(languageCodes), z.string()),
  descriptions: z.partialRecord(z.enum(languageCodes), z.string()),
  /** Keys of pictures. */
  banners: z.partialRecord(z.enum(languageCodes), z.string()),
  sites: z.array(z.enum(siteCodes)),
  rule: z.enum(['products', 'label', 'categories']),
  label: z.string().nullable(),
  productIds: z.array(id),
  couponIds: z.array(id),
  stopped: z.boolean(),
  version,
});
export type PromotionRow = z.infer<typeof promotionRow>;
