import { languages, type Language } from '../../kit/languages.ts';
import { columns, foldTerm, termsOf, type Term, type TermKind } from './glossary-terms.ts';

// The glossary knows names of things, not sentences.
const longestText = 200;

/** Sizes and technical names that are written alike everywhere. */
const marks =
  /(?:xs|s|m|l|x{1,4}l|a[3-6]|usb(?:-[abc])?|led|hd|4k|3d|type-c)(?!(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{N}])/uy;
const number = /\d+(?:\.\d+)?(?:\s?[×x*]\s?\d+(?:\.\d+)?){0,2}/uy;
const gap = /[\s\-–—·&]+/uy;
const endOfPart = /[,，、;；|/()（）【】[\]]+/u;

type Piece = { term: Term } | { amount: string; unit: Term } | { mark: string };

const headFirst = new Set<Language>(['ar', 'thai', 'indonesian', 'ru']);
const withoutSpaces = new Set<Language>(['zh', 'thai']);
const commas: Partial<Record<Language, string>> = { zh: '，', ar: '، ', thai: ' ' };
/** From the farthest to the nearest to the noun, where modifiers come first. */
const order: readonly TermKind[] = ['use', 'feature', 'colour', 'material'];

/**
 * Translates a short text whose every word stands in the glossary, in the word order of the other language.
 * @returns null when a word is missing, or the words do not make up something that is understood for sure.
 */
export function composeTranslation(text: string, from: Language, to: Language): string | null {
  if (text.length > longestText || /[\r\n]/.test(text) || !columns.includes(to)) return null;
  const said: string[] = [];
  for (const part of text.split(endOfPart)) {
    const folded = foldTerm(part, from);
    if (!folded) continue;
    const pieces = readPieces(folded, from);
    const words = pieces && sayPart(pieces, to);
    if (!words) return null;
    said.push(...words);
  }
  if (said.length === 0) return null;
  const [first = '', ...rest] = [...said.join(commas[to] ?? ', ')];
  return first.toLocaleUpperCase(languages[to].tag) + rest.join('');
}

/** Takes a text apart into terms, the longest first; null when something of it is no term. */
function readPieces(text: string, language: Language): Piece[] | null {
  const index = termsOf(language);
  const dead = new Set<number>();
  const read = (at: number): Piece[] | null => {
    const start = at + matchAt(gap, text, at).length;
    if (start === text.length) return [];
    if (dead.has(start)) return null;
    for (const { length, piece } of candidates(start)) {
      const rest = read(start + length);
      if (rest) return [piece, ...rest];
    }
    dead.add(start);
    return null;
  };
  function* candidates(start: number): Generator<{ length: number; piece: Piece }> {
    const amount = matchAt(number, text, start);
    if (amount) {
      const unitAt = start + amount.length + matchAt(/\s*/uy, text, start + amount.length).length;
      for (const { text: form, term } of index.get(text[unitAt]!) ?? []) {
        const isUnit = term.kind === 'measure' || term.kind === 'count';
        if (!isUnit || !standsAt(form, text, unitAt)) continue;
        yield { length: unitAt + form.length - start, piece: { amount, unit: term } };
      }
    }
    for (const { text: form, term } of index.get(text[start]!) ?? []) {
      // A unit says something only behind a number.
      if (term.kind !== 'measure' && term.kind !== 'count' && standsAt(form, text, start)) {
        yield { length: form.length, piece: { term } };
      }
    }
    const mark = matchAt(marks, text, start);
    if (mark) yield { length: mark.length, piece: { mark: mark.toUpperCase() } };
  }
  return read(0);
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const letter = /[\p{L}\p{N}\p{M}]/u;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}]/u;

/** Whether a form stands at a place and does not end within a word; Chinese and Thai do not part words. */
function standsAt(form: string, text: string, at: number): boolean {
  if (!text.startsWith(form, at)) return false;
  const next = text[at + form.length];
  const last = form.at(-1)!;
  if (next === undefined || !letter.test(next) || !letter.test(last)) return true;
  return runsTogether.test(last) || runsTogether.test(next);
}

/** One noun with what is said of it, amounts behind it, phrases beside it; null for anything else. */
function sayPart(pieces: readonly Piece[], to: Language): string[] | null {
  const terms = pieces.flatMap((piece) => ('term' in piece ? [piece.term] : []));
  const of = (...kinds: TermKind[]) => terms.filter(({ kind }) => kinds.includes(kind));
  const nouns = of('noun');
  if (nouns.length === 0) return pieces.map((piece) => sayAlone(piece, to));
  const amounts = pieces.flatMap((piece) => ('term' in piece ? [] : [sayAlone(piece, to)]));
  const asides = of('phrase', 'word').map(({ alone }) => alone[to]);
  const around = order.flatMap((kind) => of(kind));
  // "Red and white cup" may be one cup or two; "cup lid" is neither.
  const isClear = nouns.length === 1 && of('colour').length < 2 && of('material').length < 2;
  if (!isClear) return null;
  const modifiers = around.map((term) => term.beside[to] ?? term.alone[to]);
  const noun = nouns[0]!.alone[to];
  const words = headFirst.has(to) ? [noun, ...modifiers.toReversed()] : [...modifiers, noun];
  const named = words.join(withoutSpaces.has(to) ? '' : ' ');
  return [[named, ...amounts].join(' '), ...asides];
}

function sayAlone(piece: Piece, to: Language): string {
  if ('term' in piece) return piece.term.alone[to];
  return 'mark' in piece ? piece.mark : sayAmount(piece.amount, piece.unit, to);
}

/** "2 sets", "500 ml", "30×40 cm". */
function sayAmount(amount: string, unit: Term, to: Language): string {
  const count = Number(amount);
  const several = to === 'ar' ? count >= 3 && count <= 10 : count !== 1;
  const name = (several && unit.several[to]) || unit.alone[to];
  return `${amount.replace(/\s?[x*]\s?/g, '×')} ${name}`;
}
