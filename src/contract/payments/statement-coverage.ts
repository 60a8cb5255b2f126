import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, money, text } from '../shapes.ts';

const byMoney = { who: 'staff', right: 'money' } as const;
const reason = text(500);

const coverage = z.object({
  accountId: id,
  account: z.object({ bank: z.string(), numberEnd: z.string() }),
  currency: z.string(),
  /** The last day that is told whole; null before the first statement. */
  toldUntil: z.iso.date().nullable(),
  /** What it holds by its last statement; null where that does not say. */
  balance: money.nullable(),
  /** Statements that do not go on from the one before, and that nobody has explained. */
  breaks: z.array(
    z.object({
      id,
      /** The last day of the statement. */
      day: z.iso.date(),
      toldUntil: z.iso.date(),
      toldFrom: z.iso.date().nullable(),
      /** What the statement before closed with, what this one opens with, and between them; null where days are missing. */
      expected: money.nullable(),
      opening: money.nullable(),
      difference: money.nullable(),
      proposal: z.object({ by: z.string(), isMine: z.boolean(), reason: z.string() }).nullable(),
    }),
  ),
});
export type StatementCoverage = z.infer<typeof coverage>;

export const consoleStatementCoverage = {
  'console.bankStatements.coverage': endpoint({
    summary:
      'Up to when the statements of each open account tell everything, and where one does not go on from the one before',
    ...byMoney,
    input: z.object({}),
    output: z.array(coverage),
  }),
  'console.bankStatements.explain': endpoint({
    summary:
      'Say why a statement does not go on from the one before; above a limit a second operator says that it is so',
    ...byMoney,
    input: z.object({
      /** Of the break. */
      id,
      /** Minor units, as it was shown; left out for missing days. */
      difference: z
        .string()
        .regex(/^-?\d{1,18}$/)
        .optional(),
      reason,
    }),
    output: z.object({ isExplained: z.boolean() }),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'BANK_NEW_OPERATOR'],
  }),
  'console.bankStatements.noMovement': endpoint({
    summary: 'Say that nothing moved on an account up to a day, of which the bank gives no statement',
    ...byMoney,
    input: z.object({ accountId: id, until: day, reason }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'TRANSFER_DAY'],
  }),
};
