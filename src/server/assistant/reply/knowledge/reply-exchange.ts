import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** What is asked against where whoever asks pays in the currency that they name. */
const usualOther = 'USD';

/** What a sum is in another currency, or the rate alone, with the day that it is of. */
export async function* replyExchange(kit: Kit, { conversation }: Turn): Reply {
  const { say, money, day, rate: rateText } = speech(kit.caller.language);
  const { conversion } = conversation;
  if (!conversion) {
    yield { type: 'TEXT', text: say('chat.exchange.ask') };
    return conversation;
  }
  const { source, amount } = conversion;
  const { currency: pageCurrency } = kit.caller;
  const target = conversion.target ?? (pageCurrency === source ? usualOther : pageCurrency);
  const result = target === source ? null : await kit.convert(amount ?? 1, source, target);
  if (!result) {
    yield { type: 'TEXT', text: say('chat.exchange.none', { from: source, to: target }) };
    return conversation;
  }
  const rate = say('chat.exchange.rate', {
    from: source,
    to: target,
    rate: rateText(result.rate),
    day: result.day === null ? '–' : day(result.day),
  });
  const sums = { from: money(result.sum), to: money(result.converted) };
  const lines = amount === null ? [rate] : [say('chat.exchange.sum', sums), rate];
  yield { type: 'TEXT', text: [...lines, say('chat.exchange.note')].join('\n') };
  return { ...conversation, conversion: { ...conversion, target } };
}
