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

/** A small mark beside a text that is not in the visitor's language. */
export function WrittenIn({ language }: { language: Language }) {
  const t = useWords('common');
  const here = usePlace().language;
  if (language === here) return null;
  const key = `writtenIn.${language}` as WordKey<'common'>;
  const said = t(key);
  // A language that this one has no words for is called what it calls itself.
  return <Badge>{said === key ? t('writtenIn.other', { language: languages[language].name }) : said}</Badge>;
}
