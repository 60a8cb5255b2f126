import { fold, plainText } from '../../../kit/text/fold.ts';
import { readNearDay, type NearArrival, type NearDay } from './named/near-days.ts';

/**
 * A day that something is to be there by: of a month, from 1 to 12, this one, the next, or the one in which it comes next; a
 * day near today; or a feast as it was typed.
 */
export type Arrival =
  | { month: number | 'this' | 'next' | 'coming'; day: number }
  | NearArrival
  | { feast: string };

/** How the months are called and shortened, January first; endings may follow the long forms. */
const months = [
  'jan|january|januari|янв|январ|ocak|يناير|كانون الثاني|มกรา|ม.ค',
  'feb|february|februari|фев|феврал|şubat|subat|فبراير|شباط|กุมภา|ก.พ',
  'mar|march|maret|март|mart|مارس|آذار|มีนา|มี.ค',
  'apr|april|апр|апрел|nisan|أبريل|ابريل|نيسان|เมษา|เม.ย',
  'may|mei|май|мая|mayıs|mayis|مايو|أيار|พฤษภา|พ.ค',
  'jun|june|juni|июн|июня|июнь|haziran|يونيو|حزيران|มิถุนา|มิ.ย',
  'jul|july|juli|июл|июля|июль|temmuz|يوليو|تموز|กรกฎา|ก.ค',
  'aug|august|agu|agustus|авг|август|ağustos|agustos|أغسطس|اغسطس|آب|สิงหา|ส.ค',
  'sep|sept|september|сен|сентябр|eylül|eylul|سبتمبر|أيلول|กันยา|ก.ย',
  'oct|october|okt|oktober|окт|октябр|ekim|أكتوبر|اكتوبر|تشرين الأول|ตุลา|ต.ค',
  'nov|november|ноя|ноябр|kasım|kasim|نوفمبر|تشرين الثاني|พฤศจิกา|พ.ย',
  'dec|december|des|desember|дек|декабр|aralık|aralik|ديسمبر|كانون الأول|ธันวา|ธ.ค',
].map((names) => names.split('|'));
/** So long a form may have an ending: 15 Aralık'a, 15 декабря. */
const shortestInflected = 4;

/** The month that a word names, from 1 to 12; 0 where it names none. */
const monthOf = (word: string): number =>
  1 +
  months.findIndex((names) =>
    names.some(
      (name) =>
        word === name || word === `${name}.` || (name.length >= shortestInflected && word.startsWith(name)),
    ),
  );

const limits =
  /before|by |until|latest|deadline|前|之前|截止|قبل|ก่อน|ภายใน|sebelum|paling lambat|до |к |önce|kadar|чтобы/iu;
const chinese = /(\d{1,2}|[一二三四五六七八九十]{1,2}) ?月 ?(\d{1,2}) ?[日号]?/u;
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** A month after this one, with the day before or behind it. */
const nextMonth =
  /(?:下个?月|the next month|next month|الشهر (?:القادم|الجاي|المقبل)|เดือนหน้า|bulan depan|следующего месяца|(?:gelecek|önümüzdeki) ayın)/iu;
const dayOfNext = [
  /(?:下个?月) ?(\d{1,2}) ?[日号]?/u,
  /(\d{1,2})(?:st|nd|rd|th)? (?:of )?(?:the )?next month/iu,
  /(\d{1,2}) (?:من )?الشهر (?:القادم|الجاي|المقبل)/u,
  /(\d{1,2}) ?(?:ของ)? ?เดือนหน้า/u,
  /(?:tanggal |tgl )?(\d{1,2}) bulan depan/iu,
  /(\d{1,2})(?:-?го)? (?:числа )?следующего месяца/iu,
  /(?:gelecek|önümüzdeki) ayın (\d{1,2})/iu,
];

