import { fold } from '../../../../kit/text/fold.ts';

const kilograms =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:kgs?|kilos?|kilograms?|kilogram|公斤|千克|كيلو(?:جرام|غرام)?|كجم|كغم?|กิโลกรัม|กิโล|กก|โล|кг|килограмм\p{L}{0,4})(?![a-z])/u;
const saysEach =
  /\b(?:each|apiece|every|per (?:box|carton|ctn|piece|package|unit)|a (?:box|carton|piece)|one (?:box|carton)|weigh(?:s|ing)?|weight)\b|每(?:箱|个|件|只)?|一箱|单箱|单件|箱重|重|(?:^| )(?:ال)?(?:كل|وزن\p{L}{0,3}|للكرتون\p{L}?|الكرتون\p{L}?|الواحد\p{L}?|يزن|تزن)(?= |$)|ละ|หนัก|แต่ละ|ต่อกล่อง|น้ำหนัก|\b(?:masing\p{L}{0,8}|per (?:dus|karton|kardus|koli|box)|berat\p{L}{0,8}|tiap|setiap|satu (?:dus|karton))\b|кажд\p{L}{0,8}|вес\p{L}{0,3}|одн\p{L}{1,8} короб\p{L}{0,8}|\b(?:her|tanesi|kolisi|agirli\p{L}{0,8}|koli basi\p{L}{0,8}|biri|gelirse|geliyorsa)\b/u;
/** So many in all, or how many weigh so much, is no weight of one. */
const saysOther =
  /\bhow many\b|\b(?:in all|in total|altogether)\b|多少(?:个|箱|件)|一共|总共|(?:^| )كم (?:قطعه|كرتون|حبه)|กี่|\b(?:berapa|brp) (?:pcs|karton|buah)|сколько (?:штук|коробок)|\bkac (?:adet|koli|tane)/u;
const longest = 100;

/** What one box is said to weigh in kilograms; null where a question says it of none. */
export function readEachWeight(question: string): number | null {
  const text = fold(question).replace(/\s+/gu, ' ').trim();
  if (text.length > longest || saysOther.test(text) || !saysEach.test(text)) return null;
  const value = Number((kilograms.exec(text)?.[1] ?? '0').replace(',', '.'));
  return value > 0 ? value : null;
}
