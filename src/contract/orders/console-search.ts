import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { caseKinds } from '../moderation/text-rules.ts';
import { id, line } from '../shapes.ts';
import { longestOfficeWords, shortestOfficeWords } from './office-search-limits.ts';

/** The call below. */
export type ConsoleSearchCall = keyof typeof consoleSearch;

export const consoleSearch = {
  'console.search.all': endpoint({
    summary:
      'A handful of each kind of thing that some words name: numbers, those of cases too, names, words of a company, the end of a telephone, the reference of a payment; of what my rights let me read; that the end of a telephone was looked for is written down',
    who: 'staff',
    input: z.object({ words: line(longestOfficeWords, shortestOfficeWords) }),
    output: z.object({
      orders: z.array(z.object({ id, number: z.string(), parties: z.string() })),
      /** Attempts to pay, each with the first order that it is for. */
      payments: z.array(z.object({ id, number: z.string(), orderId: id, orderNumber: z.string() })),
      /** Payouts of shops and providers. */
      payouts: z.array(z.object({ id, number: z.string(), ownerName: z.string() })),
      /** Requests for quotation. */
      rfqs: z.array(z.object({ id, number: z.string(), title: z.string(), buyerName: z.string() })),
      products: z.array(
        z.object({ id, title: z.string(), code: z.string(), shopName: z.string(), picture: z.string() }),
      ),
      /** Brands under which products are shown, by any spelling. */
      brands: z.array(z.object({ id, name: z.string(), products: z.number().int() })),
      shops: z.array(z.object({ id, name: z.string() })),
      /** Shops and providers who have accounts in the ledger. */
      ledgerOwners: z.array(z.object({ id, name: z.string() })),
      /** What was reported or hidden, by its number. */
      cases: z.array(z.object({ id, number: z.number().int(), kind: z.enum(caseKinds) })),
      users: z.array(z.object({ id, name: z.string(), companyName: z.string() })),
    }),
  }),
};
