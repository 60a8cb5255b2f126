import { z } from 'zod';
import { entry } from './entry.ts';
import { mostPrinted, orderPaperKinds, printList } from './paper-kinds.ts';
import { roles } from './roles.ts';
import { download, id, instant, language } from './shapes.ts';

const bothSides = [roles.buyer, roles.seller] as const;
const seller = [roles.seller] as const;
const shopRight = 'orders';

const paper = z.object({
  id,
  kind: z.enum([...orderPaperKinds, printList]),
  language,
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
export type Paper = z.infer<typeof paper>;

export const papers = {
  'papers.ask': entry({
    summary:
      'Have a contract or packing list of one of my orders made as a PDF; the one there is when nothing changed since',
    who: bothSides,
    shopRight,
    limit: 'submit',
    input: z.object({
      orderId: id,
      kind: z.enum(orderPaperKinds),
      /** The caller's own where it is left out. */
      language: language.optional(),
    }),
    output: paper,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'ORDER_CHANGED'],
  }),
  'papers.list': entry({
    summary:
      'The papers of one of my orders, the newest first; what was printed of it is shown to its shop alone',
    who: bothSides,
    shopRight,
    input: z.object({ orderId: id }),
    output: z.array(paper),
    errors: ['NOT_FOUND'],
  }),
  'papers.print': entry({
    summary: "Have a picking list and delivery slips of some of my shop's orders made as one PDF",
    who: seller,
    shopRight,
    limit: 'submit',
    input: z.object({ orderIds: z.array(id).min(1).max(mostPrinted), language: language.optional() }),
    output: paper,
    errors: ['NOT_FOUND', 'NOTHING_TO_SEND', 'ORDER_CHANGED'],
  }),
  'papers.printed': entry({
    summary: "My shop's picking lists of the last thirty days, the newest first",
    who: seller,
    shopRight,
    input: z.object({}),
    output: z.array(paper),
  }),
  'papers.download': entry({
    summary: 'A paper of my orders as a PDF',
    who: bothSides,
    shopRight,
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
