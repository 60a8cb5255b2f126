import { useState } from 'react';
import type { Language } from '../../kit/languages.ts';
import { errorText, useSend } from '../page/calls.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { isSettled, TranslationNote } from '../parts/translatable.tsx';
import type { Goods } from './goods-data.ts';

/** A text and the language it is in. */
export interface Said {
  text: string;
  language: Language;
}

/**
 * Title and description of a goods as they are to be shown now, and the note that leads to a translation or back to
 * what the seller wrote. A machine's translation may stand in the page already, or be asked for here.
 */
export function useGoodsTranslation(goods: Goods) {
  const common = useWords('common');
  const { language } = usePlace();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const [message, setMessage] = useState('');
  const translate = useSend('translation.goods', {
    onDone({ title, description }) {
      setShowsOriginal(false);
      const isWhole = title !== null && (description !== null || !goods.description);
      setMessage(isWhole ? '' : common('translate.partly'));
    },
    onFailure: (error) => setMessage(errorText(error, common)),
  });
  const asked = translate.data;
  const shown = {
    title: { text: goods.title, language: goods.titleLanguage },
    description: { text: goods.description, language: goods.descriptionLanguage },
  };
  const written = goods.original ? originalOf(goods.original) : shown;
  const translated = {
    title: asked?.title ? { text: asked.title, language } : shown.title,
    description: asked?.description ? { text: asked.description, language } : shown.description,
  };
  const hasTranslation = goods.original !== null || asked !== undefined;
  const isForeign = (said: Said) => said.text !== '' && said.language !== language;
  const current = hasTranslation && !showsOriginal ? translated : written;
  const foreign = [written.title, written.description].find(isForeign);
  const note = (
    <TranslationNote
      language={foreign?.language ?? language}
      state={!hasTranslation ? 'none' : showsOriginal ? 'original' : 'translation'}
      canAsk={!isSettled(translate) && (isForeign(shown.title) || isForeign(shown.description))}
      isHuman={asked?.human ?? false}
      isBusy={translate.isPending}
      message={message}
      onAsk={() => translate.mutate({ id: goods.id, to: language })}
      onSwitch={() => setShowsOriginal(!showsOriginal)}
    />
  );
  return { ...current, note };
}

const originalOf = ({ title, description, language }: NonNullable<Goods['original']>) => ({
  title: { text: title, language },
  description: { text: description, language },
});
