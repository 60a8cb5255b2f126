import { fold } from '../../../../kit/text/fold.ts';

const percentBehind =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|٪|percent\b|per cent\b|pct\b|процент\p{L}*|persen\b|(?:في|ب)ال?مئ?[هة]|بالما?ئ?ه|في الما?ئ?ه|เปอร์เซ็น(?:ต์|ท์)?|เปอร์|个点|yuzde\b)/u;
const percentBefore = /(?:%|٪|\byuzde |百分之) ?(\d{1,2}(?:[.,]\d{1,2})?)(?![\d])/u;
/** 打九五折, 打95折, 八折: what is left of the price, in tenths. */
const chineseFold = /(?:打)?([一二三四五六七八九]{1,2}|\d(?:\.\d|\d)?) ?折/u;
const saysDiscount =
  /\b(?:off|discount\p{L}*|rebate|reduction|less|knock|minus)\b|折|优惠|便宜|减|降|让利|خصم|تخفيض|تنزيل|حسم|ลด|ส่วนลด|หัก|\b(?:diskon|potongan|korting|turun|dipotong|kurang)\p{L}*|скид\p{L}*|дешевле|уступ\p{L}*|минус|сниз\p{L}*|\b(?:indirim\p{L}*|iskonto\p{L}*|dusuk|dus(?:se|erse)|eksik)\b/u;
/** What is taken on top, and what is a share of something else. */
const saysOther =
  /\b(?:vat|tax|duty|commission|fee|fees|deposit|cotton|interest|higher|more)\b|税|佣金|定金|棉|涨|加价|ضريبه|جمرك|عموله|عربون|قطن|ภาษี|มัดจำ|ค่าคอม|ฝ้าย|\b(?:pajak|ppn|bea|komisi|dp|katun|naik)\b|ндс|налог|пошлин|комисс|предоплат|хлоп|наценк|\b(?:kdv|vergi|gumruk|komisyon|kapora|pamuk|zam)\b/u;
const longest = 60;

const numerals = '零一二三四五六七八九';
function partLeft(numeral: string): number {
  const digits = [...numeral]
    .map((sign) => (numerals.includes(sign) ? String(numerals.indexOf(sign)) : sign))
    .join('');
  const value = Number(digits);
  return digits.includes('.') || digits.length === 1 ? value * 10 : value;
}

/** The discount that somebody supposes, in percent; null where a question supposes none. */
export function readDiscount(question: string): number | null {
  const text = fold(question).replace(/\s+/gu, ' ').trim();
  if (text.length > longest || saysOther.test(text)) return null;
  const percent = percentBehind.exec(text)?.[1] ?? percentBefore.exec(text)?.[1];
  const tenths = percent === undefined ? chineseFold.exec(text)?.[1] : undefined;
  const value =
    tenths === undefined
      ? percent !== undefined && saysDiscount.test(text)
        ? Number(percent.replace(',', '.'))
        : 0
      : 100 - partLeft(tenths);
  return value > 0 && value < 100 ? value : null;
}
