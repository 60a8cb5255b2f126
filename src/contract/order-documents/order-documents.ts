import { z } from 'zod';
import { exportFacts } from './export-facts.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import {
  mostPrinted,
  numberedKinds,
  orderDocumentKinds,
  printedKinds,
  printOmissions,
} from './document-kinds.ts';
import { roles } from '../accounts/roles.ts';
import { download, id, instant, language, money } from '../shapes.ts';

const bothSides = [roles.buyer, roles.seller] as const;
const shopRight = 'orders';

const document = z.object({
  id,
  kind: z.enum(printedKinds),
  language,
  /** The shop's own number of it; empty where it has none. */
  number: z.string(),
  /** What the file is called, without its ending. */
  name: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Bytes of the file; 0 until it is made. */
  size: z.number().int(),
  /** How many orders it is of. */
  orders: z.number().int(),
  /** Whether its orders are still as they were. */
  isCurrent: z.boolean(),
  createdAt: instant,
});
export type OrderDocument = z.infer<typeof document>;

const numbered = z.object({
  id,
  kind: z.enum(numberedKinds),
  number: z.string(),
  issuedAt: instant,
  /** Null of a packing list. */
  total: money.nullable(),
});

export const documents = {
  'orderDocuments.ask': endpoint({
    summary:
      'Have a contract, proforma invoice or packing list of one of my orders made as a PDF; the one there is when nothing changed since',
    who: bothSides,
    shopRight,
    limit: 'submit',
    input: z.object({
      orderId: id,
      kind: z.enum(orderDocumentKinds),
      /** The caller's own where it is left out. */
      language: language.optional(),
    }),
    output: document,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'ORDER_CHANGED'],
  }),
  'orderDocuments.numbered': endpoint({
    summary:
      'The invoices, packing lists, credit notes and kept deposits of one of my orders by their numbers, the newest first',
    who: bothSides,
    shopRight,
    input: z.object({ orderId: id }),
    output: z.array(numbered),
    errors: ['NOT_FOUND'],
  }),
  'orderDocuments.missingFacts': endpoint({
    summary:
      'What the papers of one of my shop’s orders that leaves the country cannot say yet, by line of what is still to be sent',
    ...inOwnShop('orders'),
    input: z.object({ orderId: id }),
    output: z.array(
      z.object({
        lineId: id,
        /** Where it is filled in; null for products made for a quote. */
        productId: id.nullable(),
        missing: z.array(z.enum(exportFacts)),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'orderDocuments.askNumbered': endpoint({
    summary:
      'Have a numbered document of my orders made as a PDF in a language; it says the same in all of them',
    who: bothSides,
    shopRight,
    limit: 'submit',
    input: z.object({ id, language: language.optional() }),
    output: document,
    errors: ['NOT_FOUND'],
  }),
  'orderDocuments.list': endpoint({
    summary:
      'The papers of one of my orders, the newest first; what was printed of it is shown to its shop alone',
    who: bothSides,
    shopRight,
    input: z.object({ orderId: id }),
    output: z.array(document),
    errors: ['NOT_FOUND'],
  }),
  'orderDocuments.print': endpoint({
    summary: "Have a picking list and delivery slips of some of my shop's orders made as one PDF",
    ...inOwnShop('orders'),
    limit: 'submit',
    input: z.object({ orderIds: z.array(id).min(1).max(mostPrinted), language: language.optional() }),
    output: document.extend({
      /** Orders that it leaves out, by their numbers, and why. */
      omitted: z.array(z.object({ number: z.string(), reason: z.enum(printOmissions) })),
    }),
    errors: ['NOT_FOUND', 'NOTHING_TO_SEND', 'ORDER_HELD', 'ORDER_CHANGED'],
  }),
  'orderDocuments.printed': endpoint({
    summary: "My shop's picking lists of the last thirty days, the newest first",
    ...inOwnShop('orders'),
    input: z.object({}),
    output: z.array(document),
  }),
  'orderDocuments.download': endpoint({
    summary: 'A paper of my orders as a PDF',
    who: bothSides,
    shopRight,
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
