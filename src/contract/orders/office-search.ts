import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../shapes.ts';
import { longestOfficeWords, shortestOfficeWords } from './office-search-limits.ts';

/** The call below. */
export type OfficeSearchCall = keyof typeof officeSearch;

export const officeSearch = {
  'orders.searchOffice': endpoint({
    summary:
      'A handful of each kind of thing in my office that some words name; members find what they may see',
    who: [roles.buyer, roles.seller],
    input: z.object({ words: line(longestOfficeWords, shortestOfficeWords) }),
    output: z.object({
      orders: z.array(z.object({ id, number: z.string(), party: z.string() })),
      refunds: z.array(z.object({ id, orderId: id, number: z.string(), orderNumber: z.string() })),
      /** Of the seller's shop. */
      products: z.array(
        z.object({
          id,
          code: z.string(),
          title: z.string(),
          picture: z.string(),
          /** The list of products leaves it out unless it is asked for these. */
          isArchived: z.boolean(),
        }),
      ),
      /** The buyer's own requests. */
      rfqs: z.array(z.object({ id, title: z.string() })),
      conversations: z.array(z.object({ id, party: z.string() })),
    }),
  }),
};
