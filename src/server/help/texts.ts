import { helpArticles, helpCodes, type HelpCode } from '../../contract/help/articles.ts';
import type { HelpArticleText } from '../../contract/help/help.ts';
import type { Language } from '../../kit/languages.ts';
import ar from './articles/ar.json' with { type: 'json' };
import en from './articles/en.json' with { type: 'json' };
import indonesian from './articles/indonesian.json' with { type: 'json' };
import ru from './articles/ru.json' with { type: 'json' };
import thai from './articles/thai.json' with { type: 'json' };
import tr from './articles/tr.json' with { type: 'json' };
import zh from './articles/zh.json' with { type: 'json' };

type Texts = Record<HelpCode, readonly string[]>;

/** Of each article its title, then its paragraphs. */
const texts: Partial<Record<Language, Texts>> = { ar, en, indonesian, ru, thai, tr, zh };

/** The articles in a language; in English where nobody has textsOfLanguage them in it. */
export function articlesIn(pageLanguage: Language): HelpArticleText[] {
  const language = texts[pageLanguage] ? pageLanguage : 'en';
  const textsOfLanguage: Texts = texts[pageLanguage] ?? en;
  return helpCodes.map((code) => {
    const [title = '', ...text] = textsOfLanguage[code];
    const { group, screens } = helpArticles[code];
    return { code, group, title, text, screens: [...screens], language };
  });
}
