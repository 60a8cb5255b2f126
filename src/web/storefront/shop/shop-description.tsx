import { useState } from 'react';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { isSettled, TranslationNote } from '../../features/translation/translatable.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import type { ShopData } from './shop-data.ts';

/** What a shop says of itself, with a way to read it in the visitor's language. */
export function ShopDescription({ shop }: { shop: ShopData['shop'] }) {
  const common = useWords('common');
  const { language } = usePlace();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const [message, setMessage] = useState('');
  const translate = useSend('translation.translate', {
    onDone: () => setMessage(''),
    onFailure: (error) => setMessage(errorText(error, common)),
  });
  if (!shop.description) return null;
  const answer = translate.data;
  const isTranslated = answer !== undefined && !showsOriginal;
  return (
    <div className="space-y-1">
      <p
        className="max-w-prose break-words whitespace-pre-line"
        {...(isTranslated
          ? { lang: undefined, dir: 'auto' }
          : inLanguage(shop.descriptionLanguage, language))}
      >
        {isTranslated ? answer.text : shop.description}
      </p>
      <TranslationNote
        language={shop.descriptionLanguage}
        state={!answer ? 'none' : showsOriginal ? 'original' : 'translation'}
        canAsk={!isSettled(translate) && shop.descriptionLanguage !== language}
        by={answer?.by ?? null}
        isBusy={translate.isPending}
        message={message}
        onAsk={() => translate.mutate({ q: shop.description, to: language })}
        onSwitch={() => setShowsOriginal(!showsOriginal)}
      />
    </div>
  );
}
