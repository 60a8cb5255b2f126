import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, type Language } from '../../src/kit/languages.ts';
import { contexts, type Context } from '../../src/server/assistant/learning/context-rules.ts';
import { countryName } from '../../src/kit/region-names.ts';
import glossary from '../../src/server/translation/data/glossary.json' with { type: 'json' };
import { orderSentences } from './order-phrases.ts';
import { newerQuestions } from '../../test/assistant-newer-questions.ts';
import { freshQuestions, laterQuestions } from '../../test/assistant-fresh-questions.ts';
import { questionTable, readQuestionTable } from '../../test/assistant-questions.ts';

/** A sentence of the corpus as somebody wrote it, with its slots open, and what it asks for. */
export interface Frame {
  language: Language;
  label: string;
  text: string;
  /** What the answer before it was about; null where it may be said at any time. */
  context: Context | null;
}

const folder = 'src/server/assistant/learning/corpus';
/** What people say behind an answer. */
const behindFolder = `${folder}/behind`;
/** The order of the columns of the glossary. */
const columns: readonly Language[] = ['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr'];

/** The written corpus, and the questions that the rules were mended for, which are as good as written. */
export function readFrames(): Frame[] {
  const written = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((file) => readSheet(path.join(folder, file))),
    ...readdirSync(behindFolder).flatMap((file) => readSheet(path.join(behindFolder, file))),
  ];
  const tables = [questionTable, freshQuestions, laterQuestions, newerQuestions];
  const askedInTables = tables
    .flatMap((table) => readQuestionTable(table))
    .filter(({ before, intent }) => before.length === 0 && intent !== 'help')
    .map(({ language, question, intent }): Frame => ({
      language: language as Language,
      label: intent.split('/')[0]!,
      text: question,
      context: null,
    }));
  const ofOrders = orderSentences().map(({ language, text }): Frame => ({
    language,
    label: 'orderStatus',
    text,
    context: null,
  }));
  return [...written, ...askedInTables, ...readArticles(), ...ofOrders];
}

/**
 * A sheet of sentences under headings: what they ask for or, of those said behind an answer, what that was about and what
 * they ask for then: "# list one > details".
 */
function readSheet(file: string): Frame[] {
  const language = path.basename(file, '.txt');
  if (!isLanguage(language)) throw new Error(`no such language: ${file}`);
  let label = '';
  let behind: (Context | null)[] = [null];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Frame[] => {
      const text = line.trim();
      if (!text.startsWith('# '))
        return text ? behind.map((context) => ({ language, label, text, context })) : [];
      const [first = '', second] = text.slice(2).split(' > ');
      label = second ?? first;
      behind = second === undefined ? [null] : first.split(' ').map(contextNamed);
      return [];
    });
}

function contextNamed(name: string): Context {
  const context = contexts.find((each) => each === name);
  if (!context) throw new Error(`no such context: ${name}`);
  return context;
}

const articles = 'src/server/help/articles';

/** What the help centre says under each title, sentence by sentence: people ask in the words that it answers in. */
function readArticles(): Frame[] {
  return readdirSync(articles).flatMap((file) => {
    const language = path.basename(file, '.json') as Language;
    const texts = JSON.parse(readFileSync(path.join(articles, file), 'utf8')) as Record<string, string[]>;
    return Object.entries(texts).map(([code, [title = '']]): Frame => ({
      language,
      label: `help:${code}`,
      text: title,
      context: null,
    }));
  });
}

type Random = () => number;

