import { id as idShape } from '../../../contract/shapes.ts';
import { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { taxTreatments } from '../../../kit/amounts/tax.ts';
import type { ShownDigest } from '../lines/shown-products.ts';
import { exportTerm } from '../../../contract/orders/export-term.ts';
import { sendingWays, type SendingWay } from '../../../contract/warehouses/sending-ways.ts';
import { returnTerms } from '../../../contract/orders/return-terms.ts';
import { readSigned, sign } from '../../platform/proof/signed.ts';

const shape = z.object({
  buyer: z.string(),
  currency: z.string(),
  /**
   * What was priced: sku, quantity, the price of a piece in ten-thousandths, what the line costs in minor units; and what
   * the buyer was shown of it, by its digest and the language, then the same in the language of their account, where that
   * is another: they read their orders in it.
   */
  lines: z.array(
    z.tuple(
      [
        idShape,
        z.number().int().positive(),
        z.string().regex(/^\d+$/),
        z.string().regex(/^\d+$/),
        z.string().length(43),
        z.enum(languageCodes),
      ],
      z.tuple([z.string().length(43), z.enum(languageCodes)]),
    ),
  ),
  /** What was taken off: the buyer's coupon, minor units. */
  coupons: z.array(z.tuple([idShape, z.string().regex(/^\d+$/)])).default([]),
  /** The branch of the buying company that it is for. */
  branch: idShape.nullable().default(null),
  /** Of each shop: freight in minor units, where it is known, and what else the order is placed on. */
  terms: z.array(
    z.object({
      shopId: idShape,
      freight: z.string().regex(/^\d+$/).nullable(),
      waits: z.boolean(),
      /** How it is sent where its products lie in several warehouses. */
      way: z.enum(sendingWays).default('fewest'),
      preRatio: z.number().int(),
      leadDays: z.number().int(),
      balanceDays: z.number().int(),
      depositKept: z.number().int(),
      /** The taxes that the prices include, each once. */
      taxes: z
        .array(z.object({ treatment: z.enum(taxTreatments), basisPoints: z.number().int() }))
        .default([]),
      exportTerm: exportTerm.nullable().default(null),
      returnTerms: returnTerms.nullable().default(null),
    }),
  ),
});
export type Quote = z.infer<typeof shape>;

/** What the buyer was shown of each line, by sku, in each language that is signed. */
export const shownOf = ({ lines }: Quote): Map<string, [ShownDigest, ...ShownDigest[]]> =>
  new Map(
    lines.map(([skuId, , , , digest, language, ...further]) => [
      skuId,
      [{ digest, language }, ...further.map(([other, shownIn]) => ({ digest: other, language: shownIn }))],
    ]),
  );

/** How each shop sends what was priced. */
export const waysOf = ({ terms }: Pick<Quote, 'terms'>): Map<string, SendingWay> =>
  new Map(terms.map(({ shopId, way }) => [shopId, way]));

/** Signs what a buyer was shown, so that at submission every change since can be named. */
export const signQuote = (secret: string, quote: Quote): string => sign(secret, 'quote', quote);

/** @throws {Refusal} BAD_INPUT for anything this server did not sign for this buyer, or signed in an older form. */
export function readQuote(secret: string, text: string, buyer: string): Quote {
  const signed = readSigned(secret, 'quote', text);
  const quote = signed === null ? undefined : shape.safeParse(signed).data;
  if (quote?.buyer !== buyer) throw new Refusal('BAD_INPUT', { fields: 'quote' });
  return quote;
}
