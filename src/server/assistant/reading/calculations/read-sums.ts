import { fold } from '../../../../kit/text/fold.ts';
import { currenciesNamed } from '../exchange/currency-names.ts';
import { moneyMentions, saidFigures } from '../exchange/money-mentions.ts';

/** A sum in major units of a currency. */
export interface Sum {
  amount: number;
  currency: string | null;
}

/** Two sums against each other, or whether one pays for so many pieces. */
export type Sums =
  | { asks: 'compare'; first: Sum; second: Sum }
  | { asks: 'enough'; budget: Sum; quantity: number; unitPrice: Sum };

const compares =
  /\bvs\b|versus|cheaper|dearer|more expensive|which (?:one )?is (?:more|less|higher|lower|better)|better price|fair price|哪个(?:便宜|划算|贵|多|少|高)|更(?:便宜|划算)|比.{0,12}(?:便宜|贵|划算)|(?<!\p{L})(?:ارخص|اغلي|اوفر)(?!\p{L})|ถูกกว่า|แพงกว่า|คุ้มกว่า|lebih (?:murah|mahal)|murah mana|mending|дешевле|дороже|выгоднее|daha (?:ucuz|pahali|uygun)|hangisi (?:ucuz|uygun)/u;
const asksEnough =
  /\benough\b|够(?!呛)|(?<!\p{L})(?:يكفي|تكفي|بيكفي|يكفيني)(?!\p{L})|พอ(?:ไหม|มั้ย|ซื้อ|จ่าย|หรือ)|เพียงพอ|\bcukup\b|хват(?:ит|ает)|достаточно|\byet(?:er|iyor|ecek)/u;
const piecesBehind =
  /^ ?(?:pcs|pieces?|pc|units?|sets?|pairs?|个|件|套|只|双|条|قطع\p{L}*|حب\p{L}*|ชิ้น|อัน|ตัว|คู่|buah|biji|pasang|шт\p{L}*|пар\p{L}*|adet|tane|cift)/u;

/** What a question wants of sums of money: which is less, or whether one is enough; null where it wants neither. */
export function readSums(typed: string): Sums | null {
  const text = fold(typed);
  const mentions = moneyMentions(text);
  if (asksEnough.test(text)) return readEnough(text, mentions);
  const [firstSum, secondSum, thirdSum] = mentions;
  if (!firstSum || !secondSum || thirdSum || firstSum.currency === secondSum.currency || !compares.test(text))
    return null;
  return { asks: 'compare', first: plain(firstSum), second: plain(secondSum) };
}

const plain = ({ amount, currency }: Sum): Sum => ({ amount, currency });

function readEnough(text: string, mentions: ReturnType<typeof moneyMentions>): Sums | null {
  const figures = saidFigures(text);
  const pieces = figures.find(({ end }) => piecesBehind.test(text.slice(end)));
  const [budget] = mentions.toSorted((a, b) => b.amount - a.amount);
  if (!budget) return null;
  const others = figures.filter(({ start }) => start !== budget.start && start !== pieces?.start);
  const quantity = pieces ?? others.find(({ value }) => Number.isInteger(value) && value > 1);
  const price = others.findLast(({ start }) => start !== quantity?.start);
  if (!quantity || !price || !(price.value > 0) || !(quantity.value > 0)) return null;
  const priceCurrency = mentions.find(({ start }) => start === price.start)?.currency;
  const otherCurrency = currenciesNamed(text).find((code) => code !== budget.currency);
  return {
    asks: 'enough',
    budget: plain(budget),
    quantity: quantity.value,
    unitPrice: { amount: price.value, currency: priceCurrency ?? otherCurrency ?? budget.currency },
  };
}
