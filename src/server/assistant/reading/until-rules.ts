/** When quotes are wanted at the latest: within some days, or up to a calendar day. */
export type Until = { days: number } | { day: string };

const digits: Record<string, string> = {
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'๐๑๒๓๔๕๖๗๘๙'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'一二三四五六七八九'].map((digit, value) => [digit, String(value + 1)])),
  两: '2',
  十: '10',
};
// Only with a word that says so: "30 days" alone is how long something takes.
const within: readonly [days: number, behind: RegExp, before: RegExp][] = [
  [
    1,
    /(?:within|in the next|خلال|ภายใน|dalam(?: waktu)?|в течение) ?([\d٠-٩๐-๙]{1,3}) ?(?:days?|يوم|أيام|ايام|วัน|hari|дн(?:ей|я|ь)|день|gün)/iu,
    /(\d{1,3}|[一二两三四五六七八九十]) ?(?:天|日|days?|gün) ?(?:之内|以内|内|içinde|icinde)/iu,
  ],
  [
    7,
    /(?:within|in the next|خلال|ภายใน|dalam(?: waktu)?|в течение) ?([\d٠-٩๐-๙]{1,3}) ?(?:weeks?|أسابيع|اسابيع|أسبوع|اسبوع|สัปดาห์|อาทิตย์|minggu|недел[юьи]|hafta)/iu,
    /(\d{1,3}|[一二两三四五六七八九十]) ?(?:周|个?星期|hafta) ?(?:之内|以内|内|içinde|icinde)/iu,
  ],
  [
    30,
    /(?:within|in the next|خلال|ภายใน|dalam(?: waktu)?|в течение) ?([\d٠-٩๐-๙]{1,3}) ?(?:months?|شهر|أشهر|اشهر|เดือน|bulan|месяц(?:а|ев)?|ay)/iu,
    /(\d{1,3}|[一二两三四五六七八九十]) ?(?:个月|ay) ?(?:之内|以内|内|içinde|icinde)/iu,
  ],
];
const day =
  /(?:until|till|by|before|截止到?|截至|حتى|قبل|ก่อน|ถึงวันที่|sampai|sebelum|до|kadar)?[ :：]{0,2}(20\d\d)[-./年](\d{1,2})[-./月](\d{1,2})日?/iu;

/** Until when something is wanted, and the text without it. */
export function readUntil(text: string): { until: Until | null; rest: string } {
  for (const [days, behind, before] of within) {
    const matched = behind.exec(text) ?? before.exec(text);
    const value = matched?.[1];
    if (!matched || value === undefined) continue;
    const count = Number([...value].map((digit) => digits[digit] ?? digit).join(''));
    if (count > 0) return { until: { days: count * days }, rest: without(text, matched) };
  }
  const named = day.exec(text);
  if (!named) return { until: null, rest: text };
  const [, year = '', month = '', date = ''] = named;
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  return isDay ? { until: { day: iso }, rest: without(text, named) } : { until: null, rest: text };
}

const without = (text: string, { index, 0: matched }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + matched.length)}`.trim();
