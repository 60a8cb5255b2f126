import { fold } from '../../../kit/text/fold.ts';

const valueWord =
  /^(?:value[ds]?|worth|nilai\w*|senilai|seharga|价值|货值|总值|金额|(?:ب|و)?قيم\p{L}*|มูลค่า|стоимост\p{L}*|сумм\p{L}*|deger\w*|tutar\w*)$/u;
const saysValue =
  /\b(?:value[ds]?|worth|nilai\w*|senilai|seharga|deger\w*|tutar[ıi]?\w*)\b|价值|货值|总值|金额|(?<!\p{L})(?:ب|و)?قيم(?:ه|ة|تها|ته)|มูลค่า|(?<!\p{L})(?:стоимост|на сумму)/u;

/** Whether a text names what goods are worth: its figure is a sum, and counts no pieces. */
export const saysProductValue = (question: string): boolean => saysValue.test(fold(question));

/** Whether a word announces what goods are worth. */
export const isValueWord = (text: string): boolean => valueWord.test(fold(text));
