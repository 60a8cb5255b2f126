import { fold } from '../../../../kit/text/fold.ts';
import type { Exchange } from './exchange-rules.ts';
import type { Amounts } from '../reading-rules.ts';
import type { Token } from '../tokens.ts';

/** How currencies are called in the languages of the site, misspelt as people type them. */
const names: readonly [code: string, name: RegExp][] = [
  [
    'HKD',
    /港币|港元|港幣|\bhkd\b|hk\$|hong kong dollar|dolar hong ?kong|(?<!\p{L})гонконгск\S* доллар|ฮ่องกงดอลลาร์|ดอลลาร์ฮ่องกง|دولار هونغ/u,
  ],
  [
    'CNY',
    /人民币|人民幣|人名币|人民弊|\brmb\b|\bcny\b|\byuan|renminbi|(?<!\p{L})юан|(?<!\p{L})(?:ال|بال|لل)?يوان(?!\p{L})|หยวน/u,
  ],
  [
    'USD',
    /美元|美金|美刀|\busd\b|us\$|\$|\bdollars?\b|\bdolar|\bbucks\b|(?<!\p{L})(?:доллар|долл(?!\p{L})|бакс)|(?<!\p{L})(?:ال|بال|لل)?دولار|ดอลลาร์|ดอลล่า|ดอลล์/u,
  ],
  [
    'AED',
    /迪拉姆|迪尔汗|迪拉母|\baed\b|\bdhs?\b|\bdirham|\bdirhem|(?<!\p{L})дирхам|(?<!\p{L})(?:ال|بال|لل)?(?:درهم|دراهم)|เดอร์แฮม|ดีแรห์ม|เดอร์ฮัม/u,
  ],
  ['SAR', /里亚尔|\bsar\b|\briyal|(?<!\p{L})(?:риял|риал)|(?<!\p{L})(?:ال|بال|لل)?ريال|ริยาล/u],
  ['IDR', /印尼盾|印尼卢比|\bidr\b|\brupiah|\brp\b|(?<!\p{L})рупи[йяею]|روبيه|รูเปียห์/u],
  [
    'RUB',
    /卢布|\brub\b|\broubles?|\brubles?|\brubel|\bruble|(?<!\p{L})рубл|(?<!\p{L})руб(?!\p{L})|₽|روبل|รูเบิล/u,
  ],
  ['TRY', /里拉|\btry\b|\btl\b|\blira|₺|(?<!\p{L})лир[аыу]?(?!\p{L})|(?<!\p{L})(?:ال)?ليره(?!\p{L})|ลีรา/u],
  ['THB', /泰铢|泰珠|\bthb\b|\bbaht|(?<!\p{L})бат(?:ов|ах|ы|а)?(?!\p{L})|บาท/u],
  ['EUR', /欧元|欧(?![元式洲美版])|\beur\b|\beuros?\b|\bavro|€|(?<!\p{L})евро(?!\p{L})|يورو|ยูโร/u],
  ['GBP', /英镑|\bgbp\b|\bsterlin|£|(?<!\p{L})фунт|استرليني|ปอนด์/u],
];

/** What says that a rate is wanted, or a sum in another currency, whichever currency is named. */
const asksRate =
  /汇率|匯率|换算|兑换(?!券)|兑(?!奖|换)|换成|换(?=人|美|迪|港|欧|卢|泰|印|里)|折合|等于多少|合多少|exchange rate|\bconvert(?:s|ed)?\b|\bfx\b|\brates?\b|(?<!\p{L})курс|пересчит|обмен(?:ять|ный)|\bd[oö]viz|[cç]evir|سعر صرف|سعر الصرف|تحويل العمل|يساوي|مقابل|อัตราแลก|แลกเป็น|เท่ากับ|เรท|\bkurs\b|\btukar|konversi|setara/u;

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
    // "Hong Kong dollars" are no dollars of another kind besides; an ending belongs to the name.
    const [ending] = restOfName.exec(text.slice(match.index + match[0].length)) ?? [''];
    const length = match[0].length + ending.length;
    text = text.slice(0, match.index) + ' '.repeat(length) + text.slice(match.index + length);
  }
  const currencies = mentions.toSorted((a, b) => a.position - b.position).map(({ code }) => code);
  const isRate = asksRate.test(fold(question));
  // Whatever remains beside currencies, figures and the words that ask names something else.
  const others = tokens.filter(({ kind, start, end }) => {
    if (kind !== 'text') return false;
    const word = text.slice(start, end).trim();
    return word !== '' && !asksRate.test(word);
  });
  const isElse = asksElse.test(text);
  const isQuestion =
    currencies.length > 0 &&
    !isElse &&
    ((isRate && others.length <= mostOtherWords) || (currencies.length > 1 && others.length === 0));
  const figure = tokens.find((token) => token.kind === 'number');
  const amount = priceMax ?? quantity ?? (figure?.kind === 'number' ? figure.value : null);
  return {
    currencies,
    amount,
    amountIn: currency,
    isQuestion,
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
