import { decimalText, currencyDigits } from '../../../../kit/money.ts';
import type { PriceSum } from '../../reading/direct/price-sum.ts';
import { replyExchange } from '../knowledge/reply-exchange.ts';
import { multiplied, speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** Digits that prices of one piece are typed with. */
const mostDigits = 4;

/** What so many at a price come to, and the same in the currency that is wanted, with the rate and its day. */
export async function* replyPriceSum(kit: Kit, turn: Turn, sum: PriceSum): Reply {
  const { say, money, number } = speech(kit.caller.language);
  const { currency, pieces } = sum;
  const digits = currencyDigits[currency] ?? 2;
  const piecePrice = {
    amount: decimalText(String(Math.round(sum.amount * 10 ** mostDigits)), mostDigits),
    currency,
  };
  const exact = multiplied(piecePrice, pieces);
  const total = { amount: Number(exact.amount).toFixed(digits), currency };
  yield {
    type: 'TEXT',
    text: say('chat.priceSum', { quantity: number(pieces), price: money(piecePrice), total: money(total) }),
  };
  const conversion = { amount: Number(total.amount), source: currency, target: sum.target };
  const conversation = { ...turn.conversation, conversion };
  if (sum.target === null && currency === kit.pageCurrency) return conversation;
  yield { type: 'TEXT', text: '\n' };
  return yield* replyExchange(kit, { ...turn, conversation });
}
