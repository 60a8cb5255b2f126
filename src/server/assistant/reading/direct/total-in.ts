import { currencyNames } from '../exchange/currency-names.ts';
import { moneyMentions } from '../exchange/money-mentions.ts';
import { readTyped } from './masked.ts';

/** A question for what so many pieces cost in a currency that is named beside: what remains of it, and the currency. */
export interface TotalIn {
  currency: string;
  remainder: string;
}

const number =
  /(?<![\d.,])\d{1,7}(?![\d.,]*\d)|(?:hundred|thousand|百|千|万|ribu|тысяч|bin|مليون|الف|พัน|ร้อย)/u;
const asksSum =
  /\bhow much\b|\bwhat(?:s|'s| is| are)\b|\btotal|\bcosts?\b|\bworth\b|\bprice\b|多少|几|合计|总价|一共|总共|كم|المجموع|اجمالي|سعر|เท่าไห?ร่|เท่าไร|กี่|รวม|ราคา|\b(?:berapa|brp|total\p{L}*|harga)\b|сколько|сумм|стои|цен|итого|\b(?:kac|ne kadar|toplam\p{L}*|fiyat\p{L}*|tutar)\b/u;
const prepositionBefore =
  /(?:\b(?:in|into|to|as)|折(?:合|算|换)?(?:成)?|换(?:算)?成|合|按|用|是|多少|几|(?:^| )(?:ب|بال|بعمله)|เป็น(?:เงิน)?|คิดเป็น|กี่|สกุล|\b(?:dalam|dlm|ke|jadi|berapa|brp|pakai|pake)|(?:^| )(?:в|во)|\bkac)\s?$/u;
const behind = /^\s?(?:olarak|cinsinden|bazinda|多少钱|是多少|เท่าไห?ร่|เท่าไร)/u;
const ending = /^(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{M}])*/u;
const longest = 200;

/**
 * "500 flasks in dollars": the currency is one to say amounts in, not a limit and no part of a name.
 * @returns null where no one currency is named like that, or a sum of money is
 */
export function readTotalIn(question: string): TotalIn | null {
  const { text, original } = readTyped(question);
  if (text.length > longest || !number.test(text) || !asksSum.test(text)) return null;
  if (moneyMentions(text).length > 0) return null;
  const mentions = currencyNames.flatMap(([code, pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ code, start: match.index, end: match.index + match[0].length }] : [];
  });
  const [mention] = mentions.toSorted((a, b) => a.start - b.start || b.end - a.end);
  if (!mention || mentions.some(({ code, start }) => code !== mention.code && start > mention.end))
    return null;
  const tail = text.slice(mention.end);
  const end = mention.end + (ending.exec(tail)?.[0].length ?? 0);
  const head = text.slice(0, mention.start);
  const preposition = prepositionBefore.exec(head)?.[0] ?? '';
  const askingWords = behind.exec(text.slice(end))?.[0] ?? '';
  // Arabic writes "in" before the name as one word, and the names have it.
  const isGlued = /^(?:ب|لل)/u.test(text.slice(mention.start, mention.end));
  if (preposition === '' && askingWords === '' && !isGlued) return null;
  return {
    currency: mention.code,
    remainder:
      `${original.slice(0, head.length - preposition.length)} ${original.slice(end + askingWords.length)}`
        .replace(/\s+/gu, ' ')
        .trim(),
  };
}
