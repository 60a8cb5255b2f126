import { shippedVersion, type PolicyDocument } from '../../../contract/policies/policy-documents.ts';
import type { Language } from '../../../kit/languages.ts';

const texts = import.meta.glob<string>('./shipped/*/*.md', { query: '?raw', import: 'default' });

/** The documents that ship are drawn up in Chinese and English (specification, section 5). */
export const shippedLanguages = ['zh', 'en'] as const;

/** The language in which a reader of another one gets them. */
export const shippedLanguageFor = (language: Language): (typeof shippedLanguages)[number] =>
  language === 'zh' ? 'zh' : 'en';

/** A document as it ships with the program. */
export const readShippedText = (
  document: PolicyDocument,
  language: (typeof shippedLanguages)[number],
): Promise<string> => texts[`./shipped/${shippedVersion}/${document}.${language}.md`]!();
