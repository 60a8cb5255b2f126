import { dayAfter, utcDay } from '../../../../kit/days.ts';
import { readArrival, type Arrival } from '../arrival.ts';

const isoDay = '2026-01-01'.length;

/** Days of the week as people write them, Sunday first. */
const weekdays: readonly RegExp[] = [
  /(?:(?:by|before|until|on|this|next) )*\bsunday\b|(?:这|本|下)?个?(?:周日|星期天|星期日|礼拜天)(?:之?前)?|(?:قبل |يوم |هذا )*الاحد|(?:ก่อน|ภายใน)?วันอาทิตย์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?minggu (?:ini|depan)|(?:до |к )?воскресень\p{L}|pazar (?:gunu\p{L}*|once)/u,
  /(?:(?:by|before|until|on|this|next) )*\bmonday\b|(?:这|本|下)?个?(?:周一|星期一|礼拜一)(?:之?前)?|(?:قبل |يوم |هذا )*الاثنين|(?:ก่อน|ภายใน)?วันจันทร์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?senin(?: ini| depan)?|(?:до |к )?понедельник\p{L}?|pazartesi\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\btuesday\b|(?:这|本|下)?个?(?:周二|星期二|礼拜二)(?:之?前)?|(?:قبل |يوم |هذا )*الثلاثاء|(?:ก่อน|ภายใน)?วันอังคาร(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?selasa(?: ini| depan)?|(?:до |к )?вторник\p{L}?|\bsali\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\bwednesday\b|(?:这|本|下)?个?(?:周三|星期三|礼拜三)(?:之?前)?|(?:قبل |يوم |هذا )*الاربعاء|(?:ก่อน|ภายใน)?วันพุธ(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?rabu(?: ini| depan)?|(?:до |к )?(?<!\p{L})сред[уы](?!\p{L})|carsamba\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\bthursday\b|(?:这|本|下)?个?(?:周四|星期四|礼拜四)(?:之?前)?|(?:قبل |يوم |هذا )*الخميس|(?:ก่อน|ภายใน)?วันพฤหัส\p{L}*|(?:sebelum )?(?:hari )?kamis(?: ini| depan)?|(?:до |к )?четверг\p{L}?|persembe\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\bfriday\b|(?:这|本|下)?个?(?:周五|星期五|礼拜五)(?:之?前)?|(?:قبل |يوم |هذا )*الجمعه|(?:ก่อน|ภายใน)?วันศุกร์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?jum.?at(?: ini| depan)?|(?:до |к )?пятниц\p{L}|cuma(?:ya|dan|yi)?(?: gunu\p{L}*| once)?(?!\p{L})/u,
  /(?:(?:by|before|until|on|this|next) )*\bsaturday\b|(?:这|本|下)?个?(?:周六|星期六|礼拜六)(?:之?前)?|(?:قبل |يوم |هذا )*السبت|(?:ก่อน|ภายใน)?วันเสาร์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?sabtu(?: ini| depan)?|(?:до |к )?суббот\p{L}|cumartesi\p{L}*/u,
];
const nextWeek = /next|下|القادم|หน้า|depan|следующ|gelecek|haftaya/u;
const nearDays: readonly [days: number, pattern: RegExp][] = [
  [2, /day after tomorrow|后天|بعد غد|بعد بكره|มะรืน|lusa|послезавтра|obur gun/u],
  [
    1,
    /\btomorrow\b|明天|明日|(?<!\p{L})(?:غدا|بكره|بكرا)(?!\p{L})|พรุ่งนี้|\bbesok\b|(?<!\p{L})завтра|\byarin\b/u,
  ],
  [0, /\btoday\b|今天|今日|(?<!\p{L})اليوم(?!\p{L})|วันนี้|hari ini|(?<!\p{L})сегодня|\bbugun\b/u],
];

/**
 * A day that a text names, as a date from today on, and the text without it.
 * @param text  folded
 */
export function readNamedDay(text: string, now: Date): { day: string | null; remainder: string } {
  const dateIn = (days: number): string => dayAfter(utcDay(now), days);
  for (const [weekday, pattern] of weekdays.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const today = now.getUTCDay();
    const ahead = (weekday - today + 7) % 7 || 7;
    // The week begins on Monday: "next Friday" said on a Monday is that of the week after.
    const isThisWeek = (weekday + 6) % 7 > (today + 6) % 7;
    const later =
      nextWeek.test(text.slice(Math.max(0, match.index - 2), match.index + match[0].length + 6)) && isThisWeek
        ? 7
        : 0;
    return { day: dateIn(ahead + later), remainder: cutOut(text, match) };
  }
  for (const [days, pattern] of nearDays) {
    const match = pattern.exec(text);
    if (match) return { day: dateIn(days), remainder: cutOut(text, match) };
  }
  const { arrival, remainder } = readArrival(text);
  if (!arrival) return { day: null, remainder: text };
  return { day: nextDay(arrival, now).slice(0, isoDay), remainder };
}

/** The next time that a day of the year comes, as a moment in ISO. */
export function nextDay({ month, day }: Arrival, now: Date): string {
  if (month === 'this')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString();
  if (month === 'next')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString();
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const thisYear = inYear(now.getUTCFullYear());
  return (thisYear < now ? inYear(now.getUTCFullYear() + 1) : thisYear).toISOString();
}

const cutOut = (text: string, { index, 0: matched }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + matched.length)}`.trim();