/** By which day something must be there, where a text says it, and the text without the day. */
export function readArrival(typed: string): { arrival: Arrival | null; remainder: string } {
  const text = plainText(typed);
  const nothing = { arrival: null, remainder: typed };
  const lastDay = lastDayOf(text);
  const isLimited = limits.test(text);
  const isOfArrival = arrives.test(fold(text));
  if (!lastDay && !isLimited && !isOfArrival) return nothing;
  const ofMonth = isLimited ? (relativeDay(text) ?? chineseDay(text) ?? namedDay(text)) : null;
  const near = nearDayIn(text);
  // "To 50 rubles today": a limit alone makes no deadline of today.
  const nearDay = near && (isOfArrival || !('inDays' in near.arrival)) ? near : null;
  const dayInText = lastDay ?? ofMonth ?? nearDay ?? feastIn(text) ?? comingDay(text);
  if (!dayInText?.arrival) return nothing;
  return {
    arrival: dayInText.arrival,
    remainder: `${text.slice(0, dayInText.start)} ${text.slice(dayInText.end)}`.trim(),
  };
}

/** What says that a day is one by which something comes. */
const arrives =
  /(?<!\p{L})(?:arriv\p{L}*|deliver\p{L}*|get here|get it|get them|reach\p{L}*|ship\p{L}*|in time|on time|by|need (?:it|em|'em|them|these|this))(?!\p{L})|到|送|发货|能收|收到|(?:يوصل|توصل|وصول|يصل|تصل|توصيل|تسليم|يجي|تجي)|ถึง|(?<!ขาย|ราคา)ส่ง|ทัน|ได้ของ|(?<!\p{L})(?:sampai|sampe|nyampe|nyampai|tiba|kirim|dikirim|diterima)(?!\p{L})|прид|дойд|дойти|прибуд|достав|успе|получ|привез|(?<!\p{L})(?:gelir|gelsin|gelecek|gelmesi|ulas\p{L}*|teslim\p{L}*|yetis\p{L}*|elimde|kargo\p{L}*|\d{1,2} (?:haftada|gunde))(?!\p{L})/u;

/** A day near today. Folding may change the length of a text: then no place in it is known. */
function nearDayIn(text: string): NearDay | null {
  const folded = fold(text);
  return folded.length === text.length ? readNearDay(folded) : null;
}

/** A feast, right behind or before what says that it is a limit: who sells lanterns for Ramadan names no day. */
const feasts =
  /(?<!\p{L})(?:before|by|until|до|к|قبل|لحد|حتي|ก่อน|ให้ทัน|ทัน|sebelum)\s?(?<feast>(?:the )?(?:ramadan|eid(?: al.(?:fitr|adha))?|chinese new year|lunar new year|cny|diwali|black friday|christmas|new year(?:'?s)?(?: eve)?)|(?:شهر )?رمضان|(?:ال)?عيد(?: ال\p{L}{4,6})?|(?:ال)?كريسماس|راس السنه|рамадан\p{L}?|китаиского нового года|рождеств\p{L}|нового года|новому году|รอมฎอน|ตรุษจีน|สงกรานต์|คริสต์มาส|ปีใหม่|ramadhan|ramadan|puasa|lebaran|idul fitri|imlek|natal|tahun baru)|(?<before>春节|过年|斋月|圣诞节?|元旦|新年|双十一|国庆节?|中秋节?)(?:之?前|以前)|(?<once>ramazan|(?:kurban |ramazan )?bayram|yilbasi|noel)(?:'?(?:n?dan|n?den|tan|ten|n?a|n?e|ya|ye))? (?:once|kadar)/u;
const fixedFeasts: readonly (readonly [RegExp, { month: number; day: number }])[] = [
  [/christmas|рождеств|圣诞|natal|noel|คริสต์มาส|كريسماس/u, { month: 12, day: 25 }],
  [
    /^(?!.*(?:chinese|lunar|китаи)).*(?:new year|нового года|новому году|元旦|tahun baru|yilbasi|ปีใหม่|راس السنه)/u,
    { month: 1, day: 1 },
  ],
];

function feastIn(text: string): DayInText | null {
  const folded = fold(text);
  const match = folded.length === text.length ? feasts.exec(folded) : null;
  if (!match) return null;
  const { feast, before: chineseFeast, once } = match.groups ?? {};
  const name = feast ?? chineseFeast ?? once ?? '';
  const fixed = fixedFeasts.find(([pattern]) => pattern.test(name));
  const start = match.index + match[0].indexOf(name);
  const typed = text.slice(start, start + name.length);
  return {
    arrival: fixed ? fixed[1] : { feast: typed },
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** A day of whichever month comes next: "before the 15th". */
const dayAlone =
  /(?<!\p{L})the (\d{1,2})(?:st|nd|rd|th)(?!\p{L})|(?<!\d)(\d{1,2}) ?[号日](?:之?前)?|(?<!\p{L})(?:tanggal|tgl) ?(\d{1,2})(?!\d)|(?<!\d)(\d{1,2})(?:-?го)? числа|วันที่ ?(\d{1,2})(?!\d)|(?:يوم|تاريخ) (\d{1,2})(?!\d)|ay[ıi]n (\d{1,2})['’]?\p{L}{0,4}/iu;

function comingDay(text: string): DayInText | null {
  const match = dayAlone.exec(text);
  const day = match?.slice(1).find((figures) => figures !== undefined);
  return match && day ? dayInTextOf('coming', Number(day), match.index, match[0].length) : null;
}

interface DayInText {
  arrival: Arrival | null;
  start: number;
  end: number;
}

const endOfMonth =
  /(?:(?:这个?|本)?月(?:底|末)之?前?|(?:the )?end of (?:the|this) month|month[’' -]?s?[ -]?end|(?:نهاية|آخر|اخر) (?:هذا )?الشهر|(?:สิ้น|ปลาย)เดือน(?:นี้)?|akhir bulan(?: ini)?|конца (?:этого )?месяца|(?:bu )?ay(?:ın)? sonu(?:na|ndan)?)/iu;
const endOfYear =
  /(?:年(?:底|末)之?前?|(?:the )?end of (?:the|this) year|year[’' -]?s?[ -]?end|(?:نهاية|آخر|اخر) (?:السنة|العام)|(?:สิ้น|ปลาย)ปี(?:นี้)?|akhir tahun(?: ini)?|конца (?:этого )?года|yıl(?:ın)? sonu(?:na|ndan)?)/iu;
/** A month of its own is named, or the one after this: that is no end of this one. */
const ofAnother = /(?:下个?|明年?|next |القادم|หน้า|depan|следующ|gelecek|önümüzdeki)/iu;

/** The last day of this month or year, where a text says it. */
function lastDayOf(text: string): DayInText | null {
  if (ofAnother.test(text)) return null;
  const month = endOfMonth.exec(text);
  if (month) return dayInTextOf('this', 31, month.index, month[0].length);
  const year = endOfYear.exec(text);
  return year ? dayInTextOf(12, 31, year.index, year[0].length) : null;
}

function relativeDay(text: string): DayInText | null {
  if (!nextMonth.test(text)) return null;
  for (const pattern of dayOfNext) {
    const matched = pattern.exec(text);
    if (matched) return dayInTextOf('next', Number(matched[1]), matched.index, matched[0].length);
  }
  return null;
}

function chineseDay(text: string): DayInText | null {
  const matched = chinese.exec(text);
  if (!matched) return null;
  const [phrase, month = '', day] = matched;
  const number = /^\d/.test(month) ? Number(month) : chineseMonths.indexOf(month) + 1;
  return dayInTextOf(number, Number(day), matched.index, phrase.length);
}

const dayAndMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.? ?(?:of )?(\p{L}[\p{L}\p{M}.]{2,})/gu;
const monthAndDay = /(?<!\p{L})(\p{L}[\p{L}\p{M}.]{2,}) (\d{1,2})(?:st|nd|rd|th)?(?!\d)/gu;

/** 20 March, March 20. */
function namedDay(text: string): DayInText | null {
  const lower = text.toLowerCase();
  for (const { 0: phrase, 1: day, 2: word = '', index } of lower.matchAll(dayAndMonth))
    if (monthOf(word) > 0) return dayInTextOf(monthOf(word), Number(day), index, phrase.length);
  for (const { 0: phrase, 1: word = '', 2: day, index } of lower.matchAll(monthAndDay))
    if (monthOf(word) > 0) return dayInTextOf(monthOf(word), Number(day), index, phrase.length);
  return null;
}

function dayInTextOf(
  month: number | 'this' | 'next' | 'coming',
  day: number,
  start: number,
  length: number,
): DayInText {
  const isDay = (typeof month === 'string' || (month >= 1 && month <= 12)) && day >= 1 && day <= 31;
  return { arrival: isDay ? { month, day } : null, start, end: start + length };
}
