import { Refusal } from '../../../kit/errors.ts';
import type { Kit } from '../reply/reply-kit.ts';

/**
 * What a product is called in the language that most of what is sold is written in, by the glossary and the memory of
 * translations; a search in it finds what its sellers call otherwise in the asker's language. Null where nobody knows.
 */
export async function otherName({ caller }: Kit, words: string): Promise<string | null> {
  const to = caller.language === 'zh' ? 'en' : 'zh';
  try {
    const { text } = await caller.call('translation.translate', { q: words, to });
    return text || null;
  } catch (error) {
    // No translation, or too many of late: then there is no other name.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
