import type { Context } from '../learning/context-rules.ts';
import { classify, type Guess } from '../learning/classifier.ts';
import { featuresOf } from '../learning/features.ts';
import type { QuestionParts } from './question-parts.ts';
import { intents, type Intent } from './reading-rules.ts';

export const articlePrefix = 'help:';
/** Behind an article: it is about that one. */
const sameArticle = 'help:same';
/** From here on the classifier is believed; below it the rules decide, and nothing where they are silent too. */
const leastSure = 0.42;

export interface Understanding {
  intent: Intent;
  article: string | null;
  /** How likely it is about the article that was shown last. */
  ofSameArticle: number;
  guesses: readonly Guess[];
}

/**
 * What a question asks for: what the classifier has learnt, with the rules' own reading among what it sees.
 * @param context  what the answer before it was about
 */
export function understand(parts: QuestionParts, context: Context): Understanding {
  const allGuesses = classify(featuresOf(parts, context));
  const ofSameArticle = allGuesses.find(({ label }) => label === sameArticle)?.share ?? 0;
  return { ...decide(parts, allGuesses.slice(0, 5)), ofSameArticle };
}

function decide(parts: QuestionParts, guesses: readonly Guess[]): Omit<Understanding, 'ofSameArticle'> {
  const [best] = guesses;
  if (parts.amounts.order !== null && best?.label !== 'translate' && !best?.label.startsWith(articlePrefix))
    return { intent: 'orderStatus', article: null, guesses };
  if (!best || best.share < leastSure) return { intent: parts.ruleIntent, article: null, guesses };
  return { ...readLabel(best.label), guesses };
}

/** The intents of guesses, the articles of the help centre taken together. */
export function intentsOf(guesses: readonly Guess[]): { intent: Intent; share: number }[] {
  const shares = new Map<Intent, number>();
  for (const { label, share } of guesses) {
    const { intent } = readLabel(label);
    shares.set(intent, (shares.get(intent) ?? 0) + share);
  }
  return [...shares].map(([intent, share]) => ({ intent, share })).sort((a, b) => b.share - a.share);
}

function readLabel(label: string): Pick<Understanding, 'intent' | 'article'> {
  if (label === sameArticle) return { intent: 'help', article: null };
  if (label.startsWith(articlePrefix)) return { intent: 'help', article: label.slice(articlePrefix.length) };
  const intent = intents.find((name) => name === label);
  return { intent: intent ?? 'unknown', article: null };
}
