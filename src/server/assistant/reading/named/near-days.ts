/** A day of the week, Sunday being 0; within a week, this one (0) or the next (1); in some days. */
export type NearArrival = { weekday: number; isNext: boolean } | { week: number } | { inDays: number };

/** Days of the week as people write them, Sunday first. */
const weekdays: readonly RegExp[] = [
  /(?:(?:by|before|until|on|this|next) )*\bsunday\b|(?:这|本|下)?个?(?:周日|星期天|星期日|礼拜天)(?:之?前)?|(?:قبل |يوم |هذا )*الاحد|(?:ก่อน|ภายใน)?วันอาทิตย์(?:นี้|หน้า)?|(?:sebelum )?hari minggu(?: ini| depan)?|(?:до |к )?воскресень\p{L}|pazar (?:gunu\p{L}*|once)/u,
  /(?:(?:by|before|until|on|this|next) )*\bmonday\b|(?:这|本|下)?个?(?:周一|星期一|礼拜一)(?:之?前)?|(?:قبل |يوم |هذا )*الاثنين|(?:ก่อน|ภายใน)?วันจันทร์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?senin(?: ini| depan)?|(?:до |к )?понедельник\p{L}?|pazartesi\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\btuesday\b|(?:这|本|下)?个?(?:周二|星期二|礼拜二)(?:之?前)?|(?:قبل |يوم |هذا )*الثلاثاء|(?:ก่อน|ภายใน)?วันอังคาร(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?selasa(?: ini| depan)?|(?:до |к )?вторник\p{L}?|\bsali\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\bwednesday\b|(?:这|本|下)?个?(?:周三|星期三|礼拜三)(?:之?前)?|(?:قبل |يوم |هذا )*الاربعاء|(?:ก่อน|ภายใน)?วันพุธ(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?rabu(?: ini| depan)?|(?:до |к )?(?<!\p{L})сред[уы](?!\p{L})|carsamba\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\bthursday\b|(?:这|本|下)?个?(?:周四|星期四|礼拜四)(?:之?前)?|(?:قبل |يوم |هذا )*الخميس|(?:ก่อน|ภายใน)?วันพฤหัส\p{L}*|(?:sebelum )?(?:hari )?kamis(?: ini| depan)?|(?:до |к )?четверг\p{L}?|persembe\p{L}*/u,
  /(?:(?:by|before|until|on|this|next) )*\bfriday\b|(?:这|本|下)?个?(?:周五|星期五|礼拜五)(?:之?前)?|(?:قبل |يوم |هذا )*الجمعه|(?:ก่อน|ภายใน)?วันศุกร์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?jum.?at(?: ini| depan)?|(?:до |к )?пятниц\p{L}|cuma(?:ya|dan|yi)?(?: gunu\p{L}*| once)?(?!\p{L})/u,
  /(?:(?:by|before|until|on|this|next) )*\bsaturday\b|(?:这|本|下)?个?(?:周六|星期六|礼拜六)(?:之?前)?|(?:قبل |يوم |هذا )*السبت|(?:ก่อน|ภายใน)?วันเสาร์(?:นี้|หน้า)?|(?:sebelum )?(?:hari )?sabtu(?: ini| depan)?|(?:до |к )?суббот\p{L}|cumartesi\p{L}*/u,
];
/** Behind or before a day of the week: of the week after this. */
const ofNextWeek = /next|下|القادم|หน้า|depan|следующ|gelecek|haftaya/u;

/** Days that are told from today. */
const nearDays: readonly [days: number, pattern: RegExp][] = [
  [2, /day after tomorrow|后天|بعد غد|بعد بكره|มะรืน|lusa|послезавтра|obur gun/u],
  [
    1,
    /\btomorrow\b|明天|明日|(?<!\p{L})(?:غدا|بكره|بكرا)(?!\p{L})|พรุ่งนี้|\bbesok\b|(?<!\p{L})завтра|\byarin\b/u,
  ],
  [0, /\btoday\b|今天|今日|(?<!\p{L})اليوم(?!\p{L})|วันนี้|hari ini|(?<!\p{L})сегодня|\bbugun\b/u],
];

/** The week that something is to be there in: this one or the next. */
const weeks: readonly RegExp[] = [
  /(?:(?:by|before|until|within) )?(?:the )?(?:end of )?this week(?!\p{L})|(?:by |before )(?:the )?(?:end of (?:the )?week|weekend)(?!\p{L})|(?:这个?|本)?周末(?:之?前)?|(?:قبل )?(?:نهايه|اخر) الاسبوع|(?:ก่อน|ภายใน)?(?:สิ้น|ปลาย|สุด)(?:สัปดาห์|อาทิตย์)|(?:sebelum )?akhir (?:minggu|pekan)|(?:до )?конца (?:этои )?недели|hafta sonu(?:na)?(?: kadar)?|(?:这|本)个?(?:周|星期|礼拜)(?![一二三四五六日天末])(?:之?内)?|(?:هذا الاسبوع|الاسبوع هذا|هالاسبوع)|(?:ภายใน)?(?:อาทิตย์|สัปดาห์)นี้|(?<!hari )(?<!\p{L})minggu ini|(?:до конца |на )?этои недел[еи]|(?<!\p{L})bu hafta(?: (?:icinde|sonuna kadar))?(?!\p{L}|daki)/u,
  /(?:(?:by|before|until|within) )?(?:the )?(?:end of )?next week(?!\p{L})|下个?(?:周|星期|礼拜)(?![一二三四五六日天末])(?:之?内)?|الاسبوع (?:القادم|الجاي|المقبل)|(?:ภายใน)?(?:อาทิตย์|สัปดาห์)หน้า|(?<!hari )(?<!\p{L})minggu depan|(?:на )?следующеи недел[еи]|(?<!\p{L})(?:gelecek|onumuzdeki) hafta|(?<!\p{L})haftaya(?!\p{L})/u,
];

/** In so many days or weeks. */
const ahead: readonly (readonly [days: number, pattern: RegExp])[] = [
  [
    1,
    /(?<!\p{L})(?:in|через|за) (\d{1,2}) (?:days?|дн\p{L}{1,2}|день)(?!\p{L})|(\d{1,2}) gunde(?!\p{L})|(\d{1,2}) ?天(?:后|能|可以|到)/u,
  ],
  [
    7,
    /(?<!\p{L})(?:in|через|за) (\d{1,2}) (?:weeks?|недел\p{L}{1,2})(?!\p{L})|(\d{1,2}) haftada(?!\p{L})|(\d{1,2}) ?(?:周|个?星期)(?:后|能|可以|到)/u,
  ],
];
const twoWeeks =
  /(?:خلال |في )?اسبوعين|(?<!\p{L})(?:in )?two weeks(?!\p{L})|(?<!\p{L})dua minggu(?: lagi)?|(?<!\p{L})(?:через |за )?две недели|(?<!\p{L})iki hafta(?:da| icinde)|两(?:周|个?星期)(?:之?内|后)?|(?:ภายใน)?สอง(?:อาทิตย์|สัปดาห์)/u;

/** A day near today that a text names, and where. */
export interface NearDay {
  arrival: NearArrival;
  start: number;
  end: number;
}

/**
 * A day of the week, today, tomorrow, this week or the next, or in so many days, where a text names one.
 * @param text  folded
 */
export function readNearDay(text: string): NearDay | null {
  const of = (arrival: NearArrival, { index, 0: matched }: RegExpExecArray): NearDay => ({
    arrival,
    start: index,
    end: index + matched.length,
  });
  for (const [week, pattern] of weeks.entries()) {
    const match = pattern.exec(text);
    if (match) return of({ week }, match);
  }
  for (const [weekday, pattern] of weekdays.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const around = text.slice(Math.max(0, match.index - 2), match.index + match[0].length + 6);
    return of({ weekday, isNext: ofNextWeek.test(around) }, match);
  }
  for (const [days, pattern] of nearDays) {
    const match = pattern.exec(text);
    if (match) return of({ inDays: days }, match);
  }
  for (const [days, pattern] of ahead) {
    const match = pattern.exec(text);
    if (match) return of({ inDays: days * Number(match[1] ?? match[2] ?? match[3]) }, match);
  }
  const match = twoWeeks.exec(text);
  return match ? of({ inDays: 14 }, match) : null;
}
