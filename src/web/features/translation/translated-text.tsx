import { useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { isSettled, TranslationNote } from './translatable.tsx';
import { inLanguage } from './written-in.tsx';

interface Props {
  text: string;
  /** The language it was written in. */
  language: Language;
  className?: string;
}

/** What a person wrote, with the way to a translation where it is in another language. */
export function TranslatedText({ text, language, className = '' }: Props) {
  const common = useWords('common');
  const here = usePlace().language;
  const [showsOriginal, setShowsOriginal] = useState(false);
  const [message, setMessage] = useState('');
  const translate = useSend('translation.translate', {
    onDone: () => setMessage(''),
    onFailure: (error) => setMessage(errorText(error, common)),
  });
  const isTranslated = translate.data !== undefined && !showsOriginal;
  return (
    <div className="space-y-2">
      <p
        className={`break-words whitespace-pre-line ${className}`}
        {...inLanguage(isTranslated ? here : language, here)}
      >
        {isTranslated ? translate.data.text : text}
      </p>
      {language !== here && (
        <TranslationNote
          language={language}
          state={!translate.data ? 'none' : showsOriginal ? 'original' : 'translation'}
          canAsk={!isSettled(translate)}
          by={translate.data?.by ?? null}
          isBusy={translate.isPending}
          message={message}
          onAsk={() => translate.mutate({ q: text, to: here })}
          onSwitch={() => setShowsOriginal(!showsOriginal)}
        />
      )}
    </div>
  );
}