/** The same numbers at every run (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)]!;

const goods = new Map<Language, string[]>(
  columns.map((language, column) => [
    language,
    (glossary.noun as string[]).flatMap((row) => {
      const name = row.split(' | ')[column]?.split(' ~ ')[0]?.trim();
      return name ? [name] : [];
    }),
  ]),
);

const countries = ['AE', 'SA', 'ID', 'TR', 'RU', 'TH', 'KE', 'NG', 'DE', 'US', 'KZ', 'CN', 'HK', 'EG', 'MY'];
const cities: Record<Language, string[]> = {
  zh: ['义乌', '广州', '临沂', '深圳', '迪拜', '雅加达', '利雅得', '莫斯科', '伊斯坦布尔', '宁波'],
  en: [
    'yiwu',
    'guangzhou',
    'linyi',
    'shenzhen',
    'dubai',
    'jakarta',
    'riyadh',
    'lagos',
    'hamburg',
    'istanbul',
  ],
  ar: ['ييوو', 'قوانغتشو', 'دبي', 'الرياض', 'جدة', 'جاكرتا', 'الكويت', 'عمان'],
  thai: ['อี้อู', 'กวางโจว', 'กรุงเทพ', 'ดูไบ', 'เซินเจิ้น', 'เชียงใหม่', 'จาการ์ตา'],
  indonesian: ['yiwu', 'guangzhou', 'jakarta', 'surabaya', 'dubai', 'shenzhen', 'makassar', 'batam'],
  ru: ['Иу', 'Гуанчжоу', 'Москву', 'Дубай', 'Казань', 'Алматы', 'Шэньчжэнь', 'Стамбул'],
  tr: ["Yiwu'dan", "İstanbul'a", 'Guangzhou', "Dubai'ye", "Mersin'e", 'İzmir', "Şenzen'den"],
};
const quantities: Record<Language, string[]> = {
  zh: ['500个', '两千件', '300套', '50箱', '一万个'],
  en: ['500 pcs', '2k', '300 sets', '50 boxes', '10,000 pieces'],
  ar: ['٥٠٠ حبة', '200 قطعة', 'الف حبة', '50 كرتون'],
  thai: ['500 ชิ้น', '300 ตัว', '1 หมื่นใบ', '50 กล่อง'],
  indonesian: ['500 pcs', '2rb', '300 set', '5 lusin', '50 karton'],
  ru: ['500 шт', '300 штук', '2 тысячи', '50 коробок'],
  tr: ['500 adet', '300 tane', '2 bin', '50 koli'],
};
const amounts: Record<Language, string[]> = {
  zh: ['20元', '100美元', '五百块', '3刀', '两千元'],
  en: ['$3', '100 dollars', '20 yuan', '2 usd', 'five hundred dollars', '50 aed'],
  ar: ['٣٠ درهم', '100 دولار', 'خمسين ريال', 'ثلاثين درهما'],
  thai: ['60 บาท', '100 ดอลลาร์', 'ห้าร้อยบาท', '3 ดอลลาร์'],
  indonesian: ['80rb', 'dua juta', '50 dolar', 'rp 25.000', 'dua juta rupiah'],
  ru: ['3 долларов', '100 долларов', 'пятьсот долларов', '500 рублей'],
  tr: ['4 dolar', '100 dolara', 'yüz elli dolara', '40 lira'],
};
const loads: Record<Language, string[]> = {
  zh: ['480公斤', '3吨', '2.5方', '100kg'],
  en: ['120 kg', '3 tons', '2.5 cbm', '500kg 2m3'],
  ar: ['120 كيلو', '3 طن', '2 متر مكعب'],
  thai: ['120 กก.', '3 ตัน', '2 คิว'],
  indonesian: ['120 kg', '3 ton', '2 cbm'],
  ru: ['120 кг', '3 тонны', '2 куба'],
  tr: ['120 kg', '3 ton', '2 m3'],
};
const orderNumbers = ['C261121-7K3M9Q2X', 'C260302-AB12CD34'];

/** A sentence with its slots filled. */
export function fill({ text, language }: Frame, random: Random): string {
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    switch (slot) {
      case 'p':
        return pick(goods.get(random() < 0.12 ? 'en' : language)!, random);
      case 'q':
        return pick(quantities[language], random);
      case 'n':
        return String(pick([10, 50, 100, 200, 300, 500, 1000, 3000], random));
      case 'm':
        return pick(amounts[language], random);
      case 'kg':
        return pick(loads[language], random);
      case 'o':
        return pick(orderNumbers, random);
      default:
        return random() < 0.5
          ? pick(cities[language], random)
          : countryName(pick(countries, random), language);
    }
  });
}

/** Indonesian in chats: brg, gmn, slh krm. */
const withoutVowels = (text: string, random: Random): string =>
  text.replace(/\b[a-z]{4,8}\b/g, (word) =>
    random() < 0.6 ? word[0]! + word.slice(1, -1).replace(/[aeiou]/g, '') + word.at(-1)! : word,
  );

/** A sentence as people type it: a letter missing, doubled or in its neighbour's place, a word left out. */
export function misspell(text: string, random: Random, language: Language): string {
  if (language === 'indonesian' && random() < 0.35) return withoutVowels(text, random);
  const words = text.split(' ');
  const at = Math.floor(random() * words.length);
  const word = words[at]!;
  if (words.length > 3 && random() < 0.3) return words.toSpliced(at, 1).join(' ');
  if (word.length < 4 || /[\d\p{Script=Han}\p{Script=Thai}]/u.test(word))
    return text.replace(/[?!？！,，]/gu, '');
  const place = 1 + Math.floor(random() * (word.length - 2));
  const kind = random();
  const changed =
    kind < 0.4
      ? word.slice(0, place) + word.slice(place + 1)
      : kind < 0.7
        ? word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2)
        : word.slice(0, place) + word[place] + word.slice(place);
  return words.toSpliced(at, 1, changed).join(' ');
}
