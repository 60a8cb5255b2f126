import { z } from 'zod';
import { statedTreatments } from '../../kit/amounts/tax.ts';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { download, instant, money as amount, page, pageInput } from '../shapes.ts';

const byOwner = { who: [roles.seller, roles.tradeService], shopRight: 'money' } as const;

/** What changes a balance in a month; sales, deposits, coupon shares and claims before the fee. */
export const balanceLines = ['sales', 'deposits', 'coupons', 'claims', 'fees', 'payouts', 'other'] as const;
export type BalanceLine = (typeof balanceLines)[number];
/** What changes the money that is held until orders complete. */
export const escrowLines = ['payments', 'refunds', 'released', 'other'] as const;
export type EscrowLine = (typeof escrowLines)[number];

/** What is agreed to go back after completion and was taken off the balance since: a shop pays as money comes in. */
export const debtLines = ['agreed', 'paid'] as const;
export type DebtLine = (typeof debtLines)[number];

/** `2026-03`, in the accounting time zone. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const lineOf = <Line extends string>(lines: readonly Line[]) =>
  z.array(z.object({ line: z.enum(lines as [Line, ...Line[]]), amount }));

const ofCurrency = z.object({
  currency: z.string(),
  /** Opening, lines and closing add up: what the ledger held when the month began and when it ended. */
  balance: z.object({ opening: amount, lines: lineOf(balanceLines), closing: amount }),
  escrow: z.object({ opening: amount, lines: lineOf(escrowLines), closing: amount }),
  /** What the shop owed for claims when the month began and when it ended; its own part, without fees. */
  debts: z.object({ opening: amount, lines: lineOf(debtLines), closing: amount }),
  /** The tax that invoices, kept deposits and credit notes of the month state, by treatment and rate; none of providers. */
  taxes: z.array(
    z.object({
      treatment: z.enum(statedTreatments),
      /** Hundredths of a percent on top of the net price. */
      basisPoints: z.number().int(),
      /** What was invoiced and what was credited, tax included, and that tax. */
      sales: z.object({ amount, tax: amount }),
      refunds: z.object({ amount, tax: amount }),
    }),
  ),
});

const monthStatement = z.object({
  month,
  /** Its first moment, and the first that is no longer of it. */
  from: instant,
  to: instant,
  /** It is not over: what it says is so far. */
  isRunning: z.boolean(),
  currencies: z.array(ofCurrency),
});
export type MonthStatement = z.infer<typeof monthStatement>;

export const monthStatements = {
  'settlement.months': endpoint({
    summary: 'My money by month and currency, the newest first: exactly what the ledger says',
    ...byOwner,
    input: z.object(pageInput),
    output: page(monthStatement),
  }),
  'settlement.monthDocument': endpoint({
    summary: 'The statement of a month that is over, as a PDF in the language of the caller',
    ...byOwner,
    limit: 'export',
    input: z.object({ month }),
    output: download,
    errors: ['NOT_FOUND', 'MONTH_RUNNING'],
  }),
};
