import { z } from 'zod';

/** What a site promises about money and products that go back, as in `CLAIM_DAYS_UAE`. */
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
};
