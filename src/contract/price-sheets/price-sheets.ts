import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint, inServedShop } from '../endpoint.ts';
import { spreadsheetInput, spreadsheetIssues, unclearNumbers } from '../file-jobs/file-jobs.ts';
import { mostAtOnce, productLimits as limits, publishStatuses } from '../products/product-limits.ts';
import {
  base64Length,
  download,
  id,
  line,
  pricePositive,
  seenVersion,
  setOf,
  wholeNumber,
  version,
} from '../shapes.ts';
import { largestPriceSheet, priceRowIssues } from './price-sheet-limits.ts';

/** Sellers for their shop, and supplier services for all shops that let them write products. */
const byShops = {
  who: [roles.seller, roles.supplierService],
  shopRight: 'products',
  limit: 'export',
} as const;

const tier = z.object({
  minimum: wholeNumber(1, limits.quantity),
  /** Minor units of the product's currency. */
  price: pricePositive,
});
const tiers = z.array(tier).min(1).max(limits.tiers);
const stock = wholeNumber(0, limits.stock);

const skuChange = z.object({
  id,
  /** Left out, prices stay. */
  tiers: tiers.optional(),
  /** Pieces that the sheet was written from and that it asks for: what was sold meanwhile stays sold. */
  stock: z.object({ seen: stock, wanted: stock }).optional(),
});

const changedSku = z.object({
  id,
  variant: z.string(),
  skuCode: z.string(),
  /** Null where prices stay. */
  tiers: z.object({ before: z.array(tier), after: z.array(tier) }).nullable(),
  /** Null where stock stays. `now`: what is there at this moment; `after`: what there will be if nothing more is sold. */
  stock: z
    .object({
      seen: z.number().int(),
      wanted: z.number().int(),
      now: z.number().int(),
      after: z.number().int(),
    })
    .nullable(),
});

const changedProduct = z.object({
  id,
  version,
  /** Of the grant by which the shop is served; null for one's own. */
  grantId: id.nullable(),
  shop: z.string(),
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  skus: z.array(changedSku),
});
export type ChangedProduct = z.infer<typeof changedProduct>;

export const priceSheets = {
  'priceSheets.export': endpoint({
    summary:
      'Prices and stock of my products, or of those of the shops I serve, as a sheet to fill in and send back',
    ...byShops,
    input: z.object({
      /** Only of the shop that is served by this grant. */
      grantId: id.optional(),
      status: z.enum(publishStatuses).optional(),
      keyword: line(100).optional(),
    }),
    output: download,
    errors: ['PRICE_SHEET_LARGE'],
  }),
  'priceSheets.read': endpoint({
    summary: 'What a sheet of prices and stock would change; nothing is written',
    ...byShops,
    largestBody: base64Length(largestPriceSheet) + 100_000,
    input: z.object(spreadsheetInput(largestPriceSheet)),
    output: z.object({
      /** Why the file cannot be read. */
      issue: z.enum(spreadsheetIssues).nullable(),
      unclear: unclearNumbers,
      rows: z.number().int(),
      unchanged: z.number().int(),
      products: z.array(changedProduct),
      refused: z.array(z.object({ line: z.number().int(), name: z.string(), issue: z.enum(priceRowIssues) })),
    }),
  }),
  'priceSheets.apply': endpoint({
    summary:
      'Change prices and stock of products of one shop on the versions that were seen, each whole or not at all',
    ...inServedShop('products', 'products'),
    input: z.object({
      products: setOf(
        z.object({ id, version: seenVersion, skus: setOf(skuChange, 'id').min(1).max(limits.skus) }),
        'id',
      )
        .min(1)
        .max(mostAtOnce),
    }),
    output: z.object({
      changed: z.number().int(),
      refused: z.array(
        z.object({
          id,
          /** `changed`: by somebody else meanwhile. `gone`: it, or a variant, is no longer there. */
          issue: z.enum(['changed', 'gone', 'wrong']),
        }),
      ),
    }),
    errors: ['NOT_FOUND', 'SERVICE_RIGHT_MISSING'],
  }),
};
