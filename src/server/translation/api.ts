import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ConsoleTranslationCall } from '../../contract/translation/console-translations.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { consoleTranslationsApi } from './console/console-translations.ts';
import { translateProduct } from './translate-products.ts';
import { translateText } from './translate.ts';

export const translationApi: Handlers<
  CallsOf<'translation'> | ConsoleTranslationCall,
  Context,
  SignedIn,
  Staffed
> = {
  ...consoleTranslationsApi,

  async 'translation.translate'(context, { q, to }) {
    if (q === '') return { text: '', engine: 'memory', human: false, by: null, from: null };
    const translated = await translateText(context, { text: q, to });
    if (!translated) throw new Refusal('NO_TRANSLATION');
    return translated;
  },

  async 'translation.product'(context, { id, to }) {
    return translateProduct(context, id, to);
  },
};
