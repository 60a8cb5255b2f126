import { useState } from 'react';
import type { Language } from '../../../../kit/languages.ts';
import { plainText, richOf } from '../../../../kit/text/rich-text.ts';
import { api, ApiError } from '../../../page/calls/api.ts';
import { errorText } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useField, useProductForm } from '../form-store.ts';

const noText = { title: '', description: '' };

/** A product's texts in one language: the seller's own, which is locked, and what the machine proposes. */
export function useTranslation(source: Language, language: Language) {
  const t = useWords('productForm');
  const common = useWords('common');
  const { machine } = useProductForm();
  const [texts, setTexts] = useField('texts');
  const [proposal, setProposal] = useState(machine[language]);
  const [isTranslating, setTranslating] = useState(false);
  const original = texts[source] ?? noText;
  const text = texts[language] ?? noText;
  const propose = async () => {
    setTranslating(true);
    try {
      const title = await translate(original.title, language);
      const description = await translate(plainText(original.description), language);
      if (title || description) setProposal({ title: title ?? '', description: richOf(description ?? '') });
      else toast.message(t('languages.noProposal'));
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setTranslating(false);
    }
  };
  return {
    original,
    text,
    /** The seller has written it, so no machine overwrites it. */
    isLocked: texts[language] !== undefined,
    write: (part: Partial<typeof text>) => setTexts({ ...texts, [language]: { ...text, ...part } }),
    unlock() {
      const { [language]: _, ...rest } = texts;
      setTexts(rest);
    },
    proposal,
    propose,
    isTranslating,
  };
}

/** A machine's translation of a text; null where it has none. */
export async function translate(q: string, to: Language): Promise<string | null> {
  if (q.trim() === '') return null;
  try {
    return (await api('translation.translate', { q, to })).text;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_TRANSLATION') return null;
    throw error;
  }
}
