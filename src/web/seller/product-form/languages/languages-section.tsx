import { useState } from 'react';
import { Lock } from 'lucide-react';
import { languageCodes, languages, type Language } from '../../../../kit/languages.ts';
import { useWords } from '../../../page/words.ts';
import { useField } from '../form-store.ts';
import { FormSection } from '../section.tsx';
import { TranslationEditor } from './translation-editor.tsx';

/** The other languages, each beside the one it was written in: a person's text is locked, a machine's only proposed. */
export function LanguagesSection() {
  const t = useWords('productForm');
  const [source] = useField('sourceLanguage');
  const [texts] = useField('texts');
  const others = languageCodes.filter((code) => code !== source);
  const [selected, setSelected] = useState<Language>(others[0]!);
  const language = selected === source ? others[0]! : selected;
  return (
    <FormSection title={t('languages.title')} hint={t('languages.hint')}>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('languages.title')}</legend>
        {others.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === language}
            onClick={() => setSelected(code)}
            className="inline-flex min-h-9 items-center gap-1 rounded border border-line px-3 hover:bg-sand aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft"
          >
            <bdi>{languages[code].name}</bdi>
            {texts[code]?.title && (
              <>
                <Lock size={13} aria-hidden className="text-jade" />
                <span className="sr-only">{t('languages.locked')}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
      <TranslationEditor key={language} source={source} language={language} />
    </FormSection>
  );
}
