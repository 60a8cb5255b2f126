import { z } from 'zod';
import { roles } from '../../accounts/roles.ts';
import { endpoint, inOwnShop } from '../../endpoint.ts';
import { fileKey } from '../../files/files.ts';
import { titleLine } from '../../names.ts';
import {
  download,
  id,
  instant,
  line,
  page,
  pageInput,
  setOf,
  text,
  version,
  wholeNumber,
} from '../../shapes.ts';
import {
  conditionDocuments,
  conditionMoments,
  conditionStates,
  mostConditionFiles,
  mostConditions,
} from './condition-kinds.ts';

const bothSides = [roles.buyer, roles.seller] as const;
const buyer = [roles.buyer] as const;
const shopRight = 'orders';

const condition = z.object({
  id,
  document: z.enum(conditionDocuments),
  /** In the buyer's words: of another document what it is, of the others what it has to say. */
  title: z.string(),
  moment: z.enum(conditionMoments),
  state: z.enum(conditionStates),
  round: z.number().int(),
  presentedAt: instant.nullable(),
  /** Until then the seller agrees to what is proposed; then it lapses. */
  answerBy: instant.nullable(),
  /** Until then the buyer reviews it; then it counts as accepted. */
  reviewBy: instant.nullable(),
  /** Of the last refusal, dispute or decision. */
  reason: z.string(),
  /** Whether an operator decided last. */
  isDecided: z.boolean(),
  settledAt: instant.nullable(),
  /** What was presented last. */
  files: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type OrderCondition = z.infer<typeof condition>;

const conditions = z.object({
  conditions: z.array(condition),
  /** Whether the seller has agreed; conditions that were not agreed on before the payment do not hold. */
  isAgreed: z.boolean(),
  /** What the caller may do. */
  mayPropose: z.boolean(),
  mayAnswer: z.boolean(),
  mayPresent: z.boolean(),
});
export type OrderConditions = z.infer<typeof conditions>;

const ofCondition = { id, conditionId: id };
const reason = text(1_000);
const refusals = ['NOT_FOUND', 'CONDITION_STATE'] as const;

const disputed = condition.extend({
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  shopName: z.string(),
});
export type ConsoleCondition = z.infer<typeof disputed>;

const byService = { who: 'staff', right: 'money' } as const;

/** Documents as a condition of sending products, and of releasing money. */
export const orderConditions = {
  'orderConditions.list': endpoint({
    summary: 'The documents that one of my orders waits for, with what was presented',
    who: bothSides,
    shopRight,
    input: z.object({ id }),
    output: conditions,
    errors: ['NOT_FOUND'],
  }),
  'orderConditions.propose': endpoint({
    summary:
      'The buyer proposes the documents that an unpaid order is to wait for, in place of what was proposed; none takes them back. What the seller does not answer within a day lapses',
    who: buyer,
    limit: 'submit',
    input: z.object({
      id,
      version,
      conditions: z
        .array(
          z
            .object({
              document: z.enum(conditionDocuments),
              title: titleLine(120, 0).default(''),
              moment: z.enum(conditionMoments),
            })
            .refine(({ document, title }) => document !== 'other' || title !== '', {
              path: ['title'],
              error: 'missing',
            }),
        )
        .max(mostConditions),
    }),
    output: conditions,
    errors: [...refusals, 'ORDER_CHANGED', 'ORDER_STATE'],
  }),
  'orderConditions.answer': endpoint({
    summary: 'The seller agrees to the documents that were proposed, or declines them',
    ...inOwnShop('orders'),
    input: z.object({ id, version, accept: z.boolean() }),
    output: conditions,
    errors: [...refusals, 'ORDER_CHANGED', 'ORDER_STATE', 'OWN_SHOP'],
  }),
  'orderConditions.present': endpoint({
    summary: 'The seller presents a document; the buyer has five days to review it',
    ...inOwnShop('orders'),
    limit: 'submit',
    input: z.object({
      ...ofCondition,
      files: setOf(z.object({ key: fileKey, name: line(120) }), 'key')
        .min(1)
        .max(mostConditionFiles),
    }),
    output: conditions,
    errors: [...refusals, 'NO_DOCUMENT', 'OWN_SHOP'],
  }),
  'orderConditions.review': endpoint({
    summary: 'The buyer accepts what was presented, or refuses it and says why',
    who: buyer,
    input: z
      .object({
        ...ofCondition,
        round: wholeNumber(1, 32_000),
        accept: z.boolean(),
        reason: text(1_000, 0).default(''),
      })
      .refine(({ accept, reason: why }) => accept || why !== '', { path: ['reason'], error: 'missing' }),
    output: conditions,
    errors: [...refusals, 'OWN_SHOP'],
  }),
  'orderConditions.waive': endpoint({
    summary: 'The buyer does without a document',
    who: buyer,
    input: z.object(ofCondition),
    output: conditions,
    errors: [...refusals, 'OWN_SHOP', 'OWN_REQUEST', 'APPROVER_OF_BRANCH'],
  }),
  'orderConditions.dispute': endpoint({
    summary: 'The seller asks an operator to decide about a document that was refused, or that cannot be had',
    ...inOwnShop('orders'),
    limit: 'submit',
    input: z.object({ ...ofCondition, reason }),
    output: conditions,
    errors: [...refusals, 'OWN_SHOP'],
  }),
  'orderConditions.file': endpoint({
    summary: 'A file of a document that was presented for one of my orders',
    who: bothSides,
    shopRight,
    input: z.object({ ...ofCondition, key: fileKey }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'console.conditions.list': endpoint({
    summary:
      'Documents of orders that an operator has to decide about: disputed ones, and those that alone keep an order from ending whose days are over; the oldest order first',
    ...byService,
    input: z.object(pageInput),
    output: page(disputed),
  }),
  'console.conditions.decide': endpoint({
    summary: 'Decide whether a disputed document counts as presented, and say why',
    ...byService,
    input: z.object({ id, round: wholeNumber(0, 32_000), accept: z.boolean(), reason }),
    output: z.null(),
    errors: refusals,
  }),
  'console.conditions.file': endpoint({
    summary: 'A file of a document that an operator has to decide about',
    ...byService,
    input: z.object({ id, key: fileKey }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
