import { fold } from '../../../../kit/text/fold.ts';
import points from '../../data/article-points.json' with { type: 'json' };
import smallWords from '../../data/small-words.json' with { type: 'json' };

type Point = keyof typeof points;

const letter = /[\p{L}\p{M}]/u;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u;
const phrasesIn = (texts: string): string[] => texts.split('|').map(fold).filter(Boolean);
const table = (Object.entries(points) as [Point, { asks: string; states: string }][]).map(
  ([point, { asks, states }]) => ({ point, asks: phrasesIn(asks), states: phrasesIn(states) }),
);

/** So long a thing takes, or until when: a figure, or a number's name, beside days or hours. */
const statesTime =
  /(?:\d|two|three|five|两|三|五|يومين|يومان|สอง|สาม|dua|tiga|два|три|двух|iki|üç) ?(?:working |business |个?工作|hari |рабочих |iş )?(?:days?|hours?|minutes?|天|日|小时|分钟|个月|أيام|ايام|يوم|ساع|دقيق|วัน|ชั่วโมง|นาที|hari|jam|menit|дн|день|рабоч|час|минут|gün|saat|dakika)/iu;

/** Whether a text says a phrase: from the beginning of a word on, and short ones in Latin letters to its end. */
function says(text: string, phrase: string): boolean {
  for (let position = text.indexOf(phrase); position >= 0; position = text.indexOf(phrase, position + 1)) {
    if (runsTogether.test(phrase)) return true;
    const [letterBefore, letterBehind] = [text[position - 1], text[position + phrase.length]];
    const begins = letterBefore === undefined || !letter.test(letterBefore);
    const ends = phrase.length > shortest || letterBehind === undefined || !letter.test(letterBehind);
    if (begins && ends) return true;
  }
  return false;
}

const shortest = 3;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const stemLength = 5;
const arabicPrefix = /^(?:وال|بال|لل|ال|[وبل])(?=.{3})/u;
const common = new Set(
  Object.values(smallWords)
    .flatMap((words) => words.split('|').map(fold))
    .filter((word) => !word.includes(' ')),
);
const shortestWord = (word: string): number => (/\p{Script=Han}/u.test(word) ? 2 : 4);

/** What a text says besides small words, by its stems. */
const stemsOf = (text: string): string[] =>
  [...segmenter.segment(fold(text))]
    .filter(({ isWordLike, segment }) => isWordLike && !common.has(segment))
    .map(({ segment }) => segment.replace(arabicPrefix, ''))
    .filter((word) => word.length >= shortestWord(word) && !/^\d/.test(word))
    .map((word) => (runsTogether.test(word) ? word : word.slice(0, stemLength)));

/** The sentences of an article, in their order. */
export const sentencesOf = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((paragraph) =>
    (isThai.test(paragraph) ? thaiClauses(paragraph) : paragraph.split(/(?<=[.!?؟])\s+|(?<=[。！？；])/u))
      .map((sentence) => sentence.trim())
      .filter(Boolean),
  );

const isThai = /^[“(]?\p{Script=Thai}/u;
/** So much of a Thai text says something by itself. */
const shortestClause = 36;
/** What begins so belongs to what stands before it. */
const goesOnWith = /^(?:และ|หรือ|ที่|ซึ่ง|โดย|จึง|ก็|เพื่อ|แล้ว|กับ|เช่น|ให้|แสดง|จะ|อยู่|ต้อง|เป็น|คือ|ได้|“|\d|[a-z(])/iu;

/** Thai writes no stop behind a sentence but a space, which it also writes inside of one. */
function thaiClauses(paragraph: string): string[] {
  const clauses: string[] = [];
  for (const run of paragraph.split(' ')) {
    const open = clauses.at(-1);
    const isWhole = open !== undefined && open.length >= shortestClause && quotesClosed(open);
    if (open === undefined || (isWhole && !goesOnWith.test(run) && !/\d$/u.test(open))) clauses.push(run);
    else clauses[clauses.length - 1] = `${open} ${run}`;
  }
  const [last, previous] = [clauses.at(-1), clauses.at(-2)];
  return last !== undefined && previous !== undefined && last.length < shortestClause
    ? [...clauses.slice(0, -2), `${previous} ${last}`]
    : clauses;
}

const quotesClosed = (text: string): boolean => text.split('“').length === text.split('”').length;

export interface ArticlePoints {
  /** What answers, in the order of the article; empty where it says nothing of what is askedPoints. */
  sentences: readonly string[];
  /** Those that surely answer: they state what is asked, of what is asked. */
  leading: readonly string[];
  /** Whether something is asked that articles speak of: what it costs, how long it takes, whether a photo is needed. */
  asksPoint: boolean;
  /** How much of what is asked the best of them has. */
  score: number;
}

const mostSentences = 3;

/**
 * The sentences of an article that answer a question behind it: those that speak of what is asked, and, where that is
 * not one of the usual points, those that have its words.
 */
export function pointsOf(question: string, paragraphs: readonly string[]): ArticlePoints {
  const typed = fold(question);
  const askedPoints = table.filter(({ asks }) => asks.some((phrase) => says(typed, phrase)));
  const sentences = sentencesOf(paragraphs);
  const stems = stemsOf(question);
  const statesPoint = (sentence: string) =>
    askedPoints.filter(
      ({ point, states }) =>
        (point === 'time' && statesTime.test(sentence)) ||
        states.some((phrase) => says(fold(sentence), phrase)),
    ).length;
  const hasWords = (sentence: string) => {
    const words = new Set(stemsOf(sentence));
    return stems.filter((stem) => words.has(stem)).length;
  };
  const ofPoints = sentences.filter((sentence) => statesPoint(sentence) > 0);
  // How long something takes is said by figures alone, whatever else a sentence is about.
  const isLimited = askedPoints.some(({ point }) => point === 'time');
  const candidates = ofPoints.length > 0 ? ofPoints : isLimited ? [] : sentences.filter(hasWords);
  const scoreOf = (sentence: string) => pointWeight * statesPoint(sentence) + hasWords(sentence);
  const best = candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, mostSentences);
  return {
    sentences: sentences.filter((sentence) => best.includes(sentence)),
    leading: askedPoints.some(({ point }) => leads.has(point))
      ? sentences.filter((sentence) => best.includes(sentence) && scoreOf(sentence) >= leastLeading)
      : [],
    asksPoint: askedPoints.length > 0,
    score: best[0] === undefined ? 0 : scoreOf(best[0]),
  };
}

/** What a whole article is opened with where it is asked. */
const leads = new Set<Point>(['time', 'cost', 'payer', 'share', 'unpaid', 'refuse']);
const leastLeading = 3;
const pointWeight = 2;
