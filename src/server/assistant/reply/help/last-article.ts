import type { HelpArticleText } from '../../../../contract/help/help.ts';
import type { Conversation } from '../../conversation-state-rules.ts';
import type { Reading } from '../../reading/reading-rules.ts';
import { pointsOf } from './article-points.ts';
import type { Kit } from '../reply-kit.ts';

interface Behind {
  question: string;
  reading: Reading;
  earlier: Conversation | null;
}

/** A reading with whether the article that answered last speaks of what is asked; of a thing that is sold, of that. */
export async function withArticleFit(kit: Kit, { question, reading, earlier }: Behind): Promise<Reading> {
  if (earlier?.intent !== 'help' || earlier.article === null) return reading;
  const articles = await kit.caller.call('help.list', {});
  const article = articles.find(({ code }) => code === earlier.article);
  if (!article) return reading;
  const of = (words: string) => pointsOf(words, article.text);
  const { asksPoint, sentences } = of(question);
  // A word that is sold may be any word of a question that is hardly one for goods.
  const isOfProduct = reading.isKnown === true && (reading.guesses[0]?.share ?? 0) >= sureOfProduct;
  const isSaid = isOfProduct
    ? of(reading.product || question).sentences.length > 0
    : sentences.length > 0 && (asksPoint || reading.isKnown !== true);
  const isRelated = !isOfProduct && asksPoint && relatedArticles(article, articles).length > 0;
  return { ...reading, articleFit: isSaid || isRelated ? 'says' : 'silent' };
}

const sureOfProduct = 0.5;

/** Where more is said of what an article is about. */
const related: Partial<Record<string, readonly string[]>> = {
  claim: ['dispute', 'refund', 'return'],
  refund: ['dispute', 'return', 'claim'],
  return: ['refund', 'claim', 'dispute'],
  dispute: ['refund', 'claim'],
  pay: ['deposit', 'credit', 'order'],
  deposit: ['refund', 'cancel', 'pay', 'order'],
  payout: ['sellerUnconfirmed', 'fees', 'sold'],
  sellerUnconfirmed: ['payout', 'sellerRefund'],
  sellerRefund: ['return', 'dispute'],
  answerRequests: ['quotes', 'sold'],
  tiers: ['priceLists', 'list'],
  quotes: ['request', 'bargain'],
  notArrived: ['refund', 'track', 'dispute'],
  arrivalCharges: ['terms', 'duty', 'loads'],
  consolidate: ['services', 'loads'],
  phishing: ['security', 'protect'],
  privacy: ['closeAccount', 'security'],
  fees: ['payout'],
  shipping: ['track', 'receive', 'duty'],
  track: ['refund', 'shipping', 'receive'],
  receive: ['track', 'protect'],
  protect: ['refund', 'receive'],
  sample: ['order', 'custom'],
  request: ['bargain', 'custom'],
  apply: ['fees', 'list'],
  register: ['password', 'security', 'apply'],
  list: ['import', 'studio', 'forbidden'],
  cancel: ['refund', 'order'],
};

/** The articles that say more of what an article is about, the nearest first. */
export const relatedArticles = (
  last: HelpArticleText,
  articles: readonly HelpArticleText[],
): HelpArticleText[] =>
  (related[last.code] ?? []).flatMap((code) => articles.find((article) => article.code === code) ?? []);
