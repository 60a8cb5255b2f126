import type { Conversation } from '../../conversation-state-rules.ts';
import { currencyDigits } from '../../../../kit/money.ts';
import { replyExchange } from '../knowledge/reply-exchange.ts';
import { priceOf, readProduct } from '../product-search.ts';
import { multiplied, speech, type Amount, type Kit, type Reply, type Turn } from '../reply-kit.ts';
import type { Intent } from '../../reading/reading-rules.ts';

const mostProducts = 5;
const wholePercent = 100;
const ofProducts = new Set<Intent>(['search', 'details', 'refine', 'pick']);

/** Whether a sum was worked out last that a discount can be supposed on. */
export const hasSum = ({ intent, conversion, quantity, shown }: Conversation): boolean =>
  intent !== null &&
  ((intent === 'exchange' && conversion !== null && conversion.amount !== null) ||
    (ofProducts.has(intent) && quantity !== null && shown.length > 0));

/** The sum that was worked out last with a discount that whoever asks supposes: it is said that nobody has offered it. */
export async function* replyDiscount(kit: Kit, turn: Turn, earlier: Conversation, percent: number): Reply {
  const { say, number } = speech(kit.caller.language);
  const note = say('chat.discount.note', { percent: number(percent) });
  const { conversion } = earlier;
  if (earlier.intent !== 'exchange' || !conversion || conversion.amount === null) {
    const lines = await productLines(kit, earlier, percent);
    yield { type: 'TEXT', text: [...lines, note].join('\n') };
    return earlier;
  }
  const { source, target } = conversion;
  const sum = conversion.undiscounted ?? conversion.amount;
  const total = reduced({ amount: String(sum), currency: source }, percent);
  yield {
    type: 'TEXT',
    text: [sumLine(kit, { amount: String(sum), currency: source }, percent), note].join('\n'),
  };
  const conversation: Turn['conversation'] = {
    ...turn.conversation,
    conversion: { amount: Number(total.amount), source, target, undiscounted: sum },
  };
  if (target === null && source === kit.pageCurrency) return conversation;
  yield { type: 'TEXT', text: '\n' };
  return yield* replyExchange(kit, { ...turn, conversation });
}

/** What those spoken of last cost at the quantity, each with the discount. */
async function productLines(
  kit: Kit,
  { picked, shown, quantity }: Conversation,
  percent: number,
): Promise<string[]> {
  const { say, number, money } = speech(kit.caller.language);
  const pages = await Promise.all(
    (picked ? [picked] : shown.slice(0, mostProducts)).map(({ id }) => readProduct(kit, id, quantity)),
  );
  return pages.flatMap((page) => {
    const price = priceOf(page);
    if (quantity !== null && quantity < page.minimumOrder)
      return [
        `${page.sellerTextTitle}: ${say('chat.fact.below', { quantity: number(quantity), minimum: number(page.minimumOrder) })}`,
      ];
    if (!price || quantity === null)
      return [`${page.sellerTextTitle}: ${say('chat.fact.priceHidden', { link: page.link })}`];
    const total = multiplied(price, quantity);
    const line = say('chat.fact.total', {
      quantity: number(quantity),
      price: money(price),
      total: money(total),
    });
    return [`${page.sellerTextTitle}: ${line}`, sumLine(kit, total, percent)];
  });
}

const reduced = ({ amount, currency }: Amount, percent: number): Amount => ({
  amount: ((Number(amount) * (wholePercent - percent)) / wholePercent).toFixed(currencyDigits[currency] ?? 2),
  currency,
});

function sumLine(kit: Kit, sum: Amount, percent: number): string {
  const { say, number, money } = speech(kit.caller.language);
  return say('chat.discount.sum', {
    sum: money(sum),
    percent: number(percent),
    total: money(reduced(sum, percent)),
  });
}
