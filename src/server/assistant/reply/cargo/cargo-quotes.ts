import type { OutputOf } from '../../../../contract/contract.ts';
import { currencyDigits, decimalText } from '../../../../kit/money.ts';
import { othersLine } from '../../../tools/public.ts';
import type { Speech } from '../reply-kit.ts';

/** What a cubic metre of mixed goods weighs, where only the volume is said. */
export const usualKilograms = 200;
/** So heavy is a cubic metre that no carrier charges by its volume. */
export const densestKilograms = 1000;

export type QuoteRow = OutputOf<'tradeServices.quotes'>['quotes'][number];

/** A tariff with what it comes to. */
export function quoteLine(
  { mode, price, daysFrom, daysTo, from, to: destination, provider }: QuoteRow,
  { say, money, number }: Speech,
): string {
  const amount = decimalText(price.amount, currencyDigits[price.currency] ?? 2);
  return say('chat.cargo.row', {
    mode: say(`chat.mode.${mode}`),
    price: money({ amount, currency: price.currency }),
    days: `${number(daysFrom)}–${number(daysTo)}`,
    way: `${othersLine(from)} → ${othersLine(destination)}`,
    provider: provider ? othersLine(provider.name) : say('chat.cargo.market'),
  });
}
