import { languages, type Language } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type WordKey } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/**
 * What an element that holds a text in some language says of it; `here` is the language of the page. Within a line or
 * a title it stands on a span inside, so that the line keeps to the side of the page.
 */
export function inLanguage(
  language: Language,
  here: Language,
): { lang?: string; dir: 'auto' | 'ltr' | 'rtl' } {
  if (language === here) return { dir: 'auto' };
  return { lang: languages[language].htmlLang, dir: languages[language].dir };
}

/** A language that none has words for yet is called what it calls itself. */
const writtenIn: Partial<Record<Language, WordKey<'common'>>> = {
  zh: 'writtenIn.zh',
  en: 'writtenIn.en',
  ar: 'writtenIn.ar',
  thai: 'writtenIn.thai',
  indonesian: 'writtenIn.indonesian',
  ru: 'writtenIn.ru',
  tr: 'writtenIn.tr',
};

/** A small mark beside a text that is not in the visitor's language. */
export function WrittenIn({ language }: { language: Language }) {
  const t = useWords('common');
  const here = usePlace().language;
  if (language === here) return null;
  const key = writtenIn[language];
  return <Badge>{key ? t(key) : t('writtenIn.other', { language: languages[language].name })}</Badge>;
}
