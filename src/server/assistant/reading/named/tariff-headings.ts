import type { Language } from '../../../../kit/languages.ts';
import { fold } from '../../../../kit/text/fold.ts';
import headings from '../../data/tariff-headings.json' with { type: 'json' };
import { phraseWords, spansOf, type WordsOfPhrase } from '../phrases/said-phrases-rules.ts';

type HeadingCode = keyof typeof headings;
type NameLanguage = keyof (typeof headings)[HeadingCode];

/** A heading of the Harmonized System that goods are called by. */
export interface NamedHeading {
  code: string;
  /** What such goods are called in a language. */
  name: string;
}

interface HeadingName {
  code: HeadingCode;
  phrases: readonly WordsOfPhrase[];
}

const namesOf = (texts: string): string[] => texts.split('|');
const allNames: readonly HeadingName[] = (Object.keys(headings) as HeadingCode[]).flatMap((code) =>
  Object.values(headings[code]).flatMap((texts) =>
    namesOf(texts).map((name) => ({ code, phrases: name.split('&').map(phraseWords) })),
  ),
);

/** Of a phrase of several words, or of a thing and its material, more is known than of one word. */
const ofSeveral = 3;
/** What Arabic writes in front of a word, which a text may leave out. */
const arabicArticle = /^(?:ال|و|ب|ل)(?=.{3})/u;
const han = /^\p{Script=Han}$/u;
/** Where a name ends with the thing; elsewhere it begins with it. */
const namesThingLast = /^[\p{Script=Han}\p{Script=Latin}\s\d-]+$/u;

interface Match {
  code: HeadingCode;
  score: number;
  position: number;
}

function matchIn(text: string, { code, phrases }: HeadingName): Match | null {
  let score = 0;
  let position = -1;
  if (!phrases.every(([first]) => text.includes(first!.text.replace(arabicArticle, '')))) return null;
  for (const phrase of phrases) {
    const spans = spansOf(text, phrase);
    const phraseText = phrase.map(({ text: word }) => word).join(' ');
    // 灯 is a lamp at the end of a name; in 灯塔 it is none.
    const span = han.test(phraseText) ? spans.find(({ end }) => end === text.length) : spans.at(-1);
    if (!span) return null;
    score += phraseText.length + ofSeveral * (phrase.length - 1);
    if (position < 0) position = span.end;
  }
  return { code, score: score + (phrases.length - 1) * ofSeveral, position };
}

/** The headings that some words name, the most exact first; of several things in them the one that the name is of. */
export function headingsNamed(words: string, language: Language): NamedHeading[] {
  const text = fold(words).trim();
  const matches = allNames.flatMap((name) => matchIn(text, name) ?? []);
  if (matches.length === 0) return [];
  const isLast = namesThingLast.test(text);
  const best = new Map<HeadingCode, Match>();
  for (const match of matches) {
    const knownMatch = best.get(match.code);
    if (!knownMatch || match.score > knownMatch.score) best.set(match.code, match);
  }
  const sorted = [...best.values()].toSorted(
    (a, b) => b.score - a.score || (isLast ? b.position - a.position : a.position - b.position),
  );
  const [top] = sorted;
  return sorted
    .filter(({ score, position }) => score >= top!.score * nearly && position === top!.position)
    .slice(0, mostHeadings)
    .map(({ code }) => ({ code, name: nameIn(code, language) ?? words }));
}
const nearly = 0.9;
const mostHeadings = 3;

/** What goods of a heading are called in a language, where it is written as a whole name. */
function nameIn(code: HeadingCode, language: Language): string | null {
  const texts = headings[code];
  const nameTexts: string = Object.hasOwn(texts, language) ? texts[language as NameLanguage] : texts.en;
  return namesOf(nameTexts).find((name) => !/[*&]/u.test(name)) ?? null;
}
