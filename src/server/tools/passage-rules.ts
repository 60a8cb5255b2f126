import { fold } from '../../kit/text/fold.ts';
interface Text {
  title: string;
  text: string;
  link: string;
}

const mostPassages = 5;
const longestPassage = 1_200;

// Words in any script: of the ones without spaces a segmenter finds them by a dictionary.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (text: string): string[] =>
  [...segmenter.segment(fold(text))].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** Texts by their paragraphs, a heading with what stands below it. */
function passagesOf({ title, text, link }: Text): Text[] {
  const parts = text.split(/\n(?=#{1,4} )/);
  return parts.map((part) => ({ title, text: part.trim().slice(0, longestPassage), link }));
}

/**
 * The passages that have most of the words of a question, rare words counting more than those in many passages; none
 * where no word is found.
 */
export function bestPassages(question: string, texts: readonly Text[]): Text[] {
  const passages = texts.flatMap(passagesOf).map((passage) => ({
    passage,
    words: new Set(wordsOf(`${passage.title} ${passage.text}`)),
  }));
  const weights = new Map(
    [...new Set(wordsOf(question))].map((word) => {
      const having = passages.filter(({ words }) => words.has(word)).length;
      return [word, Math.log(1 + passages.length / (1 + having))];
    }),
  );
  return passages
    .map(({ passage, words }) => {
      const score = [...weights].reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
      return { passage, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPassages)
    .map(({ passage }) => passage);
}
