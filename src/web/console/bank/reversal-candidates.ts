import type { BankReversal } from '../../../contract/payments/console-outgoing.ts';
import type { CallKey } from '../../../contract/calls.ts';
import type { Formats } from '../../page/format/format.ts';
import type { Words } from '../../page/words.ts';

/** Calls whose answers are others once somebody has said something of a reversal. */
export const changedByReversals: CallKey[] = [
  'console.bankReversals.list',
  'console.bankReversals.debits',
  'console.bankReceipts.list',
  'console.channelTasks.list',
  'console.log.list',
];

/** Which money a debit may have taken back, to choose from. */
export const candidateOptions = (
  candidates: BankReversal['candidates'],
  t: Words<'bank'>,
  format: Formats,
): { value: string; text: string }[] =>
  candidates.map(({ id, payerName, day, state }) => ({
    value: id,
    text: `${payerName || '–'} · ${format.day(day)} · ${t(`receipt.${state}`)}`,
  }));
