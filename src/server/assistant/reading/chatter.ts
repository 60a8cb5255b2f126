import type { Language } from '../../../kit/languages.ts';
import type { Folded, Words } from './folded.ts';
import { endOf, formsFrom, type Form } from './lexicon.ts';
import type { Token } from './tokens.ts';

/**
 * Words that no list has in every form, by how they are built: verbs, pronouns and particles around what is looked
 * for. They are understood, or put aside, so that they do not become a part of the product's name.
 */
export function withoutChatter(
  tokens: readonly Token[],
  { text }: Folded,
  words: Words,
  language: Language,
): Token[] {
  return tokens.map((token, at) => {
    // "A4", "U盘": a letter that a number or a character follows at once is no small word.
    if (isLetterOfCode(token, tokens[at + 1], text))
      return { kind: 'text', start: token.start, end: token.end };
    if (token.kind !== 'text' || token.isName || token.isTrait) return token;
    const word = text.slice(token.start, token.end);
    // "30dan az": the case of a figure.
    if (
      language === 'tr' &&
      tokens[at - 1]?.kind === 'number' &&
      tokens[at - 1]?.end === token.start &&
      caseOfFigure.test(word)
    )
      return { kind: 'word', tags: ['filler'], forms: [], start: token.start, end: token.end };
    if (saysWithout(word, language))
      return { kind: 'text', isTrait: 'without', start: token.start, end: token.end };
    const inflected = knownInside(word, language);
    if (inflected) {
      return {
        ...token,
        kind: 'word',
        tags: [...new Set(inflected.map(({ tag }) => tag))],
        forms: inflected,
      };
    }
    const next = tokens[at + 1];
    const followedBy = next ? text.slice(next.start, next.end) : '';
    const isSaid =
      (!isLatinBefore(tokens[at - 1], token, text) &&
        isChineseChatter(word, words.partOf(token.start, token.end), isTextBefore(tokens[at - 1], token))) ||
      isContraction(word) ||
      isRussianVerb(word) ||
      (language === 'tr' &&
        (isTurkishVerb(word, followedBy) || (next === undefined && at > 0 && looks.test(word))));
    return isSaid ? { ...token, kind: 'word', tags: ['filler'], forms: [] } : token;
  });
}

/** What says in one word what a thing is without, but for words that are said of what is sold as they stand. */
const saysWithout = (word: string, language: Language): boolean =>
  language === 'tr'
    ? /^[a-z]{3,14}s[iu]z$/.test(word) && !calledSo.has(word)
    : language === 'en' && /^[a-z]{3,12}less$/.test(word) && !calledSo.has(word);
const calledSo = new Set(
  (
    'kablosuz telsiz sessiz kokusuz susuz dikissiz fircasiz alkolsuz sekersiz glutensiz yagsiz kolsuz essiz sorunsuz sinirsiz ucretsiz puruzsuz guvensiz topraksiz kursunsuz tuzsuz isiksiz ' +
    'stainless wireless cordless sleeveless seamless brushless backless strapless tubeless endless timeless bless less unless nevertheless painless flawless tankless keyless collarless bagless faceless fearless rimless frameless contactless'
  ).split(' '),
);
const caseOfFigure = /^'?(?:[dt][ae]n|[dt][ae]|y?[aeiu]|n?[iu]n)$/u;
const isTextBefore = (before: Token | undefined, { start }: Token): boolean =>
  before?.kind === 'text' && before.end === start;

const isLetterOfCode = (token: Token, next: Token | undefined, text: string): boolean =>
  token.kind === 'word' &&
  token.end - token.start === 1 &&
  /[a-z]/.test(text[token.start]!) &&
  next?.start === token.end &&
  (next.kind === 'number' || /^\p{Script=Han}/u.test(text.slice(next.start, next.end)));

/** T恤, U盘: a character behind a letter belongs to it. */
const isLatinBefore = (neighbor: Token | undefined, { start }: Token, text: string): boolean =>
  neighbor?.kind === 'text' &&
  neighbor.end === start &&
  /[a-z]$/.test(text.slice(neighbor.start, neighbor.end));

/** Parts of speech, as Jieba's dictionary names them, that name nothing: pronouns, prepositions, particles, adverbs. */
const sayNothing = /^(?:r|p|c|u[a-z]?|d|df|e|m|mq|o|y|t|zg)$/;
// With a verb of one character beside them (发个, 先要) they are no name either.
const functionCharacters =
  /^[我你您他她它们这那哪的了吗呢吧啊呀嘛么个些要有是会能可以都就再还也把被给用做在和与或跟同又先去来到从向往对为及其且并很太真挺更最比所请问想得地着过上下里说看买卖发送家厂单每点归属按]{1,4}$/u;

