import { fold } from '../../../../kit/text/fold.ts';
import materialsData from '../../data/materials.json' with { type: 'json' };
import { foldText, type Folded } from '../folded.ts';
import { phrasesOf } from './phrases-rules.ts';

export type Material = keyof typeof materialsData;

/** A material that a text names. */
export interface NamedMaterial {
  material: Material;
  /** As it was typed, with its ending. */
  typed: string;
  /** It must not be of it: "not wood". */
  isDenied: boolean;
}

const phrases = phrasesOf<Material>(materialsData).toSorted((a, b) => b.text.length - a.text.length);
const runsTogether = /[\p{Script=Han}\p{Script=Thai}]/u;
const thai = /\p{Script=Thai}/u;
const wordPattern = /[\p{L}\p{M}\p{N}'-]+/gu;
const arabicArticle = /^(?:وال|بال|لل|ال|و|ب)(?=.{3})/u;
const longestEnding = 5;
/** A short name has no ending: "cam" is glass, a camera is not. */
const shortestInflected = 4;

const deniedBefore =
  /(?:\b(?:not|no|isn't|without|never|instead of|rather than|bukan|jangan|tidak|tanpa|gak|ga)|不是|不要|别要|别|非|(?<!\p{L})(?:مو|مش|ليس|ليست|بدون|ما ابي|لا اريد|не|без|вместо)|ไม่ใช่|ไม่เอา|ไม่ต้องการ)\s{0,2}(?:[a-z]{1,5} )?(?:ال)?$/u;
const deniedBehind = /^[\p{L}\p{M}]{0,6}\s{0,2}(?:degil|olmasin|istemiyor|istemem)/u;

interface Place {
  start: number;
  end: number;
}

/** The materials that a text names, in their order. */
export const readMaterials = (typed: string): NamedMaterial[] =>
  placedMaterials(foldText(typed)).map(({ material, typed: word, isDenied }) => ({
    material,
    typed: word,
    isDenied,
  }));

function placedMaterials({ text, original }: Folded): (Place & NamedMaterial)[] {
  const materials: (Place & NamedMaterial)[] = [];
  for (const { name, text: phrase } of phrases)
    for (const range of placesOf(text, phrase)) {
      if (materials.some(({ start, end }) => range.start < end && start < range.end)) continue;
      const isDenied =
        deniedBefore.test(text.slice(0, range.start)) || deniedBehind.test(text.slice(range.end));
      materials.push({ ...range, material: name, typed: original(range.start, range.end), isDenied });
    }
  return materials.toSorted((first, second) => first.start - second.start);
}

function placesOf(text: string, phrase: string): Place[] {
  if (runsTogether.test(phrase)) {
    const start = text.indexOf(phrase);
    const end = start + phrase.length;
    return start >= 0 && (!thai.test(phrase) || isThaiWord(text, start, end)) ? [{ start, end }] : [];
  }
  if (phrase.includes(' ')) {
    const start = ` ${text}`.indexOf(` ${phrase}`);
    return start < 0 ? [] : [{ start, end: start + phrase.length }];
  }
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const bare = word.replace(arabicArticle, '');
    const isSame = bare === phrase || word === phrase;
    const isInflected =
      phrase.length >= shortestInflected &&
      bare.startsWith(phrase) &&
      bare.length - phrase.length <= longestEnding;
    return isSame || isInflected ? [{ start: index, end: index + word.length }] : [];
  });
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** A flower ends in the Thai word for wood: a name must be a word by itself there. */
function isThaiWord(text: string, start: number, end: number): boolean {
  const boundaries = new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));
  return boundaries.has(start) && boundaries.has(end);
}

/** What a material is called, in all languages, folded. */
export const namesOfMaterial = (material: Material): string[] =>
  phrases.filter(({ name }) => name === material).map(({ text }) => text);

const announces =
  /^(?:made|of|in|material|bahan|из|материал\p{L}*|malzeme\p{L}*|材质|材料|的|مادة|ماده|من|วัสดุ|แบบ|ทำจาก)$/u;

/** Whether a text says a material and nothing else. */
export const isMaterialOnly = (typed: string): boolean =>
  readMaterials(typed).length > 0 &&
  (withoutMaterials(typed, null).match(wordPattern) ?? []).every((word) => announces.test(fold(word)));

/**
 * A text without the words that name materials.
 * @param which  only these; null for all
 */
export function withoutMaterials(typed: string, which: ReadonlySet<Material> | null): string {
  const folded = foldText(typed);
  let otherText = '';
  let position = 0;
  for (const { material, start, end } of placedMaterials(folded)) {
    if (which !== null && !which.has(material)) continue;
    otherText += `${folded.original(position, start)} `;
    position = end;
  }
  return (otherText + folded.original(position, folded.text.length)).replace(/ {2,}/g, ' ').trim();
}
