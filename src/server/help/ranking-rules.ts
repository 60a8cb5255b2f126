import { fold } from '../../kit/text/fold.ts';

interface Field {
  title: string;
  text: readonly string[];
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const inflected = /^[\p{Script=Latin}\p{Script=Cyrillic}]{6,}$/u;
const stemLength = 5;
const arabicArticle = /^(?:وال|بال|لل|ال)(?=.{3})/u;
const titleWeight = 2.5;
/** How often a word stands in an article matters less each time (BM25). */
const saturation = 1.2;
/** A word that no article has may be anything: it counts as a middling one. */
const unknownWeight = 1.5;

/** Words as they are compared: without endings, in scripts that do not part them too. */
const stemsOf = (text: string, common: ReadonlySet<string>): string[] =>
  [...segmenter.segment(fold(text))]
    .filter(({ isWordLike, segment }) => isWordLike && !common.has(segment))
    .map(({ segment }) => {
      const bare = segment.replace(arabicArticle, '');
      return inflected.test(bare) ? bare.slice(0, stemLength) : bare;
    });

export interface RankedArticle<Article> {
  article: Article;
  score: number;
  /** The share of what the question's words weigh that stands in it, from 0 to 1. */
  covered: number;
}

/**
 * Articles by how well they answer a question: rare words count more than common ones, and those of a title most.
 * @param common  words that every question has
 */
export function rankArticles<Article extends Field>(
  question: string,
  articles: readonly Article[],
  common: ReadonlySet<string>,
): RankedArticle<Article>[] {
  const indexed = articles.map((article) => ({
    article,
    title: countOf(stemsOf(article.title, common)),
    text: countOf(stemsOf(article.text.join(' '), common)),
  }));
  const askedStems = [...new Set(stemsOf(question, common))];
  const weights = new Map(
    askedStems.map((stem) => {
      const having = indexed.filter(({ title, text }) => title.has(stem) || text.has(stem)).length;
      if (having === 0) return [stem, unknownWeight];
      return [stem, Math.log(1 + (articles.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  return indexed
    .map(({ article, title, text }) => {
      let score = 0;
      let covered = 0;
      for (const [stem, weight] of weights) {
        const often = (title.get(stem) ?? 0) * titleWeight + (text.get(stem) ?? 0);
        if (often === 0) continue;
        score += (weight * often * (saturation + 1)) / (often + saturation);
        covered += weight;
      }
      return { article, score, covered: covered / total };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function countOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
