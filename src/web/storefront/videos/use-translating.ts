import { cutText } from '../../../kit/text/cut-text.ts';
import { useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const longest = 500;

/**
 * Translates lines one after another, by the memory or a service; what neither can do stays to be written, and is said.
 * `translate` answers with the translations by their originals.
 */
export function useTranslating() {
  const t = useWords('video');
  const common = useWords('common');
  const [isTranslating, setTranslating] = useState(false);
  async function translate(lines: readonly string[], to: Language): Promise<Map<string, string>> {
    setTranslating(true);
    const translated = new Map<string, string>();
    let left = 0;
    try {
      for (const line of new Set(lines)) {
        try {
          const { text } = await api('translation.translate', { q: line, to });
          translated.set(line, cutText(text, longest));
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'NO_TRANSLATION') throw error;
          left++;
        }
      }
      if (left > 0) toast.error(t('notTranslated', { count: left }));
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setTranslating(false);
    }
    return translated;
  }
  return { isTranslating, translate };
}
