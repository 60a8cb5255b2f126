import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { flag, id, instant, line, money, page, pageInput, text, version } from '../shapes.ts';
import { publishStatuses } from './product-limits.ts';
import { appealLength, takedownReasonLength, takedownRules, takedownStates } from './takedown-rules.ts';

/** The calls of sellers below. */
export type TakedownCall = keyof typeof takedowns;

const rule = z.enum(takedownRules);
const reason = text(takedownReasonLength);

const takedown = z.object({
  id,
  rule,
  reason: z.string(),
  state: z.enum(takedownStates),
  at: instant,
  appeal: z.string().nullable(),
  appealedAt: instant.nullable(),
  /** What was said with the decision that ended it. */
  decisionReason: z.string().nullable(),
  decidedAt: instant.nullable(),
});

const ownTakedown = takedown.extend({
  productId: id,
  code: z.string(),
  title: z.string(),
  picture: z.string(),
});
export type OwnTakedown = z.infer<typeof ownTakedown>;

export const takedowns = {
  'products.takedowns': endpoint({
    summary:
      'My products that the marketplace has taken down, the latest first, with the rule and what I can do',
    ...inOwnShop('products'),
    input: z.object({}),
    output: z.array(ownTakedown),
  }),
  'products.appeal': endpoint({
    summary: 'Say why a product of mine should be on sale again; once, and another operator decides',
    ...inOwnShop('products'),
    limit: 'submit',
    input: z.object({ productId: id, text: text(appealLength) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'APPEALED_ALREADY'],
  }),
};

const consoleProduct = z.object({
  id,
  code: z.string(),
  title: z.string(),
  picture: z.string(),
  shopId: id,
  shopName: z.string(),
  category: z.string(),
  status: z.enum(publishStatuses),
  isTakenDown: z.boolean(),
  priceFrom: money,
  updatedAt: instant,
});
export type ConsoleProduct = z.infer<typeof consoleProduct>;

const consoleTakedown = takedown.extend({
  productId: id,
  title: z.string(),
  picture: z.string(),
  shopName: z.string(),
  by: z.string(),
  decidedBy: z.string(),
  /** Of the product as it is now, for whoever restores what they read. */
  productVersion: version,
  /** Whether I took it down: then somebody else decides on an appeal. */
  isOwn: z.boolean(),
});
export type ConsoleTakedown = z.infer<typeof consoleTakedown>;

const governed = { who: 'staff', right: 'catalog' } as const;
const decide = z.object({ id, reason });

export const consoleTakedowns = {
  'console.products.list': endpoint({
    summary: 'Products of all shops, on sale or not: by item number, variant, title or shop',
    ...governed,
    input: z.object({
      ...pageInput,
      search: line(100, 0).optional(),
      shopId: id.optional(),
      categoryId: id.optional(),
      brandId: id.optional(),
      /** The code of a unit of measure. */
      unit: line(20).optional(),
      status: z.enum(publishStatuses).optional(),
      takenDown: flag.optional(),
    }),
    output: page(consoleProduct),
  }),
  'console.products.get': endpoint({
    summary: 'One product with what its seller says of it, and every time it was taken down',
    ...governed,
    input: z.object({ id }),
    output: consoleProduct.extend({
      description: z.string(),
      pictures: z.array(z.string()),
      brand: z.string(),
      salesCount: z.number().int(),
      createdAt: instant,
      takedowns: z.array(consoleTakedown),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.products.takeDown': endpoint({
    summary:
      'Take a product down under a rule: it leaves lists, search and carts at once, and its seller is told why; orders go on',
    ...governed,
    input: z.object({ id, rule, reason }),
    output: z.null(),
    errors: ['NOT_FOUND', 'PRODUCT_TAKEN_DOWN', 'OWN_TAKEDOWN'],
  }),
  'console.takedowns.list': endpoint({
    summary: 'What was taken down: by default what waits for a decision on an appeal, the oldest first',
    ...governed,
    input: z.object({ ...pageInput, state: z.enum(takedownStates).optional() }),
    output: page(consoleTakedown),
  }),
  'console.takedowns.restore': endpoint({
    summary:
      'End a takedown: the product is on sale again if it was before; an appeal is granted by this, by another operator',
    ...governed,
    input: decide.extend({
      /** Of the product as the operator read it. */
      version,
    }),
    output: z.null(),
    errors: ['NOT_FOUND', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR', 'GOODS_CHANGED'],
  }),
  'console.takedowns.uphold': endpoint({
    summary:
      'Turn an appeal down, as another operator than the one who took the product down; there is no second one',
    ...governed,
    input: decide,
    output: z.null(),
    errors: ['NOT_FOUND', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR'],
  }),
};
