import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** What is asked against where whoever asks pays in the currency that they name. */
const usualOther = 'USD';
const mostSums = 4;

/** What a sum is in another currency, or the rate alone, with the day that it is of. */
export async function* replyExchange(kit: Kit, { conversation }: Turn): Reply {
  const { say, money, day, rate: rateText } = speech(kit.caller.language);
  const { conversion } = conversation;
  if (!conversion) {
    yield { type: 'TEXT', text: say('chat.exchange.ask') };
    return conversation;
  }
  const { source } = conversion;
  const { currency: pageCurrency } = kit.caller;
  const target = conversion.target ?? (pageCurrency === source ? usualOther : pageCurrency);
  const sums = [conversion.amount, ...(conversion.alsoAmounts ?? [])].slice(0, mostSums);
  const targets = [target, ...(conversion.alsoTargets ?? [])].slice(0, mostSums);
  const lines: string[] = [];
  for (const targetCurrency of targets) {
    const rated = targetCurrency === source ? null : await kit.convert(sums[0] ?? 1, source, targetCurrency);
    if (!rated) {
      lines.push(say('chat.exchange.none', { from: source, to: targetCurrency }));
      continue;
    }
    for (const sum of sums) {
      const result = sum === null ? null : await kit.convert(sum, source, targetCurrency);
      if (result)
        lines.push(say('chat.exchange.sum', { from: money(result.sum), to: money(result.converted) }));
    }
    const rate = {
      from: source,
      to: targetCurrency,
      rate: rateText(rated.rate),
      day: rated.day === null ? '–' : day(rated.day),
    };
    lines.push(say('chat.exchange.rate', rate));
  }
  yield { type: 'TEXT', text: [...lines, say('chat.exchange.note')].join('\n') };
  return { ...conversation, conversion: { ...conversion, target } };
}
