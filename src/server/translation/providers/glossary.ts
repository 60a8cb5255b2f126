import { composeTranslation } from '../compose.ts';
import { isEcho } from '../rules.ts';
import type { Translator } from './translator.ts';

/** The embedded translator: trade terms, and texts that are made of nothing else. */
export const glossary: Translator = {
  name: 'glossary',
  isKept: false,
  async translate({ text, from, to }) {
    for (const language of from) {
      const made = composeTranslation(text, language, to);
      if (made && !isEcho(text, made)) return { text: made, from: language };
    }
    return null;
  },
};
