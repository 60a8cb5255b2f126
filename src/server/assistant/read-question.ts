import type { Language } from '../../kit/languages.ts';
import { readAmounts } from './amounts.ts';
import { decideIntent, topicOf } from './intent-of.ts';
import { languageOf } from './language-of.ts';
import { readPlaces } from './places.ts';
import { productWords, textToTranslate } from './product-words.ts';
import type { Reading } from './reading-rules.ts';
import { scan } from './tokens.ts';

/**
 * What a question asks for and names, in whichever of the languages, or several, it is written.
 * @param language  of the page; it wins where the letters do not decide
 * @param isLife  whether markets, exhibitions and warehouses are what the one who is asked knows
 */
export function readQuestion(question: string, language: Language, isLife = false): Reading {
  const { tokens, folded } = scan(question);
  const { used, ...amounts } = readAmounts(tokens, folded.text);
  const tags = new Set(tokens.flatMap((token) => (token.kind === 'word' ? token.tags : [])));
  const hasText = productWords(tokens, used, folded, null) !== '';
  const hasPlace = [...tags].some((tag) => tag.startsWith('place:'));
  const intent = decideIntent({ tags, amounts, hasText, hasPlace, isLife });
  const translateTo = [...tags].find((tag) => tag.startsWith('language:'))?.slice('language:'.length);
  return {
    ...amounts,
    intent,
    language: languageOf(question, tokens, language),
    product:
      intent === 'translate'
        ? textToTranslate(tokens, folded, question)
        : productWords(tokens, used, folded, intent),
    ...readPlaces(tokens, folded, intent),
    inStock: tags.has('stock') && intent !== 'details',
    factory: tags.has('factory'),
    trusted: tags.has('trusted'),
    video: tags.has('video'),
    onePiece: tags.has('onePiece'),
    sort: sortOf(tags, amounts.priceMax !== null),
    refersBack: tags.has('it'),
    topic: intent === 'help' ? topicOf(tags) : null,
    translateTo: intent === 'translate' ? ((translateTo as Language | undefined) ?? null) : null,
  };
}

function sortOf(tags: ReadonlySet<string>, hasPrice: boolean): Reading['sort'] {
  if (tags.has('popular')) return 'sales';
  if (tags.has('newest')) return 'newest';
  return tags.has('cheap') && !hasPrice ? 'priceUp' : null;
}
