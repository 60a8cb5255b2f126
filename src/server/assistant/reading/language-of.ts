import type { Language } from '../../../kit/languages.ts';
import { likelyLanguages } from '../../translation/public.ts';
import type { Token } from './tokens.ts';

/**
 * The language that a question is answered in: the page's, unless the question is written in other letters or, among
 * Latin ones, in words of another language.
 */
export function languageOf(question: string, tokens: readonly Token[], page: Language): Language {
  const likely = likelyLanguages(question);
  const [first, ...others] = likely;
  if (!first) return page;
  if (others.length === 0) return first;
  // Letters that only Turkish has put it in front.
  if (first === 'tr') return 'tr';
  return mostSpoken(tokens, likely, page);
}

/** Of languages with the same letters the one whose words are used most; words of several say less. */
function mostSpoken(tokens: readonly Token[], codes: readonly Language[], page: Language): Language {
  const scores = new Map<Language, number>(codes.map((code) => [code, code === page ? 0.6 : 0]));
  for (const token of tokens) {
    if (token.kind !== 'word' || token.tags.every((tag) => tag.startsWith('place:'))) continue;
    const conversation = new Set(
      token.forms.map(({ language }) => language).filter((code) => codes.includes(code)),
    );
    for (const code of conversation) scores.set(code, (scores.get(code) ?? 0) + 1 / conversation.size ** 2);
  }
  const [best = page, score = 0] = [...scores].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (score > 0) return best;
  return codes.includes('en') ? 'en' : best;
}
