interface LanguageRow {
  id: number;
  /** The long name the specification uses on the wire. */
  key: string;
  /** Locale for `Intl`. */
  tag: string;
  /** Value of the document's `lang` attribute. */
  htmlLang: string;
  dir: 'ltr' | 'rtl';
  /** The language's own name. */
  name: string;
}

/** One row per language: this row and a folder in `words/` are all that a language needs. */
export const languages = {
  zh: { id: 1, key: 'chinese_simplified', tag: 'zh-CN', htmlLang: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  en: { id: 2, key: 'english', tag: 'en-US', htmlLang: 'en', dir: 'ltr', name: 'English' },
  ar: { id: 3, key: 'arabic', tag: 'ar-SA', htmlLang: 'ar', dir: 'rtl', name: 'العربية' },
  thai: { id: 4, key: 'thai', tag: 'th-TH', htmlLang: 'th', dir: 'ltr', name: 'ไทย' },
  indonesian: {
    id: 5,
    key: 'indonesian',
    tag: 'id-ID',
    htmlLang: 'id',
    dir: 'ltr',
    name: 'Bahasa Indonesia',
  },
  ru: { id: 6, key: 'russian', tag: 'ru-RU', htmlLang: 'ru', dir: 'ltr', name: 'Русский' },
  tr: { id: 7, key: 'turkish', tag: 'tr-TR', htmlLang: 'tr', dir: 'ltr', name: 'Türkçe' },
} as const satisfies Record<string, LanguageRow>;

/** A language by the code (subKey) that stands in addresses, headers and word folders. */
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Text in some of the languages. */
export type Text = Partial<Record<Language, string>>;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/**
 * Reads a text in a language, falling back: asked language → en → the language it was written in → any.
 * @returns the text and the language it is really in; an empty text when there is none at all.
 */
export function readText(
  text: Text,
  language: Language,
  source?: Language,
): { text: string; language: Language } {
  for (const code of [language, 'en', source, ...languageCodes] as const) {
    const value = code && text[code];
    if (value) return { text: value, language: code };
  }
  return { text: '', language };
}
