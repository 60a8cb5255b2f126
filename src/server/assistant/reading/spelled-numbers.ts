import { cutText } from '../../../kit/text/cut-text.ts';
import { fold, plainText } from '../../../kit/text/fold.ts';
import { formsFrom, endOf } from './lexicon.ts';

/** Number words of a language: what they add, and what they multiply what stands before by. */
interface NumberWords {
  adds: Readonly<Record<string, number>>;
  times: Readonly<Record<string, number>>;
  /** Words between the parts. */
  joins: readonly string[];
  /** Whether "hundred" alone is a number: yüz, тысяча. */
  timesAlone: boolean;
}

const words = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split(' ').flatMap((entry) => {
      const [names = '', value = ''] = entry.split('=');
      return names.split('|').map((name) => [fold(name), Number(value)]);
    }),
  );

const english: NumberWords = {
  adds: words(
    'a=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fifteen=15 twenty=20 thirty=30 forty|fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90',
  ),
  times: words('hundred=100 thousand=1000 million=1000000'),
  joins: ['and'],
  timesAlone: false,
};
const russian: NumberWords = {
  adds: words(
    'один|одну=1 два|две=2 три=3 четыре=4 пять|пяти=5 шесть=6 семь=7 восемь=8 девять=9 десять|десяти=10 пятнадцать=15 двадцать|двадцати=20 тридцать|тридцати=30 сорок|сорока=40 пятьдесят|пятидесяти=50 шестьдесят=60 семьдесят=70 восемьдесят=80 девяносто=90 сто|ста=100 полторы=1.5 двести|двухсот=200 триста|трехсот|трёхсот=300 четыреста=400 пятьсот|пятисот=500 шестьсот=600 семьсот=700 восемьсот=800 девятьсот=900',
  ),
  times: words('тысяча|тысячу|тысячи|тысяч=1000 миллион|миллиона|миллионов=1000000'),
  joins: [],
  timesAlone: true,
};
const turkish: NumberWords = {
  adds: words(
    'bir=1 iki=2 üç=3 dört=4 beş=5 altı=6 yedi=7 sekiz=8 dokuz=9 on=10 yirmi=20 otuz=30 kırk=40 elli=50 altmış=60 yetmiş=70 seksen=80 doksan=90',
  ),
  times: words('yüz=100 bin=1000 milyon=1000000'),
  joins: [],
  timesAlone: true,
};
const indonesian: NumberWords = {
  adds: words(
    'satu=1 dua=2 tiga=3 empat=4 lima=5 enam=6 tujuh=7 delapan=8 sembilan=9 sepuluh=10 sebelas=11 seratus=100 seribu=1000 sejuta=1000000 setengah=0.5',
  ),
  times: words('belas=-10 puluh=10 ratus=100 ribu=1000 juta=1000000'),
  joins: [],
  timesAlone: false,
};
const arabic: NumberWords = {
  adds: words(
    'واحد=1 اثنين|اثنان=2 ثلاث|ثلاثة=3 أربع|أربعة=4 خمس|خمسة=5 ست|ستة=6 سبع|سبعة=7 ثمان|ثمانية=8 تسع|تسعة=9 عشرة|عشر=10 عشرين|عشرون=20 ثلاثين|ثلاثون=30 أربعين|أربعون=40 خمسين|خمسون=50 ستين|ستون=60 سبعين|سبعون=70 ثمانين|ثمانون=80 تسعين|تسعون=90 مية|مئة|مائة=100 ميتين|مئتين|مائتين=200 ثلاثمية|ثلاثمئة|ثلاثمائة=300 أربعمية|أربعمئة|أربعمائة=400 خمسمية|خمسمئة|خمسمائة=500 ستمئة|ستمائة=600 سبعمئة|سبعمائة=700 ثمانمئة|ثمانمائة=800 تسعمئة|تسعمائة=900 ألفين=2000',
  ),
  times: words('ألف|آلاف|ألفا=1000 مليون|ملايين=1000000'),
  joins: ['و'],
  timesAlone: true,
};
const languages: readonly NumberWords[] = [english, russian, turkish, indonesian, arabic];

