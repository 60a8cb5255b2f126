import { currencyDigits } from '../../../../kit/money.ts';
import { plainText } from '../../../../kit/text/fold.ts';
import { amountsInFigures } from './han-numbers.ts';
import { amountsOfWordsInFigures } from './number-words.ts';

/** The most that something may cost, as a search says it in words. */
export interface PriceLimit {
  /** Minor units. */
  amount: bigint;
  currency: string;
}

const currencies: readonly [string, RegExp][] = [
  ['USD', /^(?:us\$|\$|usd|dollars?|bucks|доллар\p{L}*|دولار\p{L}*|dolar\p{L}*|ดอลลาร์|美元|美金)$/u],
  ['CNY', /^(?:¥|cny|rmb|yuan|元|块|块钱|人民币|юан\p{L}*|يوان|หยวน)$/u],
  ['EUR', /^(?:€|eur|euros?|евро|يورو|avro|欧元|ยูโร)$/u],
  ['RUB', /^(?:₽|rub|р|руб\p{L}*|roubles?|rubles?)$/u],
  ['TRY', /^(?:₺|tl\p{L}*|try|lira\p{L}*)$/u],
  ['THB', /^(?:฿|thb|baht|บาท)$/u],
  ['IDR', /^(?:rp|idr|rupiah)$/u],
  ['AED', /^(?:aed|dirhams?|درهم\p{L}*|دراهم)$/u],
  ['SAR', /^(?:sar|riyals?|ريال\p{L}*)$/u],
  ['HKD', /^(?:hk\$|hkd|港币|港元)$/u],
];

/** What stands between a number and its currency: how many times the number is meant, and in which currency where none is named. */
const multiples: Record<string, { times: bigint; impliedCurrency?: string }> = {
  rb: { times: 1_000n, impliedCurrency: 'IDR' },
  ribu: { times: 1_000n, impliedCurrency: 'IDR' },
  jt: { times: 1_000_000n, impliedCurrency: 'IDR' },
  juta: { times: 1_000_000n, impliedCurrency: 'IDR' },
  bin: { times: 1_000n },
  тыс: { times: 1_000n },
  พัน: { times: 1_000n },
  الف: { times: 1_000n },
};

/** A number with the sign or the name of a currency on either side. */
const amounts =
  /(?<sign>us\$|hk\$|[$¥€₽₺฿]|rp\.?\s?)?(?<![\d.,])(?<number>\d{1,3}(?:[.,]\d{3})+|\d{1,12}(?:[.,]\d{1,2})?)(?![\d.,])\s*(?:(?<multiple>rb|ribu|jt|juta|bin|тыс|พัน|الف)(?![\p{L}\p{M}])\.?\s*)?(?<name>[$¥€₽₺฿]|[元块]钱?|[美港][元金币]|人民币|欧元|[[\p{L}\p{M}]--\p{Script=Han}]+)?(?:['’]\p{L}+)?/gv;
/** What says in front of an amount that it is the most; Thai writes no space before it. */
const saysMostBefore =
  /(?:(?<!\p{L})(?:under|below|less than|cheaper than|up to|max(?:imum)?|до|не дороже|дешевле|менее|di ?bawah|kurang dari|maks(?:imal)?|en fazla|اقل من|أقل من|تحت|حتى|لا يزيد عن|بحدود|within|budget|в пределах|бюджет|anggaran|bütçe(?:m)?)|ไม่เกิน|ต่ำกว่า|ถูกกว่า|งบ|低于|不超过|少于|预算)\s*$/u;
/** The same behind it. */
const saysMostBehind =
  /^\s*(?:(?:以内|以下|之内)的?|(?:altında|altı|altina|altinda|dan az|den az|kadar|or less|and under|или меньше)(?!\p{L}))/u;

const currencyOf = (name: string | undefined): string | undefined =>
  name && currencies.find(([, names]) => names.test(name.trim().replace(/\.$/, '')))?.[0];

/**
 * Reads the price that a search sets as its limit: "mugs under 2 dollars", "10块以内", "до 20 рублей". A number without
 * a currency is a size or a quantity, and stays a word.
 * @returns the limit, and the search without it
 */
export function readPriceLimit(keyword: string): { limit: PriceLimit | null; remainder: string } {
  const inFigures = amountsInFigures(plainText(keyword).toLowerCase());
  const text = amountsOfWordsInFigures(
    inFigures,
    (word) => currencyOf(word) !== undefined || Object.hasOwn(multiples, word),
  );
  for (const match of text.matchAll(amounts)) {
    const { sign, name, number, multiple } = match.groups!;
    const { times = 1n, impliedCurrency } = (multiple && multiples[multiple]) || {};
    const currency = currencyOf(sign) ?? currencyOf(name) ?? impliedCurrency;
    if (!currency) continue;
    const head = text.slice(0, match.index);
    const tail = text.slice(match.index + match[0].length);
    const saidBefore = saysMostBefore.exec(head);
    const saidBehind = saysMostBehind.exec(tail);
    if (!saidBefore && !saidBehind) continue;
    const words = [
      saidBefore ? head.slice(0, saidBefore.index) : head,
      tail.slice(saidBehind?.[0].length ?? 0),
    ];
    const remainder = words.map((fragment) => fragment.trim()).join(' ');
    const amount = minorUnitsOf(number!, currency) * times;
    return { limit: { amount, currency }, remainder: remainder.trim() };
  }
  return { limit: null, remainder: keyword };
}

/** Three digits behind a separator are thousands, fewer a fraction. */
function minorUnitsOf(decimal: string, currency: string): bigint {
  const [units = '', fraction = ''] = decimal.replaceAll(/[.,](?=\d{3})/g, '').split(/[.,]/);
  const digits = currencyDigits[currency] ?? 2;
  return BigInt(units + fraction.slice(0, digits).padEnd(digits, '0'));
}
