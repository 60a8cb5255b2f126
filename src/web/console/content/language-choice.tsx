import { Check } from 'lucide-react';
import type { Wording } from '../../../contract/content/content.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { filledIn } from './draft.ts';

interface Props {
  draft: Wording;
  language: Language;
  onChange: (language: Language) => void;
}

/** Which language is being written, and which are there already. */
export function LanguageChoice({ draft, language, onChange }: Props) {
  const t = useWords('content');
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('entry.language')}</legend>
      {languageCodes.map((code) => {
        const { there, wanted } = filledIn(draft.kind, draft.data, code);
        const whole = wanted > 0 && there === wanted;
        return (
          <button
            key={code}
            type="button"
            aria-pressed={code === language}
            onClick={() => onChange(code)}
            className="inline-flex min-h-8 items-center gap-1 rounded border border-line px-3 hover:bg-sand aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft"
          >
            <bdi>{languages[code].name}</bdi>
            {whole && (
              <>
                <Check size={14} aria-hidden className="text-jade" />
                <span className="sr-only">{t('entry.whole')}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
