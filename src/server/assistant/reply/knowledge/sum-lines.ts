import type { Sum, Sums } from '../../reading/calculations/read-sums.ts';
import type { Kit, Speech } from '../reply-kit.ts';

/** Sums that differ by less than this share of the greater one are the same. */
const same = 0.005;

/** Which of two sums is less, or whether one pays for so many pieces, by today's rates. */
export const sumLines = (kit: Kit, sums: Sums, speaking: Speech): Promise<string[]> =>
  sums.asks === 'compare' ? comparedLines(kit, sums, speaking) : enoughLines(kit, sums, speaking);

/** A sum in another currency; null where there is no rate. */
async function inCurrency(
  kit: Kit,
  { amount, currency }: Sum,
  target: string,
): Promise<{ amount: number; rateDay: string | null; rate: number } | null> {
  if (currency === null || currency === target) return { amount, rateDay: null, rate: 1 };
  const result = await kit.convert(amount, currency, target);
  return result && { amount: Number(result.converted.amount), rateDay: result.day, rate: result.rate };
}

const rounded = (amount: number): string => amount.toFixed(2);

async function comparedLines(
  kit: Kit,
  { first, second }: Extract<Sums, { asks: 'compare' }>,
  { say, money, day, rate }: Speech,
): Promise<string[]> {
  const target = second.currency ?? kit.caller.currency;
  const converted = await inCurrency(kit, first, target);
  if (!converted) return [say('chat.exchange.none', { from: first.currency ?? '', to: target })];
  const difference = converted.amount - second.amount;
  const values = {
    first: money({ amount: rounded(first.amount), currency: first.currency ?? target }),
    second: money({ amount: rounded(second.amount), currency: target }),
    converted: money({ amount: rounded(converted.amount), currency: target }),
    difference: money({ amount: rounded(Math.abs(difference)), currency: target }),
  };
  const isSame = Math.abs(difference) <= same * Math.max(converted.amount, second.amount);
  const verdict = say(
    isSame ? 'chat.sums.equal' : difference < 0 ? 'chat.sums.less' : 'chat.sums.more',
    values,
  );
  const rates = {
    from: first.currency ?? target,
    to: target,
    rate: rate(converted.rate),
    day: converted.rateDay === null ? '–' : day(converted.rateDay),
  };
  return [verdict, say('chat.exchange.rate', rates), say('chat.sums.fairNote'), say('chat.exchange.note')];
}

async function enoughLines(
  kit: Kit,
  { budget, quantity, unitPrice }: Extract<Sums, { asks: 'enough' }>,
  { say, money, number, day, rate }: Speech,
): Promise<string[]> {
  const target = unitPrice.currency ?? kit.caller.currency;
  const converted = await inCurrency(kit, budget, target);
  if (!converted) return [say('chat.exchange.none', { from: budget.currency ?? '', to: target })];
  const amountIn = (amount: number) => money({ amount: rounded(amount), currency: target });
  const needed = quantity * unitPrice.amount;
  const remainder = converted.amount - needed;
  const isConverted = converted.rateDay !== null;
  return [
    ...(isConverted
      ? [
          say('chat.exchange.sum', {
            from: money({ amount: rounded(budget.amount), currency: budget.currency ?? target }),
            to: amountIn(converted.amount),
          }),
        ]
      : []),
    say('chat.sums.need', {
      quantity: number(quantity),
      each: amountIn(unitPrice.amount),
      needed: amountIn(needed),
    }),
    say(remainder >= 0 ? 'chat.sums.enough' : 'chat.sums.short', {
      difference: amountIn(Math.abs(remainder)),
      most: number(Math.floor(converted.amount / unitPrice.amount)),
    }),
    ...(isConverted
      ? [
          say('chat.exchange.rate', {
            from: budget.currency ?? target,
            to: target,
            rate: rate(converted.rate),
            day: day(converted.rateDay ?? ''),
          }),
        ]
      : []),
    say('chat.sums.freight'),
  ];
}