const wordPattern = /[\p{L}\p{M}']+/gu;
/** And, with, for, the: what Arabic writes joined to a number. */
const arabicPrefix = /^(?:و?لل|و?بال|و?ال|و[بل]|[وبلف])(?=.{3})/u;
/** Nothing behind a number but the question for its price. */
const asksPriceOnly = /^(?:كم|بكم|السعر|سعرها|كم السعر)?[\s؟?!.]*$/u;
const leastAlone = 100;

/**
 * A text with the numbers that are written out in words as figures, where what is counted or paid stands behind them:
 * "dua juta rupiah" is 2000000 rupiah. A word that means something else too ("yüz havlusu") stays.
 */
export function withFigures(typed: string): string {
  return thaiFigures(languages.reduce((text, language) => replaceIn(text, language), typed));
}

interface Word {
  start: number;
  end: number;
  text: string;
}

function replaceIn(text: string, language: NumberWords): string {
  const parts: Word[] = [...text.matchAll(wordPattern)].map(({ index, 0: letters }) => ({
    start: index,
    end: index + letters.length,
    text: fold(letters),
  }));
  let replaced = '';
  let from = 0;
  for (let position = 0; position < parts.length; position++) {
    const run = readRun(parts, position, text, language);
    if (!run) continue;
    const { start, prefix, end, value } = run;
    replaced += `${text.slice(from, start)}${prefix}${value} `;
    from = end;
    position = run.last;
  }
  return replaced ? (replaced + text.slice(from)).replace(/ {2,}/g, ' ') : text;
}

function readRun(parts: readonly Word[], position: number, text: string, language: NumberWords) {
  let sum = 0;
  let group = 0;
  let last = position - 1;
  let prefix = '';
  for (let index = position; index < parts.length; index++) {
    const { text: wordText, start } = parts[index]!;
    if (index > position && !/^\s+$/u.test(text.slice(parts[index - 1]!.end, start))) break;
    const bare = wordOf(wordText, language);
    if (bare === null) {
      if (index > position && language.joins.includes(wordText)) continue;
      break;
    }
    if (index === position && bare !== wordText) prefix = `${wordText[0]!} `;
    const factor = language.times[bare];
    if (index === position && factor !== undefined && !language.timesAlone) return null;
    if (factor === -10) group += 10;
    else if (factor !== undefined && factor >= 1000) {
      sum += (group || 1) * factor;
      group = 0;
    } else if (factor === undefined) group += language.adds[bare]!;
    else group = multiplyLast(group, factor);
    last = index;
  }
  const value = sum + group;
  // "20 ribu" and "half a million" are figures already, or begin before.
  if (/(?:\p{Nd}|half)\s?$/iu.test(text.slice(0, parts[position]?.start))) return null;
  const [first, end] = [parts[position], parts[last]];
  if (!first || !end || last < position || value < 1) return null;
  const isSeveral = last > position;
  const behind = text.slice(end.end).trimStart();
  const isAlone = language === arabic && value >= leastAlone && asksPriceOnly.test(fold(behind));
  const isCounted = isAlone || countsMoneyOrPieces(behind);
  // One word alone is left to the lexicon, which knows when it counts; several say a number that it does not.
  if (!isCounted || (!isSeveral && value < 11)) return null;
  return { start: first.start, end: end.end, last, value, prefix };
}

/** "Two hundred and fifty" and "dua ratus": what is multiplied is what was said last below the factor. */
function multiplyLast(group: number, factor: number): number {
  const below = group % factor || 0;
  return below === 0 ? group + factor : group - below + below * factor;
}

function wordOf(wordText: string, { adds, times }: NumberWords): string | null {
  const isNumber = (name: string) => Object.hasOwn(adds, name) || Object.hasOwn(times, name);
  if (isNumber(wordText)) return wordText;
  const bare = wordText.replace(arabicPrefix, '');
  return bare !== wordText && isNumber(bare) ? bare : null;
}

const isCountTag = (tag: string): boolean => tag.startsWith('unit:') || tag.startsWith('currency:');

/** Whether a text begins with a unit or a currency. */
function countsMoneyOrPieces(text: string): boolean {
  const folded = fold(cutText(text, 40));
  const first = folded[0];
  if (!first) return false;
  return formsFrom(first).some((form) => {
    if (!isCountTag(form.tag) || !folded.startsWith(form.text)) return false;
    const end = endOf(form, folded, 0);
    return (
      end !== null &&
      !/^[\p{L}\p{M}]/u.test(/^[\p{Script=Thai}\p{Script=Han}]/u.test(folded) ? '' : folded.slice(end))
    );
  });
}

const thaiDigits: Readonly<Record<string, number>> = {
  หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9,
}; // prettier-ignore
const thaiPlaces: Readonly<Record<string, number>> = {
  ร้อย: 100, พัน: 1_000, หมื่น: 10_000, แสน: 100_000, ล้าน: 1_000_000,
}; // prettier-ignore
const thaiNumber = /(?<!\d ?)(หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)?(ร้อย|พัน|หมื่น|แสน|ล้าน)/gu;

function thaiFigures(text: string): string {
  if (!/\p{Script=Thai}/u.test(text)) return text;
  return plainThai(text).replace(
    thaiNumber,
    (matched: string, digit: string | undefined, unit: string, position: number, thaiText: string) =>
      countsMoneyOrPieces(thaiText.slice(position + matched.length).trimStart())
        ? ` ${(digit ? thaiDigits[digit]! : 1) * thaiPlaces[unit]!} `
        : matched,
  );
}

const plainThai = (text: string): string => plainText(text);
