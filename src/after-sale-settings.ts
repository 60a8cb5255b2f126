import { z } from 'zod';

/** What a site promises about money and products that go back, and which payments are looked at first, as in `CLAIM_DAYS_UAE`. */
export const afterSaleSettings = {
  CLAIM_DAYS: {
    type: z.coerce.number().int().min(0).max(180).optional(),
    is: 'a number of days from 0 to 180',
    about:
      'How long after an order is completed its buyer can claim money back, 15 days unless said otherwise; for one site like `CLAIM_DAYS_UAE`. Counts for orders placed from then on',
  },
  APPEAL_DAYS: {
    type: z.coerce.number().int().min(0).max(30).optional(),
    is: 'a number of days from 0 to 30',
    about:
      'How long either side may appeal against an operator’s decision about a refund, 3 days unless said otherwise; 0: decisions are final; for one site like `APPEAL_DAYS_UAE`. Counts for decisions made from then on',
  },
  HOLD_FROM: {
    type: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    is: 'a whole number of yuan',
    about:
      'From how many yuan on, within two days, a payment is looked at by an operator before its order goes on, where its buyer is new, says another country than the products go to, or is likely the shop’s own hand; 100,000 unless said otherwise; 0: no amount is too large; for one site like `HOLD_FROM_UAE`',
  },
  HOLD_NEW_DAYS: {
    type: z.coerce.number().int().min(0).max(365).optional(),
    is: 'a number of days from 0 to 365',
    about:
      'For how many days an account is new to that, 30 unless said otherwise; one that has completed no order always is; for one site like `HOLD_NEW_DAYS_UAE`',
  },
  HOLD_ORDERS: {
    type: z.coerce.number().int().min(0).max(100_000).optional(),
    is: 'a whole number',
    about:
      'How many orders one buyer may pay in two days, whatever they cost, before one more is looked at, 100 unless said otherwise; 0: any number; for one site like `HOLD_ORDERS_UAE`',
  },
  RETURN_DAYS_MIN: {
    type: z.coerce.number().int().min(0).max(90).optional(),
    is: 'a number of days from 0 to 90',
    about:
      'How long after delivery buyers may send products back without any fault, whatever the shop says, because the law of the site gives them that; where it is not 0 a shop keeps nothing of what goes back without fault, and excludes only what is made to order; 0 unless said otherwise, since buyers are businesses; for one site like `RETURN_DAYS_MIN_UAE`. Counts for orders placed from then on',
  },
  RESTOCKING_MOST: {
    type: z.coerce.number().int().min(0).max(100).optional(),
    is: 'a percentage from 0 to 100',
    about:
      'How much of the price a shop may keep of what goes back without its fault, 20 percent unless said otherwise; for one site like `RESTOCKING_MOST_UAE`. Counts for orders placed from then on',
  },
  RETURN_POSTAGE_MOST: {
    type: z.coerce.number().int().min(0).max(100).optional(),
    is: 'a percentage from 0 to 100',
    about:
      'How much a buyer may be paid for a way back that the seller pays, as a share of what goes back, 50 percent unless said otherwise; for one site like `RETURN_POSTAGE_MOST_UAE`',
  },
};
