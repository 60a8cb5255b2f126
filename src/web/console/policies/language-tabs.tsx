import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageCodes, languages, type Language, type Text } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { Tabs } from '../../ui/tabs.tsx';

interface Props {
  texts: Text;
  /** Only these; all languages unless told. */
  codes?: readonly Language[];
  language: Language;
  onSelect: (language: Language) => void;
  children: ReactNode;
}

/** A text in its languages, one at a time; those in which it is written are marked. */
export function LanguageTabs({ texts, codes = languageCodes, language, onSelect, children }: Props) {
  const t = useWords('policies');
  return (
    <Tabs
      label={t('language')}
      selected={language}
      onSelect={onSelect}
      tabs={codes.map((code) => ({
        id: code,
        label: (
          <span className="inline-flex items-center gap-1">
            <bdi>{languages[code].name}</bdi>
            {texts[code] && (
              <>
                <Check size={14} aria-hidden className="text-jade" />
                <span className="sr-only">{t('written')}</span>
              </>
            )}
          </span>
        ),
      }))}
    >
      {children}
    </Tabs>
  );
}
