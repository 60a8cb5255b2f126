import type { ParsedOf } from '../../../contract/contract.ts';
import { requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import type { TranslationFilter } from '../../products/public.ts';
import { findTerm } from '../terms-sql.ts';

/** A term as texts in a language have to say it. @throws {Refusal} NOT_FOUND */
async function termFor(db: Db, termId: string, language: Language): Promise<TranslationFilter['term']> {
  const { term, language: termLanguage, targets, stays } = requireFound(await findTerm(db, termId));
  const target = stays ? term : targets[language];
  return target ? { text: term, language: termLanguage, target } : undefined;
}

/** What a list is narrowed to; undefined where a term says nothing in its language. @throws {Refusal} NOT_FOUND */
export async function filterOf(
  db: Db,
  { termId, ...filter }: ParsedOf<'console.translations.export'>,
): Promise<TranslationFilter | undefined> {
  if (termId === undefined) return filter;
  const term = await termFor(db, termId, filter.language);
  return term && { ...filter, term };
}
