import { z } from 'zod';
import { day, id, language, money, unitPrice } from '../../shapes.ts';
import { exportTerm } from '../export-term.ts';
import { shownTaxes } from '../order-taxes.ts';
import { returnTerms } from '../return-terms.ts';

const draftLine = z.object({
  productId: id.nullable(),
  skuId: id.nullable(),
  title: z.string(),
  /** What the product is called that a quote names. */
  namedTitle: z.string().optional(),
  spec: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  price: unitPrice,
  amount: money,
});

/** What an order would come to, as it was priced. */
export const draftOrder = z.object({
  shops: z.array(
    z.object({
      shopId: id,
      name: z.string(),
      lines: z.array(draftLine),
      products: money,
      /** Null where the seller has yet to say it. */
      freight: money.nullable(),
      discount: money,
      total: money,
      depositPercent: z.number().int(),
      deposit: money,
      /** Missing of what was prepared before they were kept. */
      balanceDays: z.number().int().optional(),
      depositKept: z.number().int().optional(),
      exportTerm: exportTerm.nullable().optional(),
      returnTerms: returnTerms.nullable().optional(),
      taxes: shownTaxes.optional(),
      /** The seller confirms it before it can be paid. */
      waits: z.boolean(),
      leadDays: z.number().int(),
      /** What the seller says in the quote that is accepted, and how long it holds; missing of what was kept before. */
      quote: z.object({ note: z.string(), language, validUntil: day }).optional(),
    }),
  ),
  total: money,
  dueNow: money,
  addressId: id,
  /** The request whose quote it accepts. */
  requestId: id.nullable(),
});
export type DraftOrder = z.infer<typeof draftOrder>;
