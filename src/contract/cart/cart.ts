import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { country, flag, id, instant, money, quantity, unitPrice } from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { foreseenSending } from '../warehouses/origins.ts';

/** Why a line cannot be ordered as it stands. */
export const lineIssues = ['gone', 'hidden', 'stock', 'minimum', 'multiple'] as const;

const cartLine = z.object({
  skuId: id,
  productId: id,
  title: z.string(),
  /** Names of the spec values of the sku. */
  spec: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  checked: z.boolean(),
  moq: z.number().int(),
  multiple: z.number().int(),
  stock: z.number().int(),
  /** The tier price at the product's whole quantity in the cart; null where it is hidden from the buyer, as the amount is. */
  price: unitPrice.nullable(),
  /** What everybody pays for a piece, where the price is the buyer's own or that of a live programme; else null. */
  publicPrice: unitPrice.nullable(),
  /** The programme whose price it is, and when that ends; null where it is no live price. */
  live: z.object({ programmeId: id, endsAt: instant }).nullable(),
  amount: money.nullable(),
  issue: z.enum(lineIssues).nullable(),
  /** How many more of it bring the product to its next tier, and what one costs there. */
  nextTier: z.object({ missing: z.number().int(), price: unitPrice }).nullable(),
});
export type CartLine = z.infer<typeof cartLine>;

const buyer = [roles.buyer] as const;
const count = z.object({ count: z.number().int() });

export const cart = {
  'cart.get': endpoint({
    summary: 'The cart, grouped by shop, priced now',
    who: buyer,
    input: z.object({}),
    output: z.object({
      shops: z.array(
        z.object({
          shop: shopCard,
          lines: z.array(cartLine),
          checkedAmount: money,
          /** The least that the buyer's own prices ask for, and how much of it the ticked lines lack; null: enough. */
          belowMinimum: z.object({ minimum: money, missing: money }).nullable(),
        }),
      ),
      checkedAmount: money,
      checkedCount: z.number().int(),
      count: z.number().int(),
    }),
  }),
  'cart.add': endpoint({
    summary: 'Add to the cart (mode add), set a quantity (set), or remove lines (remove)',
    who: buyer,
    input: z.object({
      mode: z.enum(['add', 'set', 'remove']).default('add'),
      lines: z
        .array(z.object({ skuId: id, quantity: quantity.optional() }))
        .min(1)
        .max(400),
    }),
    output: count,
    errors: ['GOODS_GONE', 'STOCK_SHORT', 'PRICE_HIDDEN', 'CART_FULL'],
  }),
  'cart.check': endpoint({
    summary: 'Tick or untick lines; without skuIds all of them',
    who: buyer,
    input: z.object({ skuIds: z.array(id).max(400).optional(), checked: flag }),
    output: z.object({}),
  }),
  'cart.freight': endpoint({
    summary: 'What sending the ticked lines somewhere would cost, by the tables of their shops',
    who: buyer,
    input: z.object({
      country,
      /** A province of China by its two digits; for other countries left out. */
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
    }),
    output: z.object({
      /** Null where the shop has no price for the place, so that its seller says it. */
      shops: z.array(z.object({ shopId: id, freight: money.nullable(), ...foreseenSending })),
      /** Of those that have one. */
      total: money,
    }),
  }),
  'cart.count': endpoint({
    summary: 'How many lines the cart holds',
    who: buyer,
    input: z.object({}),
    output: z.number().int(),
  }),
};
