import { plainText } from '../../../kit/text/fold.ts';

/** A day of the year that something is to be there by. */
export interface Arrival {
  month: number;
  day: number;
}

/** The beginnings of the months' names, January first. */
const months = [
  'jan|янв|oca|ينا|كانون الثاني|มกรา|ม.ค',
  'feb|фев|şub|sub|فبر|شباط|กุมภา|ก.พ',
  'mar|мар|مار|آذار|มีนา|มี.ค',
  'apr|апр|nis|أبر|ابر|نيسان|เมษา|เม.ย',
  'may|mei|мая|май|مايو|أيار|พฤษภา|พ.ค',
  'jun|июн|haz|يونيو|حزيران|มิถุนา|มิ.ย',
  'jul|июл|tem|يوليو|تموز|กรกฎา|ก.ค',
  'aug|agu|авг|ağu|agu|أغس|اغس|آب|สิงหา|ส.ค',
  'sep|сен|eyl|سبت|أيلول|กันยา|ก.ย',
  'oct|okt|окт|eki|أكت|اكت|تشرين الأول|ตุลา|ต.ค',
  'nov|ноя|kas|نوف|تشرين الثاني|พฤศจิกา|พ.ย',
  'dec|des|дек|ara|ديس|كانون الأول|ธันวา|ธ.ค',
] as const;

const limits =
  /before|by |until|latest|deadline|前|之前|截止|قبل|ก่อน|ภายใน|sebelum|paling lambat|до |к |önce|kadar|чтобы/iu;
const chinese = /(\d{1,2}|[一二三四五六七八九十]{1,2}) ?月 ?(\d{1,2}) ?[日号]?/u;
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** By which day something must be there, where a text says it. */
export function readArrival(typed: string): Arrival | null {
  const text = plainText(typed);
  if (!limits.test(text)) return null;
  const han = chinese.exec(text);
  if (han) {
    const month = /^\d/.test(han[1]!) ? Number(han[1]) : chineseMonths.indexOf(han[1]!) + 1;
    return dayOf(month, Number(han[2]));
  }
  for (const [index, names] of months.entries()) {
    for (const name of names.split('|')) {
      const day = dayBeside(text.toLowerCase(), name);
      if (day !== null) return dayOf(index + 1, day);
    }
  }
  return null;
}

const figureBefore = /(?<!\d)(\d{1,2}) ?(?:st|nd|rd|th)?\.? ?$/iu;
const figureBehind = /^[\p{L}\p{M}.]{0,9} (\d{1,2})(?!\d)/u;

/** The figure before or behind a month that is named: 20 March, March 20. */
function dayBeside(text: string, name: string): number | null {
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    const figure =
      figureBefore.exec(text.slice(Math.max(0, start - 8), start))?.[1] ??
      figureBehind.exec(text.slice(start + name.length, start + name.length + 14))?.[1];
    if (figure !== undefined) return Number(figure);
  }
  return null;
}

const dayOf = (month: number, day: number): Arrival | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day } : null;
