import { z } from 'zod';
import { branchChoice } from '../../companies/branch-choice.ts';
import { ruleKinds } from '../../companies/rule-kinds.ts';
import { couponOffer } from '../../promotion/promotion.ts';
import { id, money } from '../../shapes.ts';
import { shopCard } from '../../shops/shops.ts';
import { sendingWays } from '../../warehouses/sending-ways.ts';
import { shipsFrom } from '../../warehouses/origins.ts';
import { exportTerm } from '../export-term.ts';
import { pricedLine } from '../order-lines.ts';
import { shownTaxes } from '../order-taxes.ts';
import { returnTerms } from '../return-terms.ts';

export const amounts = { products: money, freight: money, discount: money, total: money };

/** What both sides have agreed on, in days and percent. */
export const terms = {
  /** From payment until the products are sent, and from their being ready until the balance is paid. */
  leadDays: z.number().int(),
  balanceDays: z.number().int(),
  /** Percent of the deposit that the seller may keep when the balance is not paid in time. */
  depositKept: z.number().int(),
  /** What the price covers, where products leave the seller’s country and the shop says. */
  exportTerm: exportTerm.nullable(),
  /** What the shop promises of products that go back without its fault; null: by agreement. */
  returnTerms: returnTerms.nullable(),
};

export const calculation = z.object({
  shops: z.array(
    z.object({
      shop: shopCard,
      lines: z.array(pricedLine),
      ...amounts,
      /** What the discount has of a coupon of the marketplace. */
      platformDiscount: money,
      /** Null where the shop has no rate for the place: the seller says it, and until then it is in no sum. */
      freight: money.nullable(),
      preRatio: z.number().int(),
      deposit: money,
      /** The seller confirms the order, and sets what is not known of its freight, before it can be paid. */
      taxes: shownTaxes,
      waits: z.boolean(),
      ...terms,
      shipsFrom,
      /** The ways to send it among which the buyer chooses; none where there is one. */
      sendings: z.array(
        z.object({
          way: z.enum(sendingWays),
          /** What it is: the one that leaves soonest may be the cheapest too. */
          ways: z.array(z.enum(sendingWays)),
          isChosen: z.boolean(),
          shipsFrom,
          parcels: z.number().int(),
          leadDays: z.number().int(),
          /** Null where the seller says it later. */
          freight: money.nullable(),
        }),
      ),
      /** What the buyer holds of this shop's coupons; what takes most off stands first. */
      coupons: z.array(couponOffer),
    }),
  ),
  /** What they hold of the platform's. */
  coupons: z.array(couponOffer),
  discount: money,
  total: money,
  /** Paid first: the deposits, of what waits for its seller once that has confirmed it. */
  dueNow: money,
  /** What of that can be paid as soon as the orders are placed; the rest follows when its sellers have confirmed. */
  payableNow: money,
  /** The day of the rates that its prices are converted by, the oldest of several; null where nothing is converted. */
  ratesDay: z.iso.date().nullable(),
  /** Where it would go: the address asked for, else the buyer's default one; null when there is none. */
  addressId: id.nullable(),
  /** What the rules of the company that is acted for ask: how many approvals, and why; null for who acts for themselves. */
  approval: z
    .object({
      approvals: z.number().int(),
      /** How many of them have to come from approvers of the branch. */
      ofBranch: z.number().int(),
      reasons: z.array(z.enum(ruleKinds)),
    })
    .nullable(),
  /** The branch of the company that it is ordered for; null where there is none to choose. */
  branch: branchChoice.nullable(),
  /** Signed by the server: what was priced, to be handed to submitV1. */
  quote: z.string(),
});
export type Calculation = z.infer<typeof calculation>;

/** Why what is asked for cannot be held for its buyer. */
export const holdErrors = [
  'GOODS_GONE',
  'PRICE_HIDDEN',
  'STOCK_SHORT',
  'HOLDING_TOO_MUCH',
  'UNPAID_TOO_MANY',
  'ORDER_BELOW_MINIMUM',
] as const;
