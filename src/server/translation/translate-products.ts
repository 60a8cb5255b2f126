import { translationAuthors, type TranslationAuthor } from '../../contract/translation/translation.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { findPeoplesText, findSourceText, saveMachineText } from '../products/public.ts';
import type { Context } from '../platform/context.ts';
import { indexProducts } from '../search/public.ts';
import { translateText } from './translate.ts';

interface TranslatedProduct {
  title: string | null;
  description: string | null;
  engine: string;
  human: boolean;
  by: TranslationAuthor | null;
}

/**
 * Translates what a seller wrote of a product, and keeps it with the products for whoever comes next.
 * @throws {Refusal} NOT_FOUND, NO_TRANSLATION, UNAVAILABLE
 */
export async function translateProduct(
  context: Context,
  id: string,
  to: Language,
): Promise<TranslatedProduct> {
  const { db, site } = context;
  const source = requireFound(await findSourceText(db, id, site));
  const peoplesText = await findPeoplesText(db, id, to);
  const partOf = (text: string) =>
    peoplesText && text ? { text, engine: 'memory', human: true, by: peoplesText.author } : null;
  const requested = { from: source.language, to, shopId: source.shopId };
  const writtenDescription = partOf(peoplesText?.description ?? '');
  const [title, description] = await Promise.all([
    partOf(peoplesText?.title ?? '') ?? translateText(context, { ...requested, text: source.title }),
    writtenDescription ??
      (source.description ? translateText(context, { ...requested, text: source.description }) : null),
  ]);
  const made = [title, description].filter((part) => part !== null);
  // The title that people wrote is on the page already: without a description that there should be, nothing has been done.
  if (made.length === 0 || (peoplesText && source.description && !description))
    throw new Refusal('NO_TRANSLATION');
  if (!peoplesText && title) {
    const text = { title: title.text, description: description?.text ?? '' };
    if (await saveMachineText(db, { productId: id, language: to, ...text, source }))
      await indexProducts(db, [id]);
  }
  return {
    title: title?.text ?? null,
    description: description?.text ?? null,
    engine: [...new Set(made.map(({ engine }) => engine))].join(', '),
    human: made.every(({ human }) => human),
    by: made.every(({ human }) => human) ? weakestOf(made.map(({ by }) => by)) : null,
  };
}

/** Of several authors the one that knows the text least: who reads it relies on that one too. */
const weakestOf = (authors: readonly (TranslationAuthor | null)[]): TranslationAuthor | null =>
  translationAuthors.findLast((each) => authors.includes(each)) ?? null;
