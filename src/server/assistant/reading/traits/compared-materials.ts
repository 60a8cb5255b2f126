import { fold } from '../../../../kit/text/fold.ts';
import comparedMaterials from '../../data/compared-materials.json' with { type: 'json' };
import { phraseWords, spansOf, type WordsOfPhrase } from '../phrases/said-phrases-rules.ts';

export type ComparedMaterial = keyof typeof comparedMaterials;

const phrases: readonly { material: ComparedMaterial; phrase: WordsOfPhrase; length: number }[] = (
  Object.entries(comparedMaterials) as [ComparedMaterial, string][]
)
  .flatMap(([material, patterns]) =>
    patterns
      .split('|')
      .map((pattern) => ({ material, phrase: phraseWords(pattern), length: pattern.length })),
  )
  .toSorted((a, b) => b.length - a.length);

/** What asks which of two is better or how they differ, whatever they are. */
const weighs =
  /\b(?:differences?|differ|worse|vs|versus|better|compare[ds]?|comparison|pros and cons|which (?:one |is |sells|material)|or what)\b|区别|差别|哪个|哪种|哪款|对比|比较|好还是|还是.{0,8}好|(?<!\p{L})(?:ال)?(?:فرق|افضل|احسن|مقارنه|قارن|ايهما|ايهم|الافضل)(?!\p{L})|ต่างกัน|ต่างจาก|ดีกว่า|อันไหน|แบบไหน|เทียบ|\b(?:beda|bedanya|perbedaan|lebih (?:bagus|baik|awet|laku|untung)|bagusan|mending|dibanding|bandingkan|mana yang)|отлича|разниц|лучше|хуже|сравн|выгоднее|\b(?:fark|hangisi|karsilastir|daha (?:iyi|dayanikli|karli)|kiyasla)/u;

/** Whether a question weighs two against each other. */
export const weighsTwo = (question: string): boolean => weighs.test(fold(question));

const leastCompared = 2;

/** The materials that a question weighs against each other, in their order; empty where it weighs none. */
export function weighedMaterials(question: string): ComparedMaterial[] {
  if (!weighsTwo(question)) return [];
  const text = fold(question);
  const materialSpans: { material: ComparedMaterial; start: number; end: number }[] = [];
  for (const { material, phrase } of phrases)
    for (const { start, end } of spansOf(text, phrase))
      if (!materialSpans.some((earlier) => start < earlier.end && earlier.start < end))
        materialSpans.push({ material, start, end });
  const materials = [
    ...new Set(materialSpans.toSorted((a, b) => a.start - b.start).map(({ material }) => material)),
  ];
  return materials.length >= leastCompared ? materials : [];
}