const isChineseChatter = (word: string, part: string | undefined, isGlued: boolean): boolean =>
  functionCharacters.test(word) ||
  (part !== undefined &&
    /^\p{Script=Han}/u.test(word) &&
    (sayNothing.test(part) || (part === 'v' && word.length === 1 && !isGlued)));

/** "They'd", "we've", "shop's": what stands before the apostrophe is a word of its own. */
const isContraction = (word: string): boolean => /^(?:[a-z]{1,5}'(?:d|ll|ve|re|m)|d|ll|ve|re)$/.test(word);

/** Imperatives, infinitives, persons and reflexive forms; what looks like them and is sold is left out. */
const russianVerb =
  /(?:[иаяеуы]ите|[аеуюяио]йте|(?:[аяоеуы]|ир|[цкгхнртдслбвпмзжшщч])ите|[аяуюе](?:ете|ешь|ем|ют)|ируете|ируют|ирует|[аяуюеи](?:ется|ются|лся|лась|лось|лись|ться)|[иея]тся|[яа]тся|[аяеиу]ть|вать|ывает|ивает|ывают|ивают)$/u;
const russianThings =
  /^(?:кровать|печать|нить|сеть|плеть|медь|скатерть|кисть|граните|магните|комплекте|паркете|пакете|буфете|клеть|рукоять|оптоволокнуть|мать|знать|зять|путь|жесть|шерсть|гранит|тетрадь|мебель|модем|крем|шлем|шампунь)$/u;
const isRussianVerb = (word: string): boolean => russianVerb.test(word) && !russianThings.test(word);

const turkishVerb =
  /(?:[iu]yor(?:um|sun|uz|sunuz|lar|du|dum|duk|mus)?|(?:acak|ecek)(?:im|lar|ler|ti|siniz|iz)?|(?:acag|eceg)[iu](?:m|z|niz)|s[ae](?:m|k|niz)|[aeiu]r(?:im|iz|siniz|misin|misiniz)|d[iu](?:m|k|niz|nuz)|t[iu](?:m|niz|nuz)|m[iu]s(?:ti|tim|tik)|s[iu]nler|s[iu]nlar)$/;
const turkishThings =
  /^(?:yiyecek|icecek|giyecek|yakacak|adim|kadim|yardim|sandik|masak|kasnak|resin|basin|jasmin|ekran|terim|deniz|kadin)$/;
const isTurkishVerb = (word: string, next: string): boolean =>
  (turkishVerb.test(word) && !turkishThings.test(word)) ||
  (/[ae]?m[ae]k$/.test(word) && next.startsWith('ist'));

/** "Bak" at the end says that something is to be looked for; a tub is named before it. */
const looks = /^(?:bak|bakalim|bakar|baksana|lazim|lutfen)$/;

const shortestInside = 3;

/** A word of the lexicon with an ending of its language that the lexicon does not write down. */
function knownInside(word: string, language: Language): readonly Form[] | null {
  const insides =
    language === 'indonesian' ? indonesianInsides(word) : language === 'ar' ? arabicInsides(word) : [];
  for (const inside of insides) {
    if (inside.length < shortestInside) continue;
    const forms = formsFrom(inside[0]!).filter(
      (form) =>
        (form.language === language || form.language === 'en') &&
        form.others.length === 0 &&
        !/^(?:unit|currency|place|keep|number|times)/.test(form.tag) &&
        endOf(form, inside, 0) === inside.length &&
        inside.startsWith(form.text),
    );
    if (forms.length > 0) return forms;
  }
  return null;
}

/** Bayarnya, kirimkan, dibeli, ngirimin: the word without its suffix, its prefix, and both. */
function indonesianInsides(word: string): string[] {
  if (!/^[a-z]{5,20}$/.test(word)) return [];
  const possessed = word.replace(/(?:nya|ku|mu|lah|kah|pun)$/, '');
  const active = possessed.replace(/^(?:di|nge|ng|mem|men|meng|ter|ber|me|pe)(?=[a-z]{4})/, '');
  return [
    ...new Set([possessed, possessed.replace(/(?:kan|in)$/, ''), active, active.replace(/(?:kan|in)$/, '')]),
  ].filter((inside) => inside !== word);
}

/** سعرها, شحنكم, بتوصلون: the word without the pronoun at its end and the person before it. */
function arabicInsides(word: string): string[] {
  if (!/^\p{Script=Arabic}{4,14}$/u.test(word)) return [];
  const owned = word.replace(/(?:ها|هم|نا|كم|ني|لي|لك|ه|ك)$/u, '');
  const bare = owned.replace(/^(?:بت|بي|بن|[بيتن])(?=.{3})/u, '');
  return [...new Set([owned, bare])].filter((inside) => inside !== word);
}
