import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { rankArticles } from './ranking-rules.ts';
import { articlesIn } from './texts.ts';
import questionWords from './question-words.json' with { type: 'json' };

/** Words that every question has. */
const common = new Set(Object.values(questionWords).flatMap((words) => words.split('|')));

const mostArticles = 5;
/** Below this share of a question's weight in its best article, nothing is said to answer it. */
const leastCovered = 0.45;

export const helpApi: Handlers<CallsOf<'help'>, Context, SignedIn> = {
  'help.list': async ({ language }) => articlesIn(language),

  async 'help.search'({ language }, { words }) {
    const ranked = rankArticles(words, articlesIn(language), common).slice(0, mostArticles);
    const [best] = ranked;
    return {
      answers: best !== undefined && best.covered >= leastCovered,
      articles: ranked.map(({ article }) => article),
    };
  },
};
