import { lateFee, termDays } from '../../../contract/credit/credit-states.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { majorUnits, typedWhole } from '../../page/format/format.ts';
import type { Words } from '../../page/words.ts';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

const most = 10n ** 12n - 1n;

interface Terms {
  limit: WireMoney;
  termDays: number;
  lateFeeBasisPoints: number;
}

const wholeIn = (text: string, least: number, greatest: number): number | null => {
  const value = typedWhole(text);
  return value !== null && value >= least && value <= greatest ? value : null;
};

/** The fields that set what a credit line is like. */
export const termFields = (t: Words<'credit'>, start: Terms) => ({
  limit: {
    label: t('limit'),
    start: majorUnits(start.limit.amount, start.limit.currency),
    check: (text: string) =>
      typedAmount(text, start.limit.currency, { least: 1n, most }) !== null || t('amountWrong'),
    ...amountField(start.limit.currency),
  },
  termDays: {
    label: t('termDays'),
    start: String(start.termDays),
    required: true,
    numbers: wholeNumbers,
    maxLength: 3,
    check: (text: string) =>
      wholeIn(text, termDays.least, termDays.most) !== null || t('termDaysWrong', termDays),
  },
  lateFee: {
    label: t('lateFee'),
    hint: t('lateFeeHint'),
    start: String(start.lateFeeBasisPoints),
    required: true,
    numbers: wholeNumbers,
    maxLength: 2,
    check: (text: string) => wholeIn(text, 0, lateFee.most) !== null || t('lateFeeWrong', lateFee),
  },
});

/** What was typed into them, as it is sent. */
export const typedTerms = (
  values: Record<'limit' | 'termDays' | 'lateFee', string>,
  currency: string,
): { limit: string; termDays: number; lateFeeBasisPoints: number } => ({
  limit: typedAmount(values.limit, currency, { least: 1n, most })!,
  termDays: typedWhole(values.termDays),
  lateFeeBasisPoints: typedWhole(values.lateFee),
});
