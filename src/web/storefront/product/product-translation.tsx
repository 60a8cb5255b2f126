import { useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { isSettled, TranslationNote } from '../../features/translation/translatable.tsx';
import type { Products } from './product-data.ts';

/** A text and the language it is in. */
export interface ReadableText {
  text: string;
  language: Language;
}

/**
 * Title and description of a product as they are to be shown now, and the note that leads to a translation or back to
 * what the seller wrote. A machine's translation may stand in the page already, or be asked for here.
 */
export function useProductTranslation(product: Products) {
  const common = useWords('common');
  const { language } = usePlace();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const [message, setMessage] = useState('');
  const translate = useSend('translation.product', {
    onDone({ title, description }) {
      setShowsOriginal(false);
      const isWhole = title !== null && (description !== null || !product.description);
      setMessage(isWhole ? '' : common('translate.partly'));
    },
    onFailure: (error) => setMessage(errorText(error, common)),
  });
  const asked = translate.data;
  const texts = {
    title: { text: product.title, language: product.titleLanguage },
    description: { text: product.description, language: product.descriptionLanguage },
  };
  const written = product.original ? originalOf(product.original) : texts;
  const translated = {
    title: asked?.title ? { text: asked.title, language } : texts.title,
    description: asked?.description ? { text: asked.description, language } : texts.description,
  };
  const hasTranslation = product.original !== null || asked !== undefined;
  const isForeign = (said: ReadableText) => said.text !== '' && said.language !== language;
  const current = hasTranslation && !showsOriginal ? translated : written;
  const foreign = [written.title, written.description].find(isForeign);
  const note = (
    <TranslationNote
      language={foreign?.language ?? language}
      state={!hasTranslation ? 'none' : showsOriginal ? 'original' : 'translation'}
      canAsk={!isSettled(translate) && (isForeign(texts.title) || isForeign(texts.description))}
      by={asked ? asked.by : (product.original?.author ?? null)}
      isBusy={translate.isPending}
      message={message}
      onAsk={() => translate.mutate({ id: product.id, to: language })}
      onSwitch={() => setShowsOriginal(!showsOriginal)}
    />
  );
  return { ...current, note };
}

const originalOf = ({ title, description, language }: NonNullable<Products['original']>) => ({
  title: { text: title, language },
  description: { text: description, language },
});
