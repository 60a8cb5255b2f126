import { fold } from '../../../../kit/text/fold.ts';
import type { Exchange } from './exchange-rules.ts';
import type { Amounts } from '../reading-rules.ts';
import type { Token } from '../tokens.ts';

/** How currencies are called in the languages of the site, misspelt as people type them. */
const names: readonly [code: string, name: RegExp][] = [
  [
    'HKD',
    /港币|港元|港幣|\bhkd\b|hk\$|hong kong dollar|dolar hong ?kong|гонконгск\S* доллар|ฮ่องกงดอลลาร์|ดอลลาร์ฮ่องกง|دولار هونغ/u,
  ],
  ['CNY', /人民币|人民幣|人名币|人民弊|\brmb\b|\bcny\b|\byuan|renminbi|юан|يوان|หยวน/u],
  [
    'USD',
    /美元|美金|美刀|\busd\b|us\$|\$|\bdollars?\b|\bdolar|\bbucks\b|доллар|\bдолл\b|бакс|دولار|ดอลลาร์|ดอลล่า|ดอลล์/u,
  ],
  ['AED', /迪拉姆|迪尔汗|迪拉母|\baed\b|\bdhs?\b|dirham|dirhem|дирхам|درهم|دراهم|เดอร์แฮม|ดีแรห์ม|เดอร์ฮัม/u],
  ['SAR', /里亚尔|\bsar\b|riyal|риял|риал|ريال|ริยาล/u],
  ['IDR', /印尼盾|印尼卢比|\bidr\b|rupiah|\brp\b|рупи[йяею]|روبيه|รูเปียห์/u],
  ['RUB', /卢布|\brub\b|roubles?|rubles?|\brubel|\bruble|рубл|\bруб\b|₽|روبل|รูเบิล/u],
  ['TRY', /里拉|\btry\b|\btl\b|\blira|₺|\bлир[аыу]?\b|ليره|ลีรา/u],
  ['THB', /泰铢|泰珠|\bthb\b|\bbaht|бат(?:ов|ах|ы|а)?(?!\p{L})|บาท|\bبات\b/u],
  ['EUR', /欧元|欧(?![元式洲美版])|\beur\b|\beuros?\b|\bavro|€|евро|يورو|ยูโร/u],
  ['GBP', /英镑|\bgbp\b|sterlin|£|фунт|استرليني|ปอนด์/u],
];

/** What says that a rate or another currency is wanted. */
const asksRate =
  /汇率|匯率|换算|兑换|兑|换成|换(?=人|美|迪|港|欧|卢|泰|印|里)|折合|等于多少|合多少|exchange rate|\bconver(?:t|ts|ted|sion)\b|\bfx\b|\brate\b|курс|пересчит|перевед|сколько (?:будет|это)|обмен|kuru?\b|d[oö]viz|ka[cç] (?:tl|lira|yuan|dolar|euro|dirhem)|[cç]evir|سعر صرف|سعر الصرف|صرف|تحويل|يساوي|مقابل|(?:كم|سعر) (?:ال)?(?:درهم|دولار|يوان)|อัตราแลก|แลก|เท่ากับ|เรท|\bkurs\b|\btukar|konversi|setara|jadi berapa/u;

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
  for (const [code, name] of names) {
    const match = name.exec(text);
    if (!match) continue;
    mentions.push({ code, position: match.index });
    // "Hong Kong dollars" are no dollars of another kind besides.
    text =
      text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length);
  }
  const currencies = mentions.toSorted((a, b) => a.position - b.position).map(({ code }) => code);
  const isRate = asksRate.test(fold(question));
  // Whatever remains beside currencies, figures and the words that ask names something else.
  const others = tokens.filter(({ kind, start, end }) => {
    if (kind !== 'text') return false;
    const word = text.slice(start, end).trim();
    return word !== '' && !asksRate.test(word);
  });
  const isQuestion =
    currencies.length > 0 &&
    !asksElse.test(text) &&
    ((isRate && others.length <= mostOtherWords) || (currencies.length > 1 && others.length === 0));
  const figure = tokens.find((token) => token.kind === 'number');
  const amount = priceMax ?? quantity ?? (figure?.kind === 'number' ? figure.value : null);
  return { currencies, amount, amountIn: currency, isQuestion };
}

/** "Today", "now", "please": words that no list has. */
const mostOtherWords = 2;
