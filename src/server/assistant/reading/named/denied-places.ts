import type { Folded } from '../folded.ts';
import type { Token } from '../tokens.ts';
import { readTradeCities } from '../trade-cities.ts';

/** What denies a place, and small words of origin between: "not from", "anything but", "не из", "ไม่ได้มาจาก", "مو من". */
const deniesBefore =
  /(?:(?<!\p{L})(?:not|no|isnt|isn't|arent|aren't|never|except(?: for)?|excluding|avoid|anything but|other than|apart from|outside(?: of)?|without|non|bukan|jangan|selain|kecuali|tanpa|ga mau|gak mau|не|кроме|исключая|без|مو|مش|ليس|ليست|غير|ما عدا|عدا|بدون|ما ابي|ما ابغي|ما اريد|لا اريد|الا|سوي|ما)|不是|不要|别要?|非|除了?|不想要|ไม่ใช่|ไม่เอา|ไม่ได้|ไม่ต้องการ|ไม่อยากได้|ยกเว้น|นอกจาก|ไม่)\s{0,2}(?:(?:from|made|in|the|any|coming|shipped|products?|goods|stuff|yang|yg|dari|buatan|produk|barang|asal|produksi|из|с|от|производства|сделан[а-я]{0,4}|в|товар[а-я]{0,2}|из-под)\s|(?:من|صنع|صناعه|في|منتج|انتاج|تصنيع|بضاعه|المنتج)\s|ال|มา|ผลิต|ทำ|ของ|สินค้า|จาก|ที่|ใน|[从产自在来]){0,4}$/u;
/** Turkish denies behind, and Chinese may: "Çin malı olmayan", "中国产的不要". */
const deniesBehind =
  /^'?[a-z]{0,5}\s?(?:(?:mali|mensei[a-z]{0,3}|uretimi|yapimi|urunu|urunleri|cikisli|olan|gelen|uretilen)\s){0,2}(?:degil|olmayan|olmasin|istemiyor[a-z]{0,3}|istemem|haric|disinda|gelmesin|gelmeyen)(?!\p{L})|^(?:产|制造|货|生产)?的?(?:不要|除外|以外|之外)/u;
/** Joins a place to one that is denied. */
const joins =
  /^\s?(?:,\s?)?(?:and|or|nor|и|или|ни|dan|atau|ve|veya|و|او|أو|ولا|และ|หรือ|和|或|、)\s?(?:from |из |dari |من )?(?:ال)?$/u;
/** Says of a word that it belongs to a place that is denied: it denies nothing else. */
export const ofDeniedPlace = 'deniedPlace';
const longestBefore = 40;
const longestBehind = 40;

/** Who is called so comes from there. */
const countryOfLanguage: Readonly<Record<string, string>> = {
  zh: 'CN',
  tr: 'TR',
  thai: 'TH',
  indonesian: 'ID',
  ru: 'RU',
};

/** The country that a word names, or that it says something is from. */
function countryOf(token: Token): string | null {
  if (token.kind !== 'word') return null;
  for (const tag of token.tags) {
    if (tag.startsWith('place:')) return tag.slice('place:'.length);
    if (tag.startsWith('language:')) return countryOfLanguage[tag.slice('language:'.length)] ?? null;
  }
  return null;
}

/**
 * The places that a question denies, as the search takes them, and its words without them: who wants nothing from China
 * asks neither for what comes from there nor for what goes there.
 */
export function withoutDeniedPlaces(
  tokens: readonly Token[],
  folded: Folded,
): { tokens: Token[]; deniedPlaces: string[] } {
  const { text } = folded;
  const deniedPlaces: string[] = [];
  const ranges: { start: number; end: number }[] = [];
  for (const token of tokens) {
    const country = countryOf(token);
    if (country === null) continue;
    const inFront = text.slice(Math.max(0, token.start - longestBefore), token.start);
    const last = ranges.at(-1);
    const denial = deniesBefore.exec(inFront);
    const behind = deniesBehind.exec(text.slice(token.end, token.end + longestBehind));
    const isJoined = last !== undefined && joins.test(text.slice(last.end, token.start));
    if (!denial && !behind && !isJoined) continue;
    ranges.push({
      start: denial ? token.start - (inFront.length - denial.index) : token.start,
      end: token.end + (behind?.[0].length ?? 0),
    });
    const [city] = readTradeCities(folded.original(token.start, token.end));
    deniedPlaces.push(city?.place ?? country);
  }
  if (ranges.length === 0) return { tokens: [...tokens], deniedPlaces };
  return {
    deniedPlaces: [...new Set(deniedPlaces)],
    tokens: tokens.map((token): Token =>
      ranges.some(({ start, end }) => token.start < end && start < token.end)
        ? { kind: 'word', tags: ['filler', ofDeniedPlace], forms: [], start: token.start, end: token.end }
        : token,
    ),
  };
}
