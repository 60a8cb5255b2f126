import { fold } from '../../../../kit/text/fold.ts';
import { currencyNames } from './currency-names.ts';
import type { Exchange } from './exchange-rules.ts';
import { moneyMentions } from './money-mentions.ts';
import type { Amounts } from '../reading-rules.ts';
import type { Token } from '../tokens.ts';

/** What says that a rate is wanted, or a sum in another currency, whichever currency is named. */
const asksRate =
  /汇率|匯率|换算|兑换(?!券)|兑(?!奖|换)|换成|换(?=人|美|迪|港|欧|卢|泰|印|里)|折合|等于多少|合多少|exchange rate|\bconvert(?:s|ed|ing)?\b|\bfx\b|\brates?\b|(?<!\p{L})курс|пересчит|обмен(?:ять|ный)|\bd[oö]viz|[cç]evir|سعر صرف|سعر الصرف|تحويل العمل|يساوي|تساوي|يعادل|تعادل|مقابل|อัตราแลก|แลกเป็น|เท่ากับ|เรท|\bkurs\b|\btukar|konversi|setara/u;

/** What says so only between two currencies; alone it is said of goods, too. */
const converts =
  /等于|是多少|换算成|\bconversion\b|\bchange\b|перевед|перевести|конверт|в пересч|karsilig|\bkac (?:lira|tl|yuan|dolar|euro|dirhem|ruble|baht|rupi)|(?<!\p{L})(?:حول|حولي|حوللي|احول|بحول|تحويل|اصرف|صرف)(?!\p{L})|แปลง|คิดเป็น|ตีเป็น|jadi (?:berapa|brp)|itu (?:berapa|brp)/u;

/** What asks how much something is. */
const asksHow =
  /how (?:much|many)|what(?:'s| is)|多少|几|كم|เท่าไ|กี่|berapa|brp|сколько|\bkac\b|ne kadar|\?|؟|？/u;

/** A price or an amount of something to be had is no rate. */
const asksElse =
  /红包|优惠|خصم|kupon|coupon|скидк|refund|退款|付款|pay with|can i pay|bayar pake|оплат|ödeme/u;

/**
 * Reads currencies and a sum. Two currencies and nothing else make a question, and so does one with a word for a rate.
 * @param amounts  what was read as money or as a quantity
 */
export function readExchange(
  question: string,
  tokens: readonly Token[],
  { priceMax, quantity, currency }: Pick<Amounts, 'priceMax' | 'quantity' | 'currency'>,
): Exchange {
  let text = fold(question);
  const mentions: { code: string; position: number }[] = [];
  for (const [code, name] of currencyNames) {
    const match = name.exec(text);
    if (!match) continue;
    mentions.push({ code, position: match.index });
    // "Hong Kong dollars" are no dollars of another kind besides; an ending belongs to the name.
    const [ending] = restOfName.exec(text.slice(match.index + match[0].length)) ?? [''];
    const length = match[0].length + ending.length;
    text = text.slice(0, match.index) + ' '.repeat(length) + text.slice(match.index + length);
  }
  const currencies = mentions.toSorted((a, b) => a.position - b.position).map(({ code }) => code);
  const folded = fold(question);
  const isRate = asksRate.test(folded) || (currencies.length > 1 && converts.test(folded));
  // Whatever remains beside currencies, figures and the words that ask names something else.
  const others = tokens.filter(({ kind, start, end }) => {
    if (kind !== 'text') return false;
    const word = text.slice(start, end).trim();
    return word !== '' && !asksRate.test(word) && !converts.test(word);
  });
  const letters = others.reduce((sum, { start, end }) => sum + (end - start), 0);
  const saysLittleElse = others.length <= mostOtherWords && letters <= mostOtherLetters;
  const isElse = asksElse.test(text);
  const isQuestion =
    currencies.length > 0 &&
    !isElse &&
    ((isRate && others.length <= mostOtherWords) ||
      (currencies.length > 1 && (others.length === 0 || (asksHow.test(folded) && saysLittleElse))));
  const figure = tokens.find((token) => token.kind === 'number');
  const [sum, ...otherSums] = moneyMentions(folded);
  const amount = sum?.amount ?? priceMax ?? quantity ?? (figure?.kind === 'number' ? figure.value : null);
  const alsoAmounts = otherSums
    .filter(({ currency: code }) => code === sum?.currency)
    .map(({ amount: another }) => another);
  return {
    currencies,
    amount,
    amountIn: sum?.currency ?? currency,
    ...(alsoAmounts.length > 0 && { alsoAmounts }),
    isQuestion,
    isSure: isQuestion && currencies.length > 1 && amount !== null && saysLittleElse,
    goesOn:
      !isElse &&
      others.length === 0 &&
      tokens.every(saysLittle) &&
      (currencies.length > 0 || amount !== null),
  };
}

const restOfName = /^(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{M}])*/u;

/** Whether a token is a figure, a currency, a word of a list that says nothing else, or what no list has. */
const saysLittle = (token: Token): boolean =>
  token.kind !== 'word' ||
  token.tags.some((tag) => /^(?:filler|price|to|currency:.*|times:.*|number:.*)$/.test(tag));

/** "Today", "now", "please": words that no list has. */
const mostOtherWords = 2;
const mostOtherLetters = 12;
